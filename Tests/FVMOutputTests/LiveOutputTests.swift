import FVMFiles
import FVMSource
import FVMSyntax
import FVMTestSupport
import FVMWorkspace
import Testing

@testable import FVMOutput

/// After any edits, the output of a live workspace is what full runs at the same moments leave.
@Suite struct LiveOutputTests {
    @Test(arguments: UInt64(1)...ProofScale.count(10, short: 2))
    func equalsFullRuns(seed: UInt64) throws {
        var edits = DeclarationEdits(seed: seed)
        var (live, full) = (edits.files, edits.files)
        var workspace = Workspace([.path("specs")], in: live)
        var output = LiveOutput(root: "out", options: OutputOptions())
        var written = 0
        for number in 0...30 {
            if number > 0 {
                let edit = edits.next()
                live.add(edit.text, at: edit.path)
                full.add(edit.text, at: edit.path)
                workspace.setText(edit.text, of: edit.path)
            }
            output.note(workspace.snapshot)
            guard !workspace.snapshot.hasErrors else { continue }
            written += 1
            let plan = output.plan(for: workspace.snapshot.compilation(), in: live)
            #expect(output.write(plan, to: &live) == nil)
            let compilation = Compilation([.path("specs")], in: full)
            #expect(compilation.outputPlan(for: "out", in: full).write(to: &full) == nil)
            let context: Comment = "seed \(seed), edit \(number)"
            #expect(Self.output(live) == Self.output(full), context)
        }
        #expect(written > 5)
    }

    /// The files of the output by their paths, without what the tool remembers of times.
    private static func output(_ files: MemoryFileSystem) -> [String: String?] {
        let paths = files.paths.filter { $0.contains("/out/") && !$0.hasSuffix("/state") }
        return Dictionary(uniqueKeysWithValues: paths.map { ($0, files.text(at: $0)) })
    }
}

/// Edits of a random program in several files: a declaration goes, and comes back in another file; one gets a mistake, which
/// a later edit takes back; view models come and go.
private struct DeclarationEdits {
    private var random: SeededGenerator
    private let declarations: [String]
    /// By declaration, the file that it is in; nil where it is gone.
    private var places: [Int?]
    private var mistake: (declaration: Int, text: String)?
    /// How many more view models each file declares.
    private var extras = [0, 0, 0, 0]

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed &* 4_001)
        var generator = ProgramGenerator(seed: seed)
        let tree = parse(SourceFile(path: "", text: generator.program()), file: FileID(0)).tree
        declarations = tree.children(.root).map { tree.source.text(tree.span($0)) }
        places = []
        for _ in declarations { places.append(random.int(in: 0...3)) }
    }

    var files: MemoryFileSystem {
        var files = MemoryFileSystem()
        for file in 0...3 { files.add(Array(text(of: file).utf8), at: path(file)) }
        return files
    }

    private func path(_ file: Int) -> String { "specs/file\(file).fvm" }

    private func text(of file: Int) -> String {
        var parts = declarations.indices.filter { places[$0] == file }.map { index in
            mistake?.declaration == index ? mistake?.text ?? "" : declarations[index]
        }
        for extra in 0..<extras[file] {
            parts.append("viewmodel Extra\(file)x\(extra) server < title: localized \"Extra\"; count: int >")
        }
        return parts.joined(separator: "\n\n")
    }

    /// The file that the next edit changes, and its new text.
    mutating func next() -> (path: String, text: [UInt8]) {
        let index = random.int(in: 0...declarations.count - 1)
        var file = places[index] ?? random.int(in: 0...3)
        if let former = mistake, let place = places[former.declaration] {
            mistake = nil
            file = place
        } else if let gone = places.firstIndex(of: nil) {
            places[gone] = file
        } else {
            switch random.int(in: 0...3) {
            case 0:
                let mutator = SpecMutator(declarations[index])
                mistake = mutator.mutant(random.pick(SpecMutator.Mistake.allCases), &random).map { (index, $0) }
            case 1: places[index] = nil
            default: extras[file] = (extras[file] + 1) % 3
            }
        }
        return (path(file), Array(text(of: file).utf8))
    }
}
