import FVMSemantics
import FVMTestSupport
import Testing

/// Names that the emitted Swift, the macros' expansions or their protocols cannot do without.
@Suite struct ReservedNameTests {
    @Test(arguments: [
        "viewmodel A server < ⟦hashValue⟧: int >",
        "viewmodel A client < ⟦hashValue⟧: string >",
        "viewmodel A server < b: string; summary B < id: id; ⟦hashValue⟧: int > >",
        "viewmodel A server < b: string; query: < ⟦hashValue⟧: int > >",
        "fields A < ⟦hashValue⟧: string { title: \"A\" } >",
        "viewmodel A < b: string >\nresult B < ⟦self⟧: A >",
        "viewmodel A < ⟦_⟧: string >",
        "enum A < a; ⟦_⟧ >",
        "enum A < a; ⟦allCases⟧ >",
        "enum A < ⟦RawValue⟧: \"x\" >",
        "viewmodel A < b: string >\nresult B < ⟦RawValue⟧: A >",
        "viewmodel A < id: id >\nrequest B show < response: A; error: < code: a | ⟦RawValue⟧ > >",
        "viewmodel A server < b: string; operation b(⟦_⟧: int) >",
    ])
    func areRefused(marked: String) {
        let source = MarkedSource(marked)
        let errors = checked(source.text).diagnostics.filter { $0.severity == .error }
        #expect(errors.map(\.kind.code) == ["FVM1006"])
        #expect(errors.first?.location.span == source.marks.first)
    }

    @Test func aSummaryIsNotTheIDOfItsParent() {
        let source = MarkedSource("viewmodel A < id: id; a: ID; summary ⟦ID⟧ < id: id > >")
        let errors = checked(source.text).diagnostics.filter { $0.severity == .error }
        #expect(errors.map(\.kind.code) == ["FVM1007"])
        #expect(errors.first?.location.span == source.marks.first)
    }

    @Test(arguments: [
        "viewmodel A < id: id; t: localized \"A\" >\nviewmodel B server < ⟦_a⟧: [A]? >",
        "viewmodel A < t: localized \"A\" >\nresult B < ⟦_a⟧: A >",
        "viewmodel A < t: localized \"A\" >\nviewmodel B < a: A >\nviewmodel C server < ⟦_b⟧: B >",
    ])
    func childrenAreNotUnderscored(marked: String) {
        let source = MarkedSource(marked)
        let errors = checked(source.text).diagnostics.filter { $0.severity == .error }
        #expect(errors.map(\.kind.code) == ["FVM2006"])
        #expect(errors.first?.location.span == source.marks.first)
    }

    @Test(arguments: [
        "viewmodel A < id: id >\nviewmodel B server < _a: A; _t: localized \"B\" >",
        "enum A < hashValue; self; init; rawValue >",
        "viewmodel A < b: string >\nresult B < allCases: A; AllCases: A >",
        "viewmodel A < id: id >\nrequest B show < response: A; error: < code: allCases | AllCases | rawValue > >",
        "viewmodel A server < hash: int; description: string; stub: string; self: int >",
    ])
    func areFineWhereNothingHasThem(text: String) {
        #expect(checked(text).diagnostics.filter { $0.severity == .error }.isEmpty)
    }
}
