import FVMFiles
import FVMIDE
import FVMSemantics
import FVMSource
import FVMSyntax
import FVMTestSupport
import FVMWorkspace
import Testing

/// A rename only reads files that may contain the name, and finds the same uses as the whole program.
@Suite struct SpecRenameTests {
    @Test func findsAllPlaces() throws {
        var count = 0
        for seed in UInt64(1)...ProofScale.count(30, short: 8) {
            var generator = ProgramGenerator(seed: seed)
            let files = MemoryFileSystem(specs(of: generator.program(), count: 5))
            let workspace = Workspace([.path("specs")], in: files, options: WorkspaceOptions(stage: .draft))
            if workspace.snapshot.hasErrors { continue }
            let index = workspace.snapshot.index()
            for (number, symbol) in index.symbols.enumerated() where number % 7 == 0 {
                let path = ([symbol.owner] + symbol.path).joined(separator: ".")
                // What has no name of its own is refused, and what is one of several.
                guard let rename = try? SpecRename(path, to: "fresh\(number)", in: workspace), rename.symbol == symbol
                else { continue }
                let places = Renaming.places(naming: index.namesakes(of: symbol), index)
                let isAlone = rename.family.isEmpty
                #expect(isAlone ? rename.count == places.count : rename.count > places.count, "seed \(seed): \(path)")
                let changed = Set(places.map { workspace.snapshot.sources[Int($0.location.file.index)].path })
                // An expectation elsewhere may state what follows from the name.
                #expect(Set(rename.changed.files.map(\.path)).isSuperset(of: changed), "seed \(seed): \(path)")
                let (old, new) = rename.reachedParts()
                #expect(!new.hasErrors && old.program.records.count == new.program.records.count)
                count += 1
            }
        }
        #expect(count > ProofScale.count(150, short: 40))
    }

    /// Members that views find by the name of an operation, a parameter or a list are renamed with it.
    @Test(arguments: [
        (
            "operation save()", "saveButtonLabel canSave isSaveEnabled", "save",
            "storeButtonLabel canStore isStoreEnabled"
        ),
        (
            "operation save()", "saveLabel saveConfirmationTitle saveConfirmationMessage", "save",
            "storeLabel storeConfirmationTitle storeConfirmationMessage"
        ),
        (
            "operation deleteItem()", "deleteButtonLabel confirmDeleteButtonLabel", "deleteItem",
            "storeButtonLabel confirmStoreButtonLabel"
        ),
        ("operation save(note: string)", "noteLabel saveButtonLabel", "save", "noteLabel storeButtonLabel"),
        ("operation save(note: string)", "saveNoteLabel", "save", "storeNoteLabel"),
        ("operation save(note: string)", "noteLabel", "save.note", "storeLabel"),
        ("operation save(note: string)", "saveNotePrompt", "save.note", "saveStorePrompt"),
        ("rows: [string]", "rowsEmptyMessage rowsTitle", "rows", "storeEmptyMessage storeTitle"),
        ("isOpen: bool", "openText unopenText", "isOpen", "storeText unstoreText"),
        ("query: < kind: bool = true >", "kindLabel", "query.kind", "storeLabel"),
        // Another operation's, one that is left over, and a name that is there already.
        ("operation save(); operation clear()", "clearButtonLabel", "save", "clearButtonLabel"),
        ("operation save()", "goButtonLabel", "save", "goButtonLabel"),
        ("operation save()", "saveButtonLabel storeButtonLabel", "save", "saveButtonLabel storeButtonLabel"),
    ])
    func theFamilyIsRenamed(member: String, names: String, path: String, expected: String) throws {
        func declared(_ names: String) -> [String] {
            names.split(separator: " ").map { name in
                ["can", "is"].contains { name.hasPrefix($0) }
                    ? "\(name): bool = true" : "\(name): localized \"\(name)\""
            }
        }
        let spec = """
            app A < locales: en, de >
            viewmodel Shed server < \(declared(names).joined(separator: "; ")); \(member) >
            translation de < Shed < \(names.split(separator: " ").first { !$0.hasPrefix("can") } ?? ""): "X" > >
            """
        let files = MemoryFileSystem(["a.fvm": spec])
        let workspace = Workspace([.path("a.fvm")], in: files, options: WorkspaceOptions(stage: .draft))
        let rename = try SpecRename("Shed." + path, to: "store", in: workspace)
        let text = String(decoding: rename.changed.files.first?.bytes ?? [], as: UTF8.self)
        for member in declared(expected) {
            // The texts keep their words.
            let head = member.split(separator: "\"").first.map(String.init) ?? member
            #expect(text.contains(head), "\(text)")
        }
        var live = workspace
        #expect(try live.edits(renaming: rename.symbol, to: "store").count == rename.edits.count)
    }

    /// An operation that changes a property is called after it, and its texts after the operation.
    @Test(arguments: [
        (
            "isMuted: bool; operation setMuted(to: bool)", "isMuted", "isSilent",
            "isSilent: bool; operation setSilent(to: bool)"
        ),
        (
            "isMuted: bool; operation setIsMuted(to: bool)", "isMuted", "quiet",
            "quiet: bool; operation setQuiet(to: bool)"
        ),
        ("level: int; operation set(level: int)", "level", "volume", "volume: int; operation set(volume: int)"),
        (
            "level: int; setLevelLabel: localized \"L\"; operation setLevel(to: int)", "level", "volume",
            "volume: int; setVolumeLabel: localized \"L\"; operation setVolume(to: int)"
        ),
        // It changes something else.
        ("level: int; operation setLevels(to: int)", "level", "volume", "volume: int; operation setLevels(to: int)"),
    ])
    func whatChangesAPropertyIsRenamed(members: String, name: String, newName: String, expected: String) throws {
        let files = MemoryFileSystem(["a.fvm": "viewmodel Radio client < \(members) >\n"])
        let workspace = Workspace([.path("a.fvm")], in: files)
        let rename = try SpecRename("Radio.\(name)", to: newName, in: workspace)
        let text = String(decoding: rename.changed.files.first?.bytes ?? [], as: UTF8.self)
        #expect(text == "viewmodel Radio client < \(expected) >\n")
    }

    /// A word before a path says which kind of declaration has the member.
    @Test(arguments: [
        ("record Line.sku", true), ("model Line.sku", false), ("model Shelf.name", true), ("record Shelf.name", false),
        ("viewmodel Board.query.page", true), ("viewmodel Board.lines", true), ("request Board.lines", false),
    ])
    func aWordSaysWhichDeclaration(path: String, isFound: Bool) {
        let spec = """
            record Line < sku: string >
            model Shelf < name: string >
            viewmodel Board server < query: < page: int >; title: localized "B"; lines: [Line] >

            """
        let workspace = Workspace([.path("a.fvm")], in: MemoryFileSystem(["a.fvm": spec]))
        let rename = try? SpecRename(path, to: "code", in: workspace)
        #expect((rename != nil) == isFound)
    }

    /// Expected values that depend on a renamed symbol change, and others don't.
    @Test(arguments: [
        ("Card.title", "headline", "<headline: \"A Headline\"; note: \"A Note\">", "Board"),
        ("Board", "Wall", "<title: \"A Title\"; note: \"A Note\">", "Wall"),
        ("Card.note", "remark", "<title: \"A Title\"; remark: \"A Note\">", "Board"),
    ])
    func expectationsFollow(path: String, name: String, row: String, board: String) throws {
        let spec = """
            viewmodel Card < id: id; title: string; note: string = "A Note" >
            viewmodel Board server < heading: localized "H"; cards: [Card] = 2 * Card() >

            """
        let expectation = """
            expect Board < vmId: "ViewModels.BoardViewModel"; cards: [2 * <title: "A Title"; note: "A Note">] >

            """
        let files = MemoryFileSystem(["specs/a.fvm": spec, "specs/b.fvm": expectation])
        let workspace = Workspace([.path("specs")], in: files, options: WorkspaceOptions(stage: .draft))
        try #require(!workspace.snapshot.hasErrors)
        let changed = try SpecRename(path, to: name, in: workspace).changed.files
        let text = changed.first { $0.path == "specs/b.fvm" }.map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
        #expect(text == "expect \(board) < vmId: \"ViewModels.\(board)ViewModel\"; cards: [2 * \(row)] >\n")
    }

    /// A model, its Fields and its columns are distinguished, and found wherever records are read.
    @Test(arguments: [
        ("model Berth", "Slip", 5), ("Dock.berths", "slips", 1), ("fields Berth", "Place", 2),
        ("model Berth.number", "length", 1),
    ])
    func modelsAndWhatTheyAdopt(path: String, name: String, count: Int) throws {
        let spec = """
            fields Berth < title: string >
            model Town < docks: [identity Dock] >
            model Dock < town: identity Town; berths: [identity Berth] >
            model Berth from Berth < number: int; dock: identity Dock >
            viewmodel Row < id: identity Berth; title: string >
            viewmodel Board server < query: < root: identity Dock >; rows: [Row] from Berth >
            viewmodel Hall server < query: < root: identity Town >; rows: [Row] from Dock.Berth >

            """
        let files = MemoryFileSystem(["specs/a.fvm": spec])
        let workspace = Workspace([.path("specs")], in: files, options: WorkspaceOptions(stage: .draft))
        try #require(!workspace.snapshot.hasErrors)
        let rename = try SpecRename(path, to: name, in: workspace)
        #expect(rename.count == count)
        #expect(!rename.reachedParts().1.hasErrors)
    }

    /// The declarations of a text, dealt to so many files.
    private func specs(of text: String, count: Int) -> [String: String] {
        let tree = parse(SourceFile(path: "all.fvm", text: text), file: FileID(0)).tree
        let bytes = Array(text.utf8)
        var specs: [String: String] = [:]
        var start = 0
        for (number, declaration) in tree.children(.root).enumerated() {
            let end = Int(tree.span(declaration).end)
            specs["specs/\(number % count).fvm", default: ""] +=
                String(decoding: bytes[start..<end], as: UTF8.self) + "\n"
            start = end
        }
        return specs
    }
}
