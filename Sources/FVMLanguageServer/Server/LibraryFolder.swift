import FVMDiagnostics
import FVMFiles
import FVMIDE
import FVMStdlib
import FVMWorkspace

/// A folder of files that editors open although they are in no workspace folder: those of the standard library, and
/// explanations.
struct LibraryFolder {
    private let path: String
    private var written: Set<String> = []

    init(_ path: String) {
        self.path = path
    }

    /// The URI of a file as programs call it.
    static func uri(of path: String, in library: LibraryFolder?) -> String {
        guard let library, path.hasPrefix("stdlib:") else { return DocumentURI.uri(ofPath: path) }
        return DocumentURI.uri(ofPath: library.path + "/" + path.dropFirst("stdlib:".count))
    }

    func uri(ofCode code: String) -> String { DocumentURI.uri(ofPath: "\(path)/\(code).md") }

    /// Writes a file of the standard library, if it is one.
    mutating func provide(source: String, in files: inout any FileSystem) {
        guard source.hasPrefix("stdlib:"), source.hasSuffix(".fvm") else { return }
        let name = String(source.dropFirst("stdlib:".count))
        guard let bytes = StandardLibrary.file(named: String(name.dropLast(".fvm".count))) else { return }
        write(name, in: &files) { bytes }
    }

    /// Writes the explanation of a kind of problem.
    mutating func provide(_ kind: DiagnosticKind, in files: inout any FileSystem) {
        write(kind.code + ".md", in: &files) { Array(MarkdownExplanation.text(of: kind).utf8) }
    }

    /// Writes a file. If that fails, it can't be opened, and nothing else is affected.
    private mutating func write(_ name: String, in files: inout any FileSystem, _ content: () -> [UInt8]) {
        guard written.insert(name).inserted else { return }
        let file = path + "/" + name
        let bytes = content()
        if let old = try? files.read(file, limit: SpecInput.sizeLimit), old == bytes { return }
        try? files.makeFolders(path)
        try? files.write(bytes, to: file)
    }
}

extension LanguageServer {
    /// Writes what the diagnostics and definitions that are sent may point at.
    mutating func provideLibrary() {
        guard library != nil else { return }
        for specs in programs.all {
            for source in specs.snapshot.sources { library?.provide(source: source.path, in: &files) }
            for diagnostic in specs.snapshot.diagnostics { library?.provide(diagnostic.kind, in: &files) }
        }
    }
}
