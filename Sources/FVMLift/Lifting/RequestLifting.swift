import FVMSource

/// Requests that are more than how a screen is read.
extension Lifter {
    mutating func liftRequest(_ entry: SwiftProject.TypeEntry) {
        let declaration = entry.declaration
        guard let adopted = Self.requestProtocols.first(where: { declaration.inherits($0) }) else { return }
        if adopted == "ViewModelRequest" { return liftScreenRequest(entry) }
        let word = adopted.dropLast("Request".count).lowercased()
        // The library's name for it before 0.18.
        let action = word == "delete" ? "archive" : word
        let name = Self.specName(declaration.name, without: "Request")
        var lifted = LiftedDeclaration(
            kind: .request,
            name: name,
            head: "request \(name) \(action)"
                + (names.guarded.contains(declaration.name) ? " guarded" : ""),
            documentation: declaration.documentation,
            spec: places[entry.file],
            location: location(entry),
            swiftName: declaration.name
        )
        if let query = query(of: entry) {
            lifted.members.append(LiftedMember(text: "query: " + recordText(query, isQuery: true, &lifted)))
        }
        liftSort(of: entry, to: &lifted)
        liftBody(of: entry, to: &lifted)
        if let model = writtenModel(of: entry) { lifted.members.append(LiftedMember(text: "writes: \(model)")) }
        for name in bodyNames(of: entry) { loseUnrootedPlans(of: name, in: &lifted) }
        liftResponse(of: entry, to: &lifted)
        liftError(of: entry, to: &lifted)
        declarations.append(lifted)
    }

    /// The request of a screen is part of its view model, but for what only requests of their own have.
    private mutating func liftScreenRequest(_ entry: SwiftProject.TypeEntry) {
        guard let error = nested("ResponseError", in: entry) else {
            screenRequests.whole += 1
            return
        }
        screenRequests.partly += 1
        report(
            LiftingProblems.notLifted,
            "the request of a screen has no error of its own in a spec",
            at: location(error)
        )
    }

    /// The struct that is a part of a request: one in it, or one that it names.
    private func nested(_ part: String, in entry: SwiftProject.TypeEntry) -> SwiftProject.TypeEntry? {
        if entry.declaration.members.contains(where: { $0.kind == .structure && $0.name == part }) {
            return project.type(entry.name + "." + part)
        }
        let property = entry.declaration.members.first {
            $0.isStored && $0.name == part.prefix(1).lowercased() + part.dropFirst()
        }
        guard let name = alias(part, in: entry) ?? property?.type?.unwrapped.simpleName, name != part,
            let type = project.type(name), type.declaration.kind == .structure
        else { return nil }
        return type
    }

    /// Reports a part that is not nested in its request. It becomes nested, and its name is part of the request's
    /// path.
    private mutating func reportPart(_ part: SwiftProject.TypeEntry, in entry: SwiftProject.TypeEntry) {
        guard part.outer != entry.name else { return }
        let message = "'\(part.name)' becomes a part of its request, whose path changes with it"
        report(LiftingProblems.otherInJSON, message, at: location(part))
    }

    func alias(_ name: String, in entry: SwiftProject.TypeEntry) -> String? {
        entry.declaration.members.first { $0.kind == .alias && $0.name == name }?.type?.simpleName
    }

    // MARK: Parts

    private mutating func liftBody(of entry: SwiftProject.TypeEntry, to lifted: inout LiftedDeclaration) {
        guard let body = nested("RequestBody", in: entry) else { return reportType("RequestBody", of: entry, &lifted) }
        reportPart(body, in: entry)
        if let form = formName(of: body) {
            lifted.members.append(LiftedMember(text: "body: \(form)"))
        } else {
            lifted.members.append(LiftedMember(text: "body: " + recordText(body, isQuery: false, &lifted)))
        }
        guard let size = body.declaration.members.first(where: { $0.name == "maxBodySize" })?.result?.call,
            let count = size.arguments.first?.value.integer, let unit = Self.units[size.callee]
        else { return }
        lifted.members.append(LiftedMember(text: "maxBodySize: \(count)\(unit)"))
    }

    /// The units of sizes, by their names in Swift.
    private static let units = ["bytes": "b", "kb": "kb", "mb": "mb", "gb": "gb"]

    private mutating func liftResponse(of entry: SwiftProject.TypeEntry, to lifted: inout LiftedDeclaration) {
        if let response = nested("ResponseBody", in: entry) {
            if let record = facts[response.name] {
                lifted.members.append(LiftedMember(text: "response: \(record.name)"))
            } else {
                reportPart(response, in: entry)
                lifted.members.append(LiftedMember(text: "response: " + recordText(response, isQuery: false, &lifted)))
            }
        } else if let name = alias("ResponseBody", in: entry), name != "EmptyBody" {
            guard let type = specType(.name(name), in: entry.name) else {
                return reportType("ResponseBody", of: entry, &lifted)
            }
            lifted.members.append(LiftedMember(text: "response: \(type)"))
        }
    }

    /// A part of a request whose type is not among the files.
    private mutating func reportType(
        _ part: String,
        of entry: SwiftProject.TypeEntry,
        _ lifted: inout LiftedDeclaration
    ) {
        let declared = entry.declaration.members.first { $0.kind == .alias && $0.name == part }
        guard let declared, let name = declared.type?.simpleName, name != "EmptyBody" else { return }
        let reason = "'\(name)' is declared in none of the files"
        lose(declared.span, entry.file, reason, in: &lifted.lost, &lifted.isPartly)
    }

    private mutating func liftError(of entry: SwiftProject.TypeEntry, to lifted: inout LiftedDeclaration) {
        if alias("ResponseError", in: entry) == "ValidationError" {
            // Without Fields, it is what the library asks of every write.
            guard nested("RequestBody", in: entry).flatMap(formName(of:)) != nil else { return }
            return lifted.members.append(LiftedMember(text: "error: validation"))
        }
        guard let error = nested("ResponseError", in: entry) else { return }
        lifted.members.append(LiftedMember(text: "error: " + recordText(error, isQuery: false, &lifted)))
    }

    // MARK: Records

    /// `< page: int = 1 >`: a struct of plain data.
    mutating func recordText(_ entry: SwiftProject.TypeEntry, isQuery: Bool, _ lifted: inout LiftedDeclaration)
        -> String
    {
        let record = plainFacts(of: entry)
        var lines: [String] = []
        let adoptsValidations = entry.declaration.inherits("ValidatableViewModelRequestError")
        for member in record.stored where !(adoptsValidations && member.declaration.name == "validations") {
            var result = LiftedMember(documentation: member.declaration.documentation, text: "")
            if SpecText.isName(member.declaration.name),
                let spelling = recordMember(member, of: record, isQuery: isQuery, &result, &lifted)
            {
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
        guard let type = property.type, property.attributes.allSatisfy({ $0.name == "Patched" }) else { return nil }
        if case .member(let state?, let text)? = record.assigned[property.name]?.kind,
            ["localizableString", "message"].contains(text), let source = state.variable, SpecText.isName(source)
        {
            return "localized \(source)"
        }
        let inline = inlineEnum(type, in: record.entry)
        guard let spelling = inline?.spelling ?? specType(type, in: record.entry.name) else { return nil }
        let value = isQuery ? queryDefault(property, of: record) : record.stubValues[property.name]
        guard let value else { return spelling }
        if let cases = inline?.cases, case .name = type {
            let written = value.caseName.flatMap {
                cases.contains($0) && (isQuery || $0 != cases[0]) ? " = .\($0)" : nil
            }
            return spelling + (written ?? "")
        }
        switch self.value(value, type, in: record.entry.name, at: nil) {
        case .written(let text)?: return spelling + " = \(text)"
        case .open?: return spelling
        case nil:
            let reason = "the value of '\(property.name)' is made in a way that no spec has"
            lose(value.span, member.file, reason, in: &result.lost, &lifted.isPartly)
            return spelling
        }
    }

    /// The default of a query's parameter. That of an optional is nil, also where the spec leaves its value open: there
    /// tests give it one.
    private func queryDefault(_ property: SwiftDeclaration, of record: RecordFacts) -> SwiftExpression? {
        let initializer = record.members.first { $0.declaration.kind == .initializer }?.declaration
        guard let value = initializer?.parameters.first(where: { $0.label == property.name })?.value else { return nil }
        guard case .nilLiteral = value.kind, let request = record.entry.outer else { return value }
        let given = names.queries[request]?.value(property.name)
        if case .nilLiteral? = given?.kind { return given }
        return nil
    }

    /// Returns a nested enum of a request as an inline enum, or a type that contains one.
    private func inlineEnum(_ type: SwiftTypeName, in entry: SwiftProject.TypeEntry) -> (
        spelling: String, cases: [String]
    )? {
        switch type {
        case .name(let name):
            return nestedCases(name, in: entry).map { ($0.joined(separator: " | "), $0) }
        case .optional(let inner): return inlineEnum(inner, in: entry).map { ($0.spelling + "?", $0.cases) }
        case .array(let inner): return inlineEnum(inner, in: entry).map { ("[\($0.spelling)]", $0.cases) }
        default: return nil
        }
    }

    /// The cases of an enum that is nested in a request's record.
    func nestedCases(_ name: String, in entry: SwiftProject.TypeEntry) -> [String]? {
        let nested = entry.declaration.members.first { $0.kind == .enumeration && $0.name == name }
        guard let cases = nested?.members.filter({ $0.kind == .enumCase }), cases.count > 1 else { return nil }
        return cases.contains { !$0.parameters.isEmpty || !SpecText.isName($0.name) } ? nil : cases.map(\.name)
    }
}
