import FVMDiagnostics
import FVMSemantics
import FVMSource

/// View models.
extension Lifter {
    mutating func liftViewModel(_ entry: SwiftProject.TypeEntry) {
        guard let record = facts[entry.name] else { return }
        var lifted = LiftedDeclaration(
            kind: .viewModel,
            name: record.name,
            head: "",
            documentation: entry.declaration.documentation,
            spec: places[entry.file],
            location: location(entry),
            swiftName: entry.declaration.name
        )
        reportName(of: entry, record)
        lifted.head = "viewmodel \(record.name)" + role(of: entry, record, &lifted)
        let form = formName(of: entry)
        for member in record.stored where !isBookkeeping(member.declaration) {
            liftProperty(member, of: record, form: form, to: &lifted)
        }
        liftIdentity(of: record, to: &lifted)
        liftQuery(of: entry, to: &lifted)
        liftOperations(of: entry, to: &lifted)
        liftNested(in: entry, to: &lifted)
        liftOtherMembers(of: entry, record, to: &lifted)
        liftNamedStubs(of: record, to: &lifted)
        loseUnrootedPlans(of: entry.name, in: &lifted)
        declarations.append(lifted)
    }

    private mutating func reportName(of entry: SwiftProject.TypeEntry, _ record: RecordFacts) {
        guard entry.name != record.name + "ViewModel" else { return }
        report(
            LiftingProblems.otherInJSON,
            "'\(entry.name)' will be called '\(record.name)ViewModel', also where its name is in JSON or in YAML",
            at: location(entry)
        )
    }

    // MARK: Roles

    private mutating func role(
        of entry: SwiftProject.TypeEntry,
        _ record: RecordFacts,
        _ lifted: inout LiftedDeclaration
    )
        -> String
    {
        let options = entry.declaration.attribute("ViewModel")?.argument("options")
        var names: [String] = []
        if case .array(let elements)? = options?.kind { names = elements.compactMap(\.caseName) }
        var role = ""
        if names.contains("clientHostedFactory") {
            role = errorRequest(of: entry).map { " error \($0)" } ?? " client"
        } else if project.conforms(entry, to: "RequestableViewModel") || project.conforms(entry, to: "LiveViewModel") {
            role = " server" + (names.contains("live") || project.conforms(entry, to: "LiveViewModel") ? " live" : "")
            if self.names.guarded.contains(record.name + "Request") { role += " guarded" }
            reportRequestName(of: entry, record)
        }
        if let form = formName(of: entry) { role += " form \(form)" }
        return role
    }

    /// A screen's request has its name, which is part of its path.
    private mutating func reportRequestName(of entry: SwiftProject.TypeEntry, _ record: RecordFacts) {
        guard let alias = entry.declaration.members.first(where: { $0.kind == .alias && $0.name == "Request" }),
            let name = alias.type?.simpleName, !name.isEmpty, name != record.name + "Request"
        else { return }
        report(
            LiftingProblems.otherInJSON,
            "the request '\(name)' will be called '\(record.name)Request', and its path changes with it",
            at: Location(file: FileID(entry.file), span: alias.nameSpan)
        )
    }

    /// The Fields that the type adopts.
    func formName(of entry: SwiftProject.TypeEntry) -> String? {
        let name = project.protocols(of: entry).first { name in
            project.type(name).map(isFields) ?? (name.hasSuffix("Fields") && name != "Fields")
        }
        return name.map { Self.specName($0, without: "Fields") }.flatMap { SpecText.isName($0) ? $0 : nil }
    }

    /// The request whose error an initializer takes.
    private func errorRequest(of entry: SwiftProject.TypeEntry) -> String? {
        for member in entry.declaration.members where member.kind == .initializer {
            guard let parameter = member.parameters.first, member.parameters.count == 1,
                case .name(let type)? = parameter.type, type.hasSuffix(".ResponseError")
            else { continue }
            let request = String(type.dropLast(".ResponseError".count))
            let name = Self.specName(request, without: "Request")
            return SpecText.isName(name) ? name : nil
        }
        return nil
    }

    // MARK: Derived properties

    /// Whether the tool declares the property itself.
    private func isBookkeeping(_ property: SwiftDeclaration) -> Bool {
        if property.name == "vmId" || property.name == "isStub" { return true }
        guard case .name(let type)? = property.type else { return false }
        return type.hasSuffix("FieldsMessages") || type.hasSuffix("ValidationMessages") || type == "ViewModelId"
            || property.name.hasSuffix("ValidationMessages")
    }

    private static let knownMembers: Set<String> = [
        "operations", "propertyNames", "id", "stub", "model", "body", "modelSync", "validate", "maxBodySize",
    ]

    /// Functions and computed properties that no spec says.
    private mutating func liftOtherMembers(
        of entry: SwiftProject.TypeEntry,
        _ record: RecordFacts,
        to lifted: inout LiftedDeclaration
    ) {
        let dictionaries = Set(record.stored.compactMap { Self.substitutions(of: $0.declaration) })
        for member in record.members {
            let declaration = member.declaration
            switch declaration.kind {
            case .property where declaration.body != nil && !declaration.isStatic:
                if Self.knownMembers.contains(declaration.name) || dictionaries.contains(declaration.name) { continue }
                if Self.isDictionaryOfTexts(declaration) || declaration.name == Program.modelIdentityName { continue }
            case .function:
                if Self.knownMembers.contains(declaration.name) { continue }
                if declaration.isStatic, declaration.name.hasPrefix("stub"), declaration.parameters.isEmpty { continue }
            default: continue
            }
            loseCode(declaration, member.file, in: &lifted.lost)
        }
    }

    /// `greetingSubs`: the values of a text that is a value of another text.
    private static func isDictionaryOfTexts(_ property: SwiftDeclaration) -> Bool {
        guard case .dictionary(.name("String"), .other)? = property.type else { return false }
        return property.name.hasSuffix("Subs")
    }

    // MARK: Identity

    private mutating func liftIdentity(of record: RecordFacts, to lifted: inout LiftedDeclaration) {
        guard let member = record.stored.first(where: { $0.declaration.name == "vmId" }) else { return }
        let hasID = record.stored.contains { stored in
            guard stored.declaration.name == "id",
                let type = stored.declaration.type.flatMap({ specType($0, in: record.entry.name) })
            else { return false }
            return ["id", "uuid", "string", "int"].contains(type) || type.hasPrefix(Self.identityPrefix)
        }
        let value = record.assigned["vmId"] ?? member.declaration.value
        let call = (value?.variable == "vmId" ? record.stubValues["vmId"] : value)?.call
        if call?.arguments.value("type") != nil {
            if hasID { lifted.members.append(LiftedMember(text: "vmId: singleton")) }
        } else if let id = call?.arguments.value("id") ?? value?.identity,
            let names = propertiesOfIdentity(id, in: member.file, of: record)
        {
            if names == ["id"], hasID { return }
            lifted.members.append(LiftedMember(text: "vmId: instance(\(names.joined(separator: ", ")))"))
        } else {
            reportIdentity(member, isRandom: call?.arguments.isEmpty != false)
            guard !hasID, rows.contains(record.entry.name), let key = rowKey(of: record) else { return }
            lifted.members.append(LiftedMember(text: "vmId: instance(\(key))"))
        }
    }

    private mutating func reportIdentity(_ member: SwiftProject.Member, isRandom: Bool) {
        let message =
            isRandom
            ? "'vmId' is random here, and is the same for each run in the lifted spec"
            : "'vmId' is made in a way that no spec has"
        report(LiftingProblems.otherInJSON, message, at: location(member))
    }

    /// Returns the properties in an identity, or `nil` if it has other parts.
    private func propertiesOfIdentity(_ value: SwiftExpression, in file: Int, of record: RecordFacts) -> [String]? {
        let names = identifiers(value, in: file).map { record.propertyOfParameter[$0] ?? $0 }
        let isKnown = names.allSatisfy { $0 != "vmId" && record.property($0) != nil }
        let specNames = names.map(record.specName)
        return names.isEmpty || !isKnown || !specNames.allSatisfy(SpecText.isName) ? nil : specNames
    }

    /// Returns a property that may identify rows.
    private func rowKey(of record: RecordFacts) -> String? {
        record.stored.first { member in
            guard member.declaration.attributes.isEmpty, let type = member.declaration.type else { return false }
            return ["id", "uuid", "string", "int"].contains(specType(type, in: record.entry.name))
        }
        .map { record.specName($0.declaration.name) }
        .flatMap { SpecText.isName($0) ? $0 : nil }
    }

    /// Returns the variables of an identity: one, or those of an interpolation.
    private func identifiers(_ value: SwiftExpression, in file: Int) -> [String] {
        if case .unknown = value.kind {
            let text = swift(value.span, file)
            guard text.hasPrefix("\"") else { return [] }
            return text.split(separator: "\\(").dropFirst().map { part in
                String(part.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "`" }.filter { $0 != "`" })
            }
        }
        if let variable = value.variable { return [variable] }
        if case .member(let base?, _) = value.kind { return base.variable.map { [$0] } ?? [] }
        return []
    }
}
