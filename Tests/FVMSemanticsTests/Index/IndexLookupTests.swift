import FVMSemantics
import FVMSource
import FVMSyntax
import FVMTestSupport
import Testing

/// Types, declarations and their dependencies.
@Suite struct IndexLookupTests {
    /// The first mark has this type, and is in this declaration.
    @Test(arguments: [
        ("int", "viewmodel C < ⟦n⟧: int >"),
        ("int", "viewmodel C < n: ⟦int⟧ >"),
        ("int", "viewmodel C < n: int = ⟦42⟧ >"),
        ("[int]", "viewmodel C < n: [int] = ⟦[1, 2]⟧ >"),
        ("int", "viewmodel C < n: [int] = [1, ⟦2⟧] >"),
        ("[string: int]?", "viewmodel C < ⟦n⟧: [string: int]? >"),
        ("int", "viewmodel C < n: int? = ⟦1⟧ >"),
        ("E", "enum E < a > viewmodel C < e: E = .⟦a⟧ >"),
        ("C", "viewmodel C < > viewmodel P < c: ⟦C⟧ >"),
        ("localized", "viewmodel C < ⟦t⟧: localized \"x\" >"),
        ("localized int?", "viewmodel C < ⟦t⟧: localized int? >"),
        ("string", "fields F < a: string > viewmodel S client form F < t: localized \"%{⟦a⟧}\" >"),
        ("int", "viewmodel C client < operation go(⟦to⟧: int) >"),
        ("a | b", "request R show < error: < ⟦code⟧: a | b > >"),
    ])
    func namesTheTypeOfWhatIsMarked(_ text: String, _ marked: String) throws {
        let source = MarkedSource(marked)
        let (index, _) = indexed(source.text)
        let type = index.type(at: Int(source.marks[0].start), in: FileID(0))
        let answer = try #require(type)
        #expect(answer.text == text)
        #expect(answer.location.span == source.marks[0])
    }

    @Test func findsTheDeclarationAndItsDependencies() throws {
        let text = """
            app A < locales: en >
            enum E < a >
            fields F < e: E >
            viewmodel C < e: E = .a >
            viewmodel S client form F < c: C; t: localized "%{e}" >
            stub S "x" (c: C())
            view S
            """
        let (index, _) = indexed(text)
        let lines = text.split(separator: "\n")
        var offset = 0
        let expected: [(String, Set<String>)] = [
            ("A", []), ("E", []), ("F", ["E"]), ("C", ["E"]), ("S", ["F", "C"]), ("S", ["S", "C"]), ("S", ["S"]),
        ]
        for (line, (name, dependencies)) in zip(lines, expected) {
            let declaration = try #require(index.declaration(at: offset + 2, in: FileID(0)))
            #expect(declaration.name == name)
            #expect(index.dependencies(of: declaration) == dependencies, "\(line)")
            offset += line.utf8.count + 1
        }
        #expect(index.declarations(in: FileID(0)).count == 7)
    }

    @Test func saysNothingWhereNothingStands() {
        let (index, _) = indexed("\n\nviewmodel C < n: int >  ")
        #expect(index.symbol(at: 0, in: FileID(0)) == nil)
        #expect(index.declaration(at: 0, in: FileID(0)) == nil)
        #expect(index.type(at: 3, in: FileID(0)) == nil)
        #expect(index.symbol(at: 3, in: FileID(7)) == nil)
        #expect(index.uses(of: SymbolKey(.property, "C", "m")).isEmpty)
        #expect(index.definitionLocation(of: SymbolKey(.property, "C", "m")) == nil)
    }

    @Test func isNotMadeUnlessAskedFor() {
        let parsed = parse(SourceFile(path: "file0.fvm", text: "viewmodel C < n: int >"), file: FileID(0))
        #expect(check([parsed.tree]).index.symbols.isEmpty)
    }
}
