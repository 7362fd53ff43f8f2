import FVMFiles
import FVMLanguage
import FVMSource
import FVMSyntax

/// The specs of a project, for commands that are given no path.
public enum ProjectSpecs {
    /// The folder of a project that has its specs.
    private static let folderName = "Specs"

    /// Returns the path of the specs of the project that a folder belongs to, or nil.
    ///
    /// It is `Specs`, or the folder whose files declare an `app`, in the nearest folder that has one of the two. The search
    /// ends at the root of a Git repository.
    public static func path(from folder: String = ".", in fileSystem: some FileSystem) -> String? {
        var folder = folder
        while let place = try? fileSystem.canonicalPath(of: folder) {
            let specs = FilePath.join(folder, folderName)
            if fileSystem.kind(of: specs, followingLinks: true) == .folder { return specs }
            if hasApp(folder, in: fileSystem) { return folder }
            let isRepository = fileSystem.kind(of: FilePath.join(folder, ".git"), followingLinks: true) != nil
            if isRepository || place == "/" { return nil }
            folder = folder == "." ? ".." : folder + "/.."
        }
        return nil
    }

    /// Returns the output folder that the `app` of the specs at the paths names; nil without one.
    ///
    /// Only the spec with the `app` and its imports are checked. Problems in them are not reported.
    public static func outputFolder(of paths: [String], in fileSystem: some FileSystem) -> String? {
        var search = SpecSearch(fileSystem)
        var specs: [String] = []
        for path in paths where path != "-" {
            if fileSystem.kind(of: path, followingLinks: true) == .folder {
                search.search(path)
            } else {
                specs.append(path)
            }
        }
        specs += search.specs.map(\.path)
        for spec in specs.prefix(LoadLimits.files) {
            guard let bytes = try? fileSystem.read(spec, limit: ParseLimits.fileSize), declaresApp(bytes) else {
                continue
            }
            let output = Compilation([.path(spec)], in: fileSystem, stage: .draft).program.app.compile.output
            return output.map { FilePath.normalized(FilePath.join(FilePath.parent(of: spec), $0)) }
        }
        return nil
    }

    private static func hasApp(_ folder: String, in fileSystem: some FileSystem) -> Bool {
        let names = ((try? fileSystem.entries(of: folder)) ?? []).map(\.name).filter { $0.hasSuffix(".fvm") }
        return names.contains { name in
            let bytes = try? fileSystem.read(FilePath.join(folder, name), limit: ParseLimits.fileSize)
            return bytes.map(declaresApp) ?? false
        }
    }

    /// Whether a spec declares an `app`. It is parsed only if it contains the word.
    package static func declaresApp(_ bytes: [UInt8]) -> Bool {
        let word = Keyword.app.text.utf8
        let hasWord = bytes.indices.contains { bytes[$0] == word.first && bytes[$0...].starts(with: word) }
        guard hasWord else { return false }
        return !parse(SourceFile(path: "", bytes: bytes), file: FileID(0)).tree.declarations(.appDeclaration).isEmpty
    }
}
