import FVMLanguage

// Generated from `Grammar/fvm.ebnf`. To regenerate it, run `FVM_RECORD=1 swift test --filter NodeGeneratorTests`.

public enum TextContentSyntax: TypedSyntax {
    case literalValue(LiteralValueSyntax)
    case rangeValue(RangeValueSyntax)
    case nameValue(NameValueSyntax)
    case caseValue(CaseValueSyntax)
    case callValue(CallValueSyntax)
    case repeatValue(RepeatValueSyntax)
    case listValue(ListValueSyntax)
    case dictionaryValue(DictionaryValueSyntax)
    case textTable(TextTableSyntax)

    public init?(_ syntax: Syntax) {
        switch syntax.kind {
        case .literalValue: self = .literalValue(.init(known: syntax))
        case .rangeValue: self = .rangeValue(.init(known: syntax))
        case .nameValue: self = .nameValue(.init(known: syntax))
        case .caseValue: self = .caseValue(.init(known: syntax))
        case .callValue: self = .callValue(.init(known: syntax))
        case .repeatValue: self = .repeatValue(.init(known: syntax))
        case .listValue: self = .listValue(.init(known: syntax))
        case .dictionaryValue: self = .dictionaryValue(.init(known: syntax))
        case .textTable: self = .textTable(.init(known: syntax))
        default: return nil
        }
    }

    public var syntax: Syntax {
        switch self {
        case .literalValue(let node): node.syntax
        case .rangeValue(let node): node.syntax
        case .nameValue(let node): node.syntax
        case .caseValue(let node): node.syntax
        case .callValue(let node): node.syntax
        case .repeatValue(let node): node.syntax
        case .listValue(let node): node.syntax
        case .dictionaryValue(let node): node.syntax
        case .textTable(let node): node.syntax
        }
    }
}

public struct TextTableSyntax: NodeSyntax {
    public static var kind: SyntaxKind { .textTable }
    public let syntax: Syntax
    public init(known syntax: Syntax) { self.syntax = syntax }
    public var entries: [TextEntrySyntax] { syntax.typed() }
}

/// The key is a locale, the name of one of the texts of a field, or a plural form: see `guide.md`.
public struct TextEntrySyntax: NodeSyntax {
    public static var kind: SyntaxKind { .textEntry }
    public let syntax: Syntax
    public init(known syntax: Syntax) { self.syntax = syntax }
    public var key: LocaleTagSyntax? { syntax.typed() }
    public var content: TextContentSyntax? { syntax.typed() }
}

public enum TranslationItemSyntax: TypedSyntax {
    case translationGroup(TranslationGroupSyntax)
    case translationText(TranslationTextSyntax)

    public init?(_ syntax: Syntax) {
        switch syntax.kind {
        case .translationGroup: self = .translationGroup(.init(known: syntax))
        case .translationText: self = .translationText(.init(known: syntax))
        default: return nil
        }
    }

    public var syntax: Syntax {
        switch self {
        case .translationGroup(let node): node.syntax
        case .translationText(let node): node.syntax
        }
    }
}

public struct TranslationGroupSyntax: NodeSyntax {
    public static var kind: SyntaxKind { .translationGroup }
    public let syntax: Syntax
    public init(known syntax: Syntax) { self.syntax = syntax }
    public var name: TokenSyntax? { syntax.ownToken(at: 0, .identifier) }
    public var items: [TranslationItemSyntax] { syntax.typed() }
}

public struct TranslationTextSyntax: NodeSyntax {
    public static var kind: SyntaxKind { .translationText }
    public let syntax: Syntax
    public init(known syntax: Syntax) { self.syntax = syntax }
    public var name: TokenSyntax? { syntax.ownToken(at: 0, .identifier) }
    public var content: TextContentSyntax? { syntax.typed() }
}
