import FVMDiagnostics
import FVMFiles
import FVMSemantics
import FVMSource
import FVMSyntax
import FVMTestSupport
import Testing

@testable import FVMWorkspace

/// A workspace after any edits says what a new one over the same texts says.
@Suite struct WorkspaceTests {
    private static let edits = 40

    @Test(arguments: 1...ProofScale.count(12, short: 3) as ClosedRange<UInt64>)
    func equalsACleanRun(seed: UInt64) {
        var edits = WorkspaceEdits(seed: seed)
        let options = WorkspaceOptions(sketchesMissingChildren: seed.isMultiple(of: 2))
        var workspace = Workspace([.path("specs")], in: edits.files, options: options)
        for number in 1...Self.edits {
            let edit = edits.next()
            workspace.setText(edit.text, of: edit.path)
            let clean = Compilation(
                [.path("specs")],
                in: edits.files,
                sketchesMissingChildren: options.sketchesMissingChildren
            )
            let context: Comment = "seed \(seed), edit \(number) of \(edit.path)"
            #expect(workspace.snapshot.diagnostics == clean.diagnostics, context)
            #expect(workspace.snapshot.suppressedCount == clean.allowedCount, context)
        }
    }

    @Test func checksAgainWhatAnEditReaches() {
        let files = MemoryFileSystem([
            "specs/a.fvm": "viewmodel Board server < cards: [Card] >", "specs/b.fvm": "viewmodel Card < id: id >",
            "specs/c.fvm": "viewmodel Other server < count: int >",
        ])
        var workspace = Workspace([.path("specs")], in: files)
        #expect(workspace.snapshot.diagnostics.isEmpty)
        workspace.setText(Array("viewmodel Card < id: id; title: string >".utf8), of: "specs/b.fvm")
        #expect(workspace.snapshot.changedFiles == [FileID(0), FileID(1)])
        workspace.setText(Array("viewmodel Cart < id: id >".utf8), of: "specs/b.fvm")
        #expect(workspace.snapshot.diagnostics.first?.message == "there is no type 'Card'")
        workspace.setText(nil, of: "specs/b.fvm")
        #expect(workspace.snapshot.diagnostics.isEmpty)
    }

    /// All files depend on the app, but not on what else is in its file.
    @Test func checksAllAgainWhereTheAppIsChanged() {
        let app = "app Shop < locales: en, es >"
        let files = MemoryFileSystem([
            "specs/a.fvm": app, "specs/b.fvm": "viewmodel Board server < title: localized { en: \"A\"; es: \"B\" } >",
        ])
        var workspace = Workspace([.path("specs")], in: files)
        for (text, changed) in [
            ("\(app)\nviewmodel Card < id: id >", [FileID(0)]),
            ("\(app)\nviewmodel Card < id: id; n: int >", [FileID(0)]),
            ("\n\(app)", nil), ("app Shop < locales: en, de >", nil), ("app Shop < locales: en, de > x", nil),
            ("app Shop < locales: en, de > x y", nil), (app, nil),
        ] as [(String, Set<FileID>?)] {
            workspace.setText(Array(text.utf8), of: "specs/a.fvm")
            let clean = Workspace([.path("specs")], in: files, texts: ["specs/a.fvm": Array(text.utf8)])
            #expect(workspace.snapshot.diagnostics == clean.snapshot.diagnostics, "\(text)")
            #expect(workspace.snapshot.changedFiles == changed, "\(text)")
        }
    }

    /// An undeclared name may belong to a declaration without a name, in any file.
    @Test func knowsWhetherADeclarationHasNoName() {
        let files = MemoryFileSystem([
            "specs/a.fvm": "viewmodel Board server < title: ing = \"x\" >", "specs/b.fvm": "viewmodel < id: id >",
        ])
        var workspace = Workspace([.path("specs")], in: files)
        for text in ["// nothing", "viewmodel < id: id >", "enum < open >", "view Board display"] {
            workspace.setText(Array(text.utf8), of: "specs/b.fvm")
            let clean = Workspace([.path("specs")], in: files, texts: ["specs/b.fvm": Array(text.utf8)])
            #expect(workspace.snapshot.diagnostics == clean.snapshot.diagnostics, "\(text)")
        }
    }

    /// An undeclared name is compared with all declared names, also in unrelated files.
    @Test func suggestsWhatIsDeclaredNow() {
        let files = MemoryFileSystem([
            "specs/a.fvm": "stub Cart \"x\" ()", "specs/b.fvm": "viewmodel Card < id: id >",
            "specs/c.fvm": "viewmodel Other server < count: int >",
        ])
        var workspace = Workspace([.path("specs")], in: files)
        func help() -> String { workspace.snapshot.diagnostics.first?.help ?? "" }
        #expect(help().contains("'Card'"), "\(help())")
        for text in ["viewmodel Carts < id: id >", "enum Carts < open >", "", "viewmodel Card < id: id >"] {
            workspace.setText(Array(text.utf8), of: "specs/b.fvm")
            let clean = Workspace(
                [.path("specs")],
                in: files,
                texts: ["specs/b.fvm": Array(text.utf8)]
            )
            #expect(workspace.snapshot.diagnostics == clean.snapshot.diagnostics, "\(text)")
            // The file with the mistake is not checked again: only the suggestion is another.
            #expect(workspace.snapshot.changedFiles == [FileID(1)], "\(text)")
        }
    }

    /// A wrong name in a translation could be any text, so missing texts are not reported in any file.
    @Test func checksAgainWhereTextsAreLost() {
        let good = "translation es < Board < title: \"Tablero\" > >"
        let files = MemoryFileSystem([
            "specs/a.fvm": "app Shop < locales: en, es >",
            "specs/b.fvm": "viewmodel Card server < title: localized \"A\" >",
            "specs/c.fvm": "viewmodel Board server < title: localized \"B\" >", "specs/d.fvm": good,
        ])
        var workspace = Workspace([.path("specs")], in: files)
        #expect(workspace.snapshot.diagnostics.map(\.kind.code) == ["FVM6007"])
        workspace.setText(Array(good.replacing("Board", with: "Bord").utf8), of: "specs/d.fvm")
        #expect(!workspace.snapshot.diagnostics.contains { $0.kind.code == "FVM6007" })
        // A file that has nothing to do with either, while the mistake is there.
        workspace.setText(Array("viewmodel Card server < title: localized \"C\" >".utf8), of: "specs/b.fvm")
        #expect(!workspace.snapshot.diagnostics.contains { $0.kind.code == "FVM6007" })
        workspace.setText(Array(good.utf8), of: "specs/d.fvm")
        #expect(workspace.snapshot.diagnostics.map(\.kind.code) == ["FVM6007"])
    }

    @Test func checksAgainWhatNamesASketchedViewModel() {
        let files = MemoryFileSystem([
            "specs/a.fvm": "viewmodel Board server < cards: [Card] >", "specs/b.fvm": "stub Card \"empty\" ()",
            "specs/c.fvm": "viewmodel Other server < count: int >",
        ])
        let options = WorkspaceOptions(sketchesMissingChildren: true)
        var workspace = Workspace([.path("specs")], in: files, options: options)
        #expect(!workspace.snapshot.hasErrors)
        workspace.setText(Array("viewmodel Board server < count: int >".utf8), of: "specs/a.fvm")
        #expect(workspace.snapshot.changedFiles == [FileID(0), FileID(1)])
        #expect(workspace.snapshot.hasErrors)
    }

    @Test func takesInWhatHappensOnDisk() {
        var edits = WorkspaceEdits(seed: 3)
        var workspace = Workspace([.path("specs")], in: edits.files)
        let edit = edits.next()
        _ = edit
        #expect(workspace.refresh() == false)
    }

    @Test func seesNewFilesAndThoseThatAreGone() {
        let files = MemoryFileSystem(["specs/a.fvm": "viewmodel Board server < cards: [Card] >"])
        var workspace = Workspace([.path("specs")], in: files)
        #expect(workspace.snapshot.hasErrors)
        workspace.setText(Array("viewmodel Card < id: id >".utf8), of: "specs/new.fvm")
        #expect(!workspace.snapshot.hasErrors)
        #expect(workspace.snapshot.sources.map(\.path) == ["specs/a.fvm", "specs/new.fvm"])
        workspace.setText(nil, of: "specs/new.fvm")
        #expect(workspace.snapshot.hasErrors)
    }

    @Test func followsImportsThatChange() {
        let files = MemoryFileSystem([
            "a.fvm": "viewmodel Board server < cards: [Card] >", "sub/cards.fvm": "viewmodel Card < id: id >",
        ])
        var workspace = Workspace([.path("a.fvm")], in: files)
        #expect(workspace.snapshot.hasErrors)
        workspace.setText(
            Array("import \"sub/cards.fvm\"\nviewmodel Board server < cards: [Card] >".utf8),
            of: "a.fvm"
        )
        #expect(!workspace.snapshot.hasErrors)
        #expect(workspace.snapshot.sources.count == 2)
    }

    @Test func indexesNamesOverAllFiles() throws {
        let files = MemoryFileSystem([
            "specs/a.fvm":
                "import \"sub/b.fvm\"\nimport Contact\nviewmodel Board server < cards: [Card] > // fvm:allow FVM5501: x",
            "specs/sub/b.fvm": "viewmodel Card < id: id >",
        ])
        let index = Workspace([.path("specs")], in: files).snapshot.index()
        let uses = index.uses(of: SymbolKey(.viewModel, "Card"))
        #expect(uses.map(\.role) == [.reference, .definition])
        #expect(index.definitionLocation(of: SymbolKey(.viewModel, "Card"))?.file == FileID(1))
        #expect(index.uses(of: SymbolKey(.file, "specs/sub/b.fvm")).map(\.location.file) == [FileID(0)])
        #expect(index.uses(of: SymbolKey(.file, "stdlib:Contact.fvm")).count == 1)
        let rule = try #require(index.symbols.first { $0.kind == .rule })
        #expect(!rule.name.hasPrefix("fvm"))
    }
}

/// Random edits of the files of a random program.
struct WorkspaceEdits {
    private var random: SeededGenerator
    /// The files as they are after the edits so far.
    private(set) var files: MemoryFileSystem
    private var texts: [String]
    private let originals: [String]

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed &* 77)
        var generator = ProgramGenerator(seed: seed)
        let text = generator.program()
        let tree = parse(SourceFile(path: "", text: text), file: FileID(0)).tree
        var texts = Array(repeating: "", count: 4)
        for declaration in tree.children(.root) {
            texts[random.int(in: 0...3)] += tree.source.text(tree.span(declaration)) + "\n\n"
        }
        originals = texts
        self.texts = texts
        files = MemoryFileSystem()
        for index in texts.indices { files.add(Array(texts[index].utf8), at: Self.path(index)) }
    }

    private static func path(_ index: Int) -> String { "specs/file\(index).fvm" }

    /// Makes one edit: a mistake, a character more or less, or the text as it was at first.
    mutating func next() -> (path: String, text: [UInt8]) {
        let index = random.int(in: 0...3)
        switch random.int(in: 0...5) {
        case 0: texts[index] = originals[index]
        case 1, 2:
            let mistake = random.pick(SpecMutator.Mistake.allCases)
            texts[index] = SpecMutator(texts[index]).mutant(mistake, &random) ?? originals[index]
        case 3 where !texts[index].isEmpty:
            let place = texts[index].index(
                texts[index].startIndex,
                offsetBy: random.int(in: 0...texts[index].count - 1)
            )
            texts[index].remove(at: place)
        case 4:
            let place = texts[index].index(texts[index].startIndex, offsetBy: random.int(in: 0...texts[index].count))
            texts[index].insert(random.pick(Array("aB1<>:;\"{}()[], \n")), at: place)
        default:
            let other = random.int(in: 0...3)
            if texts[other].count < 4_000 { texts[index] += texts[other] } else { texts[index] = originals[index] }
        }
        let bytes = Array(texts[index].utf8)
        files.add(bytes, at: Self.path(index))
        return (Self.path(index), bytes)
    }
}
