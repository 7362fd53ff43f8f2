import FVMBytes
import FVMChecking
import FVMSwiftCode

/// What the emitters of all kinds of file share: the program, what was found out about it, and the tree of the file that
/// is being built.
///
/// Each kind of file is an extension in a file of its own; each builds a tree from `program` and hands it to `finish`.
struct Emitter {
    let program: Program
    let appState: AppStateTypes
    let requestUses: RequestUses
    let words: Vocabulary
    let requestWords: RequestVocabulary
    let types: TypeNames
    private let header: Header
    var tree: SwiftTree
    private var buffer = ByteBuffer(capacity: 16_384)

    init(_ program: Program) {
        self.program = program
        appState = AppStateTypes(program)
        requestUses = RequestUses(program)
        header = Header(program)
        tree = SwiftTree()
        words = Vocabulary(in: &tree)
        requestWords = RequestVocabulary(in: &tree)
        types = TypeNames(program, in: &tree)
        tree.mark()
    }

    /// The Swift file of what the tree holds; the tree is empty after it.
    mutating func finish(
        _ declarations: DeclarationList,
        path: String,
        source: Int,
        imports: DeclarationList? = nil,
        ownership: OutputFile.Ownership = .generated
    ) -> OutputFile {
        let lines = header.lines(source: source, ownership: ownership)
        let file = SwiftFile(
            header: tree.documentation(lines),
            imports: imports ?? words.imports,
            declarations: declarations
        )
        buffer.removeAll()
        tree.render(file, into: &buffer)
        tree.reset()
        return OutputFile(path: path, bytes: exactCopy(), ownership: ownership)
    }

    /// The YAML file that `write` fills, or nil where it writes no text.
    mutating func finishYaml(
        path: String,
        source: Int,
        _ write: (inout YamlWriter) -> Void
    ) -> OutputFile? {
        buffer.removeAll()
        var writer = YamlWriter(locales: program.app.locales, output: buffer)
        buffer = ByteBuffer()
        writer.comment(header.lines(source: source, ownership: .generated))
        write(&writer)
        buffer = writer.output
        return writer.hasTexts ? OutputFile(path: path, bytes: exactCopy(), ownership: .generated) : nil
    }

    private func exactCopy() -> [UInt8] {
        buffer.bytes.withUnsafeBufferPointer { Array($0) }
    }
}
