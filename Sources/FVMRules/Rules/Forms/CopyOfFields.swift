import FVMSemantics

extension Rule {
    static let copyOfFields = Rule(
        "FVM3515",
        "copy-of-fields",
        .hint,
        why: "A view model with operations that repeats the properties of Fields edits them without their validation.",
        help: "Write 'form User', and leave the properties out, if the user edits here.",
        rejected: """
            fields User < name: string; city: string >
            viewmodel ⟦Profile⟧ server < name: string; city: string; operation save() >
            viewmodel Registration server form User < operation register() >
            """,
        accepted: """
            fields User < name: string; city: string >
            viewmodel Profile server form User < operation save() >
            """,
        source: "fosmvvm-viewmodel-generator: Display vs Form ViewModels"
    ) { survey, findings in
        guard !survey.program.fields.isEmpty else { return }
        let candidates = FieldsByFirstName(survey.program)
        for id in survey.withOperations where survey.program.records[id.index].form == nil {
            let record = survey.program.records[id.index]
            guard let fields = candidates.fields(repeatedBy: record, in: survey.program) else { continue }
            findings.report(
                "'\(record.declared.name)' has the properties of '\(fields.declared.name)', and does not adopt them",
                at: record.declared.location,
                related: [.init(fields.declared.location, "these Fields")],
                help: "Write 'form \(fields.declared.name)', and leave the properties out, if the user edits here."
            )
        }
    }
}

extension FieldsByFirstName {
    /// The Fields of which a record has every field, as plain properties of the same names and types.
    fileprivate func fields(repeatedBy record: RecordDefinition, in program: Program) -> FieldsDefinition? {
        var types: [String: TypeID] = [:]
        for property in record.properties {
            if case .plain(let type) = property.kind { types[property.declared.name] = type }
        }
        for property in record.properties {
            for fields in named(property.declared.name).lazy.map({ program.fields[$0] }) where fields.fields.count > 1 {
                if fields.fields.allSatisfy({ types[$0.declared.name] == $0.type }) { return fields }
            }
        }
        return nil
    }
}
