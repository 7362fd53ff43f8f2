import FVMBytes

/// Writes trees as text: the one place that decides spacing, indentation, line ends and backticks.
///
/// The layout is that of `swift format` with its default rules, a line length of 100 and four spaces: what does not fit
/// on one line is broken at its outermost list, one element a line. Linear in the size of the tree.
///
/// The pointers are valid for as long as `SwiftTree.render` runs, which is as long as a renderer lives.
struct Renderer {
    let tree: UnsafePointer<SwiftTree>
    private let texts: UnsafePointer<UInt8>
    private let output: UnsafeMutablePointer<ByteWriter>
    /// The columns before the first character of a line.
    var indentation = 0
    /// Where the current line starts in the output.
    var lineStart: Int

    static let lineLength = 100
    static let step = 4

    init(tree: UnsafePointer<SwiftTree>, output: UnsafeMutablePointer<ByteWriter>) {
        self.tree = tree
        texts = tree.pointee.texts.start
        self.output = output
        lineStart = output.pointee.count
    }

    /// How much has been written.
    var position: Int { output.pointee.count }

    /// Whether `width` columns, and `tail` more that must follow them, fit on the current line.
    func fits(_ width: Width, tail: Int = 0) -> Bool {
        position - lineStart + Int(width) + tail <= Self.lineLength
    }

    @inline(__always)
    mutating func write(_ text: StaticString) { output.pointee.append(text) }

    mutating func write(_ text: TextRange) { output.pointee.append(texts + Int(text.offset), count: Int(text.length)) }

    /// Ends the line, and indents the next one.
    mutating func newline() {
        output.pointee.append(UInt8(ascii: "\n"))
        lineStart = position
        output.pointee.append(repeating: UInt8(ascii: " "), count: indentation)
    }

    /// A line without text.
    mutating func blankLine() { output.pointee.append(UInt8(ascii: "\n")) }

    mutating func indent() { indentation += Self.step }
    mutating func outdent() { indentation -= Self.step }

    // MARK: - Names

    /// A name that is declared, or that stands alone in an expression.
    mutating func write(_ name: Name) {
        let entry = tree.pointee.names[name.index]
        write(entry.text, quoted: entry.word != .none)
    }

    /// The name of a type in a place where only types stand.
    mutating func writeType(_ name: Name) { write(tree.pointee.names[name.index].text) }

    /// A name after a dot.
    mutating func writeMember(_ name: Name) {
        let entry = tree.pointee.names[name.index]
        write(entry.text, quoted: entry.word == .member)
    }

    /// The label of a parameter.
    mutating func writeParameterLabel(_ name: Name) {
        let entry = tree.pointee.names[name.index]
        write(entry.text, quoted: entry.word == .label || entry.word == .argument)
    }

    /// The label of an argument.
    mutating func writeLabel(_ name: Name) {
        let entry = tree.pointee.names[name.index]
        write(entry.text, quoted: entry.word == .argument)
    }

    private mutating func write(_ text: TextRange, quoted: Bool) {
        if quoted { output.pointee.append(UInt8(ascii: "`")) }
        write(text)
        if quoted { output.pointee.append(UInt8(ascii: "`")) }
    }

    // MARK: - Types

    mutating func write(_ type: SwiftType) {
        switch tree.pointee.types[type.index].shape {
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
            switch tree.pointee.types[wrapped.index].shape {
            case .existential, .opaque, .function:
                write("(")
                write(wrapped)
                write(")?")
            default:
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
        case .opaque(let constraint):
            write("some ")
            write(constraint)
        case .function(let parameter, let result):
            write("(")
            write(parameter)
            write(") -> ")
            write(result)
        case .attributed(let attribute, let type):
            write(attribute)
            write(" ")
            write(type)
        }
    }
}
