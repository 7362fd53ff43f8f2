import FVMDiagnostics
import FVMTestSupport
import FVMWorkspace
import Testing

/// The project's settings of rules, and suppressions in specs.
@Suite struct ReviewTests {
    /// One line for each diagnostic: severity, code, marked text.
    private static func lines(_ text: String, leastSeverity: Severity = .warning) -> [String] {
        let compilation = Compilation(of: text, leastSeverity: leastSeverity)
        return compilation.diagnostics.map { diagnostic in
            "\(diagnostic.severity) \(diagnostic.kind.code) [\(compilation.sources[0].text(diagnostic.location.span))]"
        }
    }

    /// Without the one that takes a thousand others.
    @Test(arguments: ReviewProblems.all.filter { !$0.rejected.isEmpty })
    func examplesShowTheirProblem(kind: DiagnosticKind) throws {
        let source = MarkedSource(kind.rejected)
        let found = Compilation(of: source.text).diagnostics.filter { $0.severity >= kind.severity }
        #expect(found.map(\.kind.code) == [kind.code])
        #expect(found.map(\.location.span) == source.marks)
        #expect(Compilation(of: kind.accepted).diagnostics.isEmpty)
    }

    // MARK: rules: < ... >

    /// Each is about a Fields with a date that is not the user's, which is a warning, and a hint of two properties.
    @Test(arguments: [
        ("", ["warning FVM3505 [createdAt]"]),
        ("field-not-edited: error", ["error FVM3505 [createdAt]"]),
        ("FVM3505: error", ["error FVM3505 [createdAt]"]),
        ("fvm3505: error", ["error FVM3505 [createdAt]"]),
        ("field-not-edited: off", []),
        ("field-not-edited: hint", []),
        ("field-not-edited: off; screen-named-for-reading: off", []),
        ("screen-named-for-reading: warning", ["warning FVM3505 [createdAt]", "warning FVM1503 [ShowBoard]"]),
        ("FVM1503: error; FVM3505: off", ["error FVM1503 [ShowBoard]"]),
        ("unknown-type: error", ["warning FVM3505 [createdAt]"]),
        ("unknown-type: off", ["error FVM1921 [unknown-type]"]),
        ("FVM1101: warning", ["error FVM1921 [FVM1101]"]),
        ("field-not-editd: off", ["error FVM1920 [field-not-editd]"]),
        ("FVM3505: off; field-not-edited: error", ["error FVM1922 [field-not-edited]"]),
        ("FVM3505: loud", ["error FVM1012 [loud]", "warning FVM3505 [createdAt]"]),
        ("FVM3505: \"error\"", ["error FVM1012 [\"error\"]", "warning FVM3505 [createdAt]"]),
        ("FVM3505: hint, error", ["error FVM1012 [hint, error]", "warning FVM3505 [createdAt]"]),
        ("FVM3505: < a: b >", ["error FVM1012 [FVM3505: < a: b >]", "warning FVM3505 [createdAt]"]),
    ])
    func severitiesAreTheProjects(rules: String, expected: [String]) {
        let text = """
            app Shop < rules: < \(rules) > >
            fields User < name: string; createdAt: date >
            viewmodel ShowBoard server < t: localized "B" >
            """
        let isRefused = expected.contains { $0.hasPrefix("error FVM1012") || $0.hasPrefix("error FVM192") }
        let expected = isRefused ? expected.filter { $0.hasPrefix("error") } : expected
        #expect(Self.lines(text) == expected)
    }

    @Test func severitiesHoldForTheCheckersWarningsToo() {
        let text = """
            app Shop < locales: en, es; rules: < text-missing: %s > >
            viewmodel A server < t: localized "B" >
            """
        for (word, expected) in [
            ("warning", ["warning FVM6007 [t]"]), ("error", ["error FVM6007 [t]"]), ("off", []), ("hint", []),
        ] {
            #expect(Self.lines(text.replacing("%s", with: word)) == expected)
        }
        #expect(Self.lines(text.replacing("%s", with: "hint"), leastSeverity: .hint) == ["hint FVM6007 [t]"])
    }

    /// Kinds that are off don't count towards the limit of kept problems.
    @Test func whatIsOffIsNotCounted() {
        let many = (0..<1_200).map { "t\($0): localized \"B\"" }.joined(separator: "; ")
        let text = """
            app Shop < locales: en, es; rules: < text-missing: off > >
            viewmodel A server < \(many) >
            viewmodel B server < t: localized; u: localized { en: "x"; es: "y" } >
            """
        #expect(Self.lines(text).map { String($0.prefix(15)) } == ["warning FVM6006"], "\(Self.lines(text))")
    }

    /// A dropped problem may be what a suppression is for.
    @Test func noSuppressionIsUnusedWhereProblemsAreLeftOut() {
        let many = (0..<1_200).map { "  t\($0): localized \"B\"  // fvm:allow text-missing: later\n" }.joined()
        let text = "app Shop < locales: en, es >\nviewmodel A server <\n\(many)>"
        #expect(Self.lines(text) == ["warning FVM1927 []"])
    }

    @Test(arguments: ["rules: off", "rules: field-not-edited", "rules:", "rules: < field-not-edited >", "rule-s: 3"])
    func malformedSettingsAreErrors(setting: String) {
        let compilation = Compilation(of: "app Shop < \(setting) >\nviewmodel A server < t: localized \"B\" >")
        #expect(compilation.diagnostics.count == 1 && compilation.hasErrors, "\(compilation.diagnostics)")
    }

    // MARK: // fvm:allow

    @Test(arguments: [
        ("createdAt: date // fvm:allow FVM3505: why", []),
        ("createdAt: date // fvm:allow field-not-edited: why", []),
        ("// fvm:allow FVM3505: why\n  createdAt: date", []),
        ("// fvm:allow FVM3505: why\n  /// Documented.\n  createdAt: date", []),
        ("createdAt: date; updatedAt: date // fvm:allow FVM3505: why", []),
        ("createdAt: date // fvm:allow FVM3505: why\n  updatedAt: date", ["warning FVM3505 [updatedAt]"]),
        (
            "// fvm:allow FVM3505: why\n\n  createdAt: date",
            ["warning FVM1926 [FVM3505]", "warning FVM3505 [createdAt]"]
        ),
        ("createdAt: date // fvm:allow FVM3503: why", ["warning FVM3505 [createdAt]", "warning FVM1926 [FVM3503]"]),
        ("createdAt: date // fvm:allow FVM3505, FVM3503: why", ["warning FVM1926 [FVM3503]"]),
        ("b: int // fvm:allow FVM3505: why", ["warning FVM1926 [FVM3505]"]),
        // Nobody has looked for hints.
        ("b: int // fvm:allow FVM5501: why", []),
        ("createdAt: date // fvm:allow FVM3505", ["error FVM1924 [// fvm:allow FVM3505]"]),
        ("createdAt: date // fvm:allow: why", ["error FVM1923 [// fvm:allow: why]"]),
        ("createdAt: date // fvm:allow FVM3505x: why", ["error FVM1920 [FVM3505x]"]),
        ("createdAt: date // fvm:allow FVM3505 FVM3503: why", ["error FVM1920 [FVM3505 FVM3503]"]),
        ("createdAt: date // fvm:allow unknown-type: why", ["error FVM1925 [unknown-type]"]),
        ("b: itn // fvm:allow FVM1101: why", ["error FVM1101 [itn]", "error FVM1925 [FVM1101]"]),
    ])
    func linesAllowWhatTheySay(member: String, expected: [String]) {
        #expect(Self.lines("fields User <\n  name: string\n  \(member)\n>") == expected)
    }

    @Test func aProjectsErrorsMayBeAllowed() {
        let text = """
            app A < rules: < FVM3505: error > >
            fields U < createdAt: date > // fvm:allow FVM3505: the import sets it
            """
        #expect(Self.lines(text) == [])
        #expect(Compilation(of: text).allowedCount == 1)
    }

    @Test func hintsAreAllowedWhereTheyAreShown() {
        let text = "viewmodel ShowBoard server < t: localized \"B\" > // fvm:allow FVM1503: an old name"
        #expect(Self.lines(text, leastSeverity: .hint) == [])
        #expect(Self.lines(text) == [])
    }

    @Test func suppressionsCountBeforeTheRestIsCutOff() {
        let allowed = (0..<150).map { "fields F\($0) < createdAt: date > // fvm:allow FVM3505: imported" }
        let text = (allowed + ["fields Last < updatedAt: date >"]).joined(separator: "\n")
        #expect(Self.lines(text) == ["warning FVM3505 [updatedAt]"])
    }

    @Test func unusedOnesCanBeRemoved() throws {
        let text = "fields User <\n  name: string  // fvm:allow FVM3505: why\n>"
        let fixIt = try #require(Compilation(of: text).diagnostics.first?.fixIts.first)
        var bytes = Array(text.utf8)
        for edit in fixIt.edits { bytes.replaceSubrange(edit.location.span.range, with: edit.replacement.utf8) }
        #expect(String(decoding: bytes, as: UTF8.self) == "fields User <\n  name: string\n>")
    }

    @Test func suggestsWhatWasMeant() {
        let found = Compilation(of: "// fvm:allow feild-not-edited: why\nenum E < a >").diagnostics
        #expect(found.map(\.help) == ["Did you mean 'field-not-edited'?"])
    }

    @Test func theLibrarysSuppressionsAreItsOwn() {
        #expect(Compilation(of: "import Address").diagnostics.isEmpty)
    }

    /// Specs of the standard library cannot be changed.
    @Test func problemsAreShownWhereTheyCanBeMended() {
        let text = "import Address\nenum Address < a >"
        #expect(Self.lines(text) == ["error FVM1001 [Address]"])
        let labels = Compilation(of: text).diagnostics.first?.labels ?? []
        #expect(labels.map(\.location.file.index) == [0, 1])
        #expect(labels.map(\.text) == ["first declared here, as an enum", "declared again here"])
    }
}
