import FVMDiagnostics
import Testing

@Suite("Spelling suggestions")
struct SuggestionTests {
    @Test(arguments: [
        ("viewmdoel", ["view", "viewmodel", "request"], "viewmodel"),
        ("viewModel", ["view", "viewmodel"], "viewmodel"),
        ("ViewModel", ["viewmodel"], "viewmodel"),
        ("enm", ["app", "enum"], "enum"),
        ("cards", ["card", "cards2"], "card"),
        ("title", ["title", "tilte"], "tilte"),
        ("requird", ["range", "required"], "required"),
        ("Dashbord", ["Dashboard", "Board"], "Dashboard"),
        ("strnig", ["int", "string"], "string"),
    ])
    func `finds the nearest`(word: String, candidates: [String], expected: String) {
        #expect(suggestion(for: word, among: candidates) == expected)
    }

    @Test(arguments: [
        ("widget", ["view", "viewmodel", "enum"]),
        ("x", ["y"]),
        ("ab", ["ac"]),
        ("", ["a"]),
        ("name", [String]()),
        ("id", ["uuid"]),
        (String(repeating: "a", count: 65), [String(repeating: "a", count: 66)]),
    ])
    func `finds nothing that is far`(word: String, candidates: [String]) {
        #expect(suggestion(for: word, among: candidates) == nil)
    }

    @Test func `the first of equally near ones wins`() {
        #expect(suggestion(for: "carx", among: ["cart", "card"]) == "cart")
        #expect(suggestion(for: "carx", among: ["card", "cart"]) == "card")
    }
}
