import FVMConcurrency
import FVMDiagnostics
import FVMFiles
import FVMSemantics
import FVMSource
import FVMStdlib
import FVMSyntax

/// An input of a compilation.
public enum SpecInput: Hashable, Sendable {
    /// A file, whatever its name, or a folder that is searched for `*.fvm`.
    case path(String)
    /// The text of a spec that is not in the file system; its imports start at the current folder.
    case bytes([UInt8], name: String)
    /// An input that could not be read beforehand.
    case unreadable(FileSystemError)

    /// The size in bytes up to which a spec is read.
    public static let sizeLimit = ParseLimits.fileSize
}

/// The specs of one run, read and parsed: those that were asked for, in their order, then those that they import.
package struct LoadedSpecs: Sendable {
    var sources: [SourceFile] = []
    /// In the order of the files.
    var trees: [SyntaxTree] = []
    /// Path, name and feature of each file.
    var files: [FileSummary] = []
    /// The problems of reading and parsing each file, and of its imports.
    var problems: [DiagnosticBag] = []
    /// The problems that belong to no file.
    var generalProblems = DiagnosticBag()
    /// The files that were read, in order.
    var readings: [SpecReading] = []
    /// For each of `sources`, the folder in which its imports start, as a person would write it, or `nil` in the
    /// standard library.
    var importFolders: [String?] = []
    /// The folders that were searched.
    var folders: [String] = []
    /// The paths that imports name and nothing is at.
    var absentImports: [String] = []

    /// Adds a stand-alone value.
    mutating func add(expression source: SourceFile) {
        let result = parse(expression: source, file: FileID(sources.count))
        set(result.tree, FileSummary(path: source.path, feature: "Main", isStandardLibrary: false))
        for diagnostic in result.diagnostics { report(diagnostic) }
    }

    /// Puts a tree in the place of its file, without problems of syntax. Files before it that are not there yet are
    /// empty.
    mutating func set(_ tree: SyntaxTree, _ summary: FileSummary) {
        let index = Int(tree.file.index)
        while trees.count <= index {
            let empty = parse(SourceFile(path: "", bytes: []), file: FileID(trees.count)).tree
            sources.append(empty.source)
            trees.append(empty)
            files.append(FileSummary(path: "", feature: "Main", isStandardLibrary: false))
        }
        sources[index] = tree.source
        trees[index] = tree
        files[index] = summary
        if problems.indices.contains(index) { problems[index] = DiagnosticBag() }
    }

    /// Returns the problems of a file's syntax and imports.
    func problems(of file: FileID) -> [Diagnostic] {
        problems.indices.contains(Int(file.index)) ? problems[Int(file.index)].diagnostics : []
    }

    /// All problems of reading and parsing, in the order of the files.
    var diagnostics: [Diagnostic] { generalProblems.diagnostics + problems.flatMap(\.diagnostics) }

    /// Adds a problem to its file.
    mutating func report(_ diagnostic: Diagnostic) {
        let file = Int(diagnostic.location.file.index)
        guard file >= 0 else { return generalProblems.append(diagnostic) }
        while problems.count <= file { problems.append(DiagnosticBag()) }
        problems[file].append(diagnostic)
    }
}

/// One file as it was read.
package struct SpecReading: Sendable {
    /// As a person would write it.
    package var path: String
    /// The path that is equal for all paths of the file.
    package var canonical: String?
    /// The stamp of the file before it was read.
    package var stamp: FileStamp?
    package var bytes: [UInt8]
    /// Whether it was asked for, and not imported.
    package var isFound: Bool
}

/// Reads and parses specs, and follows their imports. Each file is read once, however it is reached.
struct SpecLoader<Files: FileSystem> {
    let fileSystem: Files
    var loaded = LoadedSpecs()
    /// For each of `loaded.sources` its canonical path, or `nil` if it has none.
    private var canonicalPaths: [String?] = []
    /// The canonical paths of the files that were read, and the names of library files.
    var taken: Set<String> = []
    /// The canonical folders that make up the project: imports stay inside them.
    var roots: Set<String> = []
    /// How many bytes the files have that were read.
    private var size = 0
    /// Whether it was too much, and has been reported: then nothing more is read.
    private(set) var isFull = false
    /// For how many imports a similar name may still be looked for.
    var nearNamesLeft = LoadLimits.nearNames
    private let fileLimit: Int
    private let sizeLimit: Int
    private let folderLimit: Int
    private let workers: Int
    /// How many of `loaded.sources` have been parsed.
    private var parsedCount = 0

    /// Creates a loader. The limits are parameters so that tests don't need as many files.
    ///
    /// - Parameter workers: The number of threads. The result does not depend on it.
    init(
        _ fileSystem: Files,
        workers: Int = 1,
        fileLimit: Int = LoadLimits.files,
        sizeLimit: Int = LoadLimits.bytes,
        folderLimit: Int = LoadLimits.searchedFolders
    ) {
        self.fileSystem = fileSystem
        self.workers = workers
        self.fileLimit = fileLimit
        self.sizeLimit = sizeLimit
        self.folderLimit = folderLimit
    }

    /// Reads `inputs` and all that they import, in the order in which they are met.
    mutating func load(_ inputs: [SpecInput]) -> LoadedSpecs {
        for input in inputs {
            switch input {
            case .path(let path): add(path)
            case .bytes(let bytes, let name): add(bytes, named: name)
            case .unreadable(let error): report(error)
            }
        }
        // Imports add to `sources` on the way.
        while parsedCount < loaded.sources.count { parseSources() }
        nameFiles()
        return loaded
    }

    /// Parses the sources that are not parsed yet, and reads their imports.
    private mutating func parseSources() {
        let unparsed = zip(loaded.sources.indices, loaded.sources).dropFirst(parsedCount)
        makeInOrder(
            of: unparsed.map { (file: FileID($0), source: $1) },
            atOnce: 8,
            workers: workers,
            make: { part in part.map { parse($0.source, file: $0.file) } },
            receive: { result in
                for diagnostic in result.diagnostics { loaded.report(diagnostic) }
                loaded.trees.append(result.tree)
                parsedCount += 1
                readHead(of: result.tree)
            }
        )
    }

    /// Calls each file by its path from the folder that holds all that was asked for: so output that names it is the
    /// same wherever a run is started, and on each machine.
    private mutating func nameFiles() {
        guard let base = FilePath.commonFolder(of: roots) else { return }
        for (index, path) in canonicalPaths.enumerated() {
            guard let path, let name = FilePath.name(of: path, from: base) else { continue }
            loaded.files[index].outputName = name
        }
    }

    private mutating func add(_ bytes: [UInt8], named name: String) {
        loaded.readings.append(SpecReading(path: name, stamp: nil, bytes: bytes, isFound: true))
        if let current = try? fileSystem.canonicalPath(of: ".") { roots.insert(current) }
        append(SourceFile(path: name, bytes: bytes), folder: ".")
    }

    private mutating func add(_ path: String) {
        let isFolder = fileSystem.kind(of: path, followingLinks: true) == .folder
        if let root = try? fileSystem.canonicalPath(of: isFolder ? path : FilePath.parent(of: path)) {
            roots.insert(root)
        }
        guard isFolder else { return addFile(FetchedSpec(spec: FoundSpec(path: path))) }
        var search = SpecSearch(fileSystem, folderLimit: folderLimit)
        search.search(path)
        for failure in search.failures { report(failure) }
        for folder in search.tooDeep { loaded.report(LoadingProblems.deepFolder(folder)) }
        if search.isTooWide {
            isFull = true
            let message = "a run searches at most \(folderLimit) folders, and '\(path)' has more"
            return loaded.report(LoadingProblems.tooMuchToRead(message, at: .commandLine))
        }
        loaded.folders += search.folders
        let ahead = ReadAhead(fileSystem: fileSystem, specs: search.specs)
        ahead.hand(workers: workers, to: { addFile($0) }, until: { isFull })
        if search.specs.isEmpty, search.failures.isEmpty, search.tooDeep.isEmpty {
            loaded.report(LoadingProblems.emptyFolder(path))
        }
    }

    private mutating func addFile(_ fetched: FetchedSpec) {
        do {
            try read(fetched, isFound: true)
        } catch {
            report(error)
        }
    }

    /// Reads a file, unless that was done before.
    ///
    /// - Parameters:
    ///   - fetched: The file, with its contents if known.
    ///   - isFound: Whether the file was given or found in a folder, and not imported.
    ///   - location: The place of its import.
    mutating func read(
        _ fetched: FetchedSpec,
        isFound: Bool = false,
        at location: Location = .commandLine
    ) throws(FileSystemError) {
        if isFull { return }
        let path = fetched.spec.path
        let canonical: String
        if let known = fetched.spec.canonical {
            canonical = known
        } else if fileSystem.kind(of: path, followingLinks: true) == .stream {
            canonical = path
        } else {
            canonical = try fileSystem.canonicalPath(of: path)
        }
        guard taken.insert(canonical).inserted else { return }
        let (bytes, stamp) =
            if let bytes = fetched.bytes {
                (bytes, fetched.stamp)
            } else {
                try fileSystem.readStamped(path, limit: SpecInput.sizeLimit)
            }
        guard hasRoom(for: bytes.count, at: location) else { return }
        loaded.readings.append(
            SpecReading(path: path, canonical: canonical, stamp: stamp, bytes: bytes, isFound: isFound)
        )
        let shown = FilePath.normalized(path)
        let source = SourceFile(path: shown, bytes: bytes)
        guard let name = source.libraryName else {
            return append(source, folder: FilePath.parent(of: shown), canonical: canonical)
        }
        // The library's own file is what `import` would bring, and comes once.
        if taken.insert("stdlib:\(name).fvm").inserted { append(source, folder: nil) }
    }

    /// Counts a file. Where it is one too many, or has too many bytes, reports that.
    private mutating func hasRoom(for bytes: Int, at location: Location) -> Bool {
        size += bytes
        if loaded.sources.count >= fileLimit {
            isFull = true
            let message = "a run reads at most \(fileLimit) files, and there are more"
            loaded.report(LoadingProblems.tooMuchToRead(message, at: location))
        } else if size > sizeLimit {
            isFull = true
            let message = "a run reads files of at most \(sizeLimit) bytes in all, and these have more"
            loaded.report(LoadingProblems.tooMuchToRead(message, at: location))
        }
        return !isFull
    }

    mutating func append(_ source: SourceFile, folder: String?, canonical: String? = nil) {
        loaded.sources.append(source)
        canonicalPaths.append(canonical)
        loaded.importFolders.append(folder)
        loaded.files.append(
            FileSummary(path: source.path, feature: featureName(ofFile: source.path), isStandardLibrary: folder == nil)
        )
    }

    private mutating func report(_ error: FileSystemError) {
        loaded.report(LoadingProblems.unreadablePath(error))
    }
}
