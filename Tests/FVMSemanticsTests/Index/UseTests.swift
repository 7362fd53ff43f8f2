import FVMSemantics
import FVMSource
import FVMTestSupport
import Testing

/// Each mark is a use of the same symbol, and there are no others.
@Suite struct UseTests {
    @Test(arguments: [
        (
            SymbolKey.Kind.enumeration,
            "enum ⟦E⟧ < a > viewmodel C < e: ⟦E⟧; f: [⟦E⟧?] > translation en < ⟦E⟧ < a: \"A\" > >"
        ),
        (.enumeration, "enum ⟦E⟧ < a > request R create < body: < e: ⟦E⟧ = .a > > fields F < e: ⟦E⟧ >"),
        (.fields, "fields ⟦F⟧ < a: string > viewmodel S client form ⟦F⟧ < > request R create < body: ⟦F⟧ >"),
        (.fields, "fields ⟦F⟧ < a: string required > expect ⟦F⟧(a: \"\") fails a translation en < ⟦F⟧ < > >"),
        (.viewModel, "viewmodel ⟦C⟧ < > viewmodel P client < c: ⟦C⟧ = ⟦C⟧(); d: [⟦C⟧] = [⟦C⟧()] >"),
        (.viewModel, "viewmodel ⟦C⟧ < id: id > stub ⟦C⟧ \"x\" () view ⟦C⟧\nviewmodel P < r: [⟦C⟧] = 3 * ⟦C⟧() >"),
        (.viewModel, "viewmodel ⟦C⟧ < n: int > expect ⟦C⟧ < n: 1 > request R show < response: ⟦C⟧ >"),
        (.viewModel, "viewmodel ⟦C⟧ < n: localized \"x\" > result T < ok: ⟦C⟧ > translation en < ⟦C⟧ < > >"),
        (.request, "request ⟦R⟧ show < error: < a: string > > viewmodel E error ⟦R⟧ < a: string >"),
        (.result, "viewmodel C < > result ⟦T⟧ < ok: C > stub ⟦T⟧ \"x\" (ok: C()) expect ⟦T⟧ < outcome: .ok >"),
        (.summary, "viewmodel P client < summary ⟦S⟧ < id: id > rows: [⟦S⟧] = 2 * ⟦S⟧(); one: ⟦S⟧? >"),
        (
            .text,
            "text ⟦ok⟧ = \"OK\"\nenum E < a: ⟦ok⟧ > fields F < n: string { title: ⟦ok⟧ } > translation en < ⟦ok⟧: \"Ok\" >"
        ),
        (.text, "text ⟦ok⟧ = \"OK\"\nviewmodel C < ok: localized ⟦ok⟧; other: localized ⟦ok⟧ >"),
        (.request, "request ⟦R⟧ show < > scenario S < ⟦R⟧: closed >"),
        (.viewModel, "viewmodel ⟦C⟧ server < n: int > scenario S < ⟦C⟧: broken after 5 >"),
        (.scenario, "viewmodel C server < n: int > scenario ⟦S⟧ < C: 503 >"),
        (
            .fields,
            "fields ⟦A⟧ < n: int > viewmodel A form ⟦A⟧ < t: localized \"t\" > expect A < t: \"t\" > expect ⟦A⟧(n: 1) passes"
        ),
        (
            .viewModel,
            "fields A < n: int > viewmodel ⟦A⟧ form A < > viewmodel B client < a: ⟦A⟧; b: [⟦A⟧] = [⟦A⟧()] > stub ⟦A⟧ \"x\" ()"
        ),
        (
            .request,
            "viewmodel A client < operation go() sends ⟦A⟧ > request ⟦A⟧ archive < > scenario S < ⟦A⟧: closed >"
        ),
        (
            .fields,
            "app X < locales: en, de > viewmodel A < t: localized \"t\" > fields ⟦A⟧ < n: int > translation de < A < t: \"u\" >; ⟦A⟧ < n < title: \"N\" > > >"
        ),
        (.app, "app ⟦A⟧ < saveTitle: \"S\" > translation en < ⟦A⟧ < > >"),
        (.appText, "app A < locales: en, de; ⟦saveTitle⟧: \"S\" > translation de < A < ⟦saveTitle⟧: \"T\" > >"),
    ])
    func ofDeclarations(_ kind: SymbolKey.Kind, _ marked: String) throws { try expectUses(kind, marked) }

    @Test(arguments: [
        (SymbolKey.Kind.property, "viewmodel C < ⟦n⟧: int; t: localized \"%{⟦n⟧} of %{⟦n⟧}\" > stub C \"x\" (⟦n⟧: 1)"),
        (
            .property,
            "app A < locales: en, de > viewmodel C < ⟦n⟧: int; t: localized { en: \"%{⟦n⟧}\"; de: \"é %{⟦n⟧}\" } >"
        ),
        (.property, "viewmodel C < ⟦n⟧: D; t: localized \"%{⟦n⟧.m}\" > viewmodel D < m: int >"),
        (.property, "viewmodel C < n: D; t: localized \"%{n.⟦m⟧} %{n.⟦m⟧}\" > viewmodel D < ⟦m⟧: int >"),
        (.property, "viewmodel C < ⟦n⟧: int; t: localized hello > text hello = \"%{⟦n⟧}\"\n"),
        (.property, "viewmodel C < ⟦n⟧: id; vmId: instance(⟦n⟧) > viewmodel P < c: C = C(⟦n⟧: 1) >"),
        (.property, "enum E < a: \"A\" > viewmodel C < ⟦e⟧: E; t: localized ⟦e⟧ > expect C < ⟦e⟧: .a >"),
        (.property, "viewmodel C < ⟦p⟧: [localized] [\"a\"]; s: localized \",\"; j: localized join(⟦p⟧, by: s) >"),
        (.property, "viewmodel C < p: [localized] [\"a\"]; ⟦s⟧: localized \",\"; j: localized join(p, by: ⟦s⟧) >"),
        (.property, "viewmodel R < id: id > viewmodel C client < ⟦r⟧: [R] > view C list ⟦r⟧"),
        (
            .property,
            "app A < locales: en, de > viewmodel C < ⟦t⟧: localized \"x\" > translation de < C < ⟦t⟧: \"y\" > >"
        ),
        (
            .property,
            "viewmodel P client < summary S < id: id; ⟦n⟧: int > one: S = S(⟦n⟧: 1) > expect P < one: < ⟦n⟧: 1 > >"
        ),
        (.enumCase, "enum E < ⟦a⟧: \"A\", b > viewmodel C < e: E = .⟦a⟧ > translation en < E < ⟦a⟧: \"A\" > >"),
        (.enumCase, "request R show < error: < code: ⟦a⟧ | b = .⟦a⟧ > >"),
        (.enumCase, "request R show < query: < s: ⟦a⟧ | b = .⟦a⟧ > >"),
        (.enumCase, "request R show < response: < s: [⟦a⟧ | b] = [.b, .⟦a⟧, .⟦a⟧] > >"),
        (.member, "enum E < a(⟦n⟧: int): \"%{⟦n⟧} and %{⟦n⟧}\" > request R show < error: < c: E; m: localized c > >"),
        (
            .field,
            "fields F < ⟦a⟧: string required > expect F(⟦a⟧: \"\") fails ⟦a⟧ viewmodel S client form F < t: localized \"%{⟦a⟧}\" >"
        ),
        (
            .field,
            "fields F < ⟦a⟧: string > viewmodel S client form F < > stub S \"x\" (⟦a⟧: \"\") expect S < ⟦a⟧: \"\" >"
        ),
        (.field, "app A < locales: en, de > fields F < ⟦a⟧: string > translation de < F < ⟦a⟧ < title: \"T\" > > >"),
        (.operation, "viewmodel C client < operation ⟦go⟧(to: string) >"),
        (.parameter, "viewmodel C client < operation go(⟦to⟧: string) >"),
        (.record, "viewmodel C server < ⟦query⟧: < page: int > >"),
        (.member, "viewmodel C server < query: < ⟦page⟧: int = 1 > >"),
        (
            .member,
            "enum E < a: \"A\" > request R show < error: < ⟦c⟧: E; m: localized ⟦c⟧ > > viewmodel V error R < x: string from ⟦c⟧ >"
        ),
        (
            .outcome,
            "viewmodel C < > result T < ⟦ok⟧: C > stub T \"x\" (⟦ok⟧: C()) expect T < outcome: .⟦ok⟧; ⟦ok⟧: < > >"
        ),
        (.stub, "viewmodel C server < n: int > stub C \"⟦many⟧\" (n: 9) scenario S < C: \"⟦many⟧\" >"),
        (.stub, "viewmodel C < n: int > stub C \"⟦many⟧\" (n: 9) expect C \"⟦many⟧\" < n: 9 >"),
        (.example, "fields F < a: string required > expect F \"⟦empty⟧\" (a: \"\") fails a"),
        (
            .locale,
            "app A < locales: en, ⟦de⟧ > viewmodel C < t: localized { en: \"a\"; ⟦de⟧: \"b\" } > expect C ⟦de⟧ < t: \"b\" >"
        ),
        (.locale, "app A < locales: en, ⟦de⟧ > viewmodel C < t: localized \"a\" > translation ⟦de⟧ < C < t: \"b\" > >"),
    ])
    func ofMembers(_ kind: SymbolKey.Kind, _ marked: String) throws { try expectUses(kind, marked) }

    @Test func ofRulesByCodeAndName() throws {
        let options = IndexOptions(ruleNames: ["fvm5501": "some-rule"])
        let text = "app A < rules: < ⟦some-rule⟧: off > >\nviewmodel C < n: int > // fvm:allow ⟦FVM5501⟧: why\n"
        try expectUses(.rule, text, options: options)
    }

    /// A property that shows an error's member with its name is a separate symbol, renamed together with it.
    @Test func ofMembersThatAreImplied() throws {
        let source = MarkedSource(
            "request R show < error: < ⟦a⟧: string > > viewmodel V error R < ⟦a⟧: string; t: localized \"%{⟦a⟧}\" >"
        )
        let (index, _) = indexed(source.text)
        let member = try #require(index.symbol(at: Int(source.marks[0].start), in: FileID(0)))
        let property = try #require(index.symbol(at: Int(source.marks[1].start), in: FileID(0)))
        #expect(member == SymbolKey(.member, "R", "error", "a"))
        #expect(property == SymbolKey(.property, "V", "a"))
        #expect(index.uses(of: member).map(\.role) == [.definition, .implied])
        #expect(index.namesakes(of: member) == [member, property])
        #expect(index.namesakes(of: property) == [member, property])
    }

    @Test func areThereInSpiteOfErrors() throws {
        try expectUses(
            .property,
            "viewmodel C < ⟦n⟧: int; u: Nothing; t: localized \"%{⟦n⟧} %{m}\" > stub C \"x\" (m: 1, ⟦n⟧: 2)"
        )
        try expectUses(.request, "request ⟦R⟧ show < > viewmodel C form ⟦R⟧ < >")
    }
}
