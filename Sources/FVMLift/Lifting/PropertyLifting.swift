import FVMDiagnostics
import FVMSemantics
import FVMSource

/// Properties of view models and summaries.
extension Lifter {
    mutating func liftProperty(
        _ member: SwiftProject.Member,
        of record: RecordFacts,
        form: String?,
        to lifted: inout LiftedDeclaration
    ) {
        let property = member.declaration
        if form != nil, isField(property, of: form ?? "") { return }
        var result = LiftedMember(documentation: property.documentation, text: "")
        let name = record.specName(property.name)
        var spelling: String?
        if property.attributes.contains(where: { $0.name.hasPrefix("Localized") }) {
            spelling = liftWrapped(member, name, of: record, to: &lifted)
        } else if property.attributes.isEmpty {
            spelling = liftStored(member, name, of: record, &result, &lifted)
        }
        guard let spelling, SpecText.isName(name) else {
            let reason = "'\(property.name)' is of a kind that no spec has"
            return lose(property.span, member.file, reason, asMemberOf: &lifted, after: result.lost)
        }
        result.text =
            "\(name): \(spelling)" + source(of: property, named: name, in: record)
            + viewAttributes(of: property, in: record)
        lifted.members.append(result)
    }

    /// Whether the Fields that the type adopts declare the property.
    func isField(_ property: SwiftDeclaration, of form: String) -> Bool {
        if property.attribute("FormFieldModel") != nil { return true }
        guard let fields = project.type(form + "Fields") else { return false }
        return fields.declaration.members.contains { $0.kind == .property && $0.name == property.name }
    }

    // MARK: Wrappers

    private mutating func liftWrapped(
        _ member: SwiftProject.Member,
        _ name: String,
        of record: RecordFacts,
        to lifted: inout LiftedDeclaration
    ) -> String? {
        guard let wrapper = member.declaration.attributes.first(where: { $0.name.hasPrefix("Localized") }) else {
            return nil
        }
        let versions = versions(of: wrapper)
        switch wrapper.name {
        case "LocalizedString", "LocalizedStrings":
            return liftText(wrapper, member.declaration, name, of: record, to: &lifted).map { $0 + versions }
        case "LocalizedSubs": return liftSubstituted(member, name, of: record, to: &lifted).map { $0 + versions }
        case "LocalizedCompoundString":
            guard case .keyPath(let pieces)? = wrapper.argument("pieces")?.kind, let list = pieces.last,
                record.property(Self.wrapped(list)) != nil, SpecText.isName(wrapped(list, of: record))
            else { return nil }
            var arguments = [wrapped(list, of: record)]
            if let separator = wrapper.argument("separator") {
                guard case .keyPath(let parts) = separator.kind, let last = parts.last,
                    SpecText.isName(wrapped(last, of: record))
                else { return nil }
                arguments.append("by: \(wrapped(last, of: record))")
            }
            return "localized join(\(arguments.joined(separator: ", ")))" + versions
        case "LocalizedInt", "LocalizedDouble", "LocalizedDate":
            let kind = wrapper.name.dropFirst("Localized".count).lowercased()
            guard let options = format(kind, wrapper.arguments, of: record) else { return nil }
            var spelling = "localized \(kind)\(options)"
            if let value = wrapper.argument("value") ?? wrapper.arguments.first(where: { $0.label == nil })?.value {
                let constant = evaluated(value, [:], project.constants, &evaluations)
                let type = SwiftTypeName.name(Self.plainTypes[kind] ?? "")
                guard let written = self.value(constant, type, in: record.entry.name, at: nil) else { return nil }
                if case .written(let text) = written { spelling += " = \(text)" }
            }
            return spelling + versions
        default: return nil
        }
    }

    private static let plainTypes = ["int": "Int", "double": "Double", "date": "Date"]

    /// The property after `_name`.
    private static func wrapped(_ storage: String) -> String {
        storage.hasPrefix("_") ? String(storage.dropFirst()) : storage
    }

    private func wrapped(_ storage: String, of record: RecordFacts) -> String { record.specName(Self.wrapped(storage)) }

    private mutating func versions(of wrapper: SwiftAttribute) -> String {
        var result = ""
        for (label, word) in [("vFirst", "since"), ("vLast", "until")] {
            guard let value = wrapper.argument(label), let version = version(value) else { continue }
            usedVersions.insert(version)
            result += " \(word) \(version)"
        }
        return result
    }

    private mutating func liftText(
        _ wrapper: SwiftAttribute,
        _ property: SwiftDeclaration,
        _ name: String,
        of record: RecordFacts,
        to lifted: inout LiftedDeclaration
    ) -> String? {
        guard let path = Self.keys(of: wrapper, name) else { return nil }
        let owner = record.entry.declaration.name
        let index = wrapper.argument("index")?.integer
        let text = text(owner, path, index: index)
        lifted.translate(name, text)
        let isList = wrapper.name == "LocalizedStrings"
        return (isList ? "[localized]" : "localized") + (text.base.isEmpty ? "" : " " + text.base)
    }

    /// The keys below the type that a wrapper looks its text up under.
    private static func keys(of wrapper: SwiftAttribute, _ name: String) -> [String]? {
        var keys: [String] = []
        var takesParents = false
        for argument in wrapper.arguments {
            switch argument.label {
            case "parentKey"?, "parentKeys"?:
                takesParents = true
                if case .array(let elements) = argument.value.kind {
                    keys += elements.compactMap(\.text)
                } else if let key = argument.value.text {
                    keys.append(key)
                } else {
                    return nil
                }
            case nil:
                guard takesParents, let key = argument.value.text else { return nil }
                keys.append(key)
            case "propertyName"?, "index"?, "vFirst"?, "vLast"?: takesParents = false
            default: return nil
            }
        }
        return keys + [wrapper.argument("propertyName")?.text ?? name]
    }

    // MARK: Texts with values

    /// The dictionary that gives a text its values.
    static func substitutions(of property: SwiftDeclaration) -> String? {
        guard case .keyPath(let path)? = property.attribute("LocalizedSubs")?.argument("substitutions")?.kind else {
            return nil
        }
        return path.last
    }

    private mutating func liftSubstituted(
        _ member: SwiftProject.Member,
        _ name: String,
        of record: RecordFacts,
        to lifted: inout LiftedDeclaration
    ) -> String? {
        let owner = record.entry.declaration.name
        guard let dictionary = Self.substitutions(of: member.declaration),
            let names = placeholders(of: dictionary, in: record)
        else { return nil }
        // A text that needs a value that no property gives could not be checked.
        guard placeholders(owner, [member.declaration.name]).allSatisfy({ names[$0] != nil }) else { return nil }
        let text = text(
            owner,
            [member.declaration.name],
            replacing: names.filter { "%{\($0.key)}" != $0.value },
            number: names["\(member.declaration.name)-forms"]
        )
        lifted.translate(name, text)
        return "localized" + (text.base.isEmpty ? "" : " " + text.base)
    }

    /// Returns the spec's placeholders for a substitutions dictionary, by the placeholders' names, or `nil` if the
    /// member is no dictionary.
    private mutating func placeholders(of dictionary: String, in record: RecordFacts) -> [String: String]? {
        let key = record.entry.name + "." + dictionary
        if let known = placeholderNames[key] { return known }
        guard let computed = record.members.first(where: { $0.declaration.name == dictionary })?.declaration.result,
            case .dictionary(let entries) = computed.kind
        else { return nil }
        var names: [String: String] = [:]
        for entry in entries {
            guard let key = entry.key.text else { continue }
            if let number = number(entry.value, of: record) {
                names[key] = number
            } else if let property = displayedProperty(entry.value, of: record) {
                names[key] = "%{\(record.specName(property))}"
            } else if let call = entry.value.call, call.callee == "constant",
                let text = call.arguments.first?.value.text
            {
                // The same for all values of the view model, so that it is part of the text.
                names[key] = text
            }
        }
        placeholderNames[key] = names
        return names
    }

    /// The property whose value a text shows, where it is shown as a spec shows it.
    private func displayedProperty(_ value: SwiftExpression, of record: RecordFacts) -> String? {
        if let call = value.call, call.callee == "localized" || call.callee == "bind" {
            let arguments = call.callee == "bind" ? call.base?.call?.arguments : call.arguments
            return arguments?.value("propertyName")?.text.flatMap { text in
                record.stored.first { record.specName($0.declaration.name) == text || $0.declaration.name == text }?
                    .declaration.name
            }
        }
        let names = Set(value.variables).filter { record.property($0) != nil }
        guard names.count == 1, let name = names.first else { return nil }
        guard let call = value.call, call.callee.hasPrefix("Localizable") else { return name }
        // Only a format without options is the one that a text has for the type.
        let written = call.arguments.filter { $0.label != "format" || $0.value.call?.arguments.isEmpty != true }
        return written.count == 1 ? name : nil
    }
}
