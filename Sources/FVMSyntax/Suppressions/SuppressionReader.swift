import FVMDiagnostics
import FVMSource

/// Reads the suppressions in the trivia before one token.
struct SuppressionReader {
    private let file: FileID
    private let source: SourceFile
    private let trivia: SourceSpan
    /// Whether a token comes before the trivia, so that a comment may be about its line.
    private let followsToken: Bool
    /// Whether a token, and not the end of the file, follows the trivia.
    private let precedesToken: Bool
    /// Whether that token only parts items. Documentation above it is of nothing, and a layout without the token keeps
    /// an empty line below it.
    private let precedesSeparator: Bool
    private var position: Int
    private var suppressions: [Suppression] = []
    /// The suppressions above the line that is read: about the next line with a token.
    private var pending: [Int] = []

    private static let marker = Array("fvm:allow".utf8)

    init(_ tree: SyntaxTree, before token: TokenID) {
        file = tree.file
        source = tree.source
        trivia = tree.trivia(before: token)
        followsToken = token.index > 0
        precedesToken = tree.token(token).kind != .endOfFile
        precedesSeparator = tree.token(token).kind == .semicolon || tree.token(token).kind == .comma
        position = Int(trivia.start)
    }

    mutating func read() -> [Suppression] {
        var isFirstLine = true
        var isEmptyLine = false
        while position < trivia.end {
            switch source.bytes[position] {
            case 0x0A, 0x0D:
                // Comments above an empty line suppress nothing.
                if isEmptyLine { pending.removeAll() }
                position += source.bytes[position] == 0x0D && byte(at: position + 1) == 0x0A ? 2 : 1
                isFirstLine = false
                isEmptyLine = true
            case UInt8(ascii: "/"):
                readComment(isTrailing: isFirstLine && followsToken)
                isEmptyLine = false
            default: position += 1
            }
        }
        if precedesToken, !pending.isEmpty {
            let line = line(around: Int(trivia.end))
            for index in pending { suppressions[index].line = line }
        }
        return suppressions
    }

    /// The byte at `offset`; 0 past the trivia.
    private func byte(at offset: Int) -> UInt8 { offset < trivia.end ? source.bytes[offset] : 0 }

    private mutating func readComment(isTrailing: Bool) {
        let start = position
        let end = Int(trivia.end)
        guard let scan = source.bytes.withSpan({ CommentScan($0, at: start, limit: end) }) else {
            position += 1
            return
        }
        position = scan.end
        guard scan.isLine else { return }
        guard let suppression = suppression(in: start..<position, isTrailing: isTrailing) else {
            if precedesSeparator, scan.isDocumentation { pending.removeAll() }
            return
        }
        suppressions.append(suppression)
        if !isTrailing { pending.append(suppressions.count - 1) }
    }

    // MARK: One comment

    private func suppression(in comment: Range<Int>, isTrailing: Bool) -> Suppression? {
        let bytes = source.bytes
        var start = comment.lowerBound + 2
        while start < comment.upperBound, isBlank(bytes[start]) { start += 1 }
        guard bytes[start..<comment.upperBound].starts(with: Self.marker) else {
            return misspelt(in: comment, from: start)
        }
        let markerStart = start
        start += Self.marker.count
        guard start == comment.upperBound || isBlank(bytes[start]) || bytes[start] == UInt8(ascii: ":") else {
            return misspelt(in: comment, from: markerStart)
        }
        let colon = bytes[start..<comment.upperBound].firstIndex(of: UInt8(ascii: ":"))
        let reason = colon.map { trimmed($0 + 1..<comment.upperBound) }
        return Suppression(
            location: location(comment),
            codes: codes(in: start..<(colon ?? comment.upperBound)),
            reason: reason.flatMap { $0.isEmpty ? nil : source.text(SourceSpan($0)) },
            line: isTrailing ? line(around: comment.lowerBound) : nil,
            removal: location(isTrailing ? withBlanksBefore(comment) : wholeLine(comment))
        )
    }

    /// A comment that begins nearly like a suppression: `// fvm: allow`, `// fvm:alow`, `// fvm:ignore`.
    private func misspelt(in comment: Range<Int>, from start: Int) -> Suppression? {
        let bytes = source.bytes
        guard bytes[start..<comment.upperBound].starts(with: Array("fvm".utf8)) else { return nil }
        var position = start + 3
        while position < comment.upperBound, isBlank(bytes[position]) { position += 1 }
        guard position < comment.upperBound, bytes[position] == UInt8(ascii: ":") else { return nil }
        position += 1
        while position < comment.upperBound, isBlank(bytes[position]) { position += 1 }
        let wordStart = position
        while position < comment.upperBound, ByteClass(bytes[position]).isWord { position += 1 }
        let word = source.text(SourceSpan(wordStart..<position)).lowercased()
        let others = ["allow", "ignore", "disable", "suppress", "off"]
        guard others.contains(word) || suggestion(for: word, among: ["allow"]) != nil else { return nil }
        return Suppression(
            location: location(comment),
            misspeltWord: location(start..<position),
            codes: [],
            removal: location(comment)
        )
    }

    /// The words between commas.
    private func codes(in range: Range<Int>) -> [Suppression.Code] {
        source.bytes[range].split(separator: UInt8(ascii: ",")).map { trimmed($0.indices) }.filter { !$0.isEmpty }
            .map { Suppression.Code(text: source.text(SourceSpan($0)), location: location($0)) }
    }

    private func trimmed(_ range: Range<Int>) -> Range<Int> {
        var range = range
        while !range.isEmpty, isBlank(source.bytes[range.lowerBound]) { range = range.dropFirst() }
        while !range.isEmpty, isBlank(source.bytes[range.upperBound - 1]) { range = range.dropLast() }
        return range
    }

    private func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

    // MARK: Places

    private func location(_ range: Range<Int>) -> Location { Location(file: file, span: SourceSpan(range)) }

    /// The line that holds `offset`, without its end.
    private func line(around offset: Int) -> Location {
        let bytes = source.bytes
        var (start, end) = (offset, offset)
        while start > 0, bytes[start - 1] != 0x0A, bytes[start - 1] != 0x0D { start -= 1 }
        while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
        return location(start..<end)
    }

    private func withBlanksBefore(_ comment: Range<Int>) -> Range<Int> {
        var start = comment.lowerBound
        while start > trivia.start, isBlank(source.bytes[start - 1]) { start -= 1 }
        return start..<comment.upperBound
    }

    /// Returns the range from the start of the comment's line to the start of the next one.
    private func wholeLine(_ comment: Range<Int>) -> Range<Int> {
        var end = comment.upperBound
        if byte(at: end) == 0x0D { end += 1 }
        if byte(at: end) == 0x0A { end += 1 }
        return withBlanksBefore(comment).lowerBound..<end
    }
}
