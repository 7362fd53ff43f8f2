import FVMDiagnostics
import FVMSource
import FVMTestSupport
import Foundation
import Testing

@testable import FVMSyntax

/// Whatever the bytes are, there is a sound tree that prints as the file; `parsed` expects that.
@Suite("Bad input")
struct RobustnessTests {
    /// Specs that use the whole language.
    private static let specs: [[UInt8]] = (GoldenFolder.all(of: "Programs") + GoldenFolder.all(of: "Syntax")).compactMap
    {
        $0.bytes("spec.fvm") ?? $0.bytes("input.fvm")
    }

    @Test func `an empty file is an empty tree`() {
        for text in ["", " ", "\n\n", "// nothing\n", "\u{FEFF}"] {
            let result = parsed(Array(text.utf8))
            #expect(result.tree.nodes.count == 1)
            #expect(!result.diagnostics.hasErrors)
        }
    }

    @Test(arguments: 1...4)
    func `random changes of bytes`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for spec in Self.specs {
            let start = random.int(in: 0...max(0, spec.count - 600))
            let part = Array(spec[start..<min(spec.count, start + 600)])
            for _ in 0..<12 {
                var bytes = part
                for _ in 0...random.int(in: 0...5) where !bytes.isEmpty {
                    let offset = random.int(in: 0...bytes.count - 1)
                    switch random.int(in: 0...3) {
                    case 0: bytes[offset] = UInt8(truncatingIfNeeded: random.next())
                    case 1: bytes.remove(at: offset)
                    case 2: bytes.insert(UInt8(truncatingIfNeeded: random.next()), at: offset)
                    default: bytes.swapAt(offset, random.int(in: 0...bytes.count - 1))
                    }
                }
                parsed(bytes)
            }
        }
    }

    @Test(arguments: 1...4)
    func `random tokens in a row`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let pieces = [
            "viewmodel", "view", "Card", "title", "localized", "operation", "summary", "input", "enum", "request", "<",
            ">",
            "{", "}", "(", ")", "[", "]", ":", ";", ",", "=", "?", "*", ".", "...", "|", "-", "\n", "\"x\"", "1",
            "1.2.0",
            "5mb", "@2026-01-31", "§", "é", "\"", "/*", "//", "\u{0}", "translation", "en-GB", "instance", "since",
        ]
        for _ in 0..<1_500 {
            let words = (0..<random.int(in: 1...40)).map { _ in pieces[random.int(in: 0...pieces.count - 1)] }
            parsed(Array(words.joined(separator: random.int(in: 0...3) == 0 ? "" : " ").utf8))
        }
    }

    @Test func `any one token left out of a whole program`() {
        let most = ProofScale.count(1_800, short: 1_200)
        for spec in Self.specs where spec.count < most { parsedThoroughly(String(decoding: spec, as: UTF8.self)) }
    }

    @Test func `any end of a whole program`() {
        let step = ProofScale.count(14, short: 28)
        for spec in Self.specs.prefix(4) {
            for end in stride(from: 0, to: spec.count, by: step) { parsed(Array(spec[..<end])) }
        }
    }

    @Test func `binary bytes`() {
        var random = SeededGenerator(seed: 7)
        for count in [1, 10, 1_000, 100_000] {
            parsed((0..<count).map { _ in UInt8(truncatingIfNeeded: random.next()) })
        }
        parsed(Array(0...255))
        parsed(Array(repeating: 0, count: 10_000))
    }

    @Test(arguments: [
        ("viewmodel A < x: ", "<"), ("viewmodel A < x: ", "["), ("viewmodel A ", "<"), ("", "<"), ("", "["),
    ])
    func `brackets that nest 100,000 deep are one problem`(prefix: String, bracket: String) {
        let result = parsed(Array((prefix + String(repeating: bracket, count: 100_000)).utf8))
        #expect(result.diagnostics.count == 1)
    }

    /// Deep nesting of all kinds, and no overflow.
    @Test(arguments: [
        "viewmodel A < x: ", "viewmodel A < x: int = ", "stub A \"x\" (a: ", "viewmodel A ", "",
        "viewmodel A < x: localized ", "translation es < ", "app A < ",
    ])
    func `sentences that nest 2,000 deep`(prefix: String) {
        for piece in ["<", "[", "{", "(", "a: <", "a <", "a: {", "B(a: [", "3 * ", "[a: ", "?", "[localized {en: "] {
            let text = prefix + String(repeating: piece, count: 2_000)
            let result = parsed(Array(text.utf8))
            #expect((1...201).contains(result.diagnostics.count), "\(prefix)\(piece): \(result.diagnostics.count)")
        }
    }

    @Test func `deep nesting fits the stack of a secondary thread`() async {
        let texts = ["x: <", "[", "{ en: ", "B(a: [", "3 * ", "x: < x: [< "].flatMap { piece in
            ["viewmodel A < a: ", "viewmodel A < a: int = ", "viewmodel A < a: localized ", "translation es < "].map {
                $0 + String(repeating: piece, count: 500)
            }
        }
        await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
            let thread = Thread {
                for text in texts { _ = parse(SourceFile(path: "deep.fvm", text: text), file: FileID(0)) }
                done.resume()
            }
            thread.stackSize = 512 << 10
            thread.start()
        }
    }

    @Test(arguments: [
        "a ", "a: int; ", "[1, ", "\"", "'", "§", "\\(", "\"\\(", "«", "< ", "> ", "x: T?", "enum a < b, ", "1..2 ",
    ])
    func `a long line`(piece: String) {
        let line = Array(String(repeating: piece, count: 100_000 / piece.utf8.count).utf8)
        parsed(Array("viewmodel A < t: string = ".utf8) + line)
    }

    @Test func `a line of many megabytes`() {
        let count = ProofScale.count(20 << 20, short: 5 << 20)
        let bytes =
            Array("viewmodel A < t: string = \"".utf8) + Array(repeating: 0x61, count: count) + Array("\" >".utf8)
        let result = parse(SourceFile(path: "long.fvm", bytes: bytes), file: FileID(0))
        #expect(result.diagnostics.map(\.kind.code) == ["FVM0019"])
        #expect(result.tree.tokens.count == 10)
        #expect(result.tree.printed() == bytes)
    }

    @Test func `the fix-its that are safe mend the file`() {
        let broken =
            "enum A < a, b, c >; enum B < a b >; viewmodel C < x: [int] = [1 2; 3]; y: double = .5; z: int w: int >"
        let result = parsed(Array(broken.utf8))
        #expect(result.diagnostics.allSatisfy { $0.fixIts.allSatisfy { $0.applicability == .safe } })
        let mended = result.diagnostics.mended(Array(broken.utf8))
        #expect(
            mended
                == "enum A < a; b; c >; enum B < a; b >; viewmodel C < x: [int] = [1, 2, 3]; y: double = 0.5; z: int; w: int >"
        )
        #expect(parsed(Array(mended.utf8)).diagnostics.isEmpty)
    }
}
