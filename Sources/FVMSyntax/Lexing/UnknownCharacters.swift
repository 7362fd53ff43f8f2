import FVMDiagnostics
import FVMSource

extension Lexer {
    /// Reads characters that start no token: a word with letters that are not ASCII, or a run of other characters.
    mutating func lexUnknownCharacters(_ bytes: Span<UInt8>) {
        let start = position
        if bytes[start] == UInt8(ascii: "#"), startsUnsupportedComment(bytes, behind: start + 1) {
            return lexUnsupportedComment(bytes, signLength: 1)
        }
        if bytes[start] >= 0x80, let first = Self.scalar(bytes, at: start), first.value.properties.isIDStart {
            return lexWordWithSigns(bytes, from: start)
        }
        if skipUnicodeBlanks(bytes) || lexQuotation(bytes) { return }
        while position < bytes.count, isUnknownCharacter(bytes, at: position) {
            position += Self.scalar(bytes, at: position)?.length ?? 1
        }
        reportUnknownCharacters(bytes, start..<position)
        flags.insert(.malformed)
        append(.unknown, from: start)
    }

    /// Reads a text between typographic or single quotes on one line: a string, and one mistake.
    private mutating func lexQuotation(_ bytes: Span<UInt8>) -> Bool {
        let start = position
        guard start >= unclosedQuotationEnd, let opening = Self.scalar(bytes, at: start),
            let closers = Self.quotations.first(where: { $0.opener == opening.value })?.closers
        else { return false }
        var offset = start + opening.length
        while offset < bytes.count, bytes[offset] != 0x0A, bytes[offset] != 0x0D {
            let character = Self.scalar(bytes, at: offset)
            let length = character?.length ?? 1
            if let character, closers.contains(character.value) {
                position = offset + length
                reportQuotation(opening: start..<start + opening.length, closing: offset..<position)
                append(.string, from: start)
                return true
            }
            offset += length
        }
        unclosedQuotationEnd = offset
        return false
    }

    private mutating func reportQuotation(opening: Range<Int>, closing: Range<Int>) {
        flags.insert(.malformed)
        guard problems.hasRoom() else { return }
        problems.append(
            Diagnostic(
                SyntaxProblems.unexpectedCharacter,
                "a string is between straight double quotes",
                at: location(opening.lowerBound..<closing.upperBound),
                help: "Write '\"' at both ends.",
                fixIts: [
                    FixIt(
                        "write straight double quotes",
                        edits: [
                            TextEdit(location: location(opening), replacement: "\""),
                            TextEdit(location: location(closing), replacement: "\""),
                        ],
                        applicability: opening.count > 1 ? .safe : .maybe
                    )
                ]
            )
        )
    }

    private static let quotations: [(opener: Unicode.Scalar, closers: [Unicode.Scalar])] = [
        ("“", ["”", "“", "\""]), ("„", ["“", "”", "\""]), ("”", ["”", "\""]), ("«", ["»"]), ("»", ["«"]),
        ("'", ["'"]), ("‘", ["’"]), ("’", ["’"]), ("`", ["`"]),
    ]

    /// Whether the run of unknown characters continues at `offset`.
    private func isUnknownCharacter(_ bytes: Span<UInt8>, at offset: Int) -> Bool {
        switch classes[Int(bytes[offset])] {
        case .control, .other: true
        case .slash:
            byte(bytes, at: offset + 1) != UInt8(ascii: "/") && byte(bytes, at: offset + 1) != UInt8(ascii: "*")
        case .nonASCII: !(Self.scalar(bytes, at: offset)?.value.properties.isIDStart ?? false)
        default: false
        }
    }

    static func text(_ bytes: Span<UInt8>, _ range: Range<Int>) -> String {
        var copy: [UInt8] = []
        copy.reserveCapacity(range.count)
        for offset in range { copy.append(bytes[offset]) }
        return String(decoding: copy, as: UTF8.self)
    }

    private mutating func reportUnknownCharacters(_ bytes: Span<UInt8>, _ range: Range<Int>) {
        // A run that starts with invalid UTF-8 is already reported.
        guard let first = Self.scalar(bytes, at: range.lowerBound), problems.hasRoom() else { return }
        let code = Self.codePoint(first.value)
        let place = location(range)
        if classes[Int(bytes[range.lowerBound])] == .control {
            problems.append(
                Diagnostic(
                    SyntaxProblems.controlCharacter,
                    "the control character \(code) is outside of a string",
                    at: place
                )
            )
            return
        }
        if first.value == "!", byte(bytes, at: range.lowerBound + 1) == UInt8(ascii: "=") {
            problems.append(
                Diagnostic(
                    SyntaxProblems.unexpectedCharacter,
                    "'!=' compares, and values are not computed",
                    at: place,
                    help: "Remove the comparison: the factory that makes the view model sets the stored property."
                )
            )
            return
        }
        let isBeforeWord = range.upperBound < bytes.count && classes[Int(bytes[range.upperBound])].isWord
        let sought = first.value == "!" && isBeforeWord ? "&" : first.value
        let known = Lookalike.all.first { $0.characters.unicodeScalars.contains(sought) }
        let sign = first.length == range.count ? known?.replacement ?? signMeant(bytes, range, first.value) : nil
        problems.append(
            Diagnostic(
                SyntaxProblems.unexpectedCharacter,
                "the character '\(Self.text(bytes, range.prefix(first.length)))' (\(code)) has no meaning here",
                at: place,
                help: known?.help,
                fixIts: sign.map {
                    [
                        FixIt(
                            $0.isEmpty ? "remove it" : "replace it with '\($0)'",
                            edits: [TextEdit(location: place, replacement: $0)]
                        )
                    ]
                } ?? []
            )
        )
    }
}

extension Lexer {
    /// Returns the replacement for one symbol, depending on what is next to it: `Card!` is an optional, `$9.99` and
    /// `5%` are numbers.
    private func signMeant(_ bytes: Span<UInt8>, _ range: Range<Int>, _ sign: Unicode.Scalar) -> String? {
        let before = range.lowerBound > 0 ? bytes[range.lowerBound - 1] : 0x20
        switch sign {
        case "!" where classes[Int(before)].isWord || before == UInt8(ascii: "]"): return "?"
        case "$", "€", "£":
            return range.upperBound < bytes.count && classes[Int(bytes[range.upperBound])].isWord ? "" : nil
        case "%": return before &- UInt8(ascii: "0") < 10 ? "" : nil
        default: return nil
        }
    }
}

/// Characters that people type or paste for others.
private struct Lookalike {
    let characters: String
    /// The replacement, if there is only one.
    let replacement: String?
    let help: String

    init(_ characters: String, _ replacement: String?, _ help: String) {
        self.characters = characters
        self.replacement = replacement
        self.help = help
    }

    static let all = [
        Lookalike("“”„‟«»'‘’`", "\"", "Strings are written between straight double quotes."),
        Lookalike("‐‑‒–—−", "-", "Use the ASCII hyphen '-'."),
        Lookalike("…", "...", "Write a range with three dots."),
        Lookalike("×·", "*", "Repeat a value with '*', as in 3 * Card()."),
        Lookalike("：﹕", ":", "Use the ASCII colon ':'."),
        Lookalike("，、", ",", "Use the ASCII comma ','."),
        Lookalike("；", ";", "Use the ASCII semicolon ';'."),
        Lookalike("‹＜〈", "<", "Use the ASCII bracket '<'."),
        Lookalike("›＞〉", ">", "Use the ASCII bracket '>'."),
        Lookalike("#", nil, "Comments begin with '//'."),
        Lookalike("&+", nil, "Values are not computed: store the result in a property, which the factory sets."),
        Lookalike("!", nil, "An optional is written with '?'."),
    ]
}

extension SyntaxProblems {
    public static let controlCharacter = DiagnosticKind(
        "FVM0002",
        "control-character",
        why: "Control characters are invisible, and a file that contains them is often not a spec at all.",
        help: "Remove it, or write it as an escape inside a string, such as \\u{7}.",
        rejected: "viewmodel Card < title:⟦\u{7}⟧ string >",
        accepted: #"viewmodel Card < title: string = "ring \u{7}" >"#
    )

    public static let unwritableName = DiagnosticKind(
        "FVM0009",
        "unwritable-name",
        why:
            "A name becomes a Swift identifier, a file name, a part of a URL and a YAML key, and only ASCII works "
            + "in all of them.",
        help: "Write the name with ASCII letters, digits and '_', and put the word itself into a text.",
        rejected: "viewmodel ⟦Café⟧ < title: string >",
        accepted: #"viewmodel Cafe < title: localized "Café" >"#
    )

    public static let unexpectedCharacter = DiagnosticKind(
        "FVM0010",
        "unexpected-character",
        why: "No token of the language starts with this character.",
        help: "Remove it, or put it into a string.",
        rejected: "viewmodel Card < price: double = ⟦$⟧9.99 >",
        accepted: "viewmodel Card < price: double = 9.99 >"
    )
}
