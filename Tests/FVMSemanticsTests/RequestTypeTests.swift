import FVMDiagnostics
import FVMSource
import FVMSyntax
import Testing

@testable import FVMSemantics

/// Types that are only allowed in requests: codes with associated values, inline enums, view models in a response.
@Suite struct RequestTypeTests {
    /// Each mistake once, where the mark is.
    @Test(
        arguments: [
            ("enum F < quota(max: int): \"⟦%{most}⟧\" >", "FVM6019"),
            ("enum F < quota(max: int): \"a\"; taken: \"⟦%{max}⟧\" >", "FVM6019"),
            ("enum F < quota(all: [int]): \"⟦%{all}⟧\" >", "FVM6020"),
            ("enum F < quota(max: int); ⟦Quota⟧(max: int) >", "FVM1014"),
            ("enum F < quota(max: int); ⟦CodingKeys⟧ >", "FVM1006"),
            ("enum F < quota(max: int, ⟦max⟧: int) >", "FVM1002"),
            ("enum F < quota(max: int = ⟦\"5\"⟧) >", "FVM9001"),
            ("enum F < quota(max: ⟦F⟧) >", "FVM1113"),
            ("enum F < quota(card: ⟦C⟧) >\nviewmodel C < id: id >", "FVM1105"),
            ("enum F < quota(max: int) >\nviewmodel C server < f: ⟦F⟧ >", "FVM1113"),
            ("enum F < quota(max: int) >\nrequest R show < response: < f: [⟦F⟧] > >", "FVM1113"),
            ("request R show < query: < s: a | b = .⟦c⟧ > >", "FVM9002"),
            ("request R show < query: < s: a | ⟦a⟧ > >", "FVM1002"),
            ("request R show < response: < s: a | ⟦allCases⟧ > >", "FVM1006"),
            ("viewmodel C < id: id; s: ⟦a | b⟧ >", "FVM1104"),
            ("request R show < query: < c: ⟦C⟧ > >\nviewmodel C < id: id >", "FVM1105"),
            (
                "request R show < response: < ⟦c⟧: [string: C] > >\nviewmodel C < id: id; t: localized \"C\" >",
                "FVM2005"
            ),
            ("request R show < response: < ⟦_c⟧: C > >\nviewmodel C < t: localized \"C\" >", "FVM2006"),
            ("request R show < response: < ⟦c⟧: [C] > >\nviewmodel C < t: localized \"C\" >", "FVM4004"),
            ("viewmodel C < id: id; summary S < id: id; t: ⟦localized \"T\"⟧ > >", "FVM5003"),
            ("viewmodel C < id: id; summary S < id: id; t: localized ⟦ok⟧ > >\ntext ok = \"OK\"", "FVM5003"),
        ]
    )
    func saysWhatIsWrong(marked: String, code: String) {
        expectError(code, in: marked)
    }

    /// An inline enum is called like its member, unless that name is taken where it is nested.
    @Test(
        arguments: [
            ("state: a | b", ["State"]), ("type: a | b", ["TypeValue"]), ("State: a | b", ["StateValue"]),
            ("state: a | b; State: a | b", ["State", "StateValue"]), ("kind: a | b?", ["KindValue"]),
            ("query: [a | b]", ["QueryValue"]), ("_x: a | b", ["_xValue"]), ("string: a | b", ["StringValue"]),
        ]
    )
    func namesInlineEnums(members: String, names: [String]) {
        let program = checked("enum Kind < x >\nrequest R show < query: < \(members) > >").program
        #expect(program.enums.compactMap(\.nested?.typeName) == names)
        #expect(program.enums.dropFirst().allSatisfy { $0.typeName.hasPrefix("RRequest.Query.") })
    }
}
