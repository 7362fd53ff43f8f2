import FVMBytes
import FVMScreens
import FVMSemantics
import FVMSwiftCode

/// What is found out about a program once, for all emitters.
struct EmissionFindings: Sendable {
    let program: Program
    let viewPlan: ViewPlan
    let appState: AppStateTypes
    let requestUses: RequestUses
    let headers: Headers

    init(_ program: Program, toolVersion: String?, views: ViewCoverage) {
        self.program = program
        headers = Headers(program, toolVersion: toolVersion)
        viewPlan = ViewPlan(program, views)
        appState = AppStateTypes(program)
        requestUses = RequestUses(program)
    }
}

/// What the emitters of all kinds of file share: the program, what was found out about it, and the tree of the file that
/// is being built.
///
/// Each kind of file is an extension in a file of its own; each builds a tree from `program` and hands it to `finish`.
struct Emitter: ~Copyable {
    let program: Program
    let appState: AppStateTypes
    let requestUses: RequestUses
    let viewPlan: ViewPlan
    let words: Vocabulary
    let requestWords: RequestVocabulary
    let factoryWords: FactoryVocabulary
    let types: LibraryTypes
    let programTypes: ProgramTypes
    let headers: Headers
    var tree: SwiftTree
    var folders: Folders
    /// What is in the files that come before those of the task, emitted now or before.
    var traits: EmissionTraits = []
    /// What is in the files of the task that is being carried out.
    var taskTraits: EmissionTraits = []
    /// The summaries that the view that is being built shows, in the order in which it does.
    var shownSummaries: [RecordID] = []
    var knownSummaries: Set<RecordID> = []
    /// How many stubs the expressions that are being built call.
    var stubCalls = 0
    private var writer = ByteWriter(capacity: 65_536)
    /// The headers of the spec whose files were emitted last: most files of one spec follow one another.
    private var lastHeaders: (source: Int?, generated: [String], user: [String]) = (nil, [], [])

    init(_ findings: EmissionFindings) {
        program = findings.program
        viewPlan = findings.viewPlan
        appState = findings.appState
        requestUses = findings.requestUses
        tree = SwiftTree()
        folders = Folders(program.app.modules)
        words = Vocabulary(in: &tree)
        requestWords = RequestVocabulary(in: &tree)
        factoryWords = FactoryVocabulary(program, in: &tree)
        types = LibraryTypes(in: &tree)
        programTypes = ProgramTypes(program, types, in: &tree)
        headers = findings.headers
        tree.mark()
    }

    /// The Swift file of what the tree holds; the tree is empty after it.
    mutating func finish(
        _ declarations: DeclarationList,
        path: String,
        of source: Declared?,
        imports: DeclarationList? = nil,
        ownership: OutputFile.Ownership = .generated,
        firstLine: String? = nil,
        isHeldAgainstSpecs: Bool = false
    ) -> OutputFile {
        let lines = header(source, ownership)
        let file = SwiftFile(
            header: tree.documentation(firstLine.map { [$0] + lines } ?? lines),
            imports: imports ?? words.imports,
            declarations: declarations
        )
        writer.removeAll()
        let parts = tree.render(file, into: &writer)
        tree.reset()
        var output = OutputFile(path: path, bytes: writer.bytes, ownership: ownership)
        if isHeldAgainstSpecs { output.contentStart = Self.endOfHeader(output.bytes) }
        output.parts = MergeableParts(source: headers.index(source), kind: .swift(parts))
        return output
    }

    /// The lines at the head of a file that is made of this declaration.
    private mutating func header(_ source: Declared?, _ ownership: OutputFile.Ownership) -> [String] {
        let index = headers.index(source)
        if lastHeaders.source != index {
            lastHeaders = (index, headers.lines(at: index), headers.lines(at: index, .user))
        }
        return ownership == .generated ? lastHeaders.generated : lastHeaders.user
    }

    /// Where the first blank line is: the header is a comment without one.
    private static func endOfHeader(_ bytes: [UInt8]) -> Int {
        let newline = UInt8(ascii: "\n")
        return zip(bytes.indices, zip(bytes, bytes.dropFirst())).first { $1.0 == newline && $1.1 == newline }?.0 ?? 0
    }

    /// The YAML file that `write` fills, or nil where it writes no text.
    mutating func finishYaml(
        path: String,
        of source: Declared?,
        _ write: (inout YamlWriter) -> Void
    ) -> OutputFile? {
        var yaml = YamlWriter(locales: program.app.locales, output: ByteBuffer(capacity: 4096))
        yaml.comment(header(source, .generated))
        write(&yaml)
        guard yaml.hasTexts else { return nil }
        note(.texts)
        var output = OutputFile(path: path, bytes: yaml.output.bytes, ownership: .generated)
        output.parts = MergeableParts(source: headers.index(source), kind: .texts(yaml.sections))
        return output
    }

    /// Remembers what is in a file.
    mutating func note(_ trait: EmissionTraits) { taskTraits.insert(trait) }
}
