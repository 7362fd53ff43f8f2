/// Parts a stream of bytes into requests: a line each, or as many lines as a declaration takes.
///
///     var requests = RequestReader(source: "tour.txt")
///     requests.append(bytes)
///     requests.finish()
///     while let request = requests.next() { ... }
public struct RequestReader: Sendable {
    private let source: String
    /// What has come and makes no line yet.
    private var rest: [UInt8] = []
    /// Lines that have come, without their ends.
    private var lines: [String] = []
    private var nextLine = 0
    /// The number of the first line of the request that is being read.
    private var line = 1
    private var isFinished = false

    /// - Parameter source: What messages call the stream.
    public init(source: String) {
        self.source = source
    }

    /// Takes more of the stream.
    public mutating func append(_ bytes: [UInt8]) {
        var start = 0
        for (index, byte) in bytes.enumerated() where byte == 0x0A {
            rest += bytes[start..<index]
            endLine()
            start = index + 1
        }
        rest += bytes[start...]
    }

    /// Says that nothing more comes.
    public mutating func finish() {
        if !rest.isEmpty { endLine() }
        isFinished = true
    }

    private mutating func endLine() {
        if rest.last == 0x0D { rest.removeLast() }
        lines.append(String(decoding: rest, as: UTF8.self))
        rest.removeAll()
    }

    /// The next request; nil where more of the stream is needed, or it has ended.
    ///
    /// A line that begins with a colon is a command, also where the declaration above it is not complete.
    public mutating func next() -> Request? {
        var end = nextLine
        var text = ""
        while end < lines.count {
            if end > nextLine, lines[end].utf8.first == UInt8(ascii: ":") { return take(text, upTo: end) }
            text += end > nextLine ? "\n" + lines[end] : lines[end]
            end += 1
            if Session.isComplete(text) { return take(text, upTo: end) }
        }
        return isFinished && end > nextLine ? take(text, upTo: end) : nil
    }

    private mutating func take(_ text: String, upTo end: Int) -> Request {
        let request = Request(text, source: source, line: line)
        line += end - nextLine
        nextLine = end
        if nextLine == lines.count {
            lines.removeAll()
            nextLine = 0
        }
        return request
    }
}
