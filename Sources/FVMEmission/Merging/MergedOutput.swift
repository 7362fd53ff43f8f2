import FVMBytes
import FVMSemantics
import FVMSwiftCode

/// The output of a build: what each spec gives, gathered in one file of Swift; and all texts in one file.
///
/// The texts stand in one file, because the bundle that a build copies them to keeps what was once copied: a file that went
/// by the name of a spec would stay behind when the spec has another name, and say what is no longer so.
///
/// The parts are those of the files of a project, byte by byte: so both say the same.
struct MergedOutput {
    /// What files are called that belong to no spec of the run: the versions of the app, what the standard library and
    /// other imports declare.
    static let commonName = "FVMCommon.swift"
    static let textsName = "FVMTexts.yml"

    private let app: AppSettings
    /// Of each spec, and behind the last of none in particular, the index in `files`.
    private let places: [Int]
    private var files: [MergedFile] = []
    /// The lines of each locale.
    private var texts: [ByteBuffer]

    init(_ program: Program, _ names: [String?]) {
        app = program.app
        texts = app.locales.map { _ in ByteBuffer() }
        var places: [Int] = []
        for name in names {
            places.append(name == nil ? 0 : files.count + 1)
            if let name { files.append(MergedFile(name: name + ".swift", source: places.count - 1)) }
        }
        files.insert(MergedFile(name: Self.commonName, source: names.count), at: 0)
        self.places = places + [0]
    }

    /// Takes the parts of a file that a build has use for.
    mutating func receive(_ file: OutputFile) {
        guard file.isMerged(in: app), let parts = file.parts else { return }
        switch parts.kind {
        case .swift(let swift): files[places[parts.source]].add(swift, of: file.bytes)
        case .texts(let sections):
            for (index, section) in sections.enumerated() { texts[index].append(contentsOf: file.bytes[section]) }
        }
    }

    func finish(with headers: Headers, in tree: inout SwiftTree, into receive: (OutputFile) -> Void) {
        for file in files { receive(file.output(headers, &tree)) }
        receive(textsFile(headers))
    }

    private func textsFile(_ headers: Headers) -> OutputFile {
        var writer = YamlWriter(locales: app.locales, output: ByteBuffer())
        writer.comment(headers.lines(nil))
        var output = writer.output
        for (locale, lines) in zip(app.locales, texts) where lines.count > 0 {
            output.append("\n")
            output.append(YamlText.key(locale))
            output.append(":\n")
            output.append(contentsOf: lines.bytes)
        }
        return OutputFile(path: Self.textsName, bytes: output.bytes, ownership: .generated)
    }
}

extension OutputFile {
    /// Whether a build of this app's shared module makes what the file holds: what is generated for the module, and texts.
    public func isMerged(in app: AppSettings) -> Bool {
        guard ownership == .generated, let parts else { return false }
        return switch parts.kind {
        case .swift: path.hasPrefix("Sources/\(app.modules.viewModels)/")
        case .texts: true
        }
    }
}

/// What one Swift file is made of.
private struct MergedFile {
    let name: String
    /// The index of the spec.
    let source: Int
    /// The lines, each with its end.
    private var imports: Set<[UInt8]> = []
    private var declarations = ByteBuffer()

    init(name: String, source: Int) {
        self.name = name
        self.source = source
    }

    mutating func add(_ parts: SwiftFileParts, of bytes: [UInt8]) {
        for line in bytes[parts.imports].split(separator: UInt8(ascii: "\n")) { imports.insert(Array(line)) }
        declarations.append("\n")
        declarations.append(contentsOf: bytes[parts.declarations])
    }

    func output(_ headers: Headers, _ tree: inout SwiftTree) -> OutputFile {
        var head = ByteWriter()
        tree.render(
            SwiftFile(
                header: tree.documentation(headers.lines(at: source)),
                imports: DeclarationList(),
                declarations: DeclarationList()
            ),
            into: &head
        )
        var output = ByteBuffer()
        // The blank line behind the comment is for what follows.
        output.append(contentsOf: head.bytes.dropLast())
        if !imports.isEmpty { output.append("\n") }
        for line in imports.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
            output.append(contentsOf: line)
            output.append("\n")
        }
        output.append(contentsOf: declarations.bytes)
        return OutputFile(path: name, bytes: output.bytes, ownership: .generated)
    }
}
