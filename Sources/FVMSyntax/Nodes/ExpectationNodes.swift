import FVMLanguage

// Generated from `Grammar/fvm.ebnf`. To regenerate it, run `FVM_RECORD=1 swift test --filter NodeGeneratorTests`.

public struct ValidationOutcomeSyntax: NodeSyntax {
    public static var kind: SyntaxKind { .validationOutcome }
    public let syntax: Syntax
    public init(known syntax: Syntax) { self.syntax = syntax }
    public var word: TokenSyntax? { syntax.ownToken(at: 0, .identifier) }
    public var fields: [TokenSyntax] { syntax.identifiers(from: 1) }
}

public struct ExpectedGroupSyntax: NodeSyntax {
    public static var kind: SyntaxKind { .expectedGroup }
    public let syntax: Syntax
    public init(known syntax: Syntax) { self.syntax = syntax }
    public var members: [ExpectedMemberSyntax] { syntax.typed() }
}

public struct ExpectedMemberSyntax: NodeSyntax {
    public static var kind: SyntaxKind { .expectedMember }
    public let syntax: Syntax
    public init(known syntax: Syntax) { self.syntax = syntax }
    public var name: TokenSyntax? { syntax.ownToken(at: 0, .identifier) }
    public var value: ExpectedValueSyntax? { syntax.typed() }
}

public enum ExpectedValueSyntax: TypedSyntax {
    case expectedGroup(ExpectedGroupSyntax)
    case expectedRepeat(ExpectedRepeatSyntax)
    case expectedList(ExpectedListSyntax)
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
        case .expectedGroup: self = .expectedGroup(.init(known: syntax))
        case .expectedRepeat: self = .expectedRepeat(.init(known: syntax))
        case .expectedList: self = .expectedList(.init(known: syntax))
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
        case .expectedGroup(let node): node.syntax
        case .expectedRepeat(let node): node.syntax
        case .expectedList(let node): node.syntax
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

/// A number of list elements with the same expected values.
public struct ExpectedRepeatSyntax: NodeSyntax {
    public static var kind: SyntaxKind { .expectedRepeat }
    public let syntax: Syntax
    public init(known syntax: Syntax) { self.syntax = syntax }
    public var count: TokenSyntax? { syntax.ownToken(at: 0, .integer) }
    public var group: ExpectedGroupSyntax? { syntax.typed() }
}

public struct ExpectedListSyntax: NodeSyntax {
    public static var kind: SyntaxKind { .expectedList }
    public let syntax: Syntax
    public init(known syntax: Syntax) { self.syntax = syntax }
    public var values: [ExpectedValueSyntax] { syntax.typed() }
}
