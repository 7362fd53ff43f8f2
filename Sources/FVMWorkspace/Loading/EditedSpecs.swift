import FVMDiagnostics
import FVMFiles
import FVMSource
import FVMStdlib
import FVMSyntax

extension LoadedSpecs {
    /// Replaces the text of one file, and parses it.
    ///
    /// - Returns: Whether that is possible. It is not if the imports, and so the files of the program, may change.
    mutating func replace(_ index: Int, by bytes: [UInt8], stamp: FileStamp?) -> Bool {
        let old = sources[index]
        let size = sources.reduce(0) { $0 + $1.bytes.count }
        guard !files[index].isStandardLibrary, size - old.bytes.count + bytes.count <= LoadLimits.bytes,
            !hasImportProblems(index)
        else { return false }
        let source = SourceFile(path: old.path, bytes: bytes)
        guard source.libraryName == nil else { return false }
        let result = parse(source, file: FileID(index))
        guard result.tree.hasSameHead(as: trees[index]) else { return false }
        put(result)
        if let reading = readings.firstIndex(where: { FilePath.normalized($0.path) == old.path }) {
            readings[reading].bytes = bytes
            readings[reading].stamp = stamp
        }
        return true
    }

    /// Puts a text that imports what the file imports now in its place, and parses it.
    mutating func set(_ bytes: [UInt8], of file: FileID) {
        put(parse(SourceFile(path: sources[Int(file.index)].path, bytes: bytes), file: file))
    }

    private mutating func put(_ result: ParseResult) {
        let index = Int(result.tree.file.index)
        sources[index] = result.tree.source
        trees[index] = result.tree
        if problems.indices.contains(index) { problems[index] = DiagnosticBag() }
        for diagnostic in result.diagnostics { report(diagnostic) }
    }

    /// Whether both have the same files with the same texts, and the same problems with reading them.
    func isSame(as other: LoadedSpecs) -> Bool {
        generalProblems.diagnostics == other.generalProblems.diagnostics
            && sources.elementsEqual(other.sources) { $0.path == $1.path && $0.bytes == $1.bytes }
    }

    /// Returns the paths whose stamps differ from those at the time of reading, or `nil` if the program may have
    /// other files now, or most stamps differ.
    ///
    /// - Parameter inputs: The inputs of the specs.
    func changedPaths(since inputs: [SpecInput], in fileSystem: some FileSystem) -> [String]? {
        guard diagnostics.allSatisfy({ !LoadingProblems.codes.contains($0.kind.code) }) else { return nil }
        var folders: [String] = []
        var found: [String] = []
        for input in inputs {
            switch input {
            case .bytes(_, let name): found.append(name)
            case .unreadable: return nil
            case .path(let path) where fileSystem.kind(of: path, followingLinks: true) == .folder:
                var search = SpecSearch(fileSystem)
                search.search(path)
                folders += search.folders
                found += search.specs.map(\.path)
            case .path(let path): found.append(path)
            }
        }
        guard folders == self.folders, found == readings.filter(\.isFound).map(\.path) else { return nil }
        let changed = readings.filter { reading in
            // A file without a stamp must be read.
            reading.stamp == nil || fileSystem.stamp(of: reading.path, followingLinks: true) != reading.stamp
        }
        return changed.count * 2 > readings.count ? nil : changed.map { FilePath.normalized($0.path) }
    }

    /// Whether an import of the file was rejected, so that its problem must be computed again.
    private func hasImportProblems(_ index: Int) -> Bool {
        problems(of: FileID(index)).contains { LoadingProblems.codes.contains($0.kind.code) }
    }
}

extension SourceFile {
    /// The name under which the standard library has this very file.
    var libraryName: String? {
        let file = FilePath.name(of: path)
        guard file.hasSuffix(".fvm") else { return nil }
        let name = String(file.dropLast(4))
        return StandardLibrary.file(named: name) == bytes ? name : nil
    }
}

extension SyntaxTree {
    /// Whether both declare the same feature and the same imports.
    fileprivate func hasSameHead(as other: SyntaxTree) -> Bool { head == other.head }

    private var head: [[String]] {
        (declarations(.featureDeclaration) + declarations(.importDeclaration)).map { $0.tokens.map(\.text) }
    }
}
