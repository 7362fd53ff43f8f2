import FVMBytes

/// Writes trees as text: the one place that decides spacing, indentation, line ends and backticks.
///
/// The layout is that of `swift format` with its default rules, a line length of 100 and four spaces: what does not fit
/// on one line is broken at its outermost list, one element a line. Linear in the size of the tree.
struct Renderer {
    let tree: SwiftTree
    var output: ByteBuffer
    /// The columns before the first character of a line.
    var indentation = 0
    /// Where the current line starts in `output`.
    var lineStart = 0

    static let lineLength = 100
    static let step = 4

    init(tree: SwiftTree, output: ByteBuffer) {
        self.tree = tree
        self.output = output
        lineStart = output.count
    }

    /// Whether `width` columns, and `tail` more that must follow them, fit on the current line.
    func fits(_ width: Width, tail: Int = 0) -> Bool {
        output.count - lineStart + Int(width) + tail <= Self.lineLength
    }

    mutating func write(_ text: StaticString) { output.append(text) }

    mutating func write(_ text: TextRange) { output.append(contentsOf: tree.texts[text.range]) }

    /// Ends the line, and indents the next one.
    mutating func newline() {
        output.append(UInt8(ascii: "\n"))
        lineStart = output.count
        output.append(repeating: UInt8(ascii: " "), count: indentation)
    }

    /// A line without text.
    mutating func blankLine() { output.append(UInt8(ascii: "\n")) }

    mutating func indent() { indentation += Self.step }
    mutating func outdent() { indentation -= Self.step }

    // MARK: - Names

    /// A name that is declared, or that stands alone in an expression.
    mutating func write(_ name: Name) {
        let entry = tree.names[Int(name.index)]
        write(entry.text, quoted: entry.word != .none)
    }

    /// The name of a type in a place where only types stand.
    mutating func writeType(_ name: Name) { write(tree.names[Int(name.index)].text) }

    /// A name after a dot.
    mutating func writeMember(_ name: Name) {
        let entry = tree.names[Int(name.index)]
        write(entry.text, quoted: entry.word == .member)
    }

    /// The label of a parameter.
    mutating func writeParameterLabel(_ name: Name) {
        let entry = tree.names[Int(name.index)]
        write(entry.text, quoted: entry.word == .label || entry.word == .argument)
    }

    /// The label of an argument.
    mutating func writeLabel(_ name: Name) {
        let entry = tree.names[Int(name.index)]
        write(entry.text, quoted: entry.word == .argument)
    }

    private mutating func write(_ text: TextRange, quoted: Bool) {
        if quoted { output.append(UInt8(ascii: "`")) }
        write(text)
        if quoted { output.append(UInt8(ascii: "`")) }
    }

    // MARK: - Types

    mutating func write(_ type: SwiftType) {
        switch tree.types[Int(type.index)].shape {
        case .named(let name): writeType(name)
        case .member(let outer, let name):
            write(outer)
            write(".")
            writeType(name)
        case .generic(let generic, let argument):
            write(generic)
            write("<")
            write(argument)
            write(">")
        case .optional(let wrapped):
            if case .existential = tree.types[Int(wrapped.index)].shape {
                write("(")
                write(wrapped)
                write(")?")
            } else {
                write(wrapped)
                write("?")
            }
        case .array(let element):
            write("[")
            write(element)
            write("]")
        case .dictionary(let key, let value):
            write("[")
            write(key)
            write(": ")
            write(value)
            write("]")
        case .existential(let constraint):
            write("any ")
            write(constraint)
        }
    }
}
