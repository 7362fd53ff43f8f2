import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@ViewModel`
public struct ViewModelMacro: ExtensionMacro, MemberMacro {
    public static func expansion(
        of node: AttributeSyntax,
        attachedTo declaration: some DeclGroupSyntax,
        providingExtensionsOf type: some TypeSyntaxProtocol,
        conformingTo protocols: [TypeSyntax],
        in context: some MacroExpansionContext
    ) throws -> [ExtensionDeclSyntax] {
        let model = try StructDeclSyntax(of: declaration, macro: "ViewModel")
        let options = node.options
        if isContradictory(options) {
            context.diagnose(Diagnostic(node: node, message: LiveAndClientHosted()))
            return []
        }
        var conformances = ["ViewModel", "RetrievablePropertyNames"]
        if options.contains("clientHostedFactory") {
            conformances += ["ClientHostedViewModelFactory", "RequestableViewModel"]
        }
        if options.contains("live") { conformances.append("LiveViewModel") }
        return try conformances.filter { !model.names($0) }.conformances(of: type)
    }

    public static func expansion(
        of node: AttributeSyntax,
        providingMembersOf declaration: some DeclGroupSyntax,
        conformingTo protocols: [TypeSyntax],
        in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        let model = try StructDeclSyntax(of: declaration, macro: "ViewModel")
        if isContradictory(node.options) { return [] }
        var members: [DeclSyntax] = []
        if node.options.contains("clientHostedFactory") { members += model.clientHostedMembers }
        if let stub = model.stubWithDefaults { members.append(stub.withoutParameters) }
        members.append(model.propertyNames)
        return members
    }

    private static func isContradictory(_ options: Set<String>) -> Bool {
        options.isSuperset(of: ["live", "clientHostedFactory"])
    }
}

private struct LiveAndClientHosted: DiagnosticMessage {
    let message = "'.live' cannot be combined with '.clientHostedFactory'"
    let diagnosticID = MessageID(domain: "TypeSurfaceMacros", id: "liveAndClientHosted")
    let severity = DiagnosticSeverity.error
}

extension StructDeclSyntax {
    /// What makes the app's state of the first initializer that is written, and a request of the view model.
    fileprivate var clientHostedMembers: [DeclSyntax] {
        let initializer = memberBlock.members.lazy.compactMap { $0.decl.as(InitializerDeclSyntax.self) }.first
        let parameters = initializer.map { Array($0.signature.parameterClause.parameters) } ?? []
        let state = parameters.map { (name: $0.firstName.text, type: $0.type.description) }
        func lines(_ separator: String, _ line: (String, String) -> String) -> String {
            state.map { line($0.name, $0.type) }.joined(separator: separator)
        }
        return [
            "public typealias Request = ClientHostedRequest",
            """
            public struct AppState: Hashable, Sendable {
                \(raw: lines("\n") { "public let \($0): \($1)" })
                public init(\(raw: lines(", ") { "\($0): \($1)" })) {
                    \(raw: lines("\n") { name, _ in "self.\(name) = \(name)" })
                }
            }
            """,
            """
            public final class ClientHostedRequest: ViewModelRequest, @unchecked Sendable {
                public typealias ResponseError = EmptyError
                public var responseBody: \(raw: name.text)?
                public init(
                    query: EmptyQuery?, sort: EmptySort? = nil, fragment: EmptyFragment? = nil,
                    requestBody: EmptyBody? = nil, responseBody: \(raw: name.text)?
                ) {
                    self.responseBody = responseBody
                }
            }
            """,
            """
            public static func modelSync(
                context: ClientHostedModelFactoryContext<Request, AppState>
            ) throws -> Self {
                .init(\(raw: lines(", ") { name, _ in "\(name): context.appState.\(name)" }))
            }
            """,
            """
            public static func model(
                context: ClientHostedModelFactoryContext<Request, AppState>
            ) async throws -> Self {
                try modelSync(context: context)
            }
            """,
        ]
    }

    /// The stub in the body whose parameters all have defaults, unless there is one without parameters.
    fileprivate var stubWithDefaults: FunctionDeclSyntax? {
        let stubs = memberBlock.members.compactMap { $0.decl.as(FunctionDeclSyntax.self) }.filter {
            $0.name.text == "stub" && $0.modifiers.contains { $0.name.tokenKind == .keyword(.static) }
        }
        if stubs.contains(where: \.signature.parameterClause.parameters.isEmpty) { return nil }
        return stubs.first { $0.signature.parameterClause.parameters.allSatisfy { $0.defaultValue != nil } }
    }
}

extension FunctionDeclSyntax {
    /// `stub()`, which calls this one with its own defaults.
    fileprivate var withoutParameters: DeclSyntax {
        let arguments = signature.parameterClause.parameters.compactMap { parameter -> String? in
            guard let value = parameter.defaultValue?.value.trimmedDescription else { return nil }
            return parameter.firstName.text == "_" ? value : "\(parameter.firstName.text): \(value)"
        }
        return """
            public static func stub() -> Self {
                Self.stub(\(raw: arguments.joined(separator: ", ")))
            }
            """
    }
}
