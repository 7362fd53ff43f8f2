import FVMDiagnostics
import FVMLanguage
import FVMSource

extension Lexer {
    /// Reads a string from its opening quote to its closing one, or to where it should have closed.
    mutating func lexString(_ bytes: Span<UInt8>) {
        let start = position
        if byte(bytes, at: start + 1) == UInt8(ascii: "\""), byte(bytes, at: start + 2) == UInt8(ascii: "\"") {
            return lexTextBlock(bytes)
        }
        position += 1
        var isPlain = true
        while position < bytes.count {
            switch bytes[position] {
            case UInt8(ascii: "\""):
                position += 1
                if isPlain { flags.insert(.plainString) }
                return appendString(from: start, quotes: 1)
            case UInt8(ascii: "\\"):
                isPlain = false
                skipEscape(bytes, isMultiline: false)
            case 0x0A, 0x0D:
                return endUnterminatedString(from: start, quotes: 1)
            default:
                position += 1
            }
        }
        endUnterminatedString(from: start, quotes: 1)
    }

    /// Reads a `"""` string.
    private mutating func lexTextBlock(_ bytes: Span<UInt8>) {
        let start = position
        flags.insert(.multilineString)
        position += 3
        while position < bytes.count {
            switch bytes[position] {
            case UInt8(ascii: "\""):
                position += 1
                guard byte(bytes, at: position) == UInt8(ascii: "\""),
                    byte(bytes, at: position + 1) == UInt8(ascii: "\"")
                else { continue }
                position += 2
                checkShape(bytes, start..<position)
                return appendString(from: start, quotes: 3)
            case UInt8(ascii: "\\"):
                skipEscape(bytes, isMultiline: true)
            default:
                position += 1
            }
        }
        endUnterminatedString(from: start, quotes: 3)
    }

    /// Ends a string that is complete.
    @inline(__always)
    private mutating func appendString(from start: Int, quotes: Int) {
        append(.string, from: start)
        if position - start > ParseLimits.stringSize { reportLongString(start, quotes: quotes) }
    }

    private mutating func endUnterminatedString(from start: Int, quotes: Int) {
        flags.insert(.malformed)
        append(.string, from: start)
        guard problems.hasRoom() else { return }
        problems.append(
            Diagnostic(
                SyntaxProblems.unterminatedString,
                "this string does not end",
                at: location(start..<(quotes == 1 ? position : start + 3)),
                help: quotes == 1
                    ? "Write '\"' where the text ends; a text of several lines is between '\"\"\"'."
                    : "Write '\"\"\"' on a line of its own below the text."
            )
        )
    }

    /// Moves past a backslash and its escape, and reports an invalid escape.
    private mutating func skipEscape(_ bytes: Span<UInt8>, isMultiline: Bool) {
        let start = position
        let (escape, length) = StringEscape.read(bytes, at: start, end: bytes.count, isMultiline: isMultiline)
        position += length
        let place = location(start..<position)
        switch escape {
        case .character, .lineEnd:
            return
        case .interpolation:
            skipInterpolation(bytes, from: start)
        case .invalidUnicode:
            if problems.hasRoom() {
                problems.append(
                    Diagnostic(
                        SyntaxProblems.invalidUnicodeEscape,
                        "this is not a valid escape for a character",
                        at: place
                    )
                )
            }
        case .invalid:
            skipInvalidEscape(bytes, from: start)
        }
        flags.insert(.malformed)
    }

    private mutating func skipInvalidEscape(_ bytes: Span<UInt8>, from start: Int) {
        // At the end of a line or of the file, it is the string that does not end.
        guard position < bytes.count, !isLineEnd(bytes, at: position) else { return }
        position += Self.scalar(bytes, at: position)?.length ?? 1
        guard problems.hasRoom() else { return }
        let edit = TextEdit(location: location(start..<start + 1), replacement: "\\\\")
        problems.append(
            Diagnostic(
                SyntaxProblems.invalidEscape,
                "'\(Self.text(bytes, start..<position))' is not an escape sequence",
                at: location(start..<position),
                fixIts: [FixIt("write '\\\\' for a backslash", edits: [edit])]
            )
        )
    }

    /// Reports `\(` and moves past its closing parenthesis if that is on the same line. Quotes are allowed in
    /// between.
    private mutating func skipInterpolation(_ bytes: Span<UInt8>, from start: Int) {
        var depth = 1
        var end = position
        while start >= unclosedInterpolationEnd, end < bytes.count, depth > 0, bytes[end] != 0x0A, bytes[end] != 0x0D {
            if bytes[end] == UInt8(ascii: "(") { depth += 1 }
            if bytes[end] == UInt8(ascii: ")") { depth -= 1 }
            end += 1
        }
        if depth > 0 { unclosedInterpolationEnd = max(end, unclosedInterpolationEnd) }
        var edit = TextEdit(location: location(start..<start + 1), replacement: "\\\\")
        var message = "write '\\\\(' for a backslash and a parenthesis"
        var help: String?
        if depth == 0 {
            let inner = position..<end - 1
            if !inner.isEmpty, !isDigit(bytes, at: inner.lowerBound), inner.allSatisfy({ isWordByte(bytes[$0]) }) {
                let placeholder = "%{\(Self.text(bytes, inner))}"
                edit = TextEdit(location: location(start..<end), replacement: placeholder)
                message = "write '\(placeholder)'"
                if isInValue {
                    help = "Let the factory put the value together, or write a text: 'localized \"\(placeholder)\"'."
                }
            }
            position = end
        }
        guard problems.hasRoom() else { return }
        problems.append(
            Diagnostic(
                SyntaxProblems.interpolation,
                "strings have no interpolation",
                at: location(start..<position),
                help: help,
                fixIts: help == nil ? [FixIt(message, edits: [edit])] : []
            )
        )
    }

    /// Whether the string is the value of a property, where `%{x}` is no placeholder; not a shared text.
    private var isInValue: Bool {
        tokens.last?.kind == .equal && (tokens.count < 3 || tokens[tokens.count - 3].name != Keyword.text.name)
    }

    private func isWordByte(_ byte: UInt8) -> Bool { classes[Int(byte)].isWord }

    /// Checks the lines of a complete `"""` string as Swift does: text is on its own lines, each indented at least
    /// like the closing quotes.
    private mutating func checkShape(_ bytes: Span<UInt8>, _ range: Range<Int>) {
        var offset = range.lowerBound + 3
        while isBlank(bytes, at: offset) { offset += 1 }
        guard isLineEnd(bytes, at: offset) else {
            return reportShape("the text begins on the line below the opening quotes", range.prefix(3))
        }
        let closing = range.upperBound - 3
        var indentationStart = closing
        while isBlank(bytes, at: indentationStart - 1) { indentationStart -= 1 }
        guard isLineEnd(bytes, at: indentationStart - 1) else {
            return reportShape("the closing quotes are on a line of their own", range.suffix(3))
        }
        let indentation = closing - indentationStart
        var lineStart = offset
        while lineStart < indentationStart {
            if isLineEnd(bytes, at: lineStart) {
                lineStart += 1
                continue
            }
            var common = 0
            while common < indentation, bytes[lineStart + common] == bytes[indentationStart + common] { common += 1 }
            var lineEnd = lineStart + common
            while isBlank(bytes, at: lineEnd) { lineEnd += 1 }
            if common < indentation, !isLineEnd(bytes, at: lineEnd) {
                return reportShape("this line is indented less than the closing quotes", lineStart..<lineEnd + 1)
            }
            while !isLineEnd(bytes, at: lineEnd) { lineEnd += 1 }
            lineStart = lineEnd
        }
    }

    private func isBlank(_ bytes: Span<UInt8>, at offset: Int) -> Bool {
        bytes[offset] == UInt8(ascii: " ") || bytes[offset] == UInt8(ascii: "\t")
    }

    private func isLineEnd(_ bytes: Span<UInt8>, at offset: Int) -> Bool {
        bytes[offset] == 0x0A || bytes[offset] == 0x0D
    }

    private mutating func reportShape(_ message: String, _ range: Range<Int>) {
        flags.insert(.malformed)
        guard problems.hasRoom() else { return }
        problems.append(Diagnostic(SyntaxProblems.malformedTextBlock, message, at: location(range)))
    }
}
