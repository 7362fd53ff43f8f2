import FVMDiagnostics
import FVMFiles
import FVMSource
import FVMSyntax

/// One spec and its canonical layout, which `Grammar/layout.md` describes.
///
///     let spec = FormattedSpec(SourceFile(path: "board.fvm", text: text))
///     if let difference = spec.difference { print(difference) }
public struct FormattedSpec: Sendable {
    public let source: SourceFile
    /// The spec in the canonical layout, UTF-8, or `nil` if it has errors of syntax, and is left as it is.
    public let bytes: [UInt8]?
    /// Those errors, or why the file can't be read.
    public let diagnostics: [Diagnostic]

    /// Formats a spec. O(bytes).
    public init(_ source: SourceFile) {
        let parsed = parse(source, file: FileID(0))
        let bytes = format(parsed)
        self.init(source: source, bytes: bytes, diagnostics: bytes == nil ? parsed.diagnostics : [])
    }

    /// Formats a spec that is at hand, or is read now.
    public init(_ input: SpecInput, in fileSystem: some FileSystem) {
        do throws(FileSystemError) {
            switch input {
            case .bytes(let bytes, let name): self.init(SourceFile(path: name, bytes: bytes))
            case .path(let path):
                self.init(SourceFile(path: path, bytes: try fileSystem.read(path, limit: SpecInput.sizeLimit)))
            case .unreadable(let error): throw error
            }
        } catch {
            self.init(
                source: SourceFile(path: error.path, bytes: []),
                bytes: nil,
                diagnostics: [LoadingProblems.unreadablePath(error)]
            )
        }
    }

    private init(source: SourceFile, bytes: [UInt8]?, diagnostics: [Diagnostic]) {
        self.source = source
        self.bytes = bytes
        self.diagnostics = diagnostics
    }

    /// Whether formatting would change the file.
    public var isChanged: Bool { bytes.map { $0 != source.bytes } ?? false }

    /// The changes that formatting would make, as `diff -u` shows them, or `nil` if there are none.
    public var difference: String? {
        guard isChanged, let bytes else { return nil }
        return LineDifference(from: source.bytes, to: bytes)
            .unified(oldName: source.path, newName: source.path + " (formatted)")
    }
}

extension FormattedSpec {
    /// Adds the formatted spec to the changes of a run, in place of what `source` was read from.
    public func add(to changes: inout FileChanges) {
        guard isChanged, let bytes else { return }
        changes.replace(source.bytes, by: bytes, at: source.path)
    }
}

/// The specs that a run of the formatter is about.
public struct FormattingInputs: Sendable {
    /// The files, in the order in which they were given or found; each once.
    public private(set) var paths: [String] = []
    /// The problems with the given paths.
    public private(set) var diagnostics: [Diagnostic] = []

    /// Searches folders for `*.fvm`. Takes a given file whatever its name is. Ignores imports.
    public init(_ paths: [String], in fileSystem: some FileSystem) {
        var taken: Set<String> = []
        for path in paths {
            var found = [path]
            if fileSystem.kind(of: path, followingLinks: true) == .folder {
                var search = SpecSearch(fileSystem)
                search.search(path)
                found = search.specs.map(\.path)
                diagnostics += search.failures.map(LoadingProblems.unreadablePath)
                if found.isEmpty, search.failures.isEmpty { diagnostics.append(LoadingProblems.emptyFolder(path)) }
            }
            for path in found where taken.insert((try? fileSystem.canonicalPath(of: path)) ?? path).inserted {
                self.paths.append(path)
            }
        }
    }
}
