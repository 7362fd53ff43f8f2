import FVMSemantics

extension Rule {
    static let ambiguousIdentity = Rule(
        "FVM4503",
        "ambiguous-identity",
        .hint,
        why:
            "The parts of the vmId are joined with '-', so \"a-b\" and \"c\" produce the same identity as \"a\" and "
            + "\"b-c\".",
        help: "Use one 'id', or strings without '-'.",
        rejected: "viewmodel ⟦Row⟧ < host: string; path: string; vmId: instance(host, path) >",
        accepted: "viewmodel Row < host: string; line: int; vmId: instance(host, line) >",
        source: "fosmvvm-viewmodel-generator (0.13.3): merged stable identities"
    ) { context, findings in
        for record in context.records {
            guard case .instance(let parts) = context.program.records[record.index].identity, parts.count > 1 else {
                continue
            }
            let strings = parts.filter { context.plainType(PropertyPlace(record: record, property: $0)) == .string }
            guard strings.count > 1 else { continue }
            let declared = context.declared(record)
            findings.report("different rows of '\(declared.name)' can have the same vmId", at: declared.location)
        }
    }
}
