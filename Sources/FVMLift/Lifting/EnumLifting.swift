import FVMLanguage
import FVMSemantics
import FVMSource

/// Enums whose JSON is an object of a case, or its name.
extension Lifter {
    func isLiftedEnum(_ entry: SwiftProject.TypeEntry) -> Bool { enums.contains(entry.name) }

    /// Whether it is an enum whose cases have values: its JSON is an object of a case and its values.
    func isCodeEnum(_ entry: SwiftProject.TypeEntry) -> Bool {
        let declaration = entry.declaration
        guard declaration.kind == .enumeration, !isNestedInRequest(entry), SpecText.isName(declaration.name),
            declaration.inherits("Codable"), !declaration.inherits("String"), !declaration.inherits("Int")
        else { return false }
        let isRead = declaration.members.contains { $0.name == "CodingKeys" || $0.kind == .initializer }
        if isRead, !Self.isOpen(declaration) { return false }
        let cases = declaration.members.filter { $0.kind == .enumCase }
        guard cases.contains(where: { !$0.parameters.isEmpty }) else { return false }
        return cases.allSatisfy { item in
            SpecText.isName(item.name)
                && item.parameters.allSatisfy { parameter in
                    guard let label = parameter.label, SpecText.isName(label), let type = parameter.type else {
                        return false
                    }
                    return specType(type, in: entry.name) != nil
                }
        }
    }

    func isPlainEnum(_ entry: SwiftProject.TypeEntry) -> Bool {
        let declaration = entry.declaration
        guard declaration.kind == .enumeration, declaration.name != "CodingKeys", !isNestedInRequest(entry) else {
            return false
        }
        let cases = declaration.members.filter { $0.kind == .enumCase }
        guard !cases.isEmpty, cases.allSatisfy({ $0.parameters.isEmpty && SpecText.isName($0.name) }),
            SpecText.isName(declaration.name)
        else { return false }
        if cases.contains(where: { $0.value != nil && $0.value?.text != $0.name }) { return false }
        if declaration.inherits("Int") || declaration.name == "Outcome" && entry.outer != nil { return false }
        return declaration.inherits("Codable") || declaration.inherits("SortKey")
            || declaration.inherits("String") && declaration.inherits("CaseIterable")
    }

    /// ` raw` where the JSON of an enum is the name of a case.
    static func rawWord(_ declaration: SwiftDeclaration?) -> String {
        declaration?.inherits("String") == true ? " raw" : ""
    }

    /// Whether an enum reads cases that it does not know as `unknown`.
    private static func isOpen(_ declaration: SwiftDeclaration) -> Bool {
        let unknown = declaration.members.first { $0.kind == .enumCase && $0.name == EnumDefinition.unknownCase }
        guard let unknown, unknown.parameters.isEmpty else { return false }
        return declaration.members.contains { $0.kind == .initializer && $0.parameters.first?.label == "from" }
    }

    private func isNestedInRequest(_ entry: SwiftProject.TypeEntry) -> Bool {
        var outer = entry.outer
        while let name = outer {
            if let type = project.type(name), isRequest(type) { return true }
            // Not that type's own outer one: of a type that only an extension names, it may be a type within.
            outer = self.outer(of: name)
        }
        return false
    }

    mutating func liftEnum(_ entry: SwiftProject.TypeEntry) {
        let name = entry.declaration.name
        let isOpen = Self.isOpen(entry.declaration)
        var lifted = LiftedDeclaration(
            kind: .enumeration,
            name: name,
            head: "enum \(name)" + Self.rawWord(entry.declaration) + (isOpen ? " \(Keyword.open.text)" : ""),
            documentation: entry.declaration.documentation,
            spec: places[entry.file],
            location: location(entry),
            swiftName: name
        )
        let members = project.members(of: entry)
        let textName = codes.contains(entry.name) ? "message" : "localizableString"
        let hasText = members.contains { $0.declaration.name == textName }
        let isLocalizable = hasText || localizedEnums.contains(entry.name)
        // A stored case searches for its text under all enclosing types, but its own text only under its name.
        let owners = hasText ? [name] : entry.name.split(separator: ".").map(String.init)
        let stubs = codes.contains(entry.name) ? codesOfStubs(entry) : [:]
        for item in entry.declaration.members where item.kind == .enumCase {
            var spelling = item.name + payload(of: item, stubs[item.name] ?? [], in: entry)
            if isLocalizable {
                let text = text(owners[0], owners.dropFirst() + [item.name])
                if !text.base.isEmpty {
                    spelling += ": \(text.base)"
                    lifted.translate(item.name, text)
                } else if !text.isMissing {
                    spelling += ": { \(text.others.map { "\($0.locale): \($0.text)" }.joined(separator: "; ")) }"
                }
            }
            // An open enum has it anyway.
            if isOpen, spelling == EnumDefinition.unknownCase, item.documentation.isEmpty { continue }
            lifted.members.append(LiftedMember(documentation: item.documentation, text: spelling))
        }
        if !isLocalizable, lifted.members.allSatisfy(\.documentation.isEmpty) {
            // On one line, as a case may be called like a declaration.
            lifted.head += " < " + lifted.members.map(\.text).joined(separator: "; ") + " >"
            lifted.members = []
        }
        for member in members where member.declaration.kind == .function || member.declaration.kind == .property {
            if member.declaration.name == textName || member.declaration.isStored { continue }
            if isOpen, member.declaration.name == "allCases" { continue }
            loseCode(member.declaration, member.file, in: &lifted.lost)
        }
        declarations.append(lifted)
    }

    /// `(max: int = 50)`: the values of a case, as a stub has them.
    private func payload(of item: SwiftDeclaration, _ stub: [SwiftArgument], in entry: SwiftProject.TypeEntry) -> String
    {
        let values = item.parameters.compactMap { parameter -> String? in
            guard let label = parameter.label, let type = parameter.type, let spelling = specType(type, in: entry.name)
            else { return nil }
            guard let value = stub.value(label),
                case .written(let text)? = self.value(value, type, in: entry.name, at: nil)
            else { return "\(label): \(spelling)" }
            return "\(label): \(spelling) = \(text)"
        }
        return values.isEmpty ? "" : "(\(values.joined(separator: ", ")))"
    }

    /// The cases of an enum that the stubs of errors have, each with its values.
    private mutating func codesOfStubs(_ entry: SwiftProject.TypeEntry) -> [String: [SwiftArgument]] {
        var codes: [String: [SwiftArgument]] = [:]
        for error in project.types where isRequestError(error) {
            let facts = plainFacts(of: error)
            for member in facts.stored {
                guard let type = member.declaration.type, names(type, entry, in: error.name),
                    let value = facts.stubValues[member.declaration.name]
                else { continue }
                collectCodes(value, &codes)
            }
        }
        return codes
    }

    private func isRequestError(_ entry: SwiftProject.TypeEntry) -> Bool {
        ["ServerRequestError", "ValidatableViewModelRequestError"].contains { entry.declaration.inherits($0) }
    }

    /// Whether a type is the enum or contains it.
    private func names(_ type: SwiftTypeName, _ entry: SwiftProject.TypeEntry, in owner: String) -> Bool {
        switch type {
        case .name(let name): project.type(name, in: owner)?.name == entry.name
        case .optional(let inner), .array(let inner), .dictionary(_, let inner): names(inner, entry, in: owner)
        case .generic, .other: false
        }
    }

    private func collectCodes(_ value: SwiftExpression, _ codes: inout [String: [SwiftArgument]]) {
        switch value.kind {
        case .array(let elements): for element in elements { collectCodes(element, &codes) }
        case .dictionary(let entries): for entry in entries { collectCodes(entry.value, &codes) }
        default: if let call = value.call { codes[call.callee] = call.arguments }
        }
    }
}
