import FVMTestSupport
import Testing

@testable import FVMLift

/// Places in Swift files that are written for an earlier release of the library.
@Suite struct FormerSpellingTests {
    private static func migrated(_ text: String) -> String? {
        let bytes = Array(text.utf8)
        return FormerSpelling.applyingSafeEdits(FormerSpelling.all(in: bytes), to: bytes)
            .map { String(decoding: $0, as: UTF8.self) }
    }

    @Test(arguments: [
        ("final class R: DeleteRequest {}", "final class R: ArchiveRequest {}"),
        (
            "extension Berth: ContainerAuthorization { var authorizedContainer: Int { 1 } }",
            "extension Berth: ModelAuthorization { var authorizedModel: Int { 1 } }"
        ),
        (
            "registerTestView( CardView.self , scrollable: true )",
            "registerTestView(CardView.self, designedFor: .scrolling)"
        ),
        (
            "x.localizingEncoder(locale: .init(identifier: \"en\"), localizationStore: try store(a, b))",
            "x.localizingEncoder(in: .init(identifier: \"en\"), store: try store(a, b))"
        ),
        ("CredentialRejectedError(code: .missing)", "CredentialRejectedError(reason: .missing)"),
        ("[LoadRequirement.delete(A.B.self, in: .request)]", nil),
        ("[LoadRequirement.delete(A.self, in: .request)]", "[A.loadingPlan(.archive, within: .request)]"),
        (
            "class R: X<Y>, UpdateRequest {\n  typealias ResponseError = EmptyError }",
            "class R: X<Y>, UpdateRequest {\n  typealias ResponseError = ValidationError }"
        ),
    ])
    func safeSpellingsAreReplaced(text: String, migrated: String?) {
        #expect(Self.migrated(text) == migrated)
        if let migrated { #expect(FormerSpelling.all(in: Array(migrated.utf8)) == []) }
    }

    @Test(arguments: [
        "// DeleteRequest", "let a = \"DeleteRequest\"", "struct DeleteRequest {}\nlet a = DeleteRequest()",
        "class R: ShowRequest { typealias ResponseError = EmptyError }", "typealias ResponseError = EmptyError",
        "registerTestView(CardView.self)", "CredentialRejectedError(reason: .missing)", "",
    ])
    func otherTextsStay(text: String) {
        #expect(FormerSpelling.all(in: Array(text.utf8)) == [])
    }

    @Test(arguments: [
        ("a\nfunc f() { FormFieldIdentifier(id: \"title\") }", 2), ("struct Q: RootedQuery {}", 1),
        ("let p: [any DataRequirement] = []", 1), ("CredentialRejectedError(code: .missing, challenge: \"x\")", 1),
        ("\n\napp.migrations.add(Card.Initial())", 3), ("actions: [.delete: run]", 1),
    ])
    func decisionsAreLeftToThePerson(text: String, line: Int) throws {
        let spellings = FormerSpelling.all(in: Array(text.utf8))
        #expect(spellings.map(\.line) == [line] && spellings.allSatisfy { !$0.isSafe })
        #expect(Self.migrated(text) == nil)
    }

    @Test func hostileFilesAreRead() {
        for text in ["localizingEncoder(locale:", "LoadRequirement.read(", "((((", "registerTestView(", "typealias"] {
            #expect(FormerSpelling.all(in: Array(text.utf8)).allSatisfy { !$0.isSafe }, "\(text)")
        }
    }
}
