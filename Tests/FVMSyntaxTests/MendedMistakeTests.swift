import FVMSyntax
import Testing

/// Mistakes of which each has one message, and a fix behind which nothing is wrong any more.
@Suite("Mistakes and what they mean")
struct MendedMistakeTests {
    @Test(
        arguments: [
            ("input: text(emailAddress)", "[:] 'input' has no ':'", "input text(emailAddress)"),
            (
                "input text: emailAddress", "[:] the value of 'text' is written in parentheses, found ':'",
                "input text(emailAddress)"
            ),
            ("input(select)", "[(select)] expected the name of the control after 'input', found '('", "input select"),
            ("required: true", "[: true] 'required' has no value", "required"),
            ("= \"x\" required: false", "[required: false] 'required' has no value", "= \"x\""),
            ("length: 3...10", "[:] the value of 'length' is written in parentheses, found ':'", "length(3...10)"),
            ("length = 3...10", "[=] the value of 'length' is written in parentheses, found '='", "length(3...10)"),
            (
                "length 3...10 required", "[3] the value of 'length' is written in parentheses, found '3...10'",
                "length(3...10) required"
            ),
            ("length: (3...10)", "[:] an attribute has no ':'", "length(3...10)"),
            (
                "matches \"[a-z]\"", "[\"[a-z]\"] the value of 'matches' is written in parentheses, found a string",
                "matches(\"[a-z]\")"
            ),
            (
                "required when(other, 1)", "[required when] 'requiredWhen' is one word", "requiredWhen(other, 1)"
            ),
            (
                "requiredWhen(other == .a)", "[(other == .a)] a ',' is between a field and its value",
                "requiredWhen(other, .a)"
            ),
            (
                "requiredUnless(other: 2)", "[(other: 2)] a ',' is between a field and its value",
                "requiredUnless(other, 2)"
            ),
            ("required unless(other)", "[required unless] 'requiredUnless' is one word", "requiredUnless(other)"),
            (
                "requiredIf(other)", "[requiredIf] 'requiredIf' is not an attribute; Did you mean 'requiredWhen'?",
                "requiredWhen(other)"
            ),
            (
                "requiredWithout(other)",
                "[requiredWithout] 'requiredWithout' is not an attribute; Did you mean 'requiredUnless'?",
                "requiredUnless(other)"
            ),
            ("equals other", "[other] the value of 'equals' is written in parentheses, found 'other'", "equals(other)"),
            (
                "autocapitalize: never", "[:] the value of 'autocapitalize' is written in parentheses, found ':'",
                "autocapitalize(never)"
            ),
            (
                "length(min: 3, max: 10)", "[(min: 3, max: 10)] the ends of a range stand on both sides of '...'",
                "length(3...10)"
            ),
            ("range(max 10)", "[(max 10)] the ends of a range stand on both sides of '...'", "range(...10)"),
            (
                "minLength: 3 maxLength: 20", "[minLength: 3 maxLength:] 'minLength' is not an attribute",
                "length(3...20)"
            ),
            ("since: 1.2.0", "[:] a version is written without ':'", "since 1.2.0"),
            ("since(\"1.2.0\")", "[(\"1.2.0\")] a version is written without parentheses", "since 1.2.0"),
            (
                "required, nonblank, length(1...)", "[,] attributes are next to each other, without ','",
                "required nonblank length(1...)"
            ),
            ("required and nonblank", "[and] attributes are next to each other, without 'and'", "required nonblank"),
            ("secure", "[secure] 'secure' is how a field is edited", "input text(password)"),
            ("optional", "[optional] an optional type ends in '?'", "?"),
            ("default(\"x\")", "[default(\"x\")] a value comes after '='", "= \"x\""),
            ("default: \"x\" required", "[default:] a value comes after '='", "= \"x\" required"),
        ]
    )
    func `attributes`(written: String, problem: String, meant: String) {
        let blank = meant.first == "?" ? "" : " "
        expectMended(
            "fields A < a: string \(written); other: string >",
            problem,
            "fields A < a: string\(blank)\(meant); other: string >"
        )
    }

    @Test(
        arguments: [
            (
                "enum A < a = \"A\"; b = \"B\" >", "[= \"A\"] a case has no value: in JSON it is its name",
                "enum A < a; b >"
            ),
            (
                "enum A < a: \"A\" icon \"star\" >", "[icon \"star\"] a case has a name and a text, and no 'icon'",
                "enum A < a: \"A\" >"
            ),
            (
                "enum A < a: \"A\" icon(\"star\"); b >", "[icon(\"star\")] a case has a name and a text, and no 'icon'",
                "enum A < a: \"A\"; b >"
            ),
            (
                "viewmodel A < a: [int]; b: bool = a.count > 0; c: int >",
                "[= a.count > 0] 'a.count > 0' is an expression, and values are not computed",
                "viewmodel A < a: [int]; b: bool; c: int >"
            ),
            (
                "viewmodel A < a: bool = b.isEmpty >",
                "[= b.isEmpty] 'b.isEmpty' is an expression, and values are not computed", "viewmodel A < a: bool >"
            ),
            (
                "viewmodel A < a: string = b ?? \"x\" >",
                "[= b ?? \"x\"] 'b ?? \"x\"' is an expression, and values are not computed",
                "viewmodel A < a: string >"
            ),
            (
                "viewmodel A from B < a: int >", "[from B] declarations inherit from nothing", "viewmodel A < a: int >"
            ),
            (
                "expect A passes", "[passes] expected the input in parentheses before 'passes'", "expect A() passes"
            ),
            (
                "expect A fails name", "[fails] expected the input in parentheses before 'fails'",
                "expect A() fails name"
            ),
            (
                "enum A < a \"A\"; b { en: \"B\" } >", "[\"A\"] the text of a case comes after ':'",
                "enum A < a: \"A\"; b: { en: \"B\" } >"
            ),
            (
                "viewmodel A < a: [int] = 1, -2, 3 since 1.0.0; b: int >",
                "[=] the values of a list are between '[' and ']'",
                "viewmodel A < a: [int] = [1, -2, 3] since 1.0.0; b: int >"
            ),
            (
                "viewmodel A < a: [B] = B(n: 1), B(n: 2) >", "[=] the values of a list are between '[' and ']'",
                "viewmodel A < a: [B] = [B(n: 1), B(n: 2)] >"
            ),
            (
                "viewmodel A < a: string | nil; b: int >", "[| nil] an optional is written 'string?'",
                "viewmodel A < a: string?; b: int >"
            ),
            (
                "viewmodel A < a: null | url >", "[null |] an optional is written 'url?'",
                "viewmodel A < a: url? >"
            ),
            (
                "scenario s < A: 503, \"busy\"; B: error then closed >",
                "[,] 'then' is between the answers of one route",
                "scenario s < A: 503 then \"busy\"; B: error then closed >"
            ),
            (
                "scenario s < A: \"busy\", after 300; B: success >", "[,] 'after' comes right after the answer",
                "scenario s < A: \"busy\" after 300; B: success >"
            ),
            (
                "translation de < A < t = \"x\"; u = \"y\" > >",
                "[=] expected ':' after the key of the text, found '='",
                "translation de < A < t: \"x\"; u: \"y\" > >"
            ),
            (
                "translation de < A.t: \"x\"; A.u: \"y\" >",
                "[.t:] texts are in the group of their declaration, and not after '.'",
                "translation de < A < t: \"x\" >; A < u: \"y\" > >"
            ),
            (
                "translation de <\n  viewmodel A < t: \"x\" >\n>",
                "[viewmodel] the texts of a declaration come after its name",
                "translation de <\n  A < t: \"x\" >\n>"
            ),
            (
                "app A < locales: en; copyright: \"Copyright \"2026\" by us\" >",
                "[\"Copyright \"2026\" by us\"] a quote inside a text is written '\\\"'",
                "app A < locales: en; copyright: \"Copyright \\\"2026\\\" by us\" >"
            ),
            (
                "stub A \"x\" (t: \"Ship \"it now\"\", u: 1)",
                "[\"Ship \"it now\"\"] a quote inside a text is written '\\\"'",
                "stub A \"x\" (t: \"Ship \\\"it now\\\"\", u: 1)"
            ),
            (
                "stub A \"x\" (rows: B(done: true), B(title: \"Milk\")], count: 12)", "[B] expected '[' before 'B'",
                "stub A \"x\" (rows: [B(done: true), B(title: \"Milk\")], count: 12)"
            ),
            (
                "viewmodel A < t: localized cards: [Card] >", "[cards] expected ';' or a new line before 'cards'",
                "viewmodel A < t: localized; cards: [Card] >"
            ),
            (
                "viewmodel A < cards: list of Card? >", "[list of Card?] a list is written '[Card]?'",
                "viewmodel A < cards: [Card]? >"
            ),
            (
                "viewmodel A server {\n  t: int\n>", "[{] expected '<' before the members of the view model, found '{'",
                "viewmodel A server <\n  t: int\n>"
            ),
            (
                "viewmodel A client form(B) < t: int >", "[(B)] the name is written without brackets",
                "viewmodel A client form B < t: int >"
            ),
            (
                "viewmodel A client form: B < t: int >", "[:] the name comes right after the word",
                "viewmodel A client form B < t: int >"
            ),
            (
                "viewmodel A < t: [int] = [1 2 3] >", "[2] expected ',' before '2'",
                "viewmodel A < t: [int] = [1, 2, 3] >"
            ),
            (
                "viewmodel A client < operation a(int b) >",
                "[b] a parameter begins with its name, and its type comes after a colon",
                "viewmodel A client < operation a(b: int) >"
            ),
            (
                "viewmodel A client < operation a() sends: B >", "[:] 'sends' has no ':'",
                "viewmodel A client < operation a() sends B >"
            ),
            (
                "viewmodel A client < operation a() => B >", "[=> B] operations return nothing",
                "viewmodel A client < operation a() >"
            ),
            ("view A as list rows", "[as] the kind of a view comes right after the name", "view A list rows"),
            ("A view list rows", "[A] a declaration begins with its word", "view A list rows"),
            (
                "viewmodel A < operation a() sends B, opens C; b: int >",
                "[,] what an operation does comes after it, without a sign",
                "viewmodel A < operation a() sends B opens C; b: int >"
            ),
            ("view A list(rows)", "[(rows)] the name is written without brackets", "view A list rows"),
            ("view A list: rows", "[:] the name comes right after the word", "view A list rows"),
            ("view for A list rows", "[for] the name of the view model comes right after 'view'", "view A list rows"),
            ("screen A list rows", "[screen] 'screen' is not a declaration; Did you mean 'view'?", "view A list rows"),
            (
                "test A(b: 1) fails b", "[test] 'test' is not a declaration; Did you mean 'expect'?",
                "expect A(b: 1) fails b"
            ),
            (
                "viewmodel V client < t: text = { en: \"1\" } >", "[text =] a text in several languages is 'localized'",
                "viewmodel V client < t: localized { en: \"1\" } >"
            ),
            (
                "viewmodel V client < t: localized \"1\" opens sheet B >",
                "[sheet] 'as sheet' comes after the screen that opens",
                "viewmodel V client < t: localized \"1\" opens B as sheet >"
            ),
            (
                "viewmodel V client < t: localized \"1\" opens tab B >",
                "[tab] 'as tab' comes after the screen that opens",
                "viewmodel V client < t: localized \"1\" opens B as tab >"
            ),
            (
                "viewmodel V client < operation go() opens fullscreen B >",
                "[fullscreen] 'as fullScreen' comes after the screen that opens",
                "viewmodel V client < operation go() opens B as fullScreen >"
            ),
            (
                "viewmodel V client < n: int; t: localized plural(n) { one: \"1\"; other: \"2\" } >",
                "[plural(n) { one: \"1\"; other: \"2\" }] 'by' names the number of plural forms",
                "viewmodel V client < n: int; t: localized { by: n; one: \"1\"; other: \"2\" } >"
            ),
            (
                "viewmodel V client < n: int; t: localized { 0: \"0\"; other: \"%{n}\" } >",
                "[0:] the plural form for 0 is called 'none'",
                "viewmodel V client < n: int; t: localized { none: \"0\"; other: \"%{n}\" } >"
            ),
            (
                "viewmodel V client < n: int; t: localized { =0: \"0\"; other: \"%{n}\" } >",
                "[=0:] the plural form for 0 is called 'none'",
                "viewmodel V client < n: int; t: localized { none: \"0\"; other: \"%{n}\" } >"
            ),
            (
                "text ok = localized \"OK\"", "[= localized] a shared text is written without 'localized'",
                "text ok = \"OK\""
            ),
            (
                "request A show \"/a\" < response: B >", "[\"/a\"] the address of a request follows from its name",
                "request A show < response: B >"
            ),
            (
                "fields A < a: int min: 1, max: 8 >", "[min: 1, max:] 'min' is not an attribute",
                "fields A < a: int range(1...8) >"
            ),
            (
                "enum A = b | \"c\"", "[= b | \"c\"] the cases of an enum are between '<' and '>'", "enum A < b; c >"
            ),
            (
                "fields A B, C < d: int >", "[B] expected 'from' before the Fields to copy, found 'B'",
                "fields A from B, C < d: int >"
            ),
            ("model A form B", "[form] 'form' is not a word after models; Did you mean 'from'?", "model A from B"),
            (
                "viewmodel A < a: [B] -> C; d: int >", "[->] the screen that opens comes after 'opens'",
                "viewmodel A < a: [B] opens C; d: int >"
            ),
            (
                "viewmodel A < a: localized \"A\" => C >", "[=>] the screen that opens comes after 'opens'",
                "viewmodel A < a: localized \"A\" opens C >"
            ),
            ("entity Order", "[entity] 'entity' is not a declaration; Did you mean 'model'?", "model Order"),
        ]
    )
    func `other members`(written: String, problem: String, meant: String) { expectMended(written, problem, meant) }

    @Test(
        arguments: [
            ("input(\"email\")", "[input] expected the name of the control after 'input', found '('"),
            ("input: \"email\"", "[input] expected the name of the control after 'input', found ':'"),
            ("length: 10", "[length] the value of 'length' is written in parentheses, found ':'"),
        ]
    )
    func `have no fix where it is not plain what is meant`(written: String, problem: String) {
        let result = parsedThoroughly("fields A < a: string \(written); other: string >")
        #expect(result.diagnostics.map { line($0, in: result.tree).dropFirst("FVM0000 ".count) } == [problem[...]])
        #expect(result.diagnostics.flatMap(\.fixIts).isEmpty)
    }

    @Test func `what follows on the line and is no type is not taken for a member`() {
        let result = parsed(Array("viewmodel A < a: string b: 3 >".utf8))
        #expect(result.diagnostics.allSatisfy { $0.fixIts.allSatisfy { $0.applicability == .maybe } })
    }

    /// Expects one problem whose fix results in the intended text, except for spaces.
    private func expectMended(
        _ written: String,
        _ problem: String,
        _ meant: String,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let result = parsedThoroughly(written)
        let lines = result.diagnostics.map { line($0, in: result.tree).dropFirst("FVM0000 ".count) }
        #expect(lines == [problem[...]], sourceLocation: sourceLocation)
        let mended = result.diagnostics.mended(result.tree.source.bytes)
        let isMeant = mended.replacing("  ", with: " ") == meant.replacing("  ", with: " ")
        #expect(isMeant, "\(mended)", sourceLocation: sourceLocation)
        #expect(parsed(Array(mended.utf8)).diagnostics.isEmpty, sourceLocation: sourceLocation)
    }
}
