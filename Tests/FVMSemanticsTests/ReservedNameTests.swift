import FVMSemantics
import FVMTestSupport
import Testing

/// Names that the emitted Swift, the macros' expansions or their protocols cannot do without.
@Suite struct ReservedNameTests {
    @Test(arguments: [
        "viewmodel A server < ⟦propertyNames⟧: int >",
        "viewmodel A server < b: string; summary B < id: id; ⟦CodingKeys⟧: int > >",
        "viewmodel A server < b: string; query: < ⟦CodingKeys⟧: int > >",
        "viewmodel A < ⟦Date⟧: string; b: date >",
        "viewmodel A < ⟦LocalizableInt⟧: string; b: localized int >",
        "viewmodel A < ⟦UUID⟧: string; b: [string: id] >",
        "viewmodel A < b: string >\nresult B < ⟦Date⟧: A >",
        "fields A < ⟦Form⟧: string { title: \"A\" } >",
        "fields A < ⟦FormField⟧: string { title: \"A\" } >",
        "viewmodel A server < b: string; operation ⟦assertionFailure⟧() >",
        "viewmodel A server < b: string; operation ⟦self⟧() >",
        "viewmodel A server < b: string; operation b(⟦CocoaError⟧: int) >",
        "fields A < ⟦hashValue⟧: string { title: \"A\" } >",
        "viewmodel A < b: string >\nresult B < ⟦self⟧: A >",
        "viewmodel A < ⟦_⟧: string >",
        "enum A < a; ⟦_⟧ >",
        "enum A < a; ⟦allCases⟧ >",
        "enum A < ⟦RawValue⟧: \"x\" >",
        "viewmodel A < b: string >\nresult B < ⟦RawValue⟧: A >",
        "viewmodel A < id: id >\nrequest B show < response: A; error: < code: a | ⟦RawValue⟧ > >",
        "viewmodel A server < b: string; operation b(⟦_⟧: int) >",
        "viewmodel A server < b: string; query: < ⟦hashValue⟧: int > >",
        "request A show < query: < ⟦hashValue⟧: int >; response: < b: int > >",
        "viewmodel A client < ⟦hashValue⟧: int >",
        "request A archive < query: < id: id >; error: < code: a | b; ⟦validations⟧: int > >",
        "viewmodel A < id: id; ⟦hashValue⟧: int >\nviewmodel B client < rows: [A] >",
        "viewmodel B client < b: C; summary C < id: id; ⟦hashValue⟧: int > >",
        "model D < b: [identity B] >\nmodel B < n: int; d: identity D >\nrequest R create < query: < root: identity D >; "
            + "body: < ⟦candidates⟧: int; n: int >; writes: B; response: < n: int > >",
        "viewmodel A server < ⟦RawValue⟧: string; default: localized \"B\" >",
    ])
    func areRefused(marked: String) {
        let source = MarkedSource(marked)
        let errors = checked(source.text).diagnostics.filter { $0.severity == .error }
        #expect(errors.map(\.kind.code) == ["FVM1006"])
        #expect(errors.first?.location.span == source.marks.first)
    }

    /// The emitted code of one member has the name of another.
    @Test(arguments: [
        "viewmodel A < a: localized \"A\"; ⟦_a⟧: string >",
        "viewmodel A < ⟦_a⟧: string; a: [localized] >",
        "fields F < a: string { title: \"A\" } >\nviewmodel A client form F < ⟦_a⟧: string >",
        "fields F < a: string trim { title: \"A\" }; ⟦trimmedA⟧: string { title: \"B\" } >",
        "viewmodel A server < b: string; operation a(self: int, ⟦self_⟧: int) >",
        "viewmodel A server < b: string; query: < self: int; ⟦self_⟧: int > >",
    ])
    func meetWhatIsEmittedForOthers(marked: String) {
        let source = MarkedSource(marked)
        let errors = checked(source.text).diagnostics.filter { $0.severity == .error }
        #expect(errors.map(\.kind.code) == ["FVM1014"])
        #expect(errors.first?.location.span == source.marks.first)
    }

    /// `#fieldId(\\Self.Title)` would name a type.
    @Test(arguments: ["Title", "ID", "Form"])
    func fieldsBeginWithASmallLetter(name: String) {
        let errors = checked("fields A < \(name): string >").diagnostics.filter { $0.severity == .error }
        #expect(errors.map(\.message) == ["no field can be called '\(name)'"])
    }

    @Test(arguments: ["Void", "CocoaError", "LocalizableTestCase", "Testing", "ID", "Context", "SwiftUI"])
    func typesThatEmittedCodeNamesAreTaken(name: String) {
        let errors = checked("enum \(name) < a >").diagnostics.filter { $0.severity == .error }
        #expect(errors.map(\.kind.code) == ["FVM1007"])
    }

    @Test(arguments: ["_", "class", "1A", "a-b"])
    func modulesAreNames(name: String) {
        let result = checked("app A < modules: < viewModels: \"\(name)\" > >")
        #expect(result.diagnostics.filter { $0.severity == .error }.map(\.kind.code) == ["FVM1012"])
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
        "enum A < hashValue; self; init; rawValue; Type; Self; Protocol >",
        "enum Error < a >\nenum Color < a >\nenum Comparable < a >",
        "viewmodel A server < hashValue: int; Date: string; URL: int; Type: string; ViewModelId: int >",
        "viewmodel A server < b: string; query: < Self: int; Type: int > >",
        "viewmodel A server < b: string; summary B < id: id; Self: int; propertyNames: int > >",
        "viewmodel A < a: string; _a: string; B: string; _c: localized \"C\" >",
        "viewmodel A < b: string >\nresult B < allCases: A; AllCases: A; Type: A; id: A; stub: A >",
        "viewmodel A < id: id >\nrequest B show < response: A; error: < code: allCases | AllCases | rawValue > >",
        "viewmodel A server < RawValue: string; default: string; b: localized \"B\" >",
        "viewmodel A server < hash: int; description: string; stub: string; self: int >",
    ])
    func areFineWhereNothingHasThem(text: String) {
        #expect(checked(text).diagnostics.filter { $0.severity == .error }.isEmpty)
    }
}
