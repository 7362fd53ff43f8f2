import FVMSyntax
import Testing

/// Mistakes in declarations, blocks and properties: one mistake, one message.
@Suite("Mistakes in declarations and properties")
struct PropertyMistakeTests {
    @Test(
        arguments: [
            (
                "viewmdoel A < t: string >",
                [
                    "FVM0101 [viewmdoel] 'viewmdoel' is not a declaration; Did you mean 'viewmodel'?"
                ]
            ),
            (
                "Viewmodel A < t: string >",
                [
                    "FVM0101 [Viewmodel] 'Viewmodel' is not a declaration; Did you mean 'viewmodel'?"
                ]
            ),
            (
                "struct A < t: string >\nenum B < a >",
                [
                    "FVM0101 [struct] 'struct' is not a declaration; Did you mean 'viewmodel'?"
                ]
            ),
            (
                "viewmodel A < t: localized { 5: \"x\" }\n>",
                [
                    "FVM0106 [5] expected a text, found '5'"
                ]
            ),
            (
                #"viewmodel A < a: string; b: string = "\(a)" >"#,
                [
                    #"FVM0007 [\(a)] strings have no interpolation"#
                ]
            ),
            (
                "hello",
                [
                    "FVM0101 [hello] expected a declaration, found 'hello'"
                ]
            ),
            (
                "A < t: string >\nenum B < a >",
                [
                    "FVM0101 [A] expected a declaration, found 'A'"
                ]
            ),
            (
                "viewmodel < t: string >",
                [
                    "FVM0103 [<] expected the name of the view model, found '<'"
                ]
            ),
            (
                "viewmodel A t: string >",
                [
                    "FVM0102 [t] expected '<' before the members of the view model, found 't'"
                ]
            ),
            (
                "viewmodel A { t: string }",
                [
                    "FVM0102 [{] expected '<' before the members of the view model, found '{'"
                ]
            ),
            (
                #"viewmodel A { t: string; u: localized { en: "a" } }\#nenum B ( a; b )"#,
                [
                    "FVM0102 [{] expected '<' before the members of the view model, found '{'",
                    "FVM0102 [(] expected '<' after the name of the enum, found '('",
                ]
            ),
            (
                "viewmodel A\nenum B < a >",
                [
                    "FVM0102 [] expected '<' before the members of the view model, but the line ends"
                ]
            ),
            (
                "viewmodel A sever < t: string >",
                [
                    "FVM0111 [sever] 'sever' is not a modifier of view models; Did you mean 'server'?"
                ]
            ),
            (
                "viewmodel A screen live < t: string >",
                [
                    "FVM0111 [screen] 'screen' is not a modifier of view models"
                ]
            ),
            (
                "viewmodel A < t string >",
                [
                    "FVM0102 [string] expected ':' after the name of the property, found 'string'"
                ]
            ),
            (
                "viewmodel A < t >",
                [
                    "FVM0102 [>] expected ':' after the name of the property, found '>'"
                ]
            ),
            (
                "viewmodel A <\n  t\n  u: int\n>",
                [
                    "FVM0102 [] expected ':' after the name of the property, but the line ends"
                ]
            ),
            (
                "viewmodel A < t: >",
                [
                    "FVM0104 [>] expected a type, found '>'"
                ]
            ),
            (
                "viewmodel A <\n  t:\n  u: int\n>",
                [
                    "FVM0104 [] expected a type, but the line ends"
                ]
            ),
            (
                "viewmodel A < t: = 3 >",
                [
                    "FVM0104 [=] expected a type, found '='"
                ]
            ),
            (
                "viewmodel A < t: int = >",
                [
                    "FVM0105 [>] expected a value, found '>'"
                ]
            ),
            (
                "viewmodel A <\n  t: int =\n  u: int\n>",
                [
                    "FVM0105 [] expected a value, but the line ends"
                ]
            ),
            (
                "viewmodel A < t: int 3 >",
                [
                    "FVM0102 [3] expected '=' before the value of the property, found '3'"
                ]
            ),
            (
                "viewmodel A < t: string; u int; v: int w: bool >",
                [
                    "FVM0102 [int] expected ':' after the name of the property, found 'int'",
                    "FVM0107 [w] expected ';' or a new line before 'w'",
                ]
            ),
            (
                "viewmodel A < t: string, u: int, v: bool >",
                [
                    "FVM0108 [,] expected ';' or a new line, found ','"
                ]
            ),
            (
                "viewmodel A < t: string ) ; u: int >",
                ["FVM0116 [)] ')' cannot follow a member here"]
            ),
            (
                "viewmodel A < t: string u v w; x: int >",
                [
                    "FVM0112 [u] 'u' is not an attribute"
                ]
            ),
            (
                "viewmodel A < t: [string >",
                [
                    "FVM0109 [>] expected ']' to close '[', found '>'"
                ]
            ),
            (
                "viewmodel A < t: [string; u: int >",
                [
                    "FVM0109 [;] expected ']' to close '[', found ';'"
                ]
            ),
            (
                "viewmodel A <\n  t: [int] = [1, 2\n  u: int\n>",
                [
                    "FVM0109 [] expected ']' to close '[', but the line ends"
                ]
            ),
            (
                "viewmodel A < t: [int] = [1 2; 3] >",
                [
                    "FVM0107 [2] expected ',' before '2'"
                ]
            ),
            (
                "viewmodel A < t: B = B(a: 1 b: 2; c: 3) >",
                [
                    "FVM0107 [b] expected ',' before 'b'"
                ]
            ),
            (
                "viewmodel A < t: B = B(a: 1 >\nenum C < a >",
                [
                    "FVM0109 [>] expected ')' to close '(', found '>'"
                ]
            ),
            (
                "viewmodel A <\n  t: int\n\nviewmodel B <\n  u: int\n>",
                [
                    "FVM0109 [] expected '>' to close '<', but the line ends"
                ]
            ),
            (
                "viewmodel A <\n  request B create < body: C >\n  t: int\n>",
                [
                    "FVM0109 [] expected '>' to close '<', but the line ends"
                ]
            ),
            (
                "viewmodel A < t: int > >",
                [
                    "FVM0110 [>] '>' closes nothing"
                ]
            ),
            (
                #"viewmodel A < t: string = "abc >\#nviewmodel B < u: int >"#,
                [
                    #"FVM0005 ["abc >] this string does not end"#
                ]
            ),
            (
                "viewmodel A < opertion refresh() async; t: int >",
                [
                    "FVM0106 [opertion] 'opertion' is not a member; Did you mean 'operation'?"
                ]
            ),
            (
                "viewmodel A < sumary B < id: id >; t: int >",
                [
                    "FVM0106 [sumary] 'sumary' is not a member; Did you mean 'summary'?"
                ]
            ),
            (
                "viewmodel A < operation refresh; t: int >",
                [
                    "FVM0102 [;] expected '(' after the name of the operation, found ';'"
                ]
            ),
            (
                "viewmodel A < operation refresh() throws async >",
                [
                    "FVM0116 [async] 'async' comes before 'throws'"
                ]
            ),
        ] as [(String, [String])]
    )
    func `are told once`(source: String, problems: [String]) {
        let result = parsedThoroughly(source)
        #expect(result.diagnostics.map { line($0, in: result.tree) } == problems)
    }
}
