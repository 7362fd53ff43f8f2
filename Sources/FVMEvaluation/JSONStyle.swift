import FVMBytes

/// How JSON is laid out. The values are the same in every style.
public struct JSONStyle: Sendable, Hashable {
    /// Members by the Unicode scalars of their keys; otherwise in the order of the spec.
    public var sortedKeys: Bool
    /// No white space; otherwise two spaces a level, a member a line.
    public var isCompact: Bool

    public init(sortedKeys: Bool = false, isCompact: Bool = false) {
        self.sortedKeys = sortedKeys
        self.isCompact = isCompact
    }
}

/// White space and commas between the members of objects and the elements of lists.
struct JSONLayout: Sendable {
    let style: JSONStyle
    /// A comma, a line feed and spaces; longer when deeper levels were needed.
    private var separators: ByteBuffer

    init(_ style: JSONStyle) {
        self.style = style
        separators = ByteBuffer()
        separators.append(",\n")
        separators.append(repeating: UInt8(ascii: " "), count: 64)
    }

    /// What stands before a member or an element: a comma, if it is not the first, and its own line.
    mutating func separate(isFirst: Bool, depth: Int, _ output: inout ByteBuffer) {
        if style.isCompact {
            if !isFirst { output.append(UInt8(ascii: ",")) }
            return
        }
        let end = 2 + 2 * depth
        if end > separators.count { separators.append(repeating: UInt8(ascii: " "), count: end) }
        output.append(separators, in: (isFirst ? 1 : 0)..<end)
    }

    /// What stands before the closing bracket of a container that has elements; nothing in an empty one.
    mutating func close(isEmpty: Bool, depth: Int, _ output: inout ByteBuffer) {
        guard !style.isCompact, !isEmpty else { return }
        separate(isFirst: true, depth: depth, &output)
    }

    /// A key of the library's own, which needs no escapes.
    mutating func member(_ key: StaticString, isFirst: Bool, depth: Int, _ output: inout ByteBuffer) {
        separate(isFirst: isFirst, depth: depth, &output)
        output.append(UInt8(ascii: "\""))
        output.append(key)
        endKey(&output)
    }

    /// A key of any text.
    mutating func member(_ key: String, isFirst: Bool, depth: Int, _ output: inout ByteBuffer) {
        separate(isFirst: isFirst, depth: depth, &output)
        output.append(UInt8(ascii: "\""))
        output.append(escaping: key)
        endKey(&output)
    }

    /// A `vmId`, up to its text.
    mutating func openIdentity(depth: Int, _ output: inout ByteBuffer) {
        output.append(UInt8(ascii: "{"))
        member("id", isFirst: true, depth: depth + 1, &output)
        output.append(UInt8(ascii: "\""))
    }

    /// A `vmId` after its text.
    mutating func closeIdentity(depth: Int, _ output: inout ByteBuffer) {
        output.append(UInt8(ascii: "\""))
        close(isEmpty: false, depth: depth, &output)
        output.append(UInt8(ascii: "}"))
    }

    private func endKey(_ output: inout ByteBuffer) {
        if style.isCompact {
            output.append("\":")
        } else {
            output.append("\": ")
        }
    }
}
