/// A small JSON document as a value: what reports are made of. Members stay in their order.
///
/// What is large is written straight to a buffer instead.
public indirect enum JSONTree: Hashable, Sendable {
    case object([Member])
    case list([JSONTree])
    case text(String)
    case number(Int)
    case truth(Bool)
    case null

    public struct Member: Hashable, Sendable {
        public var key: String
        public var value: JSONTree

        public init(_ key: String, _ value: JSONTree) {
            self.key = key
            self.value = value
        }
    }

    /// An object without the members that have no value.
    public static func object(_ members: KeyValuePairs<String, JSONTree?>) -> JSONTree {
        .object(members.compactMap { key, value in value.map { Member(key, $0) } })
    }

    /// A list of texts.
    public static func texts(_ texts: some Sequence<String>) -> JSONTree { .list(texts.map(JSONTree.text)) }

    /// The document with two spaces a level, a member a line (up to six that are numbers alone share one), and a line feed at
    /// its end. Scalars that nobody would see are escaped. O(size).
    public var document: String {
        var output = ByteBuffer()
        write(to: &output, depth: 0)
        output.append(UInt8(ascii: "\n"))
        return output.text
    }

    private func write(to output: inout ByteBuffer, depth: Int) {
        switch self {
        case .object(let members):
            let isShort = members.count <= 6 && members.allSatisfy(\.value.isNumber)
            Self.write("{", "}", members, to: &output, depth: isShort ? nil : depth) { member, output in
                Self.write(member.key, to: &output)
                output.append(": ")
                member.value.write(to: &output, depth: depth + 1)
            }
        case .list(let elements):
            let isShort = elements.count <= 6 && elements.allSatisfy(\.isNumber)
            Self.write("[", "]", elements, to: &output, depth: isShort ? nil : depth) { element, output in
                element.write(to: &output, depth: depth + 1)
            }
        case .text(let text): Self.write(text, to: &output)
        case .number(let number): output.append(decimal: number)
        case .truth(let value): output.append(value ? "true" : "false")
        case .null: output.append("null")
        }
    }

    private static func write(_ text: String, to output: inout ByteBuffer) {
        output.append(UInt8(ascii: "\""))
        output.append(escapingInvisible: text)
        output.append(UInt8(ascii: "\""))
    }

    private var isNumber: Bool {
        if case .number = self { true } else { false }
    }

    /// - Parameter depth: How far a line of its own is indented; nil to write all on the line that was begun.
    private static func write<Element>(
        _ opening: StaticString,
        _ closing: StaticString,
        _ elements: [Element],
        to output: inout ByteBuffer,
        depth: Int?,
        writeElement: (Element, inout ByteBuffer) -> Void
    ) {
        output.append(opening)
        for (index, element) in elements.enumerated() {
            if let depth {
                output.append(index == 0 ? "\n" : ",\n")
                output.append(repeating: UInt8(ascii: " "), count: 2 * (depth + 1))
            } else {
                output.append(index == 0 ? " " : ", ")
            }
            writeElement(element, &output)
        }
        if let depth, !elements.isEmpty {
            output.append("\n")
            output.append(repeating: UInt8(ascii: " "), count: 2 * depth)
        } else if !elements.isEmpty {
            output.append(" ")
        }
        output.append(closing)
    }
}

extension JSONTree: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral {
    public init(stringLiteral value: String) { self = .text(value) }
    public init(integerLiteral value: Int) { self = .number(value) }
    public init(booleanLiteral value: Bool) { self = .truth(value) }
}

extension JSONTree: ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
    public init(arrayLiteral elements: JSONTree...) { self = .list(elements) }
    public init(dictionaryLiteral elements: (String, JSONTree)...) { self = .object(elements.map(Member.init)) }
}
