import FVMChanges
import FVMWorkspace
import Testing

/// A reader of an open enum takes cases that it does not know.
@Suite struct OpenEnumChangeTests {
    @Test(
        arguments: [
            ("< a; b >", "< a; b; c >", ["FVM1611": [.breaksClients, .needsServer, .swift]]),
            ("open < a; b >", "open < a; b; c >", ["FVM1611": [.swift]]),
            ("open < a; b >", "open < a >", ["FVM1610": [.swift]]),
            ("< a; b >", "< a >", ["FVM1610": [.breaksRequests, .needsServer, .swift]]),
            ("< a; b >", "open < a; b >", ["FVM1611": [.swift]]), ("open < a; b >", "open < a; b; unknown >", [:]),
        ] as [(String, String, [String: [ChangeEffect]])]
    )
    func casesOfOpenEnums(before: String, after: String, changes: [String: [ChangeEffect]]) {
        func compilation(_ cases: String) -> Compilation {
            Compilation(
                of: """
                    enum Pay \(cases)
                    viewmodel Card server < pay: Pay >
                    request SaveCard update < body: < pay: Pay >; response: Card >
                    """
            )
        }
        let (old, new) = (compilation(before), compilation(after))
        #expect(!old.hasErrors && !new.hasErrors)
        let found = ChangeReport(from: old, to: new).list.changes
        #expect(Set(found.map(\.kind.code)) == Set(changes.keys))
        for change in found { #expect(Set(change.effects) == Set(changes[change.kind.code] ?? [])) }
    }
}
