import FVMSource

/// Enums whose JSON is the name of a case.
extension Lifter {
    func isLiftedEnum(_ entry: SwiftProject.TypeEntry) -> Bool { enums.contains(entry.name) }

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
        return declaration.inherits("String")
            && (declaration.inherits("Codable") || declaration.inherits("CaseIterable"))
            && !(declaration.name == "Outcome" && entry.outer != nil)
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
        var lifted = LiftedDeclaration(
            kind: .enumeration,
            name: name,
            head: "enum \(name)",
            documentation: entry.declaration.documentation,
            spec: places[entry.file],
            location: location(entry),
            swiftName: name
        )
        let members = project.members(of: entry)
        let isLocalizable = members.contains { $0.declaration.name == "localizableString" }
        for item in entry.declaration.members where item.kind == .enumCase {
            var spelling = item.name
            if isLocalizable {
                let text = text(name, [item.name])
                if !text.base.isEmpty {
                    spelling += ": \(text.base)"
                    lifted.translate(item.name, text)
                } else if !text.isMissing {
                    spelling += ": { \(text.others.map { "\($0.locale): \($0.text)" }.joined(separator: "; ")) }"
                }
            }
            lifted.members.append(LiftedMember(documentation: item.documentation, text: spelling))
        }
        if !isLocalizable, lifted.members.allSatisfy(\.documentation.isEmpty) {
            // On one line, as a case may be called like a declaration.
            lifted.head += " < " + lifted.members.map(\.text).joined(separator: "; ") + " >"
            lifted.members = []
        }
        for member in members where member.declaration.kind == .function || member.declaration.kind == .property {
            if member.declaration.name == "localizableString" || member.declaration.isStored { continue }
            loseCode(member.declaration, member.file, in: &lifted.lost)
        }
        declarations.append(lifted)
    }
}
