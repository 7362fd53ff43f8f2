import FVMChanges
import FVMWorkspace
import Testing

/// A constraint that refuses more breaks what clients send; one that refuses less does not.
@Suite struct ConstraintTests {
    /// A field before, and after, and whether that takes less than before; nil where both take the same.
    @Test(
        arguments: [
            ("string required", "string nonblank", true), ("string nonblank", "string required", false),
            ("string", "string matches(email)", true), ("string matches(email)", "string", false),
            ("string matches(\"[a-z]+\")", "string matches(\"[a-y]+\")", true),
            ("int", "int atMost(b)", true), ("int atMost(b)", "int", false), ("int atMost(b)", "int below(b)", true),
            ("int range(1...2) severity(warning)", "int range(1...2)", true),
            ("int range(1...2)", "int range(1...2) severity(warning)", false),
            ("int atMost(b)", "int atMost(b)", nil), ("string", "string trim", nil),
            ("string trim length(2...)", "string length(2...)", true),
            ("string nonblank", "string trim nonblank", true),
        ] as [(String, String, Bool?)]
    )
    func takesLess(before: String, after: String, isStricter: Bool?) {
        func compilation(_ field: String) -> Compilation {
            Compilation(of: "fields Idea < a: \(field); b: int >\nrequest SaveIdea update < body: Idea >")
        }
        let (old, new) = (compilation(before), compilation(after))
        #expect(!old.hasErrors && !new.hasErrors)
        let codes = ChangeReport(from: old, to: new).list.changes.map(\.kind.code)
        #expect(codes.contains("FVM3601") == (isStricter == true), "\(codes)")
        #expect(codes.contains("FVM3602") == (isStricter == false), "\(codes)")
    }

    /// A new field that may be absent by its type, and whether what old clients send is refused without it.
    @Test(
        arguments: [
            ("string?", false), ("string? nonblank", true), ("string? required", true), ("bool? required", true),
            ("string? length(2...5)", false), ("string? requiredWhen(b, 1)", true), ("string? emptyWhen(b, 1)", false),
            ("int? atMost(b)", false), ("string? nonblank severity(warning)", false), ("string", true),
        ] as [(String, Bool)]
    )
    func newField(field: String, isRefused: Bool) throws {
        let old = Compilation(of: "fields Idea < b: int >\nrequest SaveIdea update < body: Idea >")
        let new = Compilation(of: "fields Idea < b: int; a: \(field) >\nrequest SaveIdea update < body: Idea >")
        #expect(!new.hasErrors)
        let added = try #require(ChangeReport(from: old, to: new).list.changes.first { $0.kind.code == "FVM1605" })
        #expect(added.effects.contains(.breaksRequests) == isRefused)
    }
}
