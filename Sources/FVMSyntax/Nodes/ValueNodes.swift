import FVMLanguage

// Generated from `Grammar/fvm.ebnf`. To regenerate it, run `FVM_RECORD=1 swift test --filter NodeGeneratorTests`.

public enum ValueSyntax: TypedSyntax {
    case literalValue(LiteralValueSyntax)
    case rangeValue(RangeValueSyntax)
    case nameValue(NameValueSyntax)
    case caseValue(CaseValueSyntax)
    case callValue(CallValueSyntax)
    case repeatValue(RepeatValueSyntax)
    case listValue(ListValueSyntax)
    case dictionaryValue(DictionaryValueSyntax)

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
        }
    }
}

public struct LiteralValueSyntax: NodeSyntax {
    public static var kind: SyntaxKind { .literalValue }
    public let syntax: Syntax
    public init(known syntax: Syntax) { self.syntax = syntax }
}

/// Either bound may be left out.
public struct RangeValueSyntax: NodeSyntax {
    public static var kind: SyntaxKind { .rangeValue }
    public let syntax: Syntax
    public init(known syntax: Syntax) { self.syntax = syntax }
}

/// true, false, nil, or a word such as `email` in autocomplete(email)
public struct NameValueSyntax: NodeSyntax {
    public static var kind: SyntaxKind { .nameValue }
    public let syntax: Syntax
    public init(known syntax: Syntax) { self.syntax = syntax }
    public var name: TokenSyntax? { syntax.ownToken(at: 0, .identifier) }
}

public struct CaseValueSyntax: NodeSyntax {
    public static var kind: SyntaxKind { .caseValue }
    public let syntax: Syntax
    public init(known syntax: Syntax) { self.syntax = syntax }
    public var name: TokenSyntax? { syntax.ownToken(at: 1, .identifier) }
}

public struct CallValueSyntax: NodeSyntax {
    public static var kind: SyntaxKind { .callValue }
    public let syntax: Syntax
    public init(known syntax: Syntax) { self.syntax = syntax }
    public var name: TokenSyntax? { syntax.ownToken(at: 0, .identifier) }
    public var arguments: ArgumentListSyntax? { syntax.typed() }
}

public struct RepeatValueSyntax: NodeSyntax {
    public static var kind: SyntaxKind { .repeatValue }
    public let syntax: Syntax
    public init(known syntax: Syntax) { self.syntax = syntax }
    public var count: TokenSyntax? { syntax.ownToken(at: 0, .integer) }
    public var value: ValueSyntax? { syntax.typed() }
}

public struct ArgumentListSyntax: NodeSyntax {
    public static var kind: SyntaxKind { .argumentList }
    public let syntax: Syntax
    public init(known syntax: Syntax) { self.syntax = syntax }
    public var arguments: [ArgumentSyntax] { syntax.typed() }
}

public struct ArgumentSyntax: NodeSyntax {
    public static var kind: SyntaxKind { .argument }
    public let syntax: Syntax
    public init(known syntax: Syntax) { self.syntax = syntax }
    public var label: TokenSyntax? { syntax.ownToken(at: 0, .identifier) }
    public var value: ValueSyntax? { syntax.typed() }
}

public struct ListValueSyntax: NodeSyntax {
    public static var kind: SyntaxKind { .listValue }
    public let syntax: Syntax
    public init(known syntax: Syntax) { self.syntax = syntax }
    public var values: [ValueSyntax] { syntax.typed() }
}

/// The empty one is [:].
public struct DictionaryValueSyntax: NodeSyntax {
    public static var kind: SyntaxKind { .dictionaryValue }
    public let syntax: Syntax
    public init(known syntax: Syntax) { self.syntax = syntax }
    public var entries: [DictionaryEntrySyntax] { syntax.typed() }
}

public struct DictionaryEntrySyntax: NodeSyntax {
    public static var kind: SyntaxKind { .dictionaryEntry }
    public let syntax: Syntax
    public init(known syntax: Syntax) { self.syntax = syntax }
    public var key: DictionaryKeySyntax? { syntax.typed() }
    public var value: ValueSyntax? { syntax.typed(at: 1) }
}

public enum DictionaryKeySyntax: TypedSyntax {
    case literalValue(LiteralValueSyntax)
    case nameValue(NameValueSyntax)
    case caseValue(CaseValueSyntax)

    public init?(_ syntax: Syntax) {
        switch syntax.kind {
        case .literalValue: self = .literalValue(.init(known: syntax))
        case .nameValue: self = .nameValue(.init(known: syntax))
        case .caseValue: self = .caseValue(.init(known: syntax))
        default: return nil
        }
    }

    public var syntax: Syntax {
        switch self {
        case .literalValue(let node): node.syntax
        case .nameValue(let node): node.syntax
        case .caseValue(let node): node.syntax
        }
    }
}
