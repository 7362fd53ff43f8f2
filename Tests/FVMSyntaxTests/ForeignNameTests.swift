import FVMDiagnostics
import FVMSource
import FVMSyntax
import Testing

/// Names as other languages have them, and characters that come with pasted text.
@Suite("Names and characters from elsewhere")
struct ForeignNameTests {
    @Test(
        arguments: [
            (
                "viewmodel A < balance$eur: int >", "[$] the character '$' has no meaning in the name 'balance$eur'",
                "viewmodel A < balanceEur: int >"
            ),
            (
                "viewmodel A < $eur: int >", "[$] the character '$' (U+0024) has no meaning here",
                "viewmodel A < eur: int >"
            ),
            (
                "viewmodel A < a~b_c: int >", "[~] the character '~' has no meaning in the name 'a~b_c'",
                "viewmodel A < aB_c: int >"
            ),
            (
                "viewmodel A < first-name: string; b: int >",
                "[-] the character '-' has no meaning in the name 'first-name'",
                "viewmodel A < firstName: string; b: int >"
            ),
            (
                "fields A < last-4-digits: string required >",
                "[-] the character '-' has no meaning in the name 'last-4-digits'",
                "fields A < last4Digits: string required >"
            ),
            (
                "enum A < in-progress: \"Now\"; done >",
                "[-] the character '-' has no meaning in the name 'in-progress'",
                "enum A < inProgress: \"Now\"; done >"
            ),
            (
                "viewmodel User-Card server < a: int >", "[-] the character '-' has no meaning in the name 'User-Card'",
                "viewmodel UserCard server < a: int >"
            ),
            (
                "viewmodel A < operation do-it() >", "[-] the character '-' has no meaning in the name 'do-it'",
                "viewmodel A < operation doIt() >"
            ),
            (
                "stub A \"x\" (first-name: 2)", "[-] the character '-' has no meaning in the name 'first-name'",
                "stub A \"x\" (firstName: 2)"
            ),
        ]
    )
    func `names`(written: String, problem: String, meant: String) { expectMended(written, problem, meant) }

    @Test(
        arguments: [
            ("app\u{A0}A < locales: en >", "the no-break space (U+00A0)", "app A < locales: en >"),
            ("text a\u{A0}\u{A0} \u{202F}= \"x\"", "the no-break space (U+00A0)", "text a    = \"x\""),
            ("text a\u{3000}= \"x\"", "the ideographic space (U+3000)", "text a = \"x\""),
            ("text a\u{200B} = \"x\"", "the zero-width space (U+200B)", "text a = \"x\""),
            ("text na\u{200B}me = \"x\"", "the zero-width space (U+200B)", "text name = \"x\""),
            ("text a = \u{200E}\"x\"", "the invisible character (U+200E)", "text a = \"x\""),
            ("text a = \u{FEFF}\"x\"", "the byte order mark (U+FEFF)", "text a = \"x\""),
            ("text a = \"x\"\u{2028}text b = \"x\"", "the line separator (U+2028)", "text a = \"x\"\ntext b = \"x\""),
            ("text a = “x”", "a string is between straight double quotes", "text a = \"x\""),
            ("text a = «x»", "a string is between straight double quotes", "text a = \"x\""),
        ]
    )
    func `pasted characters have safe fixes`(written: String, message: String, meant: String) {
        let result = parsedThoroughly(written)
        #expect(result.diagnostics.count == 1)
        #expect(result.diagnostics.first?.message.hasPrefix(message) == true, "\(result.diagnostics.map(\.message))")
        #expect(result.diagnostics.flatMap(\.fixIts).map(\.applicability) == [.safe])
        let mended = result.diagnostics.mended(result.tree.source.bytes)
        #expect(mended == meant)
        #expect(parsed(Array(mended.utf8)).diagnostics.isEmpty)
    }

    @Test func `indentation with no-break spaces has one fix for each run`() {
        let blank = "\u{A0}\u{A0}"
        let result = parsed(Array("viewmodel A <\n\(blank)a: int\n\(blank)b: int\n>".utf8))
        #expect(result.diagnostics.map(\.fixIts.count) == [1, 1])
        #expect(result.diagnostics.mended(result.tree.source.bytes) == "viewmodel A <\n  a: int\n  b: int\n>")
    }

    // MARK: Merge conflicts

    @Test(
        arguments: [
            ("<<<<<<< HEAD\ntext a = \"x\"\n=======\ntext a = \"y\"\n>>>>>>> other\n", ["1 to 5"]),
            ("viewmodel A <\n<<<<<<< HEAD\n  a: int\n=======\n  b: int\n>>>>>>> b/c\n>", ["2 to 6"]),
            ("enum A < a >\r\n<<<<<<< H\r\n=======\r\nenum B < ; >>\r\n>>>>>>> o\r\nenum C < a >", ["2 to 5"]),
            (
                "<<<<<<< HEAD\ntext a = \"x\"\n||||||| base\n=======\ntext a = \"y\"\n>>>>>>> other\n"
                    + "text b = \"x\"\n<<<<<<<\n=======\n>>>>>>>",
                ["1 to 6", "8 to 10"]
            ),
        ]
    )
    func `a merge conflict is one error`(text: String, lines: [String]) {
        let found = parsedThoroughly(text).diagnostics
        #expect(found.map(\.kind.code) == lines.map { _ in "FVM0020" }, "\(found.map(\.message))")
        let messages = lines.map { "lines \($0) are a merge conflict that is not resolved" }
        #expect(found.map(\.message) == messages)
        #expect(found.allSatisfy { $0.labels.count == 3 })
    }

    private func expectMended(_ written: String, _ problem: String, _ meant: String) {
        let result = parsedThoroughly(written)
        #expect(result.diagnostics.map { line($0, in: result.tree).dropFirst("FVM0000 ".count) } == [problem[...]])
        let mended = result.diagnostics.mended(result.tree.source.bytes)
        #expect(mended == meant)
        #expect(parsed(Array(mended.utf8)).diagnostics.isEmpty)
    }
}
