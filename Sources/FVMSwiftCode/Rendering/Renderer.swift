import FVMBytes

/// Writes trees as text. Only this type decides spacing, indentation, line ends and backticks.
///
/// The layout is that of `swift format` with its default rules, a line length of 100 and four spaces: a line that is
/// too long is broken at its outermost list, one element a line. Linear in the size of the tree.
struct Renderer: ~Copyable {
    private var output = ByteWriter(capacity: 16_384)
    /// The columns before the first character of a line.
    var indentation = 0
    /// Where the current line starts in the output.
    var lineStart = 0

    static let lineLength = 100
    static let step = 4

    /// How much has been written.
    var position: Int { output.count }

    /// A copy of the output so far, as UTF-8.
    var bytes: [UInt8] { output.bytes }

    /// Whether `width` columns, and `tail` more that must follow them, fit on the current line.
    func fits(_ width: Int, tail: Int = 0) -> Bool { position - lineStart + width + tail <= Self.lineLength }

    // Inlined, so that a punctuation mark costs the store of its bytes.
    @inline(__always)
    mutating func write(_ text: String) { output.append(text) }

    /// Ends the line, and indents the next one.
    mutating func newline() {
        blankLine()
        lineStart = position
        output.append(repeating: UInt8(ascii: " "), count: indentation)
    }

    /// A line without text.
    mutating func blankLine() { output.append(UInt8(ascii: "\n")) }

    mutating func indent() { indentation += Self.step }
    mutating func outdent() { indentation -= Self.step }

    mutating func writeComment(_ mark: String, _ line: String) {
        write(mark)
        let text = CommentText.plain(line)
        guard !text.isEmpty else { return }
        write(" ")
        write(text)
    }

    /// A name that is declared.
    mutating func writeName(_ name: String) { write(name.asName) }
}
