import FVMLanguage

// Generated from `Grammar/fvm.ebnf`. To regenerate it, run `FVM_RECORD=1 swift test --filter NodeGeneratorTests`.

public enum TypeSyntax: TypedSyntax {
    case namedType(NamedTypeSyntax)
    case listType(ListTypeSyntax)
    case dictionaryType(DictionaryTypeSyntax)
    case localizedListType(LocalizedListTypeSyntax)
    case inlineEnumType(InlineEnumTypeSyntax)
    case inlineRecordType(InlineRecordTypeSyntax)
    case identityType(IdentityTypeSyntax)
    case modelIdentityType(ModelIdentityTypeSyntax)
    case sortType(SortTypeSyntax)
    case localizedType(LocalizedTypeSyntax)
    case optionalType(OptionalTypeSyntax)

    public init?(_ syntax: Syntax) {
        switch syntax.kind {
        case .namedType: self = .namedType(.init(known: syntax))
        case .listType: self = .listType(.init(known: syntax))
        case .dictionaryType: self = .dictionaryType(.init(known: syntax))
        case .localizedListType: self = .localizedListType(.init(known: syntax))
        case .inlineEnumType: self = .inlineEnumType(.init(known: syntax))
        case .inlineRecordType: self = .inlineRecordType(.init(known: syntax))
        case .identityType: self = .identityType(.init(known: syntax))
        case .modelIdentityType: self = .modelIdentityType(.init(known: syntax))
        case .sortType: self = .sortType(.init(known: syntax))
        case .localizedType: self = .localizedType(.init(known: syntax))
        case .optionalType: self = .optionalType(.init(known: syntax))
        default: return nil
        }
    }

    public var syntax: Syntax {
        switch self {
        case .namedType(let node): node.syntax
        case .listType(let node): node.syntax
        case .dictionaryType(let node): node.syntax
        case .localizedListType(let node): node.syntax
        case .inlineEnumType(let node): node.syntax
        case .inlineRecordType(let node): node.syntax
        case .identityType(let node): node.syntax
        case .modelIdentityType(let node): node.syntax
        case .sortType(let node): node.syntax
        case .localizedType(let node): node.syntax
        case .optionalType(let node): node.syntax
        }
    }
}

public struct NamedTypeSyntax: NodeSyntax {
    public static var kind: SyntaxKind { .namedType }
    public let syntax: Syntax
    public init(known syntax: Syntax) { self.syntax = syntax }
    public var name: TokenSyntax? { syntax.ownToken(at: 0, .identifier) }
}

public struct OptionalTypeSyntax: NodeSyntax {
    public static var kind: SyntaxKind { .optionalType }
    public let syntax: Syntax
    public init(known syntax: Syntax) { self.syntax = syntax }
    public var wrapped: TypeSyntax? { syntax.typed() }
}

public struct ListTypeSyntax: NodeSyntax {
    public static var kind: SyntaxKind { .listType }
    public let syntax: Syntax
    public init(known syntax: Syntax) { self.syntax = syntax }
    public var element: TypeSyntax? { syntax.typed() }
}

public struct DictionaryTypeSyntax: NodeSyntax {
    public static var kind: SyntaxKind { .dictionaryType }
    public let syntax: Syntax
    public init(known syntax: Syntax) { self.syntax = syntax }
    public var key: TypeSyntax? { syntax.typed() }
    public var value: TypeSyntax? { syntax.typed(at: 1) }
}

/// A list of localized texts.
public struct LocalizedListTypeSyntax: NodeSyntax {
    public static var kind: SyntaxKind { .localizedListType }
    public let syntax: Syntax
    public init(known syntax: Syntax) { self.syntax = syntax }
    public var content: Syntax? { syntax.content }
}

/// `string | nil` is not an enum: the parser reads it as an optional.
public struct InlineEnumTypeSyntax: NodeSyntax {
    public static var kind: SyntaxKind { .inlineEnumType }
    public let syntax: Syntax
    public init(known syntax: Syntax) { self.syntax = syntax }
    public var cases: [TokenSyntax] { syntax.identifiers(from: 0) }
}

public struct InlineRecordTypeSyntax: NodeSyntax {
    public static var kind: SyntaxKind { .inlineRecordType }
    public let syntax: Syntax
    public init(known syntax: Syntax) { self.syntax = syntax }
    public var members: [PropertySyntax] { syntax.typed() }
}

public struct IdentityTypeSyntax: NodeSyntax {
    public static var kind: SyntaxKind { .identityType }
    public let syntax: Syntax
    public init(known syntax: Syntax) { self.syntax = syntax }
    public var word: TokenSyntax? { syntax.ownToken(at: 0, .identifier) }
    public var members: [TokenSyntax] { syntax.identifiers(from: 2) }
}

/// The identity of a model's record.
public struct ModelIdentityTypeSyntax: NodeSyntax {
    public static var kind: SyntaxKind { .modelIdentityType }
    public let syntax: Syntax
    public init(known syntax: Syntax) { self.syntax = syntax }
    public var name: TokenSyntax? { syntax.ownToken(at: 1, .identifier) }
}

/// The sort keys of an answer: an enum, or inline cases.
public struct SortTypeSyntax: NodeSyntax {
    public static var kind: SyntaxKind { .sortType }
    public let syntax: Syntax
    public init(known syntax: Syntax) { self.syntax = syntax }
    public var cases: Syntax? { syntax.content }
}

/// The name of an enum property, or of a text.
public struct LocalizedTypeSyntax: NodeSyntax {
    public static var kind: SyntaxKind { .localizedType }
    public let syntax: Syntax
    public init(known syntax: Syntax) { self.syntax = syntax }
    public var content: Syntax? { syntax.content }
    public var name: TokenSyntax? { syntax.ownToken(at: 1, .identifier) }
}

/// A capitalized name is an enum. The first argument of `join` has no label.
public struct LocalizedFormatSyntax: NodeSyntax {
    public static var kind: SyntaxKind { .localizedFormat }
    public let syntax: Syntax
    public init(known syntax: Syntax) { self.syntax = syntax }
    public var word: TokenSyntax? { syntax.ownToken(at: 0, .identifier) }
    public var arguments: ArgumentListSyntax? { syntax.typed() }
}
