import FVMSemantics

extension Rule {
    static let nameInOtherCase = Rule(
        "FVM1514",
        "name-in-other-case",
        why:
            "Names of types start with an upper-case letter and names of members with a lower-case letter, as in "
            + "Swift.",
        help: "Change the case of the first letter.",
        rejected: "viewmodel ⟦home⟧ server < title: localized \"Home\" >",
        accepted: "viewmodel Home server < title: localized \"Home\" >",
        source: "Swift API Design Guidelines: Follow case conventions"
    ) { context, findings in
        // An inferred declaration is already reported as missing.
        for id in context.records where !context.program.records[id.index].isSketch {
            report(context.declared(id), isType: true, &findings)
            for property in context.program.records[id.index].properties {
                // The name of a field is reported at its Fields.
                if case .formField = property.kind { continue }
                report(property.declared, isType: false, &findings)
            }
        }
        for definition in context.enums where !definition.isSketch {
            if definition.nested == nil { report(definition.declared, isType: true, &findings) }
            for enumCase in definition.cases { report(enumCase.declared, isType: false, &findings) }
        }
        for definition in context.fields where !definition.isSketch {
            report(definition.declared, isType: true, &findings)
        }
        for request in context.requests { report(request.declared, isType: true, &findings) }
    }

    private static func report(_ declared: Declared, isType: Bool, _ findings: inout RuleFindings) {
        guard let first = declared.name.utf8.first, isType ? 97...122 ~= first : 65...90 ~= first else { return }
        let count = isType ? 1 : lengthOfFirstWord(declared.name)
        let word = declared.name.prefix(count)
        let meant = (isType ? word.uppercased() : word.lowercased()) + declared.name.dropFirst(count)
        findings.report(
            "'\(declared.name)' begins like \(isType ? "a member" : "a type")",
            at: declared.location,
            help: "Write '\(meant)'."
        )
    }

    /// How many letters the first word of a name has: all of `URL`, three in `URLPath`.
    private static func lengthOfFirstWord(_ name: String) -> Int {
        let capitals = name.prefix { $0.isASCII && $0.isUppercase }.count
        let isBehindWord = capitals > 1 && name.dropFirst(capitals).first?.isLetter == true
        return isBehindWord ? capitals - 1 : capitals
    }
}
