import Foundation

/// One case of a golden family: a folder `Tests/Golden/<Family>/<case>/` with an input and the expected results.
public struct GoldenFolder: Sendable {
    public let url: URL
    public var name: String { url.lastPathComponent }

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

    /// Whole programs: those whose texts mutations and mistakes are drawn from, too, and others.
    public static var programs: [GoldenFolder] { all(of: "Programs") + all(of: "Records") }

    /// Returns the bytes of a file of the case, or `nil`.
    public func bytes(_ path: String) -> [UInt8]? {
        (try? Data(contentsOf: url.appending(path: path))).map(Array.init)
    }

    /// The names of the files in a subfolder, sorted.
    public func files(in folder: String) -> [String] {
        let names = try? FileManager.default.contentsOfDirectory(atPath: url.appending(path: folder).path())
        return (names ?? []).filter { !$0.hasPrefix(".") }.sorted()
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
