import FVMSyntax
import Testing

/// Mistakes in operations, requests, stubs, translations, settings and tokens.
@Suite("Mistakes in other members and tokens")
struct MemberMistakeTests {
    /// Valid code that looks like a mistake of other languages.
    @Test(
        arguments: [
            "enum A<a>\nenum B<b>\nviewmodel C<a: A; b: B>",
            "viewmodel Optional<id: id>\nviewmodel A<a: Optional opens A>",
            "viewmodel A<summary: string; operation: int; optional: string?>", "enum form<a>\nenum guard<b>",
            "viewmodel A<a: [string: int] = [\"a\": // why\n1]>", "viewmodel A<save: int; guarded: bool; init: string>",
        ]
    )
    func `what is right is let be`(source: String) {
        #expect(parsedThoroughly(source).diagnostics.isEmpty)
    }

    /// A missing opening bracket, name or colon.
    @Test(
        arguments: [
            (
                "request A update <\n  query: id: id >\n  body:\n    x: int\n  >\n  error: code: a | b >\n>",
                [
                    "FVM0102 [id] expected '<' before 'id'", "FVM0102 [x] expected '<' before 'x'",
                    "FVM0102 [code] expected '<' before 'code'",
                ]
            ),
            (
                "app A <\n  modules: views: \"V\" >\n  deployments:\n    debug: \"http://localhost\"\n  >\n>",
                ["FVM0102 [views] expected '<' before 'views'", "FVM0102 [debug] expected '<' before 'debug'"]
            ),
            (
                "viewmodel A server <\n  b: B\n  summary B\n    id: id\n  >\n  summary < id: id >\n>",
                ["FVM0102 [id] expected '<' before 'id'", "FVM0103 [<] expected the name of the summary, found '<'"]
            ),
            ("translation es < A t: \"B\" > >", ["FVM0102 [t] expected '<' before 't'"]),
            (
                "request create < body: < a: int > >",
                ["FVM0113 [<] expected what the request does, found '<'"]
            ),
            (
                "viewmodel A server <\n  a: int\n  isOn bool = false\n  b: int\n>",
                ["FVM0102 [bool] expected ':' after the name of the property, found 'bool'"]
            ),
            (
                "viewmodel A < b: [B] = [(id: 1, c: [2, (d: 3)]), .init(id: 2), B(id: 3)]; c: B = (id: 4); d: int >",
                [
                    "FVM0103 [(] expected the name of a view model, found '('",
                    "FVM0103 [(] expected the name of a view model, found '('",
                ]
            ),
        ] as [(String, [String])]
    )
    func `what is missing is told where it belongs`(source: String, problems: [String]) {
        let result = parsedThoroughly(source)
        #expect(result.diagnostics.map { line($0, in: result.tree) } == problems)
    }

    @Test(
        arguments: [
            (
                "viewmodel A < operation refresh() -> int; t: int >",
                ["FVM0116 [-> int] operations return nothing"]
            ),
            (
                "viewmodel A < operation f(a int, b: ) >",
                [
                    "FVM0102 [int] expected ':' after the name of the parameter, found 'int'",
                    "FVM0104 [)] expected a type, found ')'",
                ]
            ),
            (
                "fields A < operation f(); t: int requird lenght(1..3) foo(3) >",
                [
                    "FVM0115 [operation] only a view model has operations",
                    "FVM0112 [requird] 'requird' is not an attribute; Did you mean 'required'?",
                    "FVM0112 [lenght] 'lenght' is not an attribute; Did you mean 'length'?",
                    "FVM0014 [..] a range is written with three dots", "FVM0112 [foo] 'foo' is not an attribute",
                ]
            ),
            (
                "fields A < t: int input; u: int input txt(x) >",
                [
                    "FVM0103 [;] expected the name of the control, found ';'"
                ]
            ),
            (
                "request A craete < body: B >",
                [
                    "FVM0113 [craete] 'craete' is not an action of requests; Did you mean 'create'?"
                ]
            ),
            (
                "request A < body: B >",
                [
                    "FVM0113 [<] expected what the request does, found '<'"
                ]
            ),
            (
                "request A create < maxBodySize: 50MB; body: B >",
                [
                    "FVM0011 [50MB] 'MB' is not a unit"
                ]
            ),
            (
                "view A lists b",
                [
                    "FVM0114 [lists] 'lists' is not a kind of view; Did you mean 'list'?"
                ]
            ),
            (
                "view A weird b",
                [
                    "FVM0114 [weird] 'weird' is not a kind of view"
                ]
            ),
            (
                "stub A (x: 1)",
                [
                    "FVM0102 [(] expected the name of the stub in quotes, found '('"
                ]
            ),
            (
                "stub A empty (x: 1)",
                [
                    "FVM0102 [empty] expected the name of the stub in quotes, found 'empty'"
                ]
            ),
            (
                #"stub A "empty""#,
                [
                    "FVM0102 [] expected '(' before the values, but the file ends"
                ]
            ),
            (
                #"stub A "empty" (x: , y: 2, : 3)"#,
                ["FVM0105 [,] expected a value, found ','"]
            ),
            (
                #"translation < A < t: "x" > >"#,
                [
                    "FVM0103 [<] expected the name of the locale, found '<'"
                ]
            ),
            (
                #"translation es < A: "x" B < c "d" > >"#,
                [
                    "FVM0107 [B] expected ';' or a new line before 'B'",
                    "FVM0102 [\"d\"] expected ':' after the key of the text, found a string",
                ]
            ),
            (
                #"translation es < A < t: "x" >"#,
                [
                    "FVM0109 [] expected '>' to close '<', but the file ends"
                ]
            ),
            (
                #"viewmodel A < t: localized { en: "a", es: "b" } >"#,
                [
                    "FVM0108 [,] expected ';' or a new line, found ','"
                ]
            ),
            (
                #"viewmodel A < t: localized { en "a"; es: } >"#,
                [
                    #"FVM0102 ["a"] expected ':' after the key of the text, found a string"#,
                    "FVM0105 [}] expected a value, found '}'",
                ]
            ),
            (
                #"viewmodel A < t: localized { en: "a" >\#nviewmodel B < >"#,
                [
                    "FVM0109 [>] expected '}' to close '{', found '>'"
                ]
            ),
            (
                #"app A < locales: en es; version: ; modules: < a: "x" >"#,
                ["FVM0109 [] expected '>' to close '<', but the file ends"]
            ),
            (
                "enum A < a b c >",
                [
                    "FVM0107 [b] expected ';' or a new line before 'b'",
                    "FVM0107 [c] expected ';' or a new line before 'c'",
                ]
            ),
            (
                "enum A < a, b, c >",
                [
                    "FVM0108 [,] expected ';' or a new line, found ','"
                ]
            ),
            (
                #"enum A < a: "x" b: "y"; 3; d >"#,
                ["FVM0107 [b] expected ';' or a new line before 'b'", "FVM0106 [3] expected a case, found '3'"]
            ),
            (
                "enum A < case a; case b >",
                [
                    "FVM0116 [case] the name of a case is written alone, without 'case'"
                ]
            ),
            (
                "import\nfeature",
                [
                    "FVM0103 [] expected the name of a library file, or a path in quotes, but the line ends",
                    "FVM0103 [] expected the name of the feature, but the file ends",
                ]
            ),
            (
                #"import "x" import y"#,
                [
                    "FVM0107 [import] expected ';' or a new line before 'import'"
                ]
            ),
            (
                "viewmodel A < t: 3 * >",
                ["FVM0104 [3] expected a type, found '3'"]
            ),
            (
                "viewmodel A < t: int = 3 * >",
                [
                    "FVM0105 [>] expected a value, found '>'"
                ]
            ),
            (
                "viewmodel A < t: int = .; u: int = -; v: int = .5 >",
                [
                    "FVM0103 [;] expected the name of the case, found ';'",
                    "FVM0105 [;] expected a number after '-', found ';'", "FVM0011 [.5] a number begins with a digit",
                ]
            ),
            (
                "viewmodel A < t: x | ; u: a || b >",
                [
                    "FVM0103 [;] expected the name of the next case, found ';'",
                    "FVM0103 [|] expected the name of the next case, found '|'",
                ]
            ),
            (
                "viewmodel A < t: instance; vmId: instance(; u: int >",
                [
                    "FVM0102 [;] expected '(' after 'instance', found ';'",
                    "FVM0109 [;] expected ')' to close '(', found ';'",
                ]
            ),
            (
                #"viewmodel A <\#n  title: localizd "x"\#n  foo\#n  required\#n>"#,
                [
                    "FVM0104 [localizd] 'localizd' is not a type; Did you mean 'localized'?",
                    "FVM0102 [] expected ':' after the name of the property, but the line ends",
                ]
            ),
            (
                "viewmodel A < title: “Hello” >",
                [
                    "FVM0010 [“Hello”] a string is between straight double quotes"
                ]
            ),
            (
                "viewmodel A < t: int = 1e3; u: int = 0x1F; v: int = 12abc; w: version = 1.2_0.3 >",
                [
                    "FVM0011 [1e3] numbers are written without an exponent",
                    "FVM0011 [0x1F] numbers are written in decimal digits",
                    "FVM0011 [12abc] 'abc' cannot follow a number",
                    "FVM0011 [1.2_0.3] a version has no '_'",
                ]
            ),
            (
                "viewmodel A < t: [string: ]; u: [:int]; v: []; w: [ ] >",
                [
                    "FVM0104 []] expected a type, found ']'", "FVM0104 [:] expected a type, found ':'",
                    "FVM0104 []] expected a type, found ']'", "FVM0104 []] expected a type, found ']'",
                ]
            ),
            (
                #"viewmodel A < t: [string: int] = ["a" 1, "b": ]; u: int >"#,
                ["FVM0107 [1] expected ',' before '1'", "FVM0116 [:] ':' cannot follow a value here"]
            ),
            (
                "< > viewmodel A < >",
                [
                    "FVM0101 [<] expected a declaration, found '<'"
                ]
            ),
            (
                "; ; ;",
                []
            ),
        ] as [(String, [String])]
    )
    func `are told once`(source: String, problems: [String]) {
        let result = parsedThoroughly(source)
        #expect(result.diagnostics.map { line($0, in: result.tree) } == problems)
    }
}
