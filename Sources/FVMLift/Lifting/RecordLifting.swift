import FVMLanguage

/// Structs of plain data that are no part of another declaration.
extension Lifter {
    /// Whether a type is plain data that a spec declares as a `record`.
    func isRecord(_ entry: SwiftProject.TypeEntry) -> Bool {
        guard entry.declaration.kind == .structure, isData(entry), !isViewModel(entry),
            !project.protocols(of: entry).contains("ServerRequestError")
        else { return false }
        let stored = entry.declaration.members.filter(\.isStored)
        return !stored.isEmpty && stored.allSatisfy { $0.attributes.isEmpty && SpecText.isName($0.name) }
    }

    mutating func liftRecord(_ entry: SwiftProject.TypeEntry) {
        guard let record = facts[entry.name] else { return }
        var lifted = LiftedDeclaration(
            kind: .record,
            name: record.name,
            head: "\(Keyword.record.text) \(record.name)",
            documentation: entry.declaration.documentation,
            spec: places[entry.file],
            location: location(entry),
            swiftName: entry.declaration.name
        )
        for member in record.stored { liftProperty(member, of: record, form: nil, to: &lifted) }
        declarations.append(lifted)
    }
}
