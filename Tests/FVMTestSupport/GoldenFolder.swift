// A toolchain has no `Testing` module for static linking, and a build for release needs none.
#if canImport(Testing)
import Foundation
import Testing

/// One case of a family of goldens: a folder `Tests/Golden/<Family>/<case>/` with an input and what is expected of it.
public struct GoldenFolder: Sendable, CustomTestStringConvertible {
    public let url: URL
    public var name: String { url.lastPathComponent }
    public var testDescription: String { name }

    public init(_ url: URL) {
        self.url = url
    }

    /// The root of the package.
    public static let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// The cases of a family, by name. A family without a case is a mistake, and gives a failing one.
    public static func all(of family: String) -> [GoldenFolder] {
        let folder = package.appending(path: "Tests/Golden/\(family)")
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? []
        return names.filter { !$0.hasPrefix(".") }.sorted().map { GoldenFolder(folder.appending(path: $0)) }
    }

    /// The bytes of a file of the case; nil where there is none.
    public func bytes(_ path: String) -> [UInt8]? {
        (try? Data(contentsOf: url.appending(path: path))).map(Array.init)
    }

    /// The names of the files in a subfolder, sorted.
    public func files(in folder: String) -> [String] {
        let names = try? FileManager.default.contentsOfDirectory(atPath: url.appending(path: folder).path())
        return (names ?? []).filter { !$0.hasPrefix(".") }.sorted()
    }

    /// Compares `actual` with the golden file. With `FVM_RECORD=1` in the environment, and `CI` not, a difference is
    /// written into the file, and still is a failure: a recorded golden is to be read before it is believed.
    public func expect(_ actual: String, equals path: String, sourceLocation: SourceLocation = #_sourceLocation) {
        let expected = bytes(path).map { String(decoding: $0, as: UTF8.self) }
        guard expected?.utf8.elementsEqual(actual.utf8) != true else { return }
        var comment = "\(name)/\(path) differs:\n" + Self.difference(from: expected ?? "", to: actual)
        let environment = ProcessInfo.processInfo.environment
        if environment["FVM_RECORD"] == "1", environment["CI"] == nil {
            let file = url.appending(path: path)
            try? FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            let isWritten = (try? Data(actual.utf8).write(to: file)) != nil
            comment += isWritten ? "\nrecorded; run again without FVM_RECORD" : "\ncould not be recorded"
        }
        Issue.record(Comment(rawValue: comment), sourceLocation: sourceLocation)
    }

    /// The lines that differ, `-` for expected and `+` for actual ones.
    public static func difference(from expected: String, to actual: String) -> String {
        let old = expected.split(separator: "\n", omittingEmptySubsequences: false)
        let new = actual.split(separator: "\n", omittingEmptySubsequences: false)
        return new.difference(from: old).map { change in
            switch change {
            case .remove(let line, let text, _): "-\(line + 1): \(text)"
            case .insert(let line, let text, _): "+\(line + 1): \(text)"
            }
        }
        .joined(separator: "\n")
    }
}
#endif
