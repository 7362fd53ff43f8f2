import FVMSemantics

extension Rule {
    static let personInStub = Rule(
        "FVM9506",
        "person-in-stub",
        .hint,
        why:
            "Stubs are in previews, tests and screenshots, and readers may take a plausible name for a real person.",
        help: "Use an invented name, such as \"Fred Flintstone\".",
        rejected: "viewmodel Board server < title: localized \"Board\"; ⟦owner⟧: string = \"Thomas Schneider\" >",
        accepted: "viewmodel Board server < title: localized \"Board\"; owner: string = \"Fred Flintstone\" >",
        source: "fosmvvm-review: stub-vocabulary (0.13.3)"
    ) { context, findings in
        context.reportWrittenTexts(&findings) { isPerson($0) ? "\"\($0)\" may be a person" : nil }
    }

    /// Whether a text is a given name that is no common word, followed by a family name that no known fictional
    /// person has.
    private static func isPerson(_ text: String) -> Bool {
        guard text.utf8.count < 50 else { return false }
        let words = text.split(separator: " ", omittingEmptySubsequences: false)
        guard words.count == 2 || words.count == 3 && words[1].utf8.count == 2 && words[1].hasSuffix("."),
            givenNames.contains(words[0].lowercased()), let last = words.last, !invented.contains(last.lowercased())
        else { return false }
        let isCapital = last.unicodeScalars.first?.properties.isUppercase ?? false
        return isCapital && last.unicodeScalars.allSatisfy { $0.properties.isAlphabetic || $0 == "-" || $0 == "'" }
    }

    /// Frequent ones of several languages. `Grace`, `Mark` or `Will` begin titles as well, and are not among them.
    private static let givenNames: Set<String> = [
        "alejandro", "alexander", "alice", "amanda", "andrea", "andreas", "andrew", "anna", "anne", "anthony",
        "barbara",
        "benjamin", "brian", "carlos", "carmen", "caroline", "catherine", "christian", "christine", "christopher",
        "claudia", "daniel", "david", "deborah", "diego", "donald", "edward", "elizabeth", "emily", "emma", "erika",
        "eva", "fernando", "francisco", "françois", "georg", "george", "hannah", "hans", "heinrich", "helen", "henry",
        "isabel", "jacqueline", "james", "javier", "jean", "jennifer", "jessica", "joão", "johannes", "john",
        "jonathan",
        "jörg", "josé", "joseph", "juan", "julia", "jürgen", "karen", "karl", "katharina", "kevin", "klaus", "laura",
        "linda", "lisa", "lucas", "luis", "manuel", "margaret", "maria", "maría", "marie", "markus", "martin", "mary",
        "matthew", "melissa", "michael", "michelle", "miguel", "monika", "nancy", "nicole", "olivia", "pablo",
        "patricia",
        "paul", "pedro", "peter", "philippe", "pierre", "rachel", "rebecca", "richard", "robert", "ronald", "samantha",
        "samuel", "sandra", "sarah", "sebastian", "sofia", "sophie", "stefan", "stephanie", "stephen", "steven",
        "susan",
        "susanne", "thomas", "timothy", "ursula", "william", "wolfgang",
    ]

    private static let invented: Set<String> = [
        "appleseed", "doe", "duck", "example", "flintstone", "kent", "mouse", "muster", "musterfrau", "mustermann",
        "pan",
        "public", "rubble", "sample", "simpson", "slate", "stone", "wonderland",
    ]
}
