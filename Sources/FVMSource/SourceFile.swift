/// The bytes of one `.fvm` file and the name under which messages speak of it.
public struct SourceFile: Sendable {
    /// The path as the user gave it, `<stdin>`, or `stdlib:Name.fvm`. Never opened by the core.
    public var path: String
    /// The file's bytes, unchanged, whatever they are.
    public var bytes: [UInt8]
    /// The number of the first line, as messages count: greater than 1 where the bytes are a part of something longer.
    public var firstLine: Int

    public init(path: String, bytes: [UInt8], firstLine: Int = 1) {
        self.path = path
        self.bytes = bytes
        self.firstLine = firstLine
    }

    public init(path: String, text: String) {
        self.init(path: path, bytes: Array(text.utf8))
    }

    /// Returns the text of `span`, with U+FFFD for invalid UTF-8.
    public func text(_ span: SourceSpan) -> String {
        String(decoding: bytes[span.range], as: UTF8.self)
    }
}
