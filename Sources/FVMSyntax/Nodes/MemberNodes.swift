import FVMLanguage

// Generated from `Grammar/fvm.ebnf`. To regenerate it, run `FVM_RECORD=1 swift test --filter NodeGeneratorTests`.

/// A case of an error code can have associated values.
public struct EnumCaseSyntax: NodeSyntax {
    public static var kind: SyntaxKind { .enumCase }
    public let syntax: Syntax
    public init(known syntax: Syntax) { self.syntax = syntax }
    public var name: TokenSyntax? { syntax.ownToken(at: 0, .identifier) }
    public var payload: [PayloadMemberSyntax] { syntax.typed() }
    public var text: TextContentSyntax? { syntax.typed() }
}

public struct PayloadMemberSyntax: NodeSyntax {
    public static var kind: SyntaxKind { .payloadMember }
    public let syntax: Syntax
    public init(known syntax: Syntax) { self.syntax = syntax }
    public var name: TokenSyntax? { syntax.ownToken(at: 0, .identifier) }
    public var type: TypeSyntax? { syntax.typed() }
    public var initializer: InitializerSyntax? { syntax.typed() }
}

public enum MemberSyntax: TypedSyntax {
    case operation(OperationSyntax)
    case summaryDeclaration(SummaryDeclarationSyntax)
    case property(PropertySyntax)

    public init?(_ syntax: Syntax) {
        switch syntax.kind {
        case .operation: self = .operation(.init(known: syntax))
        case .summaryDeclaration: self = .summaryDeclaration(.init(known: syntax))
        case .property: self = .property(.init(known: syntax))
        default: return nil
        }
    }

    public var syntax: Syntax {
        switch self {
        case .operation(let node): node.syntax
        case .summaryDeclaration(let node): node.syntax
        case .property(let node): node.syntax
        }
    }
}

public enum RequestMemberSyntax: TypedSyntax {
    case property(PropertySyntax)
    case sizeSetting(SizeSettingSyntax)

    public init?(_ syntax: Syntax) {
        switch syntax.kind {
        case .property: self = .property(.init(known: syntax))
        case .sizeSetting: self = .sizeSetting(.init(known: syntax))
        default: return nil
        }
    }

    public var syntax: Syntax {
        switch self {
        case .property(let node): node.syntax
        case .sizeSetting(let node): node.syntax
        }
    }
}

/// A setting among the members: one size.
public struct SizeSettingSyntax: NodeSyntax {
    public static var kind: SyntaxKind { .sizeSetting }
    public let syntax: Syntax
    public init(known syntax: Syntax) { self.syntax = syntax }
    public var name: TokenSyntax? { syntax.ownToken(at: 0, .identifier) }
    public var value: SettingListSyntax? { syntax.typed() }
}

public struct PropertySyntax: NodeSyntax {
    public static var kind: SyntaxKind { .property }
    public let syntax: Syntax
    public init(known syntax: Syntax) { self.syntax = syntax }
    public var name: TokenSyntax? { syntax.ownToken(at: 0, .identifier) }
    public var type: TypeSyntax? { syntax.typed() }
    public var parts: [PropertyPartSyntax] { syntax.typed() }
}

public enum PropertyPartSyntax: TypedSyntax {
    case initializer(InitializerSyntax)
    case attribute(AttributeSyntax)
    case textTable(TextTableSyntax)

    public init?(_ syntax: Syntax) {
        switch syntax.kind {
        case .initializer: self = .initializer(.init(known: syntax))
        case .attribute: self = .attribute(.init(known: syntax))
        case .textTable: self = .textTable(.init(known: syntax))
        default: return nil
        }
    }

    public var syntax: Syntax {
        switch self {
        case .initializer(let node): node.syntax
        case .attribute(let node): node.syntax
        case .textTable(let node): node.syntax
        }
    }
}

public struct InitializerSyntax: NodeSyntax {
    public static var kind: SyntaxKind { .initializer }
    public let syntax: Syntax
    public init(known syntax: Syntax) { self.syntax = syntax }
    public var value: ValueSyntax? { syntax.typed() }
}

public struct AttributeSyntax: NodeSyntax {
    public static var kind: SyntaxKind { .attribute }
    public let syntax: Syntax
    public init(known syntax: Syntax) { self.syntax = syntax }
    public var word: TokenSyntax? { syntax.ownToken(at: 0, .identifier) }
    public var name: TokenSyntax? { syntax.ownToken(at: 1, .identifier) }
    public var arguments: AttributeArgumentsSyntax? { syntax.typed() }
    public var version: LiteralValueSyntax? { syntax.typed() }
    public var path: [TokenSyntax] { syntax.identifiers(from: 3) }
    public var presentation: PresentationSyntax? { syntax.typed() }
    public var placement: PlacementSyntax? { syntax.typed() }
    public var appearance: AppearanceSyntax? { syntax.typed() }
}

/// How views show a property: what its value names, or the style of its text.
public struct AppearanceSyntax: NodeSyntax {
    public static var kind: SyntaxKind { .appearance }
    public let syntax: Syntax
    public init(known syntax: Syntax) { self.syntax = syntax }
    public var word: TokenSyntax? { syntax.ownToken(at: 0, .identifier) }
}

/// How a screen opens; without it as a page that leads back.
public struct PresentationSyntax: NodeSyntax {
    public static var kind: SyntaxKind { .presentation }
    public let syntax: Syntax
    public init(known syntax: Syntax) { self.syntax = syntax }
    public var word: TokenSyntax? { syntax.ownToken(at: 1, .identifier) }
}

/// Where the text or the button is; without it among the other elements.
public struct PlacementSyntax: NodeSyntax {
    public static var kind: SyntaxKind { .placement }
    public let syntax: Syntax
    public init(known syntax: Syntax) { self.syntax = syntax }
    public var word: TokenSyntax? { syntax.ownToken(at: 1, .identifier) }
}

public struct AttributeArgumentsSyntax: NodeSyntax {
    public static var kind: SyntaxKind { .attributeArguments }
    public let syntax: Syntax
    public init(known syntax: Syntax) { self.syntax = syntax }
    public var values: [ValueSyntax] { syntax.typed() }
}

/// An operation that sends a request is always asynchronous and throwing, even without these words.
public struct OperationSyntax: NodeSyntax {
    public static var kind: SyntaxKind { .operation }
    public let syntax: Syntax
    public init(known syntax: Syntax) { self.syntax = syntax }
    public var name: TokenSyntax? { syntax.ownToken(at: 1, .identifier) }
    public var parameters: [ParameterSyntax] { syntax.typed() }
    public var isAsync: Bool { syntax.hasWord(.async, from: 4) }
    public var canThrow: Bool { syntax.hasWord(.throws, from: 4) }
    public var request: TokenSyntax? { syntax.token(behind: .sends, from: 4, .identifier) }
    public var output: TokenSyntax? { syntax.token(behind: .output, from: 4, .identifier) }
    public var screen: TokenSyntax? { syntax.token(behind: .opens, from: 4, .identifier) }
    public var presentation: PresentationSyntax? { syntax.typed() }
    public var isClosing: Bool { syntax.hasWord(.closes, from: 4) }
    public var placement: PlacementSyntax? { syntax.typed() }
    public var bindings: [ButtonBindingSyntax] { syntax.typed() }
    public var role: ButtonRoleSyntax? { syntax.typed() }
}

/// What belongs to the button of an operation; without it, the names of the members say so.
public struct ButtonBindingSyntax: NodeSyntax {
    public static var kind: SyntaxKind { .buttonBinding }
    public let syntax: Syntax
    public init(known syntax: Syntax) { self.syntax = syntax }
    public var word: TokenSyntax? { syntax.ownToken(at: 0, .identifier) }
    public var name: TokenSyntax? { syntax.ownToken(at: 1, .identifier) }
}

/// What the button is for; without it, the name of the operation says so.
public struct ButtonRoleSyntax: NodeSyntax {
    public static var kind: SyntaxKind { .buttonRole }
    public let syntax: Syntax
    public init(known syntax: Syntax) { self.syntax = syntax }
    public var word: TokenSyntax? { syntax.ownToken(at: 1, .identifier) }
}

public struct ParameterSyntax: NodeSyntax {
    public static var kind: SyntaxKind { .parameter }
    public let syntax: Syntax
    public init(known syntax: Syntax) { self.syntax = syntax }
    public var name: TokenSyntax? { syntax.ownToken(at: 0, .identifier) }
    public var type: TypeSyntax? { syntax.typed() }
}

public struct SummaryDeclarationSyntax: NodeSyntax {
    public static var kind: SyntaxKind { .summaryDeclaration }
    public let syntax: Syntax
    public init(known syntax: Syntax) { self.syntax = syntax }
    public var name: TokenSyntax? { syntax.ownToken(at: 1, .identifier) }
    public var members: [PropertySyntax] { syntax.typed() }
}
