import FVMSource
import FVMSyntax
import FVMTestSupport
import Testing

/// `// fvm:allow CODE: reason`, as it is written and where it is about.
@Suite struct SuppressionTests {
    private static func suppressions(_ text: String) -> [Suppression] {
        parse(SourceFile(path: "test.fvm", text: text), file: FileID(0)).tree.suppressions()
    }

    @Test(arguments: [
        ("// fvm:allow FVM3505: why not", ["FVM3505"], "why not"),
        ("//fvm:allow\tfield-not-edited :  why: because  ", ["field-not-edited"], "why: because"),
        ("//  fvm:allow FVM3505 ,a-b,, FVM1: é", ["FVM3505", "a-b", "FVM1"], "é"),
        ("// fvm:allow FVM3505:", ["FVM3505"], nil),
        ("// fvm:allow FVM3505", ["FVM3505"], nil),
        ("// fvm:allow FVM3505 why", ["FVM3505 why"], nil),
        ("// fvm:allow: why", [], "why"),
        ("// fvm:allow", [], nil),
    ])
    func areReadAsWritten(comment: String, codes: [String], reason: String?) throws {
        let text = "fields A <\n  b: int  \(comment)\r\n>"
        let suppression = try #require(Self.suppressions(text).first)
        #expect(suppression.codes.map(\.text) == codes)
        #expect(suppression.reason == reason)
        let source = SourceFile(path: "", text: text)
        #expect(source.text(suppression.location.span) == comment)
        for code in suppression.codes { #expect(source.text(code.location.span) == code.text) }
    }

    @Test(arguments: [
        "/// fvm:allow FVM3505: documentation", "/* fvm:allow FVM3505: x */",
        "// see fvm:allow FVM3505: within", "// FVM:allow FVM3505: capitals",
        "//// fvm:allow FVM3505: a line that is drawn",
    ])
    func othersAreComments(comment: String) {
        #expect(Self.suppressions("fields A <\n  \(comment)\n  b: int\n>").isEmpty)
    }

    /// They suppress nothing, which is reported.
    @Test(arguments: ["// fvm:alow FVM3505: a letter", "// fvm: allow FVM3505: a blank", "// fvm:ignore FVM3505: it"])
    func nearlyTheWordIsMisspelt(comment: String) throws {
        let found = Self.suppressions("fields A <\n  \(comment)\n  b: int\n>")
        #expect(found.count == 1)
        #expect(found.first?.misspeltWord != nil)
        #expect(found.first?.codes.isEmpty == true)
    }

    /// The line that a suppression is about is between the marks.
    @Test(arguments: [
        "fields A <\n⟦  b: int; c: int  // fvm:allow X: y⟧\n  d: int\n>",
        "fields A <\n  // fvm:allow X: y\n⟦  b: int; c: int⟧\n  d: int\n>",
        "fields A <\n  // fvm:allow X: y\n  /// Documented.\n  // And more.\n⟦  b: int⟧\n>",
        "// fvm:allow X: y\n⟦fields A < b: int >⟧",
        "// fvm:allow X: y\r\n⟦fields A < b: int >⟧\r\n",
        "// fvm:allow X: y\n/* two\n\nlines */\n⟦fields A < b: int >⟧",
        "// fvm:allow X: y\n/* one */ \n  ⟦ fields A < b: int >⟧".replacing("  ⟦ ", with: "⟦   "),
        "⟦fields A < b: int > // fvm:allow X: y⟧",
        "fields A <\n  b: int\n⟦> // fvm:allow X: y⟧\nenum B < a >",
        "⟦enum B < // fvm:allow X: y⟧\n  a\n>",
        "viewmodel A < b: string = \"\"\"\n  one\n⟦  \"\"\" // fvm:allow X: y⟧\n>",
    ])
    func areAboutOneLine(marked: String) throws {
        let source = MarkedSource(marked)
        let suppressions = Self.suppressions(source.text)
        #expect(suppressions.count == 1)
        #expect(suppressions.map { $0.line?.span } == source.marks)
    }

    @Test(arguments: [
        "fields A <\n  // fvm:allow X: y\n\n  b: int\n>", "fields A < b: int >\n// fvm:allow X: y\n",
        "fields A < b: int >\n\n// fvm:allow X: y", "// fvm:allow X: y",
        "fields A <\n  // fvm:allow X: y\n  /// Of nothing.\n  ; b: int\n>",
    ])
    func mayBeAboutNone(text: String) {
        #expect(Self.suppressions(text).map { $0.line == nil } == [true])
    }

    @Test func severalAreAboutOneLine() {
        let text = """
            // fvm:allow A: a
            // fvm:allow B: b
            enum E < a > // fvm:allow C: c
            // fvm:allow D: d
            enum F < a >
            """
        let lines = Self.suppressions(text).compactMap(\.line).map { SourceFile(path: "", text: text).text($0.span) }
        #expect(lines == Array(repeating: "enum E < a > // fvm:allow C: c", count: 3) + ["enum F < a >"])
    }

    /// Removing a comment leaves neither spaces nor an empty line.
    @Test(arguments: [
        ("enum E <\n  a⟦  // fvm:allow X: y⟧\n>", "enum E <\n  a\n>"),
        ("enum E <\n⟦  // fvm:allow X: y\n⟧  a\n>", "enum E <\n  a\n>"),
        ("⟦// fvm:allow X: y\r\n⟧enum E < a >", "enum E < a >"),
        ("enum E < a >\n⟦// fvm:allow X: y⟧", "enum E < a >\n"),
    ])
    func areRemovedWithTheirBlanks(marked: String, rest: String) throws {
        let source = MarkedSource(marked)
        let removal = try #require(Self.suppressions(source.text).first).removal
        #expect([removal.span] == source.marks)
        var bytes = Array(source.text.utf8)
        bytes.removeSubrange(removal.span.range)
        #expect(String(decoding: bytes, as: UTF8.self) == rest)
    }

    @Test func brokenFilesHaveThemToo() {
        #expect(Self.suppressions("viewmodel < // fvm:allow X: y\n /* ").count == 1)
        #expect(Self.suppressions("\u{FEFF}// fvm:allow X: y\nenum").count == 1)
        var bytes = Array("enum E < a > // fvm:allow X: ".utf8)
        bytes += [0xFF, 0x0A]
        let tree = parse(SourceFile(path: "", bytes: bytes), file: FileID(0)).tree
        #expect(tree.suppressions().map(\.reason) == ["\u{FFFD}"])
    }

    /// With random bytes around them, suppressions are read with the right places.
    @Test(arguments: 1...4)
    func anyBytesAreRead(seed: UInt64) {
        let pieces: [[UInt8]] =
            [
                "// fvm:allow X, Y: z", "//fvm:allow", "// fvm:allow : ", "\n", "\n", "\r\n", "\r", "/*", "*/", "//",
                "///", " ",
                "\t", "enum E < a >", "viewmodel A < b: int", ">", "\"", "\"\"\"", "\u{FEFF}", "é",
            ]
            .map { Array($0.utf8) } + [[0xFF], [0]]
        var random = SeededGenerator(seed: seed)
        for _ in 0..<2_000 {
            let bytes = (0..<Int.random(in: 1...12, using: &random)).flatMap { _ in
                pieces[Int.random(in: 0..<pieces.count, using: &random)]
            }
            let tree = parse(SourceFile(path: "", bytes: bytes), file: FileID(0)).tree
            for suppression in tree.suppressions() {
                let comment = suppression.location.span.range
                #expect(bytes[comment].starts(with: "//".utf8))
                #expect(suppression.codes.allSatisfy { comment.contains(Int($0.location.span.start)) })
                #expect(suppression.removal.span.range.contains(comment.lowerBound))
                guard let line = suppression.line?.span.range else { continue }
                #expect(!bytes[line].contains { $0 == 0x0A || $0 == 0x0D })
                #expect(line.upperBound == bytes.count || [0x0A, 0x0D].contains(bytes[line.upperBound]))
                #expect(line.lowerBound == 0 || [0x0A, 0x0D].contains(bytes[line.lowerBound - 1]))
            }
        }
    }
}
