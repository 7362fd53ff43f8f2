import FVMTestSupport
import Testing

@testable import FVMLift

/// Declarations that the Swift reader understands, and ones that it does not.
@Suite struct SwiftReaderTests {
    @Test func readsAStruct() throws {
        let text = """
            /// One card.
            @ViewModel(options: [.clientHostedFactory]) public struct Card: RequestableViewModel, A.B {
                @LocalizedString(parentKeys: "a", "b") public var title
                public let rows: [Row?]?, count: Int
                var other: [String: URL] { [:] }
                init(rows: [Row?]?, _ n: Int = -1) { self.rows = rows; count = n }
                #if canImport(SwiftUI)
                    static func stub() -> Self { .init(rows: nil, 1_000) }
                #else
                    var lost = 1
                #endif
            }
            """
        let card = try #require(readSwift(Array(text.utf8)).first)
        #expect(card.kind == .structure && card.name == "Card" && card.documentation == ["One card."])
        #expect(card.inherited == [.name("RequestableViewModel"), .name("A.B")])
        #expect(card.members.map(\.name) == ["title", "rows", "count", "other", "init", "stub"])
        #expect(card.members[0].attribute("LocalizedString")?.arguments.map(\.value.text) == ["a", "b"])
        #expect(card.members[1].type == .optional(.array(.optional(.name("Row")))))
        #expect(card.members[3].isStored == false && card.members[2].isStored)
        #expect(card.members[4].parameters.map(\.label) == ["rows", nil])
        #expect(card.members[4].body?.count == 2)
        #expect(card.members[5].result?.call?.arguments.last?.value.integer == 1_000)
    }

    @Test(
        arguments: [
            (#""a\tb\u{e9}\\""#, "a\tb\u{e9}\\"), (##"#"raw \n"#"##, "raw \\n"),
            ("\"\"\"\n  one\n    two \\\n  three\n  \"\"\"", "one\n  two three"), (#""\(x)""#, nil),
        ] as [(String, String?)]
    )
    func readsTexts(literal: String, value: String?) throws {
        let declaration = try #require(readSwift(Array("let a = \(literal)".utf8)).first)
        #expect(declaration.value?.text == value)
    }

    @Test(
        arguments: [
            "struct", "struct A {", "}}}", "let", "let a: = ", "func (", "@", "#if", "case", "extension A.", "\"\"\"",
            "struct A { let x = [ }", "enum E { case }", "/* open", "let a = \"\\(",
            "protocol P { var x: Int { get set",
            "let x = a ? b", "`", "\u{0}\u{1}", "let a = b.map { $0 in",
        ]
    )
    func readsOnBehindWhatIsBroken(text: String) {
        _ = readSwift(Array(text.utf8))
        let all = readSwift(Array((text + "\n").utf8) + Array("struct Last {}".utf8))
        #expect(all.count <= 6)
    }

    @Test(arguments: ["(", "[", "{", "struct A { ", "a.b(", "-", "[[", "x + ", ".f", "\\(", "\"\\(", "<", "let a = {"])
    func boundsNesting(part: String) {
        let nested = String(repeating: part, count: ProofScale.count(50_000, short: 10_000))
        _ = readSwift(Array(("let x = " + nested).utf8))
        _ = readSwift(Array(nested.utf8))
    }
}
