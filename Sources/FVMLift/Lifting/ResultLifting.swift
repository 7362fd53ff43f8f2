import FVMSource

/// Results: wrappers whose value is one of several view models; and views.
extension Lifter {
    /// Whether a view model has an outcome, and an optional view model for each.
    func isResult(_ entry: SwiftProject.TypeEntry) -> Bool {
        let members = entry.declaration.members
        guard let outcome = members.first(where: { $0.kind == .enumeration && $0.name == "Outcome" }),
            members.contains(where: { $0.isStored && $0.name == "outcome" && $0.type == .name("Outcome") })
        else { return false }
        let cases = outcome.members.filter { $0.kind == .enumCase }.map(\.name)
        let properties = members.filter { $0.isStored && $0.type?.isOptional == true }.map(\.name)
        return !cases.isEmpty && cases == properties
    }

    mutating func liftResult(_ entry: SwiftProject.TypeEntry) {
        let name = Self.specName(entry.declaration.name, without: "ViewModel")
        let outcome = entry.declaration.members.first { $0.kind == .enumeration && $0.name == "Outcome" }
        var lifted = LiftedDeclaration(
            kind: .result,
            name: name,
            head: "result \(name)" + Self.rawWord(outcome),
            documentation: entry.declaration.documentation,
            spec: places[entry.file],
            location: location(entry),
            swiftName: entry.declaration.name
        )
        for item in outcome?.members ?? [] where item.kind == .enumCase {
            guard let property = entry.declaration.members.first(where: { $0.isStored && $0.name == item.name }),
                let type = property.type?.unwrapped, let spelling = specType(type, in: entry.name),
                SpecText.isName(item.name)
            else { continue }
            lifted.members.append(LiftedMember(documentation: item.documentation, text: "\(item.name): \(spelling)"))
        }
        liftOutcomeStubs(of: entry, name, to: &lifted)
        declarations.append(lifted)
    }

    private mutating func liftOutcomeStubs(
        of entry: SwiftProject.TypeEntry,
        _ name: String,
        to lifted: inout LiftedDeclaration
    ) {
        for member in project.members(of: entry) {
            let function = member.declaration
            guard function.kind == .function, function.isStatic, function.name.hasPrefix("stub"),
                function.name != "stub", function.parameters.isEmpty
            else { continue }
            var follower = LiftedMember(documentation: function.documentation, text: "")
            if SpecText.isName(function.name), let argument = function.result?.call?.arguments.first,
                let label = argument.label, SpecText.isName(label),
                let type = entry.declaration.members.first(where: { $0.isStored && $0.name == label })?.type,
                let record = record(of: type, in: entry.name),
                case .written(let call)? = call(argument.value, of: record, at: nil)
            {
                let stub = SpecText.quoted(stubName(function.name, of: entry))
                follower.text = "stub \(name) \(stub) (\(label): \(call))"
            } else {
                let reason = "the stub '\(function.name)' is made in a way that no spec has"
                lose(function.span, member.file, reason, in: &follower.lost, &lifted.isPartly)
            }
            lifted.followers.append(follower)
        }
    }

    /// A view is the user's; the spec says that there is one.
    mutating func liftView(_ entry: SwiftProject.TypeEntry) {
        let name = Self.specName(entry.declaration.name, without: "View")
        guard facts[name + "ViewModel"] != nil, let model = project.type(name + "ViewModel"), !isResult(model) else {
            return
        }
        declarations.append(
            LiftedDeclaration(
                kind: .view,
                name: name,
                head: "view \(name)" + (links[name + "ViewModel"]?.bindsChildren == true ? " container" : ""),
                spec: places[model.file],
                location: location(entry),
                swiftName: entry.declaration.name
            )
        )
    }
}
