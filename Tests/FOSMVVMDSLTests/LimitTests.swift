import FVMBytes
import FVMDiagnostics
import FVMEvaluation
import FVMFiles
import FVMSource
import FVMSpecTesting
import FVMTerminal
import FVMTestSupport
import Testing

@testable import FVMRules
@testable import FVMSemantics
@testable import FVMSession
@testable import FVMSyntax
@testable import FVMWorkspace

/// Each limit from both sides: just below it is accepted silently, and just above it is rejected once, with the code
/// in `Grammar/limits.md`.
@Suite struct LimitTests {
    struct Limit: Sendable {
        /// As the table calls it.
        let what: String
        /// As the code declares it.
        let most: Int
        let kind: DiagnosticKind
        /// Returns the diagnostics for the maximum plus an excess.
        let find: @Sendable (_ excess: Int) -> [Diagnostic]

        init(_ what: String, _ most: Int, _ kind: DiagnosticKind, find: @escaping @Sendable (Int) -> [Diagnostic]) {
            (self.what, self.most, self.kind, self.find) = (what, most, kind, find)
        }

        /// Of a spec.
        init(_ what: String, _ most: Int, _ kind: DiagnosticKind, spec: @escaping @Sendable (Int) -> String) {
            self.init(what, most, kind) { excess in Compilation(of: spec(excess)).diagnostics }
        }
    }

    /// Kinds that say that there are more problems of others.
    private static let ofMany = [SyntaxProblems.tooManyProblems, ReviewProblems.unshownProblems]
    /// Kinds without a place in a spec.
    private static let ofRuns = [
        LoadingProblems.unreadable, LoadingProblems.runTooLarge, LoadingProblems.folderTooDeep,
        ReviewProblems.unshownProblems,
    ]

    @Test func theTableStatesWhatTheCodeDeclares() {
        let rows = LimitTable(under: ["what", "most", "code", "what to do"]).rows
        #expect(rows.map(\.what) == Self.limits.map(\.what))
        for (row, limit) in zip(rows, Self.limits) {
            #expect(row.most == limit.most, "\(limit.what)")
            #expect(row.code == limit.kind.code, "\(limit.what)")
        }
    }

    /// Limits without a place in a spec, and limits of displays.
    @Test func theTablesOfRunsStateWhatTheCodeDeclares() {
        let outputs = LimitTable(under: ["what", "most", "where"]).rows
        #expect(
            outputs.map(\.most) == [
                StubWriter.sizeLimit, JSONValue.nestingLimit, Request.sizeLimit, Request.lineLimit,
            ]
        )
        let parts = LimitTable(under: ["what", "most"]).rows
        #expect(
            parts.map(\.most) == [
                CheckLimits.suggestions, CheckLimits.comparisons, RuleWordReader.mostSuggestions, LoadLimits.nearNames,
                mostFindings, TestFailure.differenceLimit, TestFailure.diffLimit, TestFailure.diffLineLimit,
                Session.mostSteps, HistoryText.countLimit, HistoryText.sizeLimit,
            ]
        )
    }

    @Test(arguments: limits.map(\.what))
    func isAcceptedBelowAndRefusedAbove(what: String) throws {
        let limit = try #require(Self.limits.first { $0.what == what })
        let isOfMany = Self.ofMany.contains(limit.kind)
        let below = limit.find(0).filter { $0.kind == limit.kind || $0.severity == .error && !isOfMany }
        #expect(below.map { "\($0.kind.code) \($0.message)" } == [])
        let above = limit.find(1).filter { $0.kind == limit.kind || $0.severity == .error && !isOfMany }
        try #require(above.count == 1, "\(above.prefix(5).map { "\($0.kind.code) \($0.message)" })")
        #expect(above[0].kind == limit.kind)
        #expect(!above[0].message.isEmpty && !limit.kind.why.isEmpty && !limit.kind.help.isEmpty)
        #expect((above[0].location == .commandLine) == Self.ofRuns.contains(limit.kind))
    }

    static let limits: [Limit] = files + texts + values + problems

    // MARK: Files

    private static let files = [
        Limit("bytes of a spec", SpecInput.sizeLimit, LoadingProblems.unreadable) { excess in
            // To parse as much as may be read would take seconds.
            var files = MemoryFileSystem(["a.fvm": ""])
            if excess > 0 { files.add(Array(repeating: 0x0A, count: SpecInput.sizeLimit + excess), at: "a.fvm") }
            return Compilation([.path("a.fvm")], in: files).diagnostics
        },
        Limit("bytes of a spec that is given as text", ParseLimits.fileSize, SyntaxProblems.fileTooLarge) { excess in
            let text = String(repeating: "\n", count: 10 + excess)
            return parse(SourceFile(path: "", text: text), file: FileID(0), fileSizeLimit: 10).diagnostics
        },
        Limit("files of a run", LoadLimits.files, LoadingProblems.runTooLarge) { excess in
            var files = MemoryFileSystem()
            for file in 1...(3 + excess) { files.add([], at: "specs/\(file).fvm") }
            var loader = SpecLoader(files, fileLimit: 3)
            return loader.load([.path("specs")]).diagnostics
        },
        Limit("bytes of all files of a run", LoadLimits.bytes, LoadingProblems.runTooLarge) { excess in
            var files = MemoryFileSystem(["specs/1.fvm": "\n", "specs/2.fvm": "\n"])
            files.add(Array(repeating: 0x0A, count: 1 + excess), at: "specs/3.fvm")
            var loader = SpecLoader(files, sizeLimit: 3)
            return loader.load([.path("specs")]).diagnostics
        },
        Limit("folders that are searched for one path", LoadLimits.searchedFolders, LoadingProblems.runTooLarge) {
            excess in
            var files = MemoryFileSystem(["specs/a.fvm": ""])
            for folder in 0..<(2 + excess) { files.add([], at: "specs/\(folder)/b.fvm") }
            var loader = SpecLoader(files, folderLimit: 3)
            return loader.load([.path("specs")]).diagnostics
        },
        Limit(
            "folders inside each other, below one that is searched",
            LoadLimits.folders,
            LoadingProblems.folderTooDeep
        ) { excess in
            var files = MemoryFileSystem(["specs/a.fvm": ""])
            files.add([], at: "specs/" + String(repeating: "d/", count: LoadLimits.folders + excess) + "b.fvm")
            return Compilation([.path("specs")], in: files).diagnostics
        },
    ]

    // MARK: Texts

    private static let texts = [
        Limit("brackets inside each other", ParseLimits.nesting, SyntaxProblems.nestingTooDeep) { excess in
            // One is that of the view model.
            let depth = ParseLimits.nesting - 1 + excess
            let type = String(repeating: "[", count: depth) + "int" + String(repeating: "]", count: depth)
            // No type has as many: the parser alone is asked.
            return parse(SourceFile(path: "", text: screen("a: \(type)")), file: FileID(0)).diagnostics
        },
        Limit("bytes of a name", ParseLimits.nameSize, SyntaxProblems.nameTooLong) { excess in
            "viewmodel \(String(repeating: "A", count: ParseLimits.nameSize + excess)) < id: id >"
        },
        Limit("bytes of a string, with its quotes", ParseLimits.stringSize, SyntaxProblems.stringTooLong) { excess in
            screen("t: string = \"\(String(repeating: "x", count: ParseLimits.stringSize - 2 + excess))\"")
        },
        Limit("bytes of a text with the texts in it", TextChains.mostBytes, TextProblems.textTooLong) { excess in
            // 1,000 points of four bytes, for 900 bytes each, and what is missing.
            let points = String(repeating: "%{a}", count: 1_000)
            let rest = String(repeating: "x", count: TextChains.mostBytes - 904_000 + excess)
            return screen("a: localized \"\(String(repeating: "x", count: 900))\"; b: localized \"\(points)\(rest)\"")
        },
        Limit("texts inside each other", TextChains.mostLevels, TextProblems.textTooLong) { excess in
            let texts = (1..<TextChains.mostLevels + excess).map { "t\($0): localized \"%{t\($0 - 1)}\"" }
            return screen("t0: localized \"x\"; \(texts.joined(separator: "; "))")
        },
        Limit("bytes of a locale's tag", CheckLimits.localeBytes, NameProblems.settingValue) { excess in
            "app A < locales: en, \(String(repeating: "a", count: CheckLimits.localeBytes + excess)) >"
        },
        Limit("locales of an app", CheckLimits.locales, TextProblems.tooManyLocales) { excess in
            "app A < locales: \((1...CheckLimits.locales + excess).map { "aa\($0)" }.joined(separator: ", ")) >"
        },
        Limit("signs of a pattern", CheckLimits.patternSigns, FormProblems.pattern) { excess in
            pattern(String(repeating: "x", count: CheckLimits.patternSigns + excess))
        },
        Limit("a count in a pattern", CheckLimits.patternCount, FormProblems.pattern) { excess in
            pattern("x{\(CheckLimits.patternCount + excess)}")
        },
        Limit("groups of a pattern inside each other", CheckLimits.patternGroups, FormProblems.pattern) { excess in
            let depth = CheckLimits.patternGroups + excess
            return pattern(String(repeating: "(", count: depth) + "x" + String(repeating: ")", count: depth))
        },
        Limit("fields that Fields take from others", CheckLimits.takenFields, FormProblems.parts) { excess in
            let fields = (1...1_000).map { "f\($0): int" }.joined(separator: "; ")
            let takers = (1...CheckLimits.takenFields / 1_000).map { "fields B\($0) from A < own: int >" }
            let last = excess > 0 ? "fields C from A(f1) < own: int >" : ""
            return "fields A < \(fields) >\n" + takers.joined(separator: "\n") + "\n" + last
        },
        Limit(
            "other fields in one condition of a field",
            CheckLimits.conditionFields,
            FormProblems.requirement
        ) { excess in
            let names = (1...CheckLimits.conditionFields + excess).map { "f\($0)" }
            let fields =
                names.map { "\($0): string?" } + ["a: string? requiredUnless(\(names.joined(separator: ", ")))"]
            return "fields A < \(fields.joined(separator: "; ")) >"
        },
        Limit("values that all screens are made of that open", CheckLimits.openedValues, ViewProblems.openingLacks) {
            excess in
            let query = (1...1_000).map { "f\($0): int = 1" }.joined(separator: "; ")
            let ways = (1...CheckLimits.openedValues / 1_000).map { "t\($0): localized \"T\" opens B" }
            let last = excess > 0 ? "; last: localized \"T\" opens C" : ""
            return """
                viewmodel A server < \(ways.joined(separator: "; "))\(last) >
                viewmodel B server < query: < \(query) > >
                viewmodel C server < query: < n: int = 1 > >
                """
        },
        Limit("models that lead to the records of a list", CheckLimits.containers, ModelProblems.unknownRecords) {
            excess in
            let path = Array(repeating: "Idea", count: CheckLimits.containers + excess).joined(separator: ".")
            return """
                model Idea < parent: identity Idea?; ideas: [identity Idea] >
                viewmodel R < id: identity Idea >
                viewmodel A server < query: < root: identity Idea >; rows: [R] from \(path) >
                """
        },
        Limit(
            "view models that read within one, as often as they are held",
            CheckLimits.composedChildren,
            ModelProblems.incompleteRead
        ) { excess in
            let children = (1..<CheckLimits.composedChildren + excess).map { "v\($0): V" }
            return """
                model Idea < parent: identity Idea?; ideas: [identity Idea] >
                viewmodel R < id: identity Idea >
                viewmodel V < rows: [R] from Idea >
                viewmodel A server < query: < root: identity Idea >; \(children.joined(separator: "; ")) >
                """
        },
        Limit("parts of an identity", CheckLimits.identityParts, IdentityProblems.longIdentity) { excess in
            let names = (1...CheckLimits.identityParts + excess).map { "a\($0)" }
            let members = names.map { "\($0): int" } + ["vmId: instance(\(names.joined(separator: ", ")))"]
            return "viewmodel A < \(members.joined(separator: "; ")) >"
        },
        Limit("lists and dictionaries inside each other in a type", CheckLimits.typeLevels, TypeProblems.typeTooDeep) {
            excess in
            let levels = CheckLimits.typeLevels / 2
            return screen(
                "n: " + String(repeating: "[[string: ", count: levels) + String(repeating: "[", count: excess) + "int"
                    + String(repeating: "]", count: excess) + String(repeating: "]]", count: levels)
            )
        },
        Limit("texts in all locales", CheckLimits.texts, TextProblems.tooManyTexts) { excess in
            var options = CheckOptions()
            options.textLimit = 20
            let texts = (1...10 + excess).map { "t\($0): localized { en: \"x\"; es: \"x\" }" }
            let spec = "app A < locales: en, es >\nviewmodel B server < \(texts.joined(separator: "; ")) >"
            return check([parse(SourceFile(path: "", text: spec), file: FileID(0)).tree], options: options).diagnostics
        },
    ]

    // MARK: Values

    /// A screen with a text and other members.
    private static func screen(_ members: String) -> String {
        "viewmodel Screen server < title: localized \"x\"; \(members) >\n"
    }

    private static func pattern(_ spelling: String) -> String { "fields A < a: string matches(\"\(spelling)\") >" }

    private static let values = [
        Limit("a whole number", Int.max, ValueProblems.numberRange) { excess in
            screen("n: int = 922337203685477580\(7 + excess)")
        },
        Limit("bytes of a request's body", Int.max, RequestProblems.sizeExpected) { excess in
            screen("n: int") + "fields Note < text: string { title: \"Text\" } >\n"
                + "request Send create < body: Note; response: Screen; maxBodySize: \(8_589_934_591 + excess)gb >"
        },
        Limit("bytes of a URL", CheckLimits.urlBytes, ValueProblems.badURL) { excess in
            screen("u: url = \"\(String(repeating: "a", count: CheckLimits.urlBytes + excess))\"")
        },
        Limit("digits that a number's format asks for", CheckLimits.digits, TextProblems.optionValue) { excess in
            screen("n: localized double(fraction: 0...\(CheckLimits.digits + excess)) = 1")
        },
        Limit("repetition", CheckLimits.values, ValueProblems.repeatCount) { excess in
            screen("rows: [Row]") + "viewmodel Row < id: id >\n"
                + "expect Screen < rows: \(CheckLimits.values + excess) * < > >"
        },
        Limit("values of one stub", CheckLimits.values, ValueProblems.stubTooLarge) { excess in
            // A row is two values; the screen, its text, its list and its number are one each.
            screen("n: int\(excess > 0 ? "; m: int" : ""); rows: [Row] = \((CheckLimits.values - 4) / 2) * Row()")
                + "viewmodel Row < id: id >"
        },
        Limit(
            "levels of objects, lists and dictionaries in one stub",
            Expansion.mostLevels,
            ValueProblems.stubTooDeep
        ) { excess in
            let views = (1...Expansion.mostLevels + excess).map { "viewmodel V\($0) < id: id; child: V\($0 - 1) >\n" }
            return "viewmodel V0 < id: id >\n" + views.joined()
        },
        Limit("bytes of a stub's name", CheckLimits.nameBytes, ValueProblems.stubName) { excess in
            screen("n: int")
                + "stub Screen \"\(String(repeating: "a", count: CheckLimits.nameBytes + excess))\" (n: 1)"
        },
        Limit("stubs that a stub takes its values through", CheckLimits.stubBases, ValueProblems.endlessBase) {
            excess in
            screen("n: int") + "stub Screen \"s0\" (n: 1)\n"
                + (1...CheckLimits.stubBases + excess)
                .map { "stub Screen \"s\($0)\" from \"s\($0 - 1)\" ()\n" }.joined()
        },
    ]

    // MARK: Problems

    private static let problems = [
        Limit("problems of syntax shown for one file", ParseLimits.problems, SyntaxProblems.tooManyProblems) { excess in
            String(repeating: "§ ;\n", count: ParseLimits.problems + excess)
        },
        Limit("errors shown for one run, and other problems", DiagnosticBag.limit, ReviewProblems.unshownProblems) {
            excess in
            screen((1...DiagnosticBag.limit + excess).map { "p\($0): T\($0)" }.joined(separator: "; "))
        },
    ]
}
