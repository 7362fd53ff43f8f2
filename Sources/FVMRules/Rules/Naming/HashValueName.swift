import FVMChecking

extension Rule {
    static let hashValueName = Rule(
        "FVM1512",
        "hash-value-name",
        why: "Queries and what an app state holds are Hashable: a member 'hashValue' takes the place of the protocol's "
            + "own, and Swift warns of it.",
        help: "Choose another name, such as 'checksum'.",
        rejected: "viewmodel Board server < title: localized \"Board\"; query: < ⟦hashValue⟧: int > >",
        accepted: "viewmodel Board server < title: localized \"Board\"; query: < checksum: int > >",
        source: "FOSMVVM 0.13.3 by experiment: Hashable"
    ) { survey, findings in
        for place in survey.numbers { check(survey.declared(place), &findings) }
        for id in survey.serverScreens {
            for member in survey.program.records[id.index].query { check(member.declared, &findings) }
        }
        for request in survey.program.requests {
            for member in request.query { check(member.declared, &findings) }
        }
    }

    private static func check(_ declared: Declared, _ findings: inout Findings) {
        guard declared.name == "hashValue" else { return }
        findings.report("'hashValue' is a member of Hashable", at: declared.location)
    }
}
