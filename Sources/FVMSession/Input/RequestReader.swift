import FVMSyntax

/// Parts a stream of bytes into requests: a line each, or as many lines as a declaration takes.
///
///     var requests = RequestReader(source: "tour.txt")
///     requests.append(bytes)
///     requests.finish()
///     while let request = requests.next() { ... }
///
/// A request that is longer than a session takes is passed on in part, too long all the same, and refused there; the
/// rest of it is left out.
public struct RequestReader: Sendable {
    private let source: String
    /// The received bytes that don't make a line yet.
    private var rest: [UInt8] = []
    /// Lines that have come, without their ends.
    private var lines: [String] = []
    private var nextLine = 0
    /// The number of the first line of the request that is being read.
    private var line = 1
    private var isFinished = false
    /// The lines of the request that is being read, as far as they were looked at.
    private var open = OpenRequest()
    /// The open brackets and strings of a request that is too long.
    private var excess = OpenSigns()

    /// - Parameter source: The name of the stream in messages.
    public init(source: String) {
        self.source = source
    }

    /// Takes more of the stream.
    public mutating func append(_ bytes: [UInt8]) {
        var start = 0
        for (index, byte) in bytes.enumerated() where byte == 0x0A {
            keep(bytes[start..<index])
            endLine()
            start = index + 1
        }
        keep(bytes[start...])
    }

    /// Keeps a part of a line: no more of it than makes it too long.
    private mutating func keep(_ part: ArraySlice<UInt8>) {
        rest += part.prefix(max(Request.sizeLimit + 1 - rest.count, 0))
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

    /// The next request, or `nil` if more of the stream is needed, or it has ended.
    ///
    /// A line that begins with a colon is a command, also where the declaration above it is not complete.
    public mutating func next() -> Request? {
        while nextLine + open.lineCount < lines.count {
            let line = lines[nextLine + open.lineCount]
            if line.utf8.first == UInt8(ascii: ":") {
                if open.lineCount > 0 { return take() }
                excess = OpenSigns()
            }
            guard !excess.isOpen else {
                excess.follow(line)
                skip(1)
                continue
            }
            open.append(line)
            if open.isTooLong || open.isComplete { return take() }
        }
        return isFinished && open.lineCount > 0 ? take() : nil
    }

    /// Whether an incomplete request has started.
    public var isWithinRequest: Bool { open.lineCount > 0 }

    private mutating func take() -> Request {
        let request = Request(open.text, source: source, line: line)
        if open.isTooLong, !open.hasCutLine { excess = open.signs }
        skip(open.lineCount)
        open = OpenRequest()
        return request
    }

    private mutating func skip(_ count: Int) {
        line += count
        nextLine += count
        if nextLine == lines.count {
            lines.removeAll()
            nextLine = 0
        }
    }
}

/// The lines of an incomplete request.
///
/// Checking the whole request after each line would take quadratic time. So each line is checked alone, and the whole
/// only if no bracket, string or comment is open.
private struct OpenRequest: Sendable {
    private(set) var signs = OpenSigns()
    private(set) var text = ""
    private(set) var lineCount = 0
    /// Whether a line was too long, so that only a part of it was kept.
    private(set) var hasCutLine = false

    var isTooLong: Bool { text.utf8.count > Request.sizeLimit || lineCount > Request.lineLimit }

    /// Whether the request is complete.
    private(set) var isComplete = false

    mutating func append(_ line: String) {
        text += lineCount > 0 ? "\n" + line : line
        lineCount += 1
        if line.utf8.count > Request.sizeLimit { hasCutLine = true }
        signs.follow(line)
        let isCommand = text.utf8.first { !isSpace($0) } == UInt8(ascii: ":")
        isComplete = isCommand || !signs.isOpen && Session.isComplete(text)
    }
}

/// The brackets, the text and the comments that are open after some lines.
private struct OpenSigns: Sendable {
    private var brackets = 0
    private var comments = 0
    private var isText = false

    var isOpen: Bool { brackets > 0 || comments > 0 || isText }

    /// O(size of the line), however much is open before it.
    mutating func follow(_ line: String) {
        let bytes = Array(line.utf8)
        let comment = bytes.withSpan { CommentScan($0, inside: comments) }
        comments = comment.openCount
        guard comments == 0 else { return }
        let rest = String(decoding: bytes[comment.end...], as: UTF8.self)
        let shape = InputShape(isText ? "\"\"\"\n" + rest : rest)
        brackets = shape.openBrackets(behind: brackets)
        comments = shape.openComments
        isText = shape.isOpenText
    }
}
