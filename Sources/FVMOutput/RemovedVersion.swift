import FVMEmission
import FVMFiles
import FVMSemantics
import FVMWorkspace

/// Checks whether the app's version was raised so that the constant of the previous version disappears, although
/// hand-written code, such as a server's `@Version(.v1_0_0)`, may use it.
extension OutputPlan {
    mutating func reportRemovedVersion(in fileSystem: some FileSystem) {
        for step in steps where step.action == .write && step.oldHash != nil && !step.bytes.isEmpty {
            guard step.file.hasSuffix(Self.versionsFile),
                let old = try? fileSystem.read(path(of: step), limit: Self.largestVersionsFile),
                let constant = Self.currentVersion(in: old), let now = Self.currentVersion(in: step.bytes),
                !Self.text(step.bytes).contains(" \(constant): ")
            else { continue }
            guard let before = Self.version(constant), let after = Self.version(now), before < after else { continue }
            report(
                OutputProblems.removedVersion,
                "the app was at \(before.text) and is at \(after.text): 'SystemVersion.\(constant)' is no longer generated"
            )
        }
    }

    /// `v1_0_0` of `static var currentApplicationVersion: Self { .v1_0_0 }`, however its lines are broken.
    private static func currentVersion(in bytes: [UInt8]) -> String? {
        let words = text(bytes).split { $0.isWhitespace || $0 == "{" || $0 == "}" }
        guard let name = words.firstIndex(of: "currentApplicationVersion:") else { return nil }
        return words[name...].dropFirst(2).first.flatMap { $0.hasPrefix(".v") ? String($0.dropFirst()) : nil }
    }

    /// That of `v1_0_0`.
    private static func version(_ constant: String) -> SemanticVersion? {
        SemanticVersion(constant.dropFirst().replacing("_", with: "."))
    }

    private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

    private static let versionsFile = "/Versioning/SystemVersion+App.swift"
    private static let largestVersionsFile = 1_000_000
}
