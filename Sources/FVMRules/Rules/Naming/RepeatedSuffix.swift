import FVMSemantics

extension Rule {
    static let repeatedSuffix = Rule(
        "FVM1501",
        "repeated-suffix",
        why: "The compiler adds this suffix to the generated type.",
        help: "Remove the suffix.",
        rejected: "viewmodel ⟦DashboardViewModel⟧ server < title: localized \"Dashboard\" >",
        accepted: "viewmodel Dashboard server < title: localized \"Dashboard\" >",
        source: "fosmvvm-viewmodel-generator: Naming Conventions"
    ) { context, findings in
        for id in context.records where !context.program.records[id.index].isSummary {
            check(context.declared(id), "ViewModel", &findings)
        }
        for result in context.results { check(result.declared, "ViewModel", &findings) }
        for fields in context.fields { check(fields.declared, "Fields", &findings) }
    }

    private static func check(_ declared: Declared, _ suffix: String, _ findings: inout RuleFindings) {
        guard declared.name.hasSuffix(suffix) else { return }
        findings.report("'\(declared.name)' is emitted as '\(declared.name)\(suffix)'", at: declared.location)
    }
}
