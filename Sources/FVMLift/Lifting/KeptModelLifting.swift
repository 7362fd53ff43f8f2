import FVMLanguage
import FVMSemantics
import FVMSource

/// The stored models of a server: the members of Fluent classes.
extension Lifter {
    private static let dataModelProtocols = ["DataModel", "ContainerDataModel"]

    /// Whether the class is what a server keeps of a model.
    func isDataModel(_ entry: SwiftProject.TypeEntry) -> Bool {
        entry.declaration.kind == .classType && entry.outer == nil
            && Self.dataModelProtocols.contains { entry.declaration.inherits($0) }
    }

    /// A class whose model clients know nothing of.
    mutating func liftDataModel(_ entry: SwiftProject.TypeEntry) {
        let name = entry.declaration.name
        let namespace = project.type(name + EmittedSuffix.namespace.rawValue)
        if namespace.flatMap(modelName(ofNamespace:)) == name { return }
        liftModel(name, from: entry, documentation: entry.declaration.documentation)
    }

    /// Adds what the class of this name keeps, where there is one.
    mutating func liftColumns(of model: String, to lifted: inout LiftedDeclaration) {
        guard let entry = project.type(model), isDataModel(entry) else { return }
        let values = firstRecord(of: entry)
        let form = formName(of: entry)
        if let form { lifted.head += " from \(form)" }
        let flow = project.members(of: entry).first {
            $0.declaration.name == "authorityFlow" && $0.declaration.isStatic
        }
        if let table = project.members(of: entry).lazy.compactMap({ Self.table(in: $0.declaration) }).first {
            lifted.head += " \(Keyword.table.text) \(SpecText.quoted(table))"
        }
        if flow?.declaration.result?.caseName == "guards" { lifted.head += " guarded" }
        for member in project.members(of: entry) {
            let property = member.declaration
            if let form, isOfFields(property, form) { continue }
            guard property.isStored else {
                if isCode(property), !isUniqueness(member) { loseCode(property, member.file, in: &lifted.lost) }
                continue
            }
            if property.name == "id" || isTimestamp(property, of: model) { continue }
            guard let type = kept(property, by: entry) else {
                let reason = "'\(property.name)' is kept in a way that no spec has"
                lose(property.span, member.file, reason, asMemberOf: &lifted)
                continue
            }
            var result = LiftedMember(documentation: property.documentation, text: "\(property.name): \(type)")
            let value = beginnings[model]?[property.name] ?? values.value(property.name)
            if let value, let type = property.type {
                result.text += written(value, type, of: property.name, in: model)
            }
            if let column = Self.ownColumn(of: property) {
                result.text += " \(Keyword.column.text)(\(SpecText.quoted(column)))"
            }
            lifted.members.append(result)
        }
        if lifted.members.isEmpty, form == nil { lifted.head += " < >" }
    }

    /// Whether the Fields that a model adopts declare the property, or it has their messages.
    private func isOfFields(_ property: SwiftDeclaration, _ form: String) -> Bool {
        isField(property, of: form) || property.name.hasSuffix("ValidationMessages")
    }

    /// Whether a member of a model is not one that every model has. See `dataModelFile` of the emitter.
    private func isCode(_ member: SwiftDeclaration) -> Bool {
        switch (member.kind, member.name) {
        case (.property, "schema"): return Self.table(in: member) == nil
        case (.property, "modelIdentityNamespace"), (.property, "containedRecordTypes"), (.property, "containment"),
            (.property, "authorityFlow"),
            (.property, "stubs"):
            return !member.isStatic
        case (.function, "sortMappings"): return !member.isStatic
        case (.function, "validate"):
            if case .nilLiteral? = member.result?.kind { return false }
            return true
        case (.property, _), (.function, _): return true
        default: return false
        }
    }

    /// Whether a function only checks that a value is unique. See `uniqueness` of the emitter.
    private func isUniqueness(_ member: SwiftProject.Member) -> Bool {
        member.declaration.name == "validateModel"
            && swift(member.declaration.span, member.file).contains("TakenMessage")
    }

    /// Whether a property is a timestamp that each model of a spec has: with the same column and trigger.
    private mutating func isTimestamp(_ property: SwiftDeclaration, of model: String) -> Bool {
        guard let stamp = RecordTimestamp(rawValue: property.name), let written = property.attribute("Timestamp"),
            written.argument("key")?.text == stamp.column, written.argument("on")?.caseName == stamp.trigger
        else { return false }
        return stamp != .deletedAt || archivedModels.contains(model)
    }

    /// The name of the table, if a member is what gives it to Fluent.
    private static func table(in member: SwiftDeclaration) -> String? {
        guard member.name == "schema", member.isStatic else { return nil }
        return (member.value ?? member.result)?.text.flatMap { DatabaseName.isValid($0) ? $0 : nil }
    }

    /// The name of a column that does not follow from its property's name.
    private static func ownColumn(of property: SwiftDeclaration) -> String? {
        let name = RequestPath.snakeCased(property.name)
        let key = property.attribute("Field", "OptionalField")?.argument("key")?.text
        let parent = property.attribute("Parent", "OptionalParent")?.argument("key")?.text
        return key == name || parent == name + "_id" ? nil : key ?? parent
    }

    /// The type in a spec of what Fluent keeps, or `nil` if no spec has it.
    private func kept(_ property: SwiftDeclaration, by entry: SwiftProject.TypeEntry) -> String? {
        guard let type = property.type, SpecText.isName(property.name),
            Self.ownColumn(of: property).map(DatabaseName.isValid) ?? true
        else { return nil }
        if property.attribute("Field", "OptionalField")?.argument("key")?.text != nil {
            return specType(type, in: entry.name)
        }
        if property.attribute("Parent", "OptionalParent")?.argument("key")?.text != nil {
            guard case .name(let name) = type.unwrapped, isModel(name) else { return nil }
            return "identity \(name)" + (type.isOptional ? "?" : "")
        }
        guard property.attribute("Children") != nil, case .array(.name(let name)) = type, isModel(name) else {
            return nil
        }
        return "[identity \(name)]"
    }

    private func isModel(_ name: String) -> Bool { project.type(name).map(isDataModel) ?? false }

    /// The values of the first record that the model's stubs have.
    private func firstRecord(of entry: SwiftProject.TypeEntry) -> [SwiftArgument] {
        let stubs = project.members(of: entry).first { $0.declaration.name == "stubs" && $0.declaration.isStatic }
        guard case .array(let records)? = stubs?.declaration.result?.kind else { return [] }
        return records.first?.call?.arguments ?? []
    }

    /// Returns the literals that writers of requests assign to new records, by model and member. Rows of a screen may
    /// have put other values into the stubs.
    static func beginnings(in project: SwiftProject) -> [String: [String: SwiftExpression]] {
        var values: [String: [String: SwiftExpression]] = [:]
        for entry in project.types where entry.declaration.kind == .classType {
            for part in project.extensions(of: entry.name + ".RequestBody") {
                guard let apply = part.declaration.members.first(where: { $0.kind == .function && $0.name == "apply" }),
                    case .name(let model)? = apply.parameters.first?.type
                else { continue }
                for case .assignment(let target, "=", let value) in apply.body ?? [] {
                    guard case .member(let base?, let member) = target.kind, base.variable == "record",
                        value.variable == nil
                    else { continue }
                    values[model, default: [:]][member] = values[model]?[member] ?? value
                }
            }
        }
        return values
    }

    /// ` = value`, or nothing where the spec leaves the value open.
    private func written(
        _ value: SwiftExpression,
        _ type: SwiftTypeName,
        of property: String,
        in model: String
    ) -> String {
        let path = ValuePath(record: model, property: property)
        guard !isDefault(value, type, property, in: model, at: path),
            case .written(let text)? = self.value(value, type, in: model, at: path)
        else { return "" }
        return " = \(text)"
    }

    /// `writes: Berth`, where the body of a request is what the library writes records by.
    func writtenModel(of request: SwiftProject.TypeEntry) -> String? {
        for part in bodyNames(of: request).flatMap(project.extensions) {
            let candidates = part.declaration.members.first { $0.name == "candidates" && $0.isStatic }
            if let plan = candidates?.value?.plan, isSpoken(plan), isModel(plan.model) { return plan.model }
        }
        return nil
    }

    /// The names that extensions of a request's body go by.
    func bodyNames(of request: SwiftProject.TypeEntry) -> [String] {
        [request.name + ".RequestBody"] + (alias("RequestBody", in: request).map { [$0] } ?? [])
    }
}
