import FVMLanguage

// Generated from `Grammar/fvm.ebnf`. To regenerate it, run `FVM_RECORD=1 swift test --filter NodeGeneratorTests`.

public struct SettingSyntax: NodeSyntax {
    public static var kind: SyntaxKind { .setting }
    public let syntax: Syntax
    public init(known syntax: Syntax) { self.syntax = syntax }
    public var name: TokenSyntax? { syntax.ownToken(at: 0, .identifier) }
    public var rule: RuleNameSyntax? { syntax.typed() }
    public var value: SettingValueSyntax? { syntax.typed() }
}

public enum SettingValueSyntax: TypedSyntax {
    case settingGroup(SettingGroupSyntax)
    case settingList(SettingListSyntax)
    case textTable(TextTableSyntax)

    public init?(_ syntax: Syntax) {
        switch syntax.kind {
        case .settingGroup: self = .settingGroup(.init(known: syntax))
        case .settingList: self = .settingList(.init(known: syntax))
        case .textTable: self = .textTable(.init(known: syntax))
        default: return nil
        }
    }

    public var syntax: Syntax {
        switch self {
        case .settingGroup(let node): node.syntax
        case .settingList(let node): node.syntax
        case .textTable(let node): node.syntax
        }
    }
}

/// The name of a rule of the architecture.
public struct RuleNameSyntax: NodeSyntax {
    public static var kind: SyntaxKind { .ruleName }
    public let syntax: Syntax
    public init(known syntax: Syntax) { self.syntax = syntax }
}

public struct SettingGroupSyntax: NodeSyntax {
    public static var kind: SyntaxKind { .settingGroup }
    public let syntax: Syntax
    public init(known syntax: Syntax) { self.syntax = syntax }
    public var settings: [SettingSyntax] { syntax.typed() }
}

/// A name is a locale or a severity here, not a value.
public struct SettingListSyntax: NodeSyntax {
    public static var kind: SyntaxKind { .settingList }
    public let syntax: Syntax
    public init(known syntax: Syntax) { self.syntax = syntax }
    public var items: [SettingItemSyntax] { syntax.typed() }
}

public enum SettingItemSyntax: TypedSyntax {
    case localeTag(LocaleTagSyntax)
    case literalValue(LiteralValueSyntax)

    public init?(_ syntax: Syntax) {
        switch syntax.kind {
        case .localeTag: self = .localeTag(.init(known: syntax))
        case .literalValue: self = .literalValue(.init(known: syntax))
        default: return nil
        }
    }

    public var syntax: Syntax {
        switch self {
        case .localeTag(let node): node.syntax
        case .literalValue(let node): node.syntax
        }
    }
}

/// A locale, such as `pt-BR`, or the key of a text.
public struct LocaleTagSyntax: NodeSyntax {
    public static var kind: SyntaxKind { .localeTag }
    public let syntax: Syntax
    public init(known syntax: Syntax) { self.syntax = syntax }
}
