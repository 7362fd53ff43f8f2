import FVMSource
import FVMSyntax
import FVMTestSupport
import Foundation
import Testing

/// Whatever the file, formatting comes to an end: with a layout, or with nil for a file that has errors.
@Suite("Formatting bad input")
struct FormattingRobustnessTests {
    private static func parsed(_ text: String) -> ParseResult {
        parse(SourceFile(path: "test.fvm", text: text), file: FileID(0))
    }

    @Test(arguments: [
        "viewmodel A", "viewmodel A < title >", "viewmodel A < a: int b: int >", "viewmodel A < a: int = \"x >",
        "/* open",
        "viewmodel Café < a: int >", "viewmodl A < a: int >", "\u{1}", "viewmodel A < a: text = \"\"\"x\"\"\" >", "§",
        "enum A < a, b >", "viewmodel A < a: int = 1..2 >",
    ])
    func `leaves files with errors alone`(text: String) {
        #expect(format(Self.parsed(text)) == nil)
    }

    @Test func `leaves files of bytes that are no text alone`() {
        let bytes = Array("viewmodel A < a: string = \"".utf8) + [0xFF, 0xFE] + Array("\" >".utf8)
        #expect(format(parse(SourceFile(path: "test.fvm", bytes: bytes), file: FileID(0))) == nil)
    }

    @Test(arguments: [
        ("", ""), (" \n\r\n\t", ""), ("\u{FEFF}", ""), (";;\n;", ""), ("// c", "// c\n"), ("\n\n/* c */ ", "/* c */\n"),
    ])
    func `makes nothing of nothing`(text: String, expected: String) throws {
        #expect(try String(decoding: formatted(Array(text.utf8)), as: UTF8.self) == expected)
    }

    @Test func `survives every token left out of a spec`() throws {
        let golden = try #require(GoldenFolder.all(of: "Syntax").first { $0.name == "whole-language" })
        let bytes = try #require(golden.bytes("input.fvm"))
        let tree = parse(SourceFile(path: "test.fvm", bytes: bytes), file: FileID(0)).tree
        for token in tree.tokens where token.start < token.end {
            let mutant = Array(bytes[..<Int(token.start)] + bytes[Int(token.end)...])
            let result = parse(SourceFile(path: "test.fvm", bytes: mutant), file: FileID(0))
            #expect((format(result) == nil) == result.diagnostics.contains { $0.severity == .error })
        }
    }

    /// The deepest nesting that the parser takes, in lines and on one.
    private static func nested(_ separator: String) -> [String] {
        func nest(_ opener: String, _ inner: String, _ closer: String, _ depth: Int) -> String {
            String(repeating: opener + separator, count: depth) + inner
                + String(repeating: separator + closer, count: depth)
        }
        return [
            "viewmodel A <" + nest("a: <", "a: int", ">", 62) + ">",
            "viewmodel A < a: [[int]] = " + nest("[", "1", "]", 62) + ">",
            "viewmodel A < a: localized " + nest("{ en: ", "\"x\"", "}", 60).replacing("{ en:", with: "{\nen:") + ">",
            "viewmodel A < a: B = " + nest("B(", "1", ")", 62) + ">",
            "translation es <" + nest("a <", "b: \"x\"", ">", 62) + ">",
            "viewmodel A < a: " + nest("[", "int", "]", 62) + ">",
            "viewmodel A < a: int" + String(repeating: "?", count: 60) + ">",
        ]
    }

    @Test func `nests as deep as the parser does, on the stack of a secondary thread`() async throws {
        let texts = ["", " ", "\n", " /* c */ ", " // c\n"].flatMap(Self.nested)
        let results = await withCheckedContinuation { (done: CheckedContinuation<[Bool], Never>) in
            let thread = Thread { done.resume(returning: texts.map { format(Self.parsed($0)) != nil }) }
            thread.stackSize = 512 << 10
            thread.start()
        }
        #expect(results.allSatisfy { $0 })
        for text in texts { try formatted(Array(text.utf8)) }
    }

    @Test(arguments: ["<", "viewmodel A < x: [", "viewmodel A < x: int = [", "viewmodel A < "])
    func `gives up on a million brackets`(piece: String) {
        let text = piece + String(repeating: String(piece.last ?? "<"), count: 1_000_000)
        #expect(format(Self.parsed(text)) == nil)
    }

    /// Each takes minutes if anything in it takes more than linear time.
    @Test(arguments: [
        ("viewmodel A < x: [int] = [", "1, ", "] >"), ("viewmodel A < x: [int] = [\n", "1 // c\n,", "] >"),
        ("viewmodel A < ", "x: int; ", ">"), ("viewmodel A < ", ";", ">"), ("", "/* c */ ", ""), ("", "/// c\n;", ""),
        ("viewmodel A < x: int", " required", ">"), ("viewmodel A < x: a", " | a", ">"), ("app A < x: a", ", a", ">"),
        ("viewmodel A < x: int = /* ", "\n", " */ 1 >"), ("viewmodel A < x: text = \"\"\"\n", "a\n", "\"\"\" >"),
        ("viewmodel A < x: [[int]] = [", "[[1], [2]], ", "] >"), ("", "view A;", ""),
        ("viewmodel A < x: int {", "a: {};", "} >"),
    ])
    func `takes long files in its stride`(head: String, piece: String, tail: String) throws {
        let text = head + String(repeating: piece, count: ProofScale.count(50_000, short: 10_000)) + tail
        let result = try #require(format(Self.parsed(text)))
        let again = parse(SourceFile(path: "test.fvm", bytes: result), file: FileID(0))
        #expect(format(again) == result)
    }
}
