/// Writes a JSON document as UTF-8. O(size).
public struct JSONWriter: JSONSink, Sendable {
    /// How a document is laid out.
    public enum Layout: Sendable {
        /// No white space.
        case compact
        /// Two spaces a level, a member or an element a line.
        case indented
        /// The same, but short containers stay on a line, and scalars that a reader would not see are escaped.
        case report
        /// `{"a": [1, 2]}`, with scalars escaped as in reports.
        case oneLine
    }

    /// The bytes written so far, except those that were handed on.
    public private(set) var output: ByteBuffer

    private let layout: Layout
    private let limit: Int
    private let pieces: JSONPieces?
    private var handedOn = 0
    private var isUnwanted = false
    private var depth = 0
    /// Whether the container that is open has nothing in it.
    private var isEmpty = true
    private var isBehindKey = false
    /// Whether the container that is open is all on one line: `[ 1, 2 ]`.
    private var isShort = false

    /// - Parameters:
    ///   - output: The bytes to append the document to.
    ///   - limit: The number of bytes after which the writer is full.
    ///   - pieces: Receives finished bytes while the rest is being written.
    public init(
        _ layout: Layout,
        behind output: consuming ByteBuffer = ByteBuffer(),
        limit: Int = .max,
        pieces: JSONPieces? = nil
    ) {
        self.output = output
        self.layout = layout
        self.limit = limit
        self.pieces = pieces
    }

    public var isFull: Bool { isUnwanted || handedOn + output.count > limit }

    // MARK: Containers

    public mutating func beginObject(isShort: Bool) { begin(UInt8(ascii: "{"), isShort) }
    public mutating func endObject() { end(UInt8(ascii: "}")) }
    public mutating func beginList(isShort: Bool) { begin(UInt8(ascii: "["), isShort) }
    public mutating func endList() { end(UInt8(ascii: "]")) }

    private mutating func begin(_ bracket: UInt8, _ isShort: Bool) {
        separate()
        output.append(bracket)
        depth += 1
        isEmpty = true
        self.isShort = isShort && layout == .report
    }

    private mutating func end(_ bracket: UInt8) {
        depth -= 1
        if !isEmpty, layout == .indented || layout == .report {
            if isShort { output.append(UInt8(ascii: " ")) } else { beginLine() }
        }
        output.append(bracket)
        isEmpty = false
        isShort = false
    }

    /// Writes the separator before a member, an element, or the value after a key.
    private mutating func separate() {
        if isBehindKey {
            isBehindKey = false
            return
        }
        guard depth > 0 else { return }
        if !isEmpty { output.append(UInt8(ascii: ",")) }
        switch layout {
        case .compact: break
        case .oneLine: if !isEmpty { output.append(UInt8(ascii: " ")) }
        case .indented, .report:
            if isShort { output.append(UInt8(ascii: " ")) } else { beginLine() }
        }
        isEmpty = false
    }

    private mutating func beginLine() {
        output.append(UInt8(ascii: "\n"))
        if let pieces, output.count > JSONPieces.size {
            handedOn += output.count
            isUnwanted = isUnwanted || !pieces.take(output.bytes)
            output = ByteBuffer(capacity: 2 * JSONPieces.size)
        }
        output.append(repeating: UInt8(ascii: " "), count: 2 * depth)
    }

    // MARK: Values

    public mutating func key(_ key: String) {
        separate()
        quote(key)
        output.append(UInt8(ascii: ":"))
        if layout != .compact { output.append(UInt8(ascii: " ")) }
        isBehindKey = true
    }

    public mutating func key(_ key: JSONKey) {
        if escapesInvisible { return self.key(key.text) }
        separate()
        output.append(contentsOf: key.quoted.bytes)
        if layout != .compact { output.append(UInt8(ascii: " ")) }
        isBehindKey = true
    }

    public mutating func null() {
        separate()
        output.append("null" as StaticString)
    }

    public mutating func bool(_ value: Bool) {
        separate()
        output.append(value ? "true" : "false" as StaticString)
    }

    public mutating func int(_ number: Int) {
        separate()
        output.append(decimal: number)
    }

    public mutating func number(_ spelling: String) {
        separate()
        output.append(spelling)
    }

    public mutating func string(_ text: String) {
        separate()
        quote(text)
    }

    public mutating func string(_ text: borrowing ByteBuffer) {
        separate()
        if escapesInvisible { return quote(text.text) }
        output.append(UInt8(ascii: "\""))
        output.append(escaping: text)
        output.append(UInt8(ascii: "\""))
    }

    private var escapesInvisible: Bool { layout == .report || layout == .oneLine }

    private mutating func quote(_ text: String) {
        output.append(UInt8(ascii: "\""))
        if escapesInvisible { output.append(escapingInvisible: text) } else { output.append(escaping: text) }
        output.append(UInt8(ascii: "\""))
    }
}
