import FVMEmission
import FVMOutput
import FVMTestSupport
import FVMWorkspace
import Foundation
import Testing

/// Whatever a text is, it stays one: the Swift around it is the Swift around any other, and a literal has its value; a
/// text in YAML is read as it was written. The readers are the compiler and a reader of YAML of our own.
@Suite(.enabled(if: TypeSurface.isAvailable, Comment(rawValue: TypeSurface.reason)))
struct HostileTextTests {
    /// All that is emitted for a program with plain texts, and for the same with hostile ones.
    private static let files = (plain: emitted(HostileText.plain), hostile: emitted(HostileText.marked))

    private static func emitted(_ texts: [String]) -> [OutputFile] {
        let compilation = Compilation(of: HostileText.spec(texts))
        precondition(!compilation.hasErrors, String(compilation.renderedDiagnostics().prefix(4_000)))
        return compilation.outputFiles()
    }

    @Test func literalsKeepTheirValues() throws {
        let files = Self.files
        #expect(files.hostile.map(\.path) == files.plain.map(\.path))
        let literals = try Self.expectSame(Self.swift(files.hostile), Self.swift(files.plain))
        // Each text stands in a literal at all.
        let all = Set(literals.map { Array($0.unicodeScalars) })
        #expect(HostileText.marked.filter { !all.contains(Array($0.unicodeScalars)) } == [])
    }

    /// What settings and comments can have, they have without a change to the Swift around them.
    @Test func settingsAndCommentsChangeNothingAround() throws {
        var specs = [(HostileText.documentation(HostileText.plain), HostileText.documentation(HostileText.marked))]
        specs += zip(HostileText.plain, HostileText.marked).map { (HostileText.settings($0), HostileText.settings($1)) }
        var (plain, hostile) = ("", "")
        for (plainSpec, spec) in specs {
            let compilation = Compilation(of: spec)
            try #require(!compilation.hasErrors, "\(compilation.renderedDiagnostics().prefix(4_000))")
            for (old, new) in zip(Compilation(of: plainSpec).outputFiles(), compilation.outputFiles()) {
                #expect(old.path == new.path)
                // Most files have nothing of the text.
                guard old.bytes != new.bytes, old.path.hasSuffix(".swift") else { continue }
                plain += String(decoding: old.bytes, as: UTF8.self) + "\n"
                hostile += String(decoding: new.bytes, as: UTF8.self) + "\n"
            }
        }
        try Self.expectSame(hostile, plain)
    }

    /// Expects that the compiler reads the same, but for the texts in the literals.
    @discardableResult
    private static func expectSame(_ hostile: String, _ plain: String) throws -> [String] {
        let (expected, found) = (try SwiftShape(of: plain), try SwiftShape(of: hostile))
        if let first = zip(found.nodes, expected.nodes).enumerated().first(where: { $1.0 != $1.1 })?.offset {
            let range = max(0, first - 60)..<min(first + 40, found.nodes.count, expected.nodes.count)
            Issue.record("\(found.nodes[range]) is read, and expected is \(expected.nodes[range])")
        }
        #expect(found.nodes.count == expected.nodes.count)
        try #require(found.literals.count == expected.literals.count)
        for (value, plain) in zip(found.literals, expected.literals) {
            let wanted = HostileText.hostile(plain)
            #expect(value.unicodeScalars.elementsEqual(wanted.unicodeScalars), "\(plain)")
        }
        return found.literals
    }

    private static func swift(_ files: [OutputFile]) -> String {
        files.filter { $0.path.hasSuffix(".swift") }.map { String(decoding: $0.bytes, as: UTF8.self) }
            .joined(separator: "\n")
    }

    @Test func yamlKeepsItsTexts() throws {
        var count = 0
        for (plain, hostile) in zip(Self.files.plain, Self.files.hostile) where plain.path.hasSuffix(".yml") {
            let expected = try YamlReader(String(decoding: plain.bytes, as: UTF8.self)).texts
            let found = try YamlReader(String(decoding: hostile.bytes, as: UTF8.self)).texts
            #expect(found.keys.sorted() == expected.keys.sorted())
            for (key, text) in expected {
                let wanted = HostileText.hostile(text)
                #expect(found[key].map { $0.unicodeScalars.elementsEqual(wanted.unicodeScalars) } == true, "\(key)")
                count += 1
            }
        }
        #expect(count > 5 * HostileText.all.count)
    }
}
