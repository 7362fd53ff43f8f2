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
    public static let propertyAttributes = words { $0.owners.contains(.viewModels) }

    /// Those of fields.
    public static let fieldAttributes = words { $0.owners.contains(.fields) }

    /// Those of a model's columns.
    static let columnAttributes = words { $0.owners.contains(.models) }

    static func words(where isMeant: (MemberAttribute) -> Bool) -> [Keyword] {
        MemberAttribute.all.filter(isMeant).map(\.word)
    }
}

extension Parser {
    static let attributes = Keyword.attributes

    /// Reads an attribute, if the current name is one or is meant to be one; the current token is a name.
    mutating func parseAttributeIfPresent(in block: Block) -> Bool {
        if atWord(among: Self.attributes) {
            parseAttribute()
            return true
        }
        let words = knownAttributes(block)
        let meant = wordMeant(among: words)
        // On its own line, an unknown word is probably the next property.
        if startsLine, meant == nil || nextKind == .identifier { return false }
        if words.isEmpty || meant == nil && isColumn {
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

    /// Whether the current property is a column of a model.
    private var isColumn: Bool { nodes.count > declaration && nodes[declaration].kind == .modelDeclaration }

    /// Returns the attributes that the current property can have. Values that are sent have none.
    private func knownAttributes(_ block: Block) -> [Keyword] {
        if isColumn { return Keyword.columnAttributes }
        if nodes.count > declaration, nodes[declaration].kind == .fieldsDeclaration { return Keyword.fieldAttributes }
        return block == .members || isInSummary ? Keyword.propertyAttributes : []
    }

    /// Reports a word after a member that has no attributes.
    private mutating func reportAttributeOfData() {
        guard mayReport() else { return }
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

    /// Skips unknown attributes with their arguments. Consecutive ones are one mistake.
    private mutating func skipUnknownAttributes(_ block: Block) {
        let node = open(.unexpected)
        repeat {
            bump()
            if at(.leftParenthesis) { parseAttributeArguments() }
            skipComparison()
        } while at(.identifier) && !startsLine && !startsItem(block) && !atWord(among: Self.attributes)
        // The skipped tokens have no structure.
        closeUnexpected(node)
    }

    /// Skips `> 0`, `>= 0` and `== 0`, whose `>` closes no block.
    private mutating func skipComparison() {
        guard at(.greater) || at(.less) || at(.equal), !startsLine else { return }
        let count = peek().kind == .equal ? 2 : 1
        guard peek(count).kind.isLiteral, !peek(count).flags.contains(.newlineBefore) else { return }
        for _ in 0...count { bump() }
    }

    static let controls = SlotWord.controls.words

    /// Attributes that can be without a value.
    private static let plainAttributes = Keyword.words { $0.parameters.isEmpty }

    mutating func parseAttribute() {
        let node = open(.attribute)
        let word = current.name.keyword
        bump()
        switch word {
        case .input:
            expectName("the control")
            if at(.leftParenthesis) { parseAttributeArguments() }
        case .since, .until:
            if current.kind.isLiteral || at(.minus) { parseLiteralValue() } else { readMissingValue() }
        case .from:
            expectName("what the property comes from")
            while at(.dot), !startsLine {
                bump()
                expectName("the model")
            }
        case .opens:
            expectName("the screen that opens")
            readOpeningWords()
        case .as: parseAppearance()
        default:
            if at(.leftParenthesis) {
                parseAttributeArguments()
            } else if let word, !Self.plainAttributes.contains(word) {
                reportMissing(.leftParenthesis, "before the value of the attribute")
                missing()
            }
        }
        close(node)
    }

    mutating func parseAttributeArguments() {
        let node = open(.attributeArguments)
        let opening = expectOpening(.leftParenthesis, closer: .rightParenthesis, "before the arguments")
        readElements(.value, closer: .rightParenthesis)
        expectClosing(.rightParenthesis, opening: opening)
        close(node)
    }
}
