// There is no `Testing` to link statically, and a release build, which makes the fuzz targets too, needs none.
#if canImport(Testing)
import Foundation
import Testing

extension GoldenFolder: CustomTestStringConvertible {
    public var testDescription: String { name }

    /// Compares `actual` with the golden file. With `FVM_RECORD=1` and without `CI`, writes a difference into the
    /// file, and still fails, because a recorded golden must be reviewed.
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
}
#endif
