import FVMSource
import FVMWorkspace

/// Edits that turn one text of a file into another in whole lines. Common lines are not touched.
public enum LineEdits {
    public static func from(_ old: [UInt8], to new: [UInt8], of file: FileID) -> [TextEdit] {
        let (oldLines, newLines) = (Lines(old), Lines(new))
        return LineDifference(from: old, to: new).changes.map { change in
            TextEdit(
                location: Location(file: file, span: SourceSpan(oldLines.span(change.old))),
                replacement: String(decoding: new[newLines.span(change.new)], as: UTF8.self)
            )
        }
    }
}

/// Where the lines of a text begin; a line ends with LF, as for `LineDifference`.
private struct Lines {
    private var starts = [0]
    private let end: Int

    init(_ bytes: [UInt8]) {
        for (index, byte) in bytes.enumerated() where byte == 0x0A && index + 1 < bytes.count {
            starts.append(index + 1)
        }
        end = bytes.count
    }

    /// The bytes of some lines, their ends among them.
    func span(_ lines: Range<Int>) -> Range<Int> { start(lines.lowerBound)..<start(lines.upperBound) }

    private func start(_ line: Int) -> Int { line < starts.count ? starts[line] : end }
}
