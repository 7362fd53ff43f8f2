import FVMDiagnostics
import FVMSource
import FVMSyntax

/// Fix-its that remove repeated items.
extension SyntaxTree {
    /// Removes the item at `place`, if it says the same, byte by byte, as the one at `first`, or `nil` if they differ.
    func removing(repeated place: Location, of first: Location) -> FixIt? {
        guard first.file == file, place.file == file, let item = item(at: place.span.start),
            let other = self.item(at: first.span.start), item.kind == other.kind, item != other,
            item.text == other.text
        else { return nil }
        return FixIt(
            "remove the second one",
            edits: [TextEdit(location: withSeparator(item.span), replacement: "")]
        )
    }

    /// Returns the innermost item around an offset that may only occur once.
    private func item(at offset: UInt32) -> Syntax? {
        path(to: offset).last { node in
            switch node.kind {
            case .property, .enumCase, .setting, .sizeSetting, .operation, .textEntry, .summaryDeclaration,
                .translationText,
                .argument:
                true
            case .appDeclaration, .featureDeclaration, .viewDeclaration, .stubDeclaration: true
            default: node.kind.declaresName
            }
        }
    }

    /// Returns the range of an item with its separator, and with its line if that would be empty.
    private func withSeparator(_ span: SourceSpan) -> Location {
        let bytes = source.bytes
        var (start, end) = (Int(span.start), Int(span.end))
        func isBlank(_ index: Int) -> Bool {
            index >= 0 && index < bytes.count && (bytes[index] == 0x20 || bytes[index] == 0x09)
        }
        func isSeparator(_ index: Int) -> Bool {
            index >= 0 && index < bytes.count
                && (bytes[index] == UInt8(ascii: ";") || bytes[index] == UInt8(ascii: ","))
        }
        var lineStart = start
        while isBlank(lineStart - 1) { lineStart -= 1 }
        while isBlank(end) { end += 1 }
        if isSeparator(end) {
            end += 1
            while isBlank(end) { end += 1 }
        } else if isSeparator(lineStart - 1) {
            start = lineStart - 1
            end = Int(span.end)
        }
        let startsLine = lineStart == 0 || bytes[lineStart - 1] == 0x0A
        if startsLine, end < bytes.count, bytes[end] == 0x0A { (start, end) = (lineStart, end + 1) }
        return Location(file: file, span: SourceSpan(start..<end))
    }
}
