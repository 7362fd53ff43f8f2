import FVMSyntax
import Testing

/// Mistakes of people who know other languages.
@Suite("Mistakes of people who know other languages")
struct HabitMistakeTests {
    @Test(
        arguments: [
            (
                "viewmodel Ä < é: string >",
                [
                    "FVM0009 [Ä] the name 'Ä' has letters that are not ASCII",
                    "FVM0009 [é] the name 'é' has letters that are not ASCII",
                ]
            ),
            (
                #"viewmodel A < t: string = { en: "a"; de: "b" } >"#,
                ["FVM0105 [string =] a text in several languages is 'localized'"]
            ),
            (
                "viewmodel A < a: int hidden when b; c: int visibleWhen(b); d: int hidden unless(b); b: bool >",
                [
                    "FVM0112 [hidden when] 'hiddenWhen' is one word",
                    "FVM0112 [visibleWhen] 'hiddenUnless' shows a property only while a bool is true",
                    "FVM0112 [hidden unless] 'hiddenUnless' is one word",
                ]
            ),
            (
                #"viewmodel A < a: string font(.caption); b: string style title; c: localized markdown "x"; d: url as icon >"#,
                [
                    "FVM0112 [font(.caption)] 'as' says how views show the property",
                    "FVM0102 [localized markdown] 'as' says how views show the property",
                    "FVM0102 [as] 'icon' may be a symbol, a picture of the app, or an address",
                ]
            ),
            (
                "viewmodel A server guarded by admin < t: localized \"x\" max(12); b: localized maxLength(3) >",
                [
                    "FVM0116 [by admin] 'guarded' has no roles", "FVM0112 [max(12)] 'max' is not an attribute",
                    "FVM0112 [maxLength(3)] 'maxLength' is not an attribute",
                ]
            ),
            (
                "mixin A < a: int >\nviewmodel B < with A; b: int >",
                [
                    "FVM0101 [mixin] 'mixin' is not a declaration; Did you mean 'properties'?",
                    "FVM0116 [with] shared properties are named before the members",
                ]
            ),
            (
                "viewmodel A client < operation a() label b opens C as sheet; operation d() enabled e opens F >",
                [
                    "FVM0116 [opens] 'opens' comes before 'label'",
                    "FVM0116 [opens] 'opens' comes before 'enabled'",
                ]
            ),
            (
                #"viewmodel A < t: text = { en: "a" }; text = { en: "b" }; isOn = true; n = 3; s = "c" >"#,
                [
                    "FVM0105 [text =] a text in several languages is 'localized'", "FVM0102 [=] 'text' has no type",
                    "FVM0102 [=] 'isOn' has no type", "FVM0102 [=] 'n' has no type", "FVM0102 [=] 's' has no type",
                ]
            ),
            (
                "viewmodel A < a: date = @2026-01-31T10:15; b: date = @today; c: date = @2026-01-31T10:15:00 >",
                [
                    "FVM0012 [@2026-01-31T10:15] a time is written with 'T' and seconds, like @2026-01-31T10:15:00Z",
                    "FVM0012 [@today] '@' begins a date, which is written like @2026-01-31",
                    "FVM0012 [@2026-01-31T10:15:00] a time names its zone: 'Z' for UTC, or an offset like +02:00",
                ]
            ),
            (
                "fields A <\n  a: int min(1) max(9)\n  b: string max(40)\n  c: string minLength(2) required\n  d: int max(-1)\n>",
                [
                    "FVM0112 [min(1) max(9)] 'min' is not an attribute", "FVM0112 [max(40)] 'max' is not an attribute",
                    "FVM0112 [minLength(2)] 'minLength' is not an attribute",
                ]
            ),
            (
                "fields A < a: string required email; b: string url; c: string regex(\"x\") notEmpty; d: int optional >",
                [
                    "FVM0112 [email] 'email' is what a field matches", "FVM0112 [url] 'url' is what a field matches",
                    "FVM0112 [regex] 'regex' is not an attribute; Did you mean 'matches'?",
                    "FVM0112 [notEmpty] 'notEmpty' is not an attribute; Did you mean 'required'?",
                    "FVM0112 [optional] an optional type ends in '?'",
                ]
            ),
            (
                "viewmodel A < cards: list of Card; b: array of int >",
                ["FVM0104 [list of] a list is written '[Card]'", "FVM0104 [array of] a list is written '[int]'"]
            ),
            (
                "viewmodel A server <\n  query: id: uuid\n  onTap: () -> void\n  onEnd: () => Void\n>",
                [
                    "FVM0116 [: id:] the members of 'query' are between '<' and '>'",
                    "FVM0104 [: () -> void] what a screen does is an operation",
                ]
            ),
            (
                "model A \"t\" < a: int >\nmodel B table t < a: int colum(\"c\"); b: int primaryKey >",
                [
                    "FVM0116 [\"t\"] the name of a table comes after 'table'",
                    "FVM0116 [t] the name of a table is in quotes",
                    "FVM0112 [colum] 'colum' is not an attribute; Did you mean 'column'?",
                    "FVM0112 [primaryKey] a column has no 'primaryKey'",
                ]
            ),
            (
                "viewmodel A server <\n  rows: [one of Visit, Note, Ad]\n  next: int\n>",
                ["FVM0104 [one] rows of different view models are the outcomes of a result"]
            ),
            (
                "open enum A < a; b >\nenum B open raw < a; b >",
                [
                    "FVM0116 [open] 'open' comes after the name of the enum",
                    "FVM0116 [raw] 'raw' comes before 'open'",
                ]
            ),
            (
                "viewmodel A < a: int > server\nenum B < a = \"A\"; b: \"B\" >\nrequest C post < body: < a: int > >",
                [
                    "FVM0116 [server] 'server' comes after the name of the view model",
                    "FVM0116 [= \"A\"] a case has no value: in JSON it is its name",
                    "FVM0113 [post] 'post' is not an action of requests; Did you mean 'create'?",
                ]
            ),
            (
                "viewmodel A < a: Map<string, int>; b: localized(en: \"A\", es-MX: \"B\"); c: [A] = [{ a: 1 }] >",
                [
                    "FVM0104 [Map<string, int>] a dictionary is written '[string: int]'",
                    "FVM0102 [(en: \"A\", es-MX: \"B\")] texts in several languages are between '{' and '}'",
                    "FVM0105 [{] expected a value, found '{'",
                ]
            ),
            (
                "struct A < a: int >\nview A display < a; b >",
                [
                    "FVM0101 [struct] 'struct' is not a declaration; Did you mean 'viewmodel'?",
                    "FVM0116 [< a; b >] a view has no members",
                ]
            ),
            (
                "viewmodel A < a: int /* >",
                [
                    "FVM0004 [/*] this comment does not end"
                ]
            ),
            (
                #"viewmodel A < a: string = "\(x) \q \u{110000} \u41 \\#n" >"#,
                [
                    #"FVM0005 ["\(x) \q \u{110000} \u41 \] this string does not end"#
                ]
            ),
            (
                "viewmodel A <\n  a: string since\n  b: int from\n  c: int until foo\n>",
                [
                    "FVM0105 [] expected a value, but the line ends",
                    "FVM0103 [] expected the name of what the property comes from, but the line ends",
                    "FVM0105 [foo] expected a value, found 'foo'",
                ]
            ),
            (
                "viewmodel A server < a: int >; viewmodel B < b: int > viewmodel C < c: int >",
                [
                    "FVM0107 [viewmodel] expected ';' or a new line before 'viewmodel'"
                ]
            ),
            (
                "viewmodel Dashboard: server < t: int >",
                [
                    "FVM0116 [:] ':' does not come after a name here"
                ]
            ),
            (
                "viewmodel Dashboard(server) < t: int >",
                ["FVM0116 [(server)] a modifier is written without parentheses"]
            ),
            (
                "viewmodel A < cards: Card[]; t: int >",
                ["FVM0104 [[]] a list is written '[Card]'"]
            ),
            (
                "viewmodel A < let t: string; u: int >",
                [
                    "FVM0116 [let] a property begins with its name, not with 'let'"
                ]
            ),
            (
                #"viewmodel A < t = "x"; u: "y"; v: 3 >"#,
                [
                    "FVM0102 [=] 't' has no type",
                    "FVM0104 [\"y\"] expected a type, found a string", "FVM0104 [3] expected a type, found '3'",
                ]
            ),
            (
                "viewmodel A < cards: [Card] = [Card()] * 3; u: int >",
                [
                    "FVM0116 [*] '*' cannot follow a member here"
                ]
            ),
            (
                "viewmodel A < cards: [Card] = Card() * 3; u: int >",
                [
                    "FVM0116 [*] a count comes before what it repeats"
                ]
            ),
            (
                #"stub A "x" { cards: [] }\#nviewmodel A < t: int >"#,
                [
                    "FVM0102 [{] expected '(' before the values, found '{'"
                ]
            ),
            (
                #"stub A "x" < cards: [] >\#nviewmodel A < t: int >"#,
                [
                    "FVM0102 [<] expected '(' before the values, found '<'"
                ]
            ),
            (
                "enum X { a, b }",
                [
                    "FVM0102 [{] expected '<' after the name of the enum, found '{'",
                    "FVM0108 [,] expected ';' or a new line, found ','",
                ]
            ),
            (
                #"viewmodel A < t: localized = "x"; u: string? = nil; v?: string; w: ?string >"#,
                ["FVM0116 [?:] the '?' of an optional comes after its type"]
            ),
            (
                "viewmodel A < t: Optional<string>; u: Array<int>; w: int >",
                [
                    "FVM0104 [Optional<string>] an optional is written 'string?'",
                    "FVM0104 [Array<int>] a list is written '[int]'",
                ]
            ),
            (
                "viewmodel A < t: 'x'; u: localized «y»; w: localized 'abc >",
                [
                    "FVM0010 ['x'] a string is between straight double quotes",
                    "FVM0010 [«y»] a string is between straight double quotes",
                    "FVM0010 ['] the character ''' (U+0027) has no meaning here",
                ]
            ),
            (
                #"viewmodel A <\#n  t: localized {\#n    en: "a"\#n    es: "b"\#n  u: int\#n>"#,
                [
                    "FVM0109 [] expected '}' to close '{', but the line ends"
                ]
            ),
            (
                "viewmodel A <\n  cards: [Card] = [\n    Card(id: 1),\n    Card(id: 2\n  ]\n  u: int\n>",
                [
                    "FVM0109 [] expected ')' to close '(', but the line ends"
                ]
            ),
            (
                #"viewmodel A <\#n  t: string = "a\#n  b"\#n  u: int\#n>"#,
                [
                    #"FVM0005 ["a] this string does not end"#
                ]
            ),
            (
                "viewmodel A < b: [B] = [.a, .b c] ; d: int = (3); e: int = 3 + 4; f: int >",
                [
                    "FVM0107 [c] expected ',' before 'c'", "FVM0105 [(] expected a value, found '('",
                    "FVM0010 [+] the character '+' (U+002B) has no meaning here",
                ]
            ),
            (
                "fields F < a: string length(5-254) range(1..5) autocomplete(e-mail) >",
                ["FVM0116 [-] '-' cannot follow a value here", "FVM0014 [..] a range is written with three dots"]
            ),
            (
                "viewmodel A < vmId: instance(a b); query: < a: int, b: int >; c: int >",
                [
                    "FVM0107 [b] expected ',' before 'b'",
                    "FVM0108 [,] expected ';' or a new line, found ','",
                ]
            ),
            (
                "request R show < error: < code: a | b c; field: string >; body: X >",
                [
                    "FVM0112 [c] a member has no 'c' here"
                ]
            ),
            (
                #"translation es { A { t: "x" } }"#,
                [
                    "FVM0102 [{] expected '<' after the locale, found '{'",
                    "FVM0102 [{] expected '<' after the name of the group, found '{'",
                ]
            ),
            (
                #"translation es < A.B < t: "x" > >"#,
                [
                    "FVM0102 [.] texts are in the group of their declaration, and not after '.'"
                ]
            ),
            (
                #"viewmodel A < t: string = "x"" >"#,
                [
                    #"FVM0005 [" >] this string does not end"#
                ]
            ),
            (
                "viewmodel A < t: string = x.y.z; u: int >",
                ["FVM0105 [= x.y.z] 'x.y.z' is an expression, and values are not computed"]
            ),
            (
                "app Shop < version = 1.2.0; locales: [en, es] >",
                [
                    "FVM0102 [=] expected ':' after the name of the setting, found '='",
                    "FVM0105 [[en, es]] the values of a setting are written without brackets",
                ]
            ),
            (
                "feature Tasks Extra\nviewmodel A < t: int >",
                [
                    "FVM0116 [Extra] 'Extra' cannot follow a declaration here"
                ]
            ),
            (
                "view A\n  list b",
                [
                    "FVM0101 [list] expected a declaration, found 'list'"
                ]
            ),
            (
                "viewmodel A server\n<\n  t: int\n>",
                []
            ),
            (
                "viewmodel A < t: localized date(date medium); u: localized join(a; by: b); w: int >",
                [
                    "FVM0102 [medium] expected ':' after the label, found 'medium'",
                    "FVM0108 [;] expected ',', found ';'",
                ]
            ),
            (
                "viewmodel A < b: int -> 3; c: B => [C]; d: int =>",
                [
                    "FVM0116 [-> 3] a member has no '->'", "FVM0116 [=> [C]] a member has no '=>'",
                    "FVM0109 [] expected '>' to close '<', but the file ends",
                    "FVM0105 [>] expected a value, found '>'",
                ]
            ),
            (
                "viewmodel A < a: [B] from C where d > 0 and e >= 3; f: int >",
                [
                    "FVM0112 [where] 'where' is not an attribute"
                ]
            ),
            (
                "viewmodel A < b: [C.id]; c: Board.Row >",
                ["FVM0104 [C] the name of a type has no '.'", "FVM0104 [.] the name of a type has no '.'"]
            ),
            (
                "%",
                [
                    "FVM0010 [%] the character '%' (U+0025) has no meaning here"
                ]
            ),
            (
                "#!/usr/bin/env fvm\nviewmodel A < t: int >",
                [
                    "FVM0010 [#] a comment begins with '//'"
                ]
            ),
        ] as [(String, [String])]
    )
    func `are told once`(source: String, problems: [String]) {
        let result = parsedThoroughly(source)
        #expect(result.diagnostics.map { line($0, in: result.tree) } == problems)
    }
}
