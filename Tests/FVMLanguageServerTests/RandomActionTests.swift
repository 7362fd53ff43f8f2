import FVMBytes
import FVMSource
import FVMSyntax
import FVMTestSupport
import FVMWorkspace
import Foundation
import Testing

/// Every action at random places of every golden and example.
@Suite struct RandomActionTests {
    /// The specs of the repository that are whole programs in one file.
    private static let specs: [(name: String, text: String)] = {
        let goldens = ["Programs", "Views", "Formatting"].flatMap { family in
            GoldenFolder.all(of: family).flatMap { folder in
                ["spec.fvm", "input.fvm"].map { folder.url.appending(path: $0) }
            }
        }
        let examples = ["Dashboard", "Seeds"].flatMap { name -> [URL] in
            let url = GoldenFolder.package.appending(path: "Examples/" + name)
            let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path())) ?? []
            return names.filter { $0.hasSuffix(".fvm") }.map { url.appending(path: $0) }
        }
        return (goldens + examples).compactMap { url in
            (try? String(contentsOf: url, encoding: .utf8)).map { (url.path(), $0) }
        }
    }()

    private func range(_ start: Int, _ end: Int, in text: String) -> JSONValue {
        let lines = LineIndex(Array(text.utf8))
        func position(_ offset: Int) -> JSONValue {
            let place = lines.position(at: UInt32(offset))
            return ["line": .number(place.line - 1), "character": .number(place.utf16Column - 1)]
        }
        return ["start": position(start), "end": position(end)]
    }

    private func hasSyntaxErrors(_ text: String) -> Bool {
        FormattedSpec(SourceFile(path: "", text: text)).bytes == nil
    }

    @Test func breaksNoSpec() {
        #expect(Self.specs.count > 20)
        var offered: Set<String> = []
        for (index, spec) in Self.specs.enumerated() {
            var generator = SeededGenerator(seed: UInt64(index))
            var editor = Editor()
            editor.open("main.fvm", spec.text)
            let isSound = !hasSyntaxErrors(spec.text)
            for _ in 0..<ProofScale.count(6, short: 2) {
                let start = generator.int(in: 0...spec.text.utf8.count)
                let end = min(start + generator.int(in: 0...80) * generator.int(in: 0...1), spec.text.utf8.count)
                for action in editor.actions("main.fvm", range(start, end, in: spec.text)) {
                    let title = action["title"]?.text ?? ""
                    offered.insert(action["kind"]?.text ?? "")
                    for file in action["edit"]?.changedFiles ?? [] {
                        let after = file.edits.applied(to: spec.text)
                        #expect(after != nil && file.uri == Editor.uri("main.fvm"), "\(spec.name) \(start): \(title)")
                        guard let after, isSound else { continue }
                        #expect(!hasSyntaxErrors(after), "\(spec.name) \(start)..<\(end): \(title)\n\(after)")
                    }
                }
            }
        }
        #expect(offered.isSuperset(of: ["refactor.rewrite", "refactor.extract"]))
    }

    /// The place of texts does not affect screens.
    @Test(arguments: ["Move the texts of", "Add a stub of"])
    func keepsWhatScreensShow(_ title: String) throws {
        var count = 0
        for (index, spec) in Self.specs.enumerated() where index % ProofScale.count(1, short: 6) == 0 {
            let before = Compilation(of: spec.text, name: "/app/Specs/main.fvm")
            guard !before.hasErrors else { continue }
            var editor = Editor()
            editor.open("main.fvm", spec.text)
            for declaration in parse(SourceFile(path: "", text: spec.text), file: FileID(0)).tree.outline() {
                let place = Int(declaration.nameSpan.start)
                let actions = editor.actions("main.fvm", range(place, place, in: spec.text), only: ["refactor.rewrite"])
                for action in actions where action["title"]?.text?.hasPrefix(title) == true {
                    let text = action["edit"]?.changedFiles.first?.edits.applied(to: spec.text) ?? ""
                    let after = Compilation(of: text, name: "/app/Specs/main.fvm")
                    #expect(!after.hasErrors)
                    for locale in before.program.app.locales {
                        let old = try? before.json(locale: locale)
                        #expect(old == (try? after.json(locale: locale)), "\(spec.name): \(text)")
                    }
                    #expect(after.diagnostics.count <= before.diagnostics.count, "\(spec.name): \(text)")
                    count += 1
                }
            }
        }
        #expect(count > 10)
    }
}
