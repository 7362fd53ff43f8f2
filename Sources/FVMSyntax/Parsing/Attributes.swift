import FVMDiagnostics
import FVMLanguage
import FVMSource

extension Keyword {
    /// The attributes that compare a field with another, and those that ask whether the other has a value.
    static let relations = words { $0.relation != nil }

    /// Those that ask whether another field has a value.
    static let conditions = words { $0.relation == .condition }

    /// In the order in which messages name them.
    public static let attributes = words { _ in true }

    /// Those of properties of view models.
    public static let propertyAttributes = words { !$0.isOfFields }

    /// Those of fields.
    public static let fieldAttributes = words(where: \.isOfFields)

    static func words(where isMeant: (MemberAttribute) -> Bool) -> [Keyword] {
        MemberAttribute.all.filter(isMeant).map(\.word)
    }
}

extension Parser {
    static let attributes = Keyword.attributes

    /// Whether the next property begins here, and has lost its colon: a name and a type on a line of their own.
    private var isPropertyWithoutColon: Bool {
        startsLine && nextKind == .identifier && !peek().flags.contains(.newlineBefore)
            && TypeWord.words.contains { peek().name == $0 }
    }

    /// Reads an attribute, if the current name is one or is meant to be one; the current token is a name.
    mutating func parseAttributeIfPresent(in block: Block) -> Bool {
        if atWord(among: Self.attributes) {
            parseAttribute()
            return true
        }
        if isPropertyWithoutColon { return false }
        if atWord(.localized), !startsLine {
            readLocalizedBehindType()
            return true
        }
        if block == .properties, readControlWithoutInput() || readFormatWithoutMatches() || readForeignBounds() {
            return true
        }
        if readElementBehindList() || readOptionalBehindType() || readFieldText() { return true }
        let words = knownAttributes(block)
        let meant = foreignAttribute.flatMap { words.contains($0) ? $0 : nil } ?? wordMeant(among: words)
        // On a line of its own, it is rather the next property than an unknown word.
        if meant == nil, startsLine { return false }
        if words.isEmpty {
            reportAttributeOfData()
        } else {
            reportUnknownWord(SyntaxProblems.unknownAttribute, "an attribute", among: words, meant: meant)
        }
        if let meant {
            adopt(meant)
            parseAttribute()
        } else {
            skipUnknownAttributes(block)
        }
        return true
    }

    /// The attributes that the property which is being read can have. Columns and what is sent have none.
    private func knownAttributes(_ block: Block) -> [Keyword] {
        if isInFields { return Keyword.fieldAttributes }
        let isOfSummary = nodes.last { $0.kind == .summaryDeclaration }?.endToken == 0
        return block == .members || isOfSummary ? Keyword.propertyAttributes : []
    }

    /// Reports a word behind a member that has no attributes.
    private mutating func reportAttributeOfData() {
        guard mayReport() else { return }
        let isColumn = nodes[declaration].kind == .modelDeclaration
        let word = text(current)
        problems.append(
            Diagnostic(
                SyntaxProblems.unknownAttribute,
                isColumn ? "a column has no '\(word)'" : "a member has no '\(word)' here",
                at: location(current),
                help: "Remove it. Constraints belong to 'fields', which check what users type."
            )
        )
    }

    /// Skips a word that is no attribute, with its arguments, and more such words: together they are one mistake.
    private mutating func skipUnknownAttributes(_ block: Block) {
        let node = open(.unexpected)
        repeat {
            bump()
            if at(.leftParenthesis) { parseAttributeArguments() }
            skipComparison()
        } while at(.identifier) && !startsLine && !startsItem(block) && !atWord(among: Self.attributes)
        // What has been read means nothing.
        closeUnexpected(node)
    }

    /// Skips `> 0`, `>= 0` and `== 0`, whose sign closes no block.
    private mutating func skipComparison() {
        guard at(.greater) || at(.less) || at(.equal), !startsLine else { return }
        let count = peek().kind == .equal ? 2 : 1
        guard peek(count).kind.isLiteral, !peek(count).flags.contains(.newlineBefore) else { return }
        for _ in 0...count { bump() }
    }

    static let controls = SlotWord.controls.words

    /// Reads a control that is written without `input` before it.
    private mutating func readControlWithoutInput() -> Bool {
        guard atWord(among: Self.controls), !startsLine, nextKind != .colon else { return false }
        if mayReport() {
            let word = text(current)
            problems.append(
                Diagnostic(
                    SyntaxProblems.unknownAttribute,
                    "'\(word)' is a control, which comes after 'input'",
                    at: location(current),
                    help: "Write 'input \(word)'.",
                    fixIts: [FixIt("insert 'input'", edits: [insertion(" input")], applicability: .safe)]
                )
            )
        }
        let node = open(.unexpected)
        bump()
        if at(.leftParenthesis) { parseAttributeArguments() }
        closeUnexpected(node)
        return true
    }

    mutating func parseAttribute() {
        if atWord(.required) { readRequiredApart() }
        let node = open(.attribute)
        switch current.name.keyword {
        case .input:
            bump()
            if readInputWithoutControl() { break }
            let control = current
            expectName("the control")
            if at(.colon), !startsLine { readBareArgument(of: control) } else { readAttributeArguments() }
        case .since, .until:
            bump()
            if at(.colon) || at(.equal), !startsLine {
                let sign = current.kind.spelling
                readWrongSign("a version is written without \(sign)", help: "Remove \(sign).", write: "")
            }
            if readVersionInParentheses() { break }
            if current.kind.isLiteral || at(.minus) { parseLiteralValue() } else { readMissingValue() }
        case .from:
            bump()
            readSource()
        case .opens:
            bump()
            readSignBeforeName(of: "opens")
            if readNameInBrackets(behind: "opens") { break }
            expectName("the screen that opens")
        default:
            let word = current
            bump()
            let isCondition = Keyword.conditions.contains { word.name == $0 }
            if isCondition ? readConditionWithSign() : readNamedBounds() { break }
            readSignOrBareArgument(of: word)
            readAttributeArguments()
        }
        close(node)
    }

    /// Reads where a property comes from: a name, or several with dots between them.
    private mutating func readSource() {
        readSignBeforeName(of: "from")
        if readNameInBrackets(behind: "from") { return }
        expectName("what the property comes from")
        while at(.dot), !startsLine {
            bump()
            expectName("the model")
        }
    }

    private mutating func readSignBeforeName(of word: String) {
        guard at(.colon) || at(.equal), !startsLine else { return }
        readWrongSign("a name follows '\(word)' without a symbol", help: "Remove the symbol.", write: "")
    }

    /// Reads the values of an attribute, if there are any, in whichever brackets.
    private mutating func readAttributeArguments() {
        if at(.leftParenthesis) { return parseAttributeArguments() }
        guard !startsLine else { return }
        if at(.less), !current.flags.contains(.triviaBefore) {
            return readInWrongBrackets(.value, as: .attributeArguments)
        }
        let isValue = at(.ellipsis) || at(.minus) || at(.identifier) || (current.kind.isLiteral && !at(.string))
        guard isValue, isBeforeStray(.rightParenthesis), !closesElsewhere else { return }
        readWithoutOpening(.value, as: .attributeArguments)
    }

    /// Whether the bracket that closes nothing on this line belongs to a later attribute: `required length 1...80)`.
    private var closesElsewhere: Bool {
        guard at(.identifier) else { return false }
        return atWord(among: Self.attributes) || nextKind != .rightParenthesis && nextKind != .comma
    }

    mutating func parseAttributeArguments() {
        let node = open(.attributeArguments)
        let opening = expectOpening(.leftParenthesis, closer: .rightParenthesis, "before the arguments")
        readElements(.value, closer: .rightParenthesis)
        expectClosing(.rightParenthesis, opening: opening)
        close(node)
    }
}
