/// A key of an object that is written many times: it is escaped once.
public struct JSONKey: Sendable {
    public let text: String

    /// `"text":`, for documents without escapes for invisible scalars.
    let quoted: ByteBuffer

    public init(_ text: String) {
        self.text = text
        var quoted = ByteBuffer(capacity: text.utf8.count + 3)
        quoted.append(UInt8(ascii: "\""))
        quoted.append(escaping: text)
        quoted.append("\":" as StaticString)
        self.quoted = quoted
    }
}
