import FVMDiagnostics
import FVMSource

/// Names as other languages have them: `größe`, `balance$eur`, `first-name`.
extension Lexer {
    /// Whether the character at `offset`, which begins no token, belongs to the word before it.
    func continuesWord(_ bytes: Span<UInt8>, at offset: Int) -> Bool {
        guard bytes[offset] < 0x80 else {
            guard let scalar = Self.scalar(bytes, at: offset) else { return false }
            return scalar.value.properties.isIDContinue || isInvisible(bytes, at: offset, scalar)
        }
        return Self.signsInNames.contains(bytes[offset]) && offset + 1 < bytes.count
            && classes[Int(bytes[offset + 1])].isWord
    }

    /// The symbols that other languages allow in names.
    private static let signsInNames = Array("$~^\\%".utf8)

    /// Whether a character that nobody sees parts the word before it from more of it.
    private func isInvisible(
        _ bytes: Span<UInt8>,
        at offset: Int,
        _ scalar: (value: Unicode.Scalar, length: Int)
    ) -> Bool {
        let end = offset + scalar.length
        return UnicodeBlank(scalar.value)?.replacement == "" && end < bytes.count && classes[Int(bytes[end])].isWord
    }

    /// Reads the rest of a word with characters that no name has: an error, and still a name.
    mutating func lexWordWithSigns(_ bytes: Span<UInt8>, from start: Int) {
        var sign: Range<Int>?
        while position < bytes.count {
            if classes[Int(bytes[position])].isWord {
                position += 1
                continue
            }
            guard classes[Int(bytes[position])].isUnknownCharacter, continuesWord(bytes, at: position) else { break }
            let length = Self.scalar(bytes, at: position)?.length ?? 1
            let isLetter = Self.scalar(bytes, at: position)?.value.properties.isIDContinue ?? false
            if sign == nil, !isLetter { sign = position..<position + length }
            position += length
        }
        let word = Self.text(bytes, start..<position)
        if problems.hasRoom() { problems.append(problem(ofName: word, at: start..<position, sign, bytes)) }
        flags.insert(.malformed)
        append(.identifier, from: start, name: names.intern(word))
    }

    /// - Parameter sign: The offset of the first character that is not a letter.
    private func problem(
        ofName word: String,
        at range: Range<Int>,
        _ sign: Range<Int>?,
        _ bytes: Span<UInt8>
    ) -> Diagnostic {
        guard let sign else {
            return Diagnostic(
                SyntaxProblems.unwritableName,
                "the name '\(word)' has letters that are not ASCII",
                at: location(range)
            )
        }
        let invisible = Self.scalar(bytes, at: sign.lowerBound).flatMap { UnicodeBlank($0.value) }
        return Diagnostic.signInName(
            invisible?.name ?? "the character '\(Self.text(bytes, sign))'",
            at: location(sign),
            name: word,
            location(range),
            isSafe: invisible != nil
        )
    }
}

extension Diagnostic {
    /// Returns the problem of a name with a character that names can't have.
    ///
    /// - Parameters:
    ///   - character: The name of the character in the message.
    ///   - isSafe: Whether only the name without it can be meant.
    static func signInName(
        _ character: String,
        at location: Location,
        name: String,
        _ place: Location,
        isSafe: Bool = false
    ) -> Self {
        let meant = isSafe ? name.filter(\.isNameCharacter) : camelCase(name)
        return Diagnostic(
            SyntaxProblems.unwritableName,
            "\(character) has no meaning in the name '\(name.filter { $0.isNameCharacter || $0.isASCII })'",
            at: location,
            help: "Write '\(meant)': a name has ASCII letters, digits and '_'.",
            fixIts: meant.utf8.first.map { ByteClass($0) == .letter } ?? false
                ? [
                    FixIt(
                        "write '\(meant)'",
                        edits: [TextEdit(location: place, replacement: meant)],
                        applicability: isSafe ? .safe : .maybe
                    )
                ] : []
        )
    }

    /// The ASCII words in a name, each but the first with a capital.
    private static func camelCase(_ name: String) -> String {
        let words = name.split { !$0.isNameCharacter }
        return words.dropFirst().reduce(words.first.map(String.init) ?? "") { name, word in
            name + word.prefix(1).uppercased() + word.dropFirst()
        }
    }
}

extension Character {
    /// Whether names can have the character.
    fileprivate var isNameCharacter: Bool { asciiValue.map { ByteClass($0).isWord } ?? false }
}

extension Parser {
    /// Reads the rest of a name that is written with hyphens, whose first word has been read: `first-name`.
    @inline(never)
    mutating func readHyphensInName() {
        guard startsSubtag else { return }
        let start = cursor.tokens[position - 1].start
        let hyphen = location(current)
        let mayTell = mayReport()
        let node = open(.unexpected)
        while startsSubtag {
            bump()
            bump()
        }
        closeUnexpected(node)
        guard mayTell else { return }
        let place = Location(file: file, span: SourceSpan(start: start, end: placeBefore.span.end))
        problems.append(.signInName("the character '-'", at: hyphen, name: source.text(place.span), place))
    }
}
