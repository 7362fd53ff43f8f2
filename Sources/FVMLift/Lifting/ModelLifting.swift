import FVMSemantics
import FVMSource

/// Models, of which clients have a namespace and identities.
extension Lifter {
    /// Returns the model whose identities the enum distinguishes, or `nil`.
    func modelName(ofNamespace entry: SwiftProject.TypeEntry) -> String? {
        let declaration = entry.declaration
        guard declaration.kind == .enumeration, entry.outer == nil,
            let name = declaration.name.withoutSuffix(EmittedSuffix.namespace.rawValue), SpecText.isName(name),
            !declaration.members.contains(where: { $0.kind == .enumCase })
        else { return nil }
        return name
    }

    /// The model of which a type of this name is the identity.
    func model(ofIdentity type: String) -> String? {
        guard let name = type.withoutSuffix(EmittedSuffix.identity.rawValue),
            let namespace = project.type(name + EmittedSuffix.namespace.rawValue),
            modelName(ofNamespace: namespace) == name
        else { return nil }
        return name
    }

    mutating func liftModel(_ entry: SwiftProject.TypeEntry) {
        guard let name = modelName(ofNamespace: entry) else { return }
        // The documentation of the spec's model precedes that of the single types.
        let all = entry.declaration.documentation
        let own = all.prefix { !$0.hasPrefix("The namespace that distinguishes identities of ") }
        liftModel(name, from: entry, documentation: own.count < all.count ? own.dropLast() : all)
    }

    /// - Parameter entry: The source of the model: its namespace, or its stored class.
    mutating func liftModel(_ name: String, from entry: SwiftProject.TypeEntry, documentation: [String]) {
        var lifted = LiftedDeclaration(
            kind: .model,
            name: name,
            head: "model \(name)",
            documentation: documentation,
            spec: places[entry.file],
            location: location(entry),
            swiftName: entry.declaration.name
        )
        liftColumns(of: name, to: &lifted)
        declarations.append(lifted)
    }
}

extension String {
    fileprivate func withoutSuffix(_ suffix: String) -> String? {
        count > suffix.count && hasSuffix(suffix) ? String(dropLast(suffix.count)) : nil
    }
}

extension SwiftExpression {
    /// The identity in `identity.viewModelId`.
    var identity: SwiftExpression? {
        guard case .member(let identity?, "viewModelId") = kind else { return nil }
        return identity
    }

    /// The id in `IdeaNamespace.stub(id: id)`.
    var idOfIdentity: SwiftExpression? {
        guard let call, call.callee == "stub", let namespace = call.base?.typeName,
            namespace.hasSuffix(EmittedSuffix.namespace.rawValue)
        else { return nil }
        return call.arguments.value("id")
    }
}
