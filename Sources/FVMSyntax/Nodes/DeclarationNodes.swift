import FVMLanguage

// Generated from `Grammar/fvm.ebnf`. To regenerate it, run `FVM_RECORD=1 swift test --filter NodeGeneratorTests`.

public enum DeclarationSyntax: TypedSyntax {
    case importDeclaration(ImportDeclarationSyntax)
    case featureDeclaration(FeatureDeclarationSyntax)
    case appDeclaration(AppDeclarationSyntax)
    case enumDeclaration(EnumDeclarationSyntax)
    case fieldsDeclaration(FieldsDeclarationSyntax)
    case viewModelDeclaration(ViewModelDeclarationSyntax)
    case requestDeclaration(RequestDeclarationSyntax)
    case resultDeclaration(ResultDeclarationSyntax)
    case textDeclaration(TextDeclarationSyntax)
    case viewDeclaration(ViewDeclarationSyntax)
    case stubDeclaration(StubDeclarationSyntax)
    case translationDeclaration(TranslationDeclarationSyntax)
    case expectDeclaration(ExpectDeclarationSyntax)
    case scenarioDeclaration(ScenarioDeclarationSyntax)
    case modelDeclaration(ModelDeclarationSyntax)
    case recordDeclaration(RecordDeclarationSyntax)
    case propertiesDeclaration(PropertiesDeclarationSyntax)

    public init?(_ syntax: Syntax) {
        switch syntax.kind {
        case .importDeclaration: self = .importDeclaration(.init(known: syntax))
        case .featureDeclaration: self = .featureDeclaration(.init(known: syntax))
        case .appDeclaration: self = .appDeclaration(.init(known: syntax))
        case .enumDeclaration: self = .enumDeclaration(.init(known: syntax))
        case .fieldsDeclaration: self = .fieldsDeclaration(.init(known: syntax))
        case .viewModelDeclaration: self = .viewModelDeclaration(.init(known: syntax))
        case .requestDeclaration: self = .requestDeclaration(.init(known: syntax))
        case .resultDeclaration: self = .resultDeclaration(.init(known: syntax))
        case .textDeclaration: self = .textDeclaration(.init(known: syntax))
        case .viewDeclaration: self = .viewDeclaration(.init(known: syntax))
        case .stubDeclaration: self = .stubDeclaration(.init(known: syntax))
        case .translationDeclaration: self = .translationDeclaration(.init(known: syntax))
        case .expectDeclaration: self = .expectDeclaration(.init(known: syntax))
        case .scenarioDeclaration: self = .scenarioDeclaration(.init(known: syntax))
        case .modelDeclaration: self = .modelDeclaration(.init(known: syntax))
        case .recordDeclaration: self = .recordDeclaration(.init(known: syntax))
        case .propertiesDeclaration: self = .propertiesDeclaration(.init(known: syntax))
        default: return nil
        }
    }

    public var syntax: Syntax {
        switch self {
        case .importDeclaration(let node): node.syntax
        case .featureDeclaration(let node): node.syntax
        case .appDeclaration(let node): node.syntax
        case .enumDeclaration(let node): node.syntax
        case .fieldsDeclaration(let node): node.syntax
        case .viewModelDeclaration(let node): node.syntax
        case .requestDeclaration(let node): node.syntax
        case .resultDeclaration(let node): node.syntax
        case .textDeclaration(let node): node.syntax
        case .viewDeclaration(let node): node.syntax
        case .stubDeclaration(let node): node.syntax
        case .translationDeclaration(let node): node.syntax
        case .expectDeclaration(let node): node.syntax
        case .scenarioDeclaration(let node): node.syntax
        case .modelDeclaration(let node): node.syntax
        case .recordDeclaration(let node): node.syntax
        case .propertiesDeclaration(let node): node.syntax
        }
    }
}

/// A file of the standard library, or one by its path.
public struct ImportDeclarationSyntax: NodeSyntax {
    public static var kind: SyntaxKind { .importDeclaration }
    public let syntax: Syntax
    public init(known syntax: Syntax) { self.syntax = syntax }
    public var name: TokenSyntax? { syntax.ownToken(at: 1, .identifier) }
    public var path: TokenSyntax? { syntax.ownToken(at: 1, .string) }
}

public struct FeatureDeclarationSyntax: NodeSyntax {
    public static var kind: SyntaxKind { .featureDeclaration }
    public let syntax: Syntax
    public init(known syntax: Syntax) { self.syntax = syntax }
    public var name: TokenSyntax? { syntax.ownToken(at: 1, .identifier) }
}

public struct AppDeclarationSyntax: NodeSyntax {
    public static var kind: SyntaxKind { .appDeclaration }
    public let syntax: Syntax
    public init(known syntax: Syntax) { self.syntax = syntax }
    public var name: TokenSyntax? { syntax.ownToken(at: 1, .identifier) }
    public var settings: [SettingSyntax] { syntax.typed() }
}

public struct EnumDeclarationSyntax: NodeSyntax {
    public static var kind: SyntaxKind { .enumDeclaration }
    public let syntax: Syntax
    public init(known syntax: Syntax) { self.syntax = syntax }
    public var name: TokenSyntax? { syntax.ownToken(at: 1, .identifier) }
    public var isRaw: Bool { syntax.hasWord(.raw, from: 2) }
    public var isOpen: Bool { syntax.hasWord(.open, from: 2) }
    public var cases: [EnumCaseSyntax] { syntax.typed() }
}

/// With `from`, the fields of other Fields come before its own: all of them, or the named ones.
public struct FieldsDeclarationSyntax: NodeSyntax {
    public static var kind: SyntaxKind { .fieldsDeclaration }
    public let syntax: Syntax
    public init(known syntax: Syntax) { self.syntax = syntax }
    public var name: TokenSyntax? { syntax.ownToken(at: 1, .identifier) }
    public var parts: [FieldsPartSyntax] { syntax.typed() }
    public var fields: [PropertySyntax] { syntax.typed() }
}

/// Fields of other Fields.
public struct FieldsPartSyntax: NodeSyntax {
    public static var kind: SyntaxKind { .fieldsPart }
    public let syntax: Syntax
    public init(known syntax: Syntax) { self.syntax = syntax }
    public var source: TokenSyntax? { syntax.ownToken(at: 0, .identifier) }
    public var fields: [TokenSyntax] { syntax.identifiers(from: 2) }
}

public struct ViewModelDeclarationSyntax: NodeSyntax {
    public static var kind: SyntaxKind { .viewModelDeclaration }
    public let syntax: Syntax
    public init(known syntax: Syntax) { self.syntax = syntax }
    public var name: TokenSyntax? { syntax.ownToken(at: 1, .identifier) }
    public var modifiers: [ModifierSyntax] { syntax.typed() }
    public var members: [MemberSyntax] { syntax.typed() }
}

/// `with` names shared properties, and texts.
public struct ModifierSyntax: NodeSyntax {
    public static var kind: SyntaxKind { .modifier }
    public let syntax: Syntax
    public init(known syntax: Syntax) { self.syntax = syntax }
    public var word: TokenSyntax? { syntax.ownToken(at: 0, .identifier) }
    public var name: TokenSyntax? { syntax.ownToken(at: 1, .identifier) }
    public var shared: [TokenSyntax] { syntax.identifiers(from: 1) }
}

public struct RequestDeclarationSyntax: NodeSyntax {
    public static var kind: SyntaxKind { .requestDeclaration }
    public let syntax: Syntax
    public init(known syntax: Syntax) { self.syntax = syntax }
    public var name: TokenSyntax? { syntax.ownToken(at: 1, .identifier) }
    public var action: TokenSyntax? { syntax.ownToken(at: 2, .identifier) }
    public var isGuarded: Bool { syntax.hasWord(.guarded, from: 3) }
    public var members: [RequestMemberSyntax] { syntax.typed() }
}

/// A kind of record that a server stores, and that clients know by identity. With Fields or brackets, its stored
/// members.
public struct ModelDeclarationSyntax: NodeSyntax {
    public static var kind: SyntaxKind { .modelDeclaration }
    public let syntax: Syntax
    public init(known syntax: Syntax) { self.syntax = syntax }
    public var name: TokenSyntax? { syntax.ownToken(at: 1, .identifier) }
    public var derives: Bool { syntax.hasWord(.from, from: 2) }
    public var fields: TokenSyntax? { syntax.token(behind: .from, from: 2, .identifier) }
    public var isNamed: Bool { syntax.hasWord(.table, from: 2) }
    public var table: TokenSyntax? { syntax.token(behind: .table, from: 2, .string) }
    public var isGuarded: Bool { syntax.hasWord(.guarded, from: 2) }
    public var members: [PropertySyntax] { syntax.typed() }
}

/// Plain data that requests, models, view models and other records have as members.
public struct RecordDeclarationSyntax: NodeSyntax {
    public static var kind: SyntaxKind { .recordDeclaration }
    public let syntax: Syntax
    public init(known syntax: Syntax) { self.syntax = syntax }
    public var name: TokenSyntax? { syntax.ownToken(at: 1, .identifier) }
    public var members: [PropertySyntax] { syntax.typed() }
}

/// Properties that several view models have.
public struct PropertiesDeclarationSyntax: NodeSyntax {
    public static var kind: SyntaxKind { .propertiesDeclaration }
    public let syntax: Syntax
    public init(known syntax: Syntax) { self.syntax = syntax }
    public var name: TokenSyntax? { syntax.ownToken(at: 1, .identifier) }
    public var members: [PropertySyntax] { syntax.typed() }
}

public struct ResultDeclarationSyntax: NodeSyntax {
    public static var kind: SyntaxKind { .resultDeclaration }
    public let syntax: Syntax
    public init(known syntax: Syntax) { self.syntax = syntax }
    public var name: TokenSyntax? { syntax.ownToken(at: 1, .identifier) }
    public var isRaw: Bool { syntax.hasWord(.raw, from: 2) }
    public var members: [PropertySyntax] { syntax.typed() }
}

/// A shared text, which members use by its name: after `localized`, in an enum, in the texts of a field.
public struct TextDeclarationSyntax: NodeSyntax {
    public static var kind: SyntaxKind { .textDeclaration }
    public let syntax: Syntax
    public init(known syntax: Syntax) { self.syntax = syntax }
    public var name: TokenSyntax? { syntax.ownToken(at: 1, .identifier) }
    public var content: TextContentSyntax? { syntax.typed() }
}

public struct ViewDeclarationSyntax: NodeSyntax {
    public static var kind: SyntaxKind { .viewDeclaration }
    public let syntax: Syntax
    public init(known syntax: Syntax) { self.syntax = syntax }
    public var name: TokenSyntax? { syntax.ownToken(at: 1, .identifier) }
    public var kind: TokenSyntax? { syntax.ownToken(at: 2, .identifier) }
    public var argument: TokenSyntax? { syntax.ownToken(at: 3, .identifier) }
}

/// With `from`, the values of that stub, except those that are given here.
public struct StubDeclarationSyntax: NodeSyntax {
    public static var kind: SyntaxKind { .stubDeclaration }
    public let syntax: Syntax
    public init(known syntax: Syntax) { self.syntax = syntax }
    public var subject: TokenSyntax? { syntax.ownToken(at: 1, .identifier) }
    public var title: TokenSyntax? { syntax.ownToken(at: 2, .string) }
    public var base: TokenSyntax? { syntax.token(behind: .from, from: 3, .string) }
    public var values: ArgumentListSyntax? { syntax.typed() }
}

public struct TranslationDeclarationSyntax: NodeSyntax {
    public static var kind: SyntaxKind { .translationDeclaration }
    public let syntax: Syntax
    public init(known syntax: Syntax) { self.syntax = syntax }
    public var locale: LocaleTagSyntax? { syntax.typed() }
    public var items: [TranslationItemSyntax] { syntax.typed() }
}

/// The expected values of a stub in a locale, or the expected messages of a form for an input. The string is the name
/// of the stub, or of the input.
public struct ExpectDeclarationSyntax: NodeSyntax {
    public static var kind: SyntaxKind { .expectDeclaration }
    public let syntax: Syntax
    public init(known syntax: Syntax) { self.syntax = syntax }
    public var subject: TokenSyntax? { syntax.ownToken(at: 1, .identifier) }
    public var title: TokenSyntax? { syntax.ownToken(at: 2, .string) }
    public var locale: LocaleTagSyntax? { syntax.typed() }
    public var group: ExpectedGroupSyntax? { syntax.typed() }
    public var input: ArgumentListSyntax? { syntax.typed() }
    public var outcome: ValidationOutcomeSyntax? { syntax.typed() }
}

/// The answers of the mock server: see `serving.md`.
public struct ScenarioDeclarationSyntax: NodeSyntax {
    public static var kind: SyntaxKind { .scenarioDeclaration }
    public let syntax: Syntax
    public init(known syntax: Syntax) { self.syntax = syntax }
    public var name: TokenSyntax? { syntax.ownToken(at: 1, .identifier) }
    public var answers: [ScenarioAnswerSyntax] { syntax.typed() }
}

/// The answers of a screen or a request, one after the other. The last one stays.
public struct ScenarioAnswerSyntax: NodeSyntax {
    public static var kind: SyntaxKind { .scenarioAnswer }
    public let syntax: Syntax
    public init(known syntax: Syntax) { self.syntax = syntax }
    public var name: TokenSyntax? { syntax.ownToken(at: 0, .identifier) }
    public var steps: [ScenarioStepSyntax] { syntax.typed() }
}

/// The name of a stub, a status, or a word. The delay is in milliseconds.
public struct ScenarioStepSyntax: NodeSyntax {
    public static var kind: SyntaxKind { .scenarioStep }
    public let syntax: Syntax
    public init(known syntax: Syntax) { self.syntax = syntax }
    public var answer: TokenSyntax? { syntax.ownToken(at: 0) }
    public var delay: TokenSyntax? { syntax.token(behind: .after, from: 1, .integer) }
}
