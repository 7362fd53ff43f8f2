import FVMLanguage
import FVMSource
import FVMSyntax
import FVMTestSupport
import Testing

@Suite("Lexing")
struct LexingTests {
    /// The tokens of a text as words: kinds, with the text of those that have one of their own.
    private func tokens(_ text: String) -> String {
        let result = parsed(Array(text.utf8))
        return result.tree.tokens.indices.dropLast().map { index in
            let token = result.tree.tokens[index]
            return "\(token.kind):\(result.tree.text(TokenID(index)))"
        }
        .joined(separator: " ")
    }

    @Test(arguments: [
        ("", ""),
        ("a_1 _b C", "identifier:a_1 identifier:_b identifier:C"),
        ("0 42 1_000 007 1_ 1__0", "integer:0 integer:42 integer:1_000 integer:007 integer:1_ integer:1__0"),
        ("3.14 1_0.2_5", "decimal:3.14 decimal:1_0.2_5"),
        ("-7", "minus:- integer:7"),
        ("1.2.0 10.20.30 1.2.3.4", "version:1.2.0 version:10.20.30 version:1.2.3.4"),
        ("50mb 1b 2kb 3gb 1_0mb", "size:50mb size:1b size:2kb size:3gb size:1_0mb"),
        ("1...80", "integer:1 ellipsis:... integer:80"),
        ("0...2", "integer:0 ellipsis:... integer:2"),
        ("1.5...2.5", "decimal:1.5 ellipsis:... decimal:2.5"),
        ("1.2.0...", "version:1.2.0 ellipsis:..."),
        ("-10...500", "minus:- integer:10 ellipsis:... integer:500"),
        ("...80", "ellipsis:... integer:80"),
        ("1 .a", "integer:1 dot:. identifier:a"),
        ("@2026-01-31", "date:@2026-01-31"),
        ("@2026-01-31T10:15:00Z", "date:@2026-01-31T10:15:00Z"),
        ("@2026-01-31T10:15:00.250+02:00", "date:@2026-01-31T10:15:00.250+02:00"),
        ("@2026-01-31T10:15:00.5-05:30,", "date:@2026-01-31T10:15:00.5-05:30 comma:,"),
        ("@1900-01-01...@2026-12-31", "date:@1900-01-01 ellipsis:... date:@2026-12-31"),
        ("@2026-01-31:1", "date:@2026-01-31 colon:: integer:1"),
        (#""""#, #"string:"""#),
        (#""a\"b" "c""#, #"string:"a\"b" string:"c""#),
        ("\"\"\"\n  a \"b\" \"\" \\\"\"\"\n  \"\"\"x", "string:\"\"\"\n  a \"b\" \"\" \\\"\"\"\n  \"\"\" identifier:x"),
        (
            "< > { } ( ) [ ] : ; , = ? * . ... | -",
            "less:< greater:> leftBrace:{ rightBrace:} leftParenthesis:( rightParenthesis:) leftBracket:[ rightBracket:] "
                + "colon:: semicolon:; comma:, equal:= question:? star:* dot:. ellipsis:... pipe:| minus:-"
        ),
        ("a//b\nc", "identifier:a identifier:c"),
        ("a/*b/*c*/d*/e", "identifier:a identifier:e"),
        ("a/**/b", "identifier:a identifier:b"),
        ("a\r\nb\rc", "identifier:a identifier:b identifier:c"),
        ("en-GB", "identifier:en minus:- identifier:GB"),
        ("a § b", "identifier:a unknown:§ identifier:b"),
        ("naïve été", "identifier:naïve identifier:été"),
        ("a\u{0}\u{1}b", "identifier:a unknown:\u{0}\u{1} identifier:b"),
        ("12abc 1.2x 5MB", "size:12abc decimal:1.2x size:5MB"),
        ("1..2", "integer:1 ellipsis:.. integer:2"),
        ("/", "unknown:/"),
    ])
    func `cuts bytes into tokens`(text: String, expected: String) {
        #expect(tokens(text) == expected)
    }

    @Test(
        arguments: [
            ("a", "b", false, false),
            ("a ", "b", false, false),
            ("a\n", "b", true, false),
            ("a\r", "b", true, false),
            ("a // x\n", "b", true, false),
            ("a /* x\n */ ", "b", true, false),
            ("a\n/// doc\n", "b", true, true),
            ("a /// of a\n", "b", true, false),
            ("a\n//// line\n", "b", true, false),
            ("/// doc\n", "b", true, true),
        ] as [(String, String, Bool, Bool)]
    )
    func `knows what comes before a token`(before: String, word: String, newline: Bool, documentation: Bool) throws {
        let tree = parsed(Array((before + (before == "a" ? "<" : "") + word).utf8)).tree
        let token = try #require(tree.tokens.last { $0.kind == .identifier })
        #expect(token.flags.contains(.newlineBefore) == newline)
        #expect(token.flags.contains(.documentationBefore) == documentation)
    }

    @Test func `interns names once, and knows the words of the language`() throws {
        let tree = parsed(Array("view abcdefgh abcdefghi view abcdefgh abcdefghi abcdefghj viewmodelviewmodel".utf8))
            .tree
        let names = tree.tokens.dropLast().map(\.name)
        #expect(names[0] == Keyword.view)
        #expect(names[0] == names[3])
        #expect(names[1] == names[4])
        #expect(names[2] == names[5])
        #expect(Set(names).count == 5)
        for (index, token) in tree.tokens.dropLast().enumerated() {
            #expect(tree.names.text(token.name) == tree.text(TokenID(index)))
            #expect(tree.names.find(tree.text(TokenID(index))) == token.name)
        }
        #expect(tree.names.find("abcdefg") == nil)
        #expect(tree.names.find("") == nil)
    }

    @Test func `keeps thousands of names apart`() {
        var table = NameTable()
        let words = (0..<5_000).map { "name\($0)" } + (0..<5_000).map { "aLongNameOfManyBytes\($0)x" }
        let names = words.map { table.intern($0) }
        #expect(Set(names).count == words.count)
        for (word, name) in zip(words, names) {
            #expect(table.text(name) == word)
            #expect(table.intern(word) == name)
        }
    }
}
