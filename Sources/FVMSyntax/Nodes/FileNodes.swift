import FVMLanguage

// Generated from `Grammar/fvm.ebnf`. To regenerate it, run `FVM_RECORD=1 swift test --filter NodeGeneratorTests`.

public struct SourceFileSyntax: NodeSyntax {
    public static var kind: SyntaxKind { .sourceFile }
    public let syntax: Syntax
    public init(known syntax: Syntax) { self.syntax = syntax }
    public var declarations: [DeclarationSyntax] { syntax.typed() }
}
