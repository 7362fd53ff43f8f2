import FVMSemantics
import FVMSwiftCode

/// `<Model>Identity.swift`: what clients know of a model of the server
extension Emitter {
    func modelFile(_ id: ModelID) -> EmittedFile {
        let model = program[id]
        let namespace = model.declared.emittedName(.namespace)
        let documentation = model.declared.documentation
        let alias = Declaration.alias(
            model.declared.emittedName(.identity),
            "ModelIdentity",
            documentation: documentation
        )
        let members = [stubOfIdentity(id), recordOfNamespace(namespace)]
        let marker = Declaration.type(
            .enumeration,
            .named(namespace),
            members: members,
            documentation: (documentation.isEmpty ? [] : documentation + [""]) + [
                "\(Self.namespaceSummary)``\(model.declared.emittedName(.identity))`` from other identities.",
                "",
                "The server's model uses the same namespace:",
                "`static var modelIdentityNamespace: ModelNamespace { .init(for: \(namespace).self) }`",
            ]
        )
        return swiftFile(
            [alias, marker],
            path: path(.viewModels, model.feature, model.declared.emittedName(.identity) + ".swift"),
            of: model.declared
        )
    }

    /// The beginning of each namespace's documentation.
    static let namespaceSummary = "The namespace that distinguishes identities of "

    /// `IdeaNamespace.stub(id: id)`
    func identityStub(_ model: ModelID, _ id: Expression) -> Expression {
        Expression.type(.named(program[model].declared.emittedName(.namespace))).member("stub").call([
            Argument("id", id)
        ])
    }

    /// Returns the stub of an identity. The library makes identities from records, so this one is of an unsaved
    /// record.
    private func stubOfIdentity(_ id: ModelID) -> Declaration {
        let record = Expression.type("Record").call([Argument("id", .reference("id"))])
        return .function(
            "stub",
            [Parameter("id", "ModelIdType")],
            result: .named(program[id].declared.emittedName(.identity)),
            body: [
                .comment("Throws only for a record without an id."),
                .expression(.prefixed(.forcedTry, record.member("modelIdentity"))),
            ],
            modifiers: [.public, .static],
            documentation: ["An identity for stubs and tests."]
        )
    }

    private func recordOfNamespace(_ namespace: String) -> Declaration {
        let value = implicitInit("for", .metatype(.named(namespace)))
        return .type(
            .structure,
            "Record",
            [.member("FOSMVVM", "Model")],
            members: [
                .computed(
                    "modelIdentityNamespace",
                    "ModelNamespace",
                    body: [.expression(value)],
                    modifiers: .static
                ),
                .stored("id", .optional("ModelIdType"), isConstant: true, modifiers: []),
            ],
            modifiers: .private
        )
    }
}
