import FVMSource

/// Requests that are more than how a screen is read.
extension Lifter {
    mutating func liftRequest(_ entry: SwiftProject.TypeEntry) {
        let declaration = entry.declaration
        guard let action = Self.requestProtocols.first(where: { declaration.inherits($0) }) else { return }
        if action == "ViewModelRequest" { return liftScreenRequest(entry) }
        let name = Self.specName(declaration.name, without: "Request")
        var lifted = LiftedDeclaration(
            kind: .request,
            name: name,
            head: "request \(name) \(action.dropLast("Request".count).lowercased())",
            documentation: declaration.documentation,
            spec: places[entry.file],
            location: location(entry),
            swiftName: declaration.name
        )
        if let query = query(of: entry) {
            lifted.members.append(LiftedMember(text: "query: " + recordText(query, isQuery: true, &lifted)))
        }
        liftBody(of: entry, to: &lifted)
        liftResponse(of: entry, to: &lifted)
        liftError(of: entry, to: &lifted)
        declarations.append(lifted)
    }

    /// The request of a screen is part of its view model, but for what only requests of their own have.
    private mutating func liftScreenRequest(_ entry: SwiftProject.TypeEntry) {
        guard let error = nested("ResponseError", in: entry) else { return }
        report(
            LiftingProblems.notLifted,
            "the request of a screen has no error of its own in a spec",
            at: location(error)
        )
    }

    private func nested(_ name: String, in entry: SwiftProject.TypeEntry) -> SwiftProject.TypeEntry? {
        guard entry.declaration.members.contains(where: { $0.kind == .structure && $0.name == name }) else { return nil }
        return project.type(entry.name + "." + name)
    }

    private func alias(_ name: String, in entry: SwiftProject.TypeEntry) -> String? {
        entry.declaration.members.first { $0.kind == .alias && $0.name == name }?.type?.simpleName
    }

    // MARK: Parts

    private mutating func liftBody(of entry: SwiftProject.TypeEntry, to lifted: inout LiftedDeclaration) {
        guard let body = nested("RequestBody", in: entry) else { return reportType("RequestBody", of: entry, &lifted) }
        if let form = formName(of: body) {
            lifted.members.append(LiftedMember(text: "body: \(form)"))
        } else {
            lifted.members.append(LiftedMember(text: "body: " + recordText(body, isQuery: false, &lifted)))
        }
        guard let size = body.declaration.members.first(where: { $0.name == "maxBodySize" })?.result?.call,
            let count = size.arguments.first?.value.integer
        else { return }
        lifted.members.append(LiftedMember(text: "maxBodySize: \(count)\(size.callee == "bytes" ? "b" : size.callee)"))
    }

    private mutating func liftResponse(of entry: SwiftProject.TypeEntry, to lifted: inout LiftedDeclaration) {
        if let response = nested("ResponseBody", in: entry) {
            if let record = facts[response.name] {
                lifted.members.append(LiftedMember(text: "response: \(record.name)"))
            } else {
                lifted.members.append(LiftedMember(text: "response: " + recordText(response, isQuery: false, &lifted)))
            }
        } else if let name = alias("ResponseBody", in: entry), name != "EmptyBody" {
            guard let type = specType(.name(name), in: entry.name) else {
                return reportType("ResponseBody", of: entry, &lifted)
            }
            lifted.members.append(LiftedMember(text: "response: \(type)"))
        }
    }

    /// A part of a request that is a type of its own, which specs have only for view models.
    private mutating func reportType(_ part: String, of entry: SwiftProject.TypeEntry, _ lifted: inout LiftedDeclaration) {
        let declared = entry.declaration.members.first { $0.kind == .alias && $0.name == part }
        guard let declared, let name = declared.type?.simpleName, name != "EmptyBody" else { return }
        let reason = "'\(name)' is declared outside of the request, which no spec has"
        lose(declared.span, entry.file, reason, in: &lifted.lost, &lifted.isPartly)
    }

    private mutating func liftError(of entry: SwiftProject.TypeEntry, to lifted: inout LiftedDeclaration) {
        if alias("ResponseError", in: entry) == "ValidationError" {
            return lifted.members.append(LiftedMember(text: "error: validation"))
        }
        guard let error = nested("ResponseError", in: entry) else { return }
        lifted.members.append(LiftedMember(text: "error: " + recordText(error, isQuery: false, &lifted)))
    }

    // MARK: Records

    /// `< page: int = 1 >`: a struct of plain data.
    mutating func recordText(_ entry: SwiftProject.TypeEntry, isQuery: Bool, _ lifted: inout LiftedDeclaration) -> String {
        let record = RecordFacts(entry, name: entry.declaration.name, in: project)
        var lines: [String] = []
        for member in record.stored {
            var result = LiftedMember(documentation: member.declaration.documentation, text: "")
            if let spelling = recordMember(member, of: record, isQuery: isQuery, &result, &lifted) {
                result.text = "\(member.declaration.name): \(spelling)"
            } else {
                let reason = "'\(member.declaration.name)' is of a kind that no spec has"
                lose(member.declaration.span, member.file, reason, in: &result.lost, &lifted.isPartly)
            }
            lines += result.lines.map { "    " + $0 }
        }
        return lines.isEmpty ? "< >" : "<\n" + lines.joined(separator: "\n") + "\n  >"
    }

    private mutating func recordMember(
        _ member: SwiftProject.Member,
        of record: RecordFacts,
        isQuery: Bool,
        _ result: inout LiftedMember,
        _ lifted: inout LiftedDeclaration
    ) -> String? {
        let property = member.declaration
        guard let type = property.type, property.attributes.isEmpty else { return nil }
        if case .member(let state?, "localizableString")? = record.assigned[property.name]?.kind,
            let source = state.variable
        {
            return "localized \(source)"
        }
        if case .name(let name) = type, let cases = nestedCases(name, in: record.entry) {
            let first = record.stubValues[property.name]?.caseName
            return cases.joined(separator: " | ") + (first.map { $0 == cases.first ? "" : " = .\($0)" } ?? "")
        }
        guard let spelling = specType(type, in: record.entry.name) else { return nil }
        let value = isQuery ? queryDefault(property, of: record) : record.stubValues[property.name]
        guard let value else { return spelling }
        switch self.value(value, type, in: record.entry.name, at: nil) {
        case .written(let text)?: return spelling + " = \(text)"
        case .open?: return spelling
        case nil:
            let reason = "the value of '\(property.name)' is made in a way that no spec has"
            lose(value.span, member.file, reason, in: &result.lost, &lifted.isPartly)
            return spelling
        }
    }

    /// The default of a query's parameter; nil stands for itself where the type is optional.
    private func queryDefault(_ property: SwiftDeclaration, of record: RecordFacts) -> SwiftExpression? {
        let initializer = record.members.first { $0.declaration.kind == .initializer }?.declaration
        guard let value = initializer?.parameters.first(where: { $0.label == property.name })?.value else { return nil }
        if case .nilLiteral = value.kind { return nil }
        return value
    }

    /// The cases of an enum that is nested in a request's record.
    private func nestedCases(_ name: String, in entry: SwiftProject.TypeEntry) -> [String]? {
        let nested = entry.declaration.members.first { $0.kind == .enumeration && $0.name == name }
        guard let cases = nested?.members.filter({ $0.kind == .enumCase }), cases.count > 1 else { return nil }
        return cases.contains { !$0.parameters.isEmpty } ? nil : cases.map(\.name)
    }
}
