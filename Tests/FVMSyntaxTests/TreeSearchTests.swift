import FVMSource
import FVMSyntax
import FVMTestSupport
import Testing

/// Searches in the tree of one file.
@Suite struct TreeSearchTests {
    private func tree(_ text: String) -> SyntaxTree {
        parse(SourceFile(path: "test.fvm", text: text), file: FileID(0)).tree
    }

    /// The empty mark is the place that is asked for.
    @Test(arguments: [
        ("⟦⟧viewmodel A < >", "viewmodel"), ("view⟦⟧model A < >", "viewmodel"), ("viewmodel⟦⟧ A < >", "A"),
        ("viewmodel A⟦⟧< >", "<"), ("enum A < /* ⟦⟧ */ a >", "a"), ("enum A < a > // ⟦⟧", ""), ("⟦⟧", ""),
    ])
    func findsTokens(marked: String, text: String) {
        let source = MarkedSource(marked)
        let tree = tree(source.text)
        #expect(tree.token(at: source.marks[0].start).text == text)
    }

    @Test(arguments: [
        ("enum ⟦⟧Kind < a >", "Kind"), ("enum Ki⟦⟧nd < a >", "Kind"), ("enum Kind⟦⟧< a >", "Kind"),
        ("enum Kind <⟦⟧ a >", nil), ("enum Kind <  ⟦⟧  a >", nil), ("viewmodel A < a: [Row⟦⟧] >", "Row"), ("⟦⟧", nil),
    ])
    func findsIdentifiersBesideACursor(marked: String, text: String?) {
        let source = MarkedSource(marked)
        let tree = tree(source.text)
        #expect(tree.identifier(touching: source.marks[0].start)?.text == text)
    }

    @Test(
        arguments: [
            ("viewmodel A < rows: [R⟦⟧ow] >", [.sourceFile, .viewModelDeclaration, .property, .listType, .namedType]),
            ("viewmodel A < rows: ⟦⟧[Row] >", [.sourceFile, .viewModelDeclaration, .property, .listType]),
            (
                "viewmodel A < n: int = 4⟦⟧ >",
                [.sourceFile, .viewModelDeclaration, .property, .initializer, .literalValue]
            ),
            ("viewmodel A < ⟦⟧ n: int >", [.sourceFile, .viewModelDeclaration]),
            ("enum A < a >\n⟦⟧\nenum B < b >", [.sourceFile]), ("⟦⟧", [.sourceFile]),
        ] as [(String, [SyntaxKind])]
    )
    func findsTheNodesAround(marked: String, kinds: [SyntaxKind]) {
        let source = MarkedSource(marked)
        let tree = tree(source.text)
        let path = tree.path(to: source.marks[0].start)
        #expect(path.map(\.kind) == kinds)
        #expect(tree.node(at: source.marks[0].start) == path.last)
    }

    @Test func listsWhatHasAName() {
        let text = """
            import Forms
            app Shop < locales: en >
            enum Kind < a: "A"; b >
            viewmodel Board server < rows: [Row]; operation rename(to: string); summary Row < id: id > >
            viewmodel < x: int >
            stub Board "busy" ()
            """
        let tree = tree(text)
        func lines(_ items: [OutlineItem], _ indent: String = "") -> [String] {
            items.flatMap { item in
                #expect(tree.source.text(item.nameSpan) == item.name)
                #expect(item.span == item.node.span && item.span.union(item.nameSpan) == item.span)
                return ["\(indent)\(item.kind) \(item.name)"] + lines(item.children, indent + "  ")
            }
        }
        #expect(
            lines(tree.outline()) == [
                "appDeclaration Shop", "enumDeclaration Kind", "  enumCase a", "  enumCase b",
                "viewModelDeclaration Board", "  property rows", "  operation rename", "  summaryDeclaration Row",
                "    property id", "stubDeclaration Board",
            ]
        )
    }
}
