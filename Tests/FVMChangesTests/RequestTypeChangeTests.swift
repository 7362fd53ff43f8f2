import FVMChanges
import FVMTestSupport
import FVMWorkspace
import Testing

private let request = "\nrequest R archive < error: < code: F; message: localized code > >"

/// Changes of codes with associated values, of inline enums, and of view models in a response.
@Suite struct RequestTypeChangeTests {
    @Test(
        arguments: [
            ("enum F < quota(max: int): \"a\" >\(request)", "enum F < quota(max: int): \"b\" >\(request)", []),
            (
                "enum F < quota(max: int): \"a\" >\(request)", "enum F < quota(max: int, of: int): \"a\" >\(request)",
                ["'F.quota.of' is new"]
            ),
            (
                "enum F < quota(max: int): \"a\" >\(request)",
                "enum F < quota(max: string): \"a\"; gone: \"b\" >\(request)",
                ["'F.quota.max' changed from 'int' to 'string'", "'F.gone' is new"]
            ),
            (
                "enum F < quota: \"a\" >\(request)", "enum F < quota(max: int): \"a\" >\(request)",
                []
            ),
            (
                "request R show < query: < s: a | b > >", "request R show < query: < s: a | b | c > >",
                ["'R.query.s.c' is new"]
            ),
            (
                "request R show < query: < s: a | b > >", "request R show < query: < s: string > >",
                ["'R.query.s' changed from 'a | b' to 'string'"]
            ),
            (
                "viewmodel C < id: id >\nrequest R show < response: < cs: [C] > >",
                "viewmodel C < id: id; n: int >\nrequest R show < response: < cs: [C] > >", ["'C.n' is new"]
            ),
            (
                "model M\nviewmodel V server < s: identity M >", "model M\nviewmodel V server < s: id >",
                ["'V.s' changed from 'identity M' to 'id'"]
            ),
        ] as [(String, String, [String])]
    )
    func saysWhatHasChanged(old: String, new: String, messages: [String]) {
        let changes = ChangeReport(from: Compilation(of: old), to: Compilation(of: new)).list.changes
        let breaking = changes.filter {
            $0.kind.name != "version-not-raised"
                && $0.effects.contains { $0 != .words && $0 != .swift && $0 != .invisible }
        }
        #expect(breaking.map(\.message) == messages)
    }
}
