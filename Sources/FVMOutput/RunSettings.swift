import FVMFiles
import FVMWorkspace

/// The inputs of the output besides the bytes of the specs.
enum RunSettings {
    /// Stands for the build of the tool, the options and what the command line names; not for the folder it is run in.
    static func hash(
        of inputs: [SpecInput],
        _ options: OutputOptions,
        in fileSystem: some FileSystem
    ) -> ContentHash {
        let here = currentFolder(of: fileSystem)
        var words = [
            options.toolIdentity, options.package ?? "", options.views?.rawValue ?? "", options.extent.rawValue,
            options.module ?? "",
        ]
        for input in inputs {
            switch input {
            case .path(let path): words.append(FilePath.join(here, path))
            case .bytes(_, let name): words.append(name)
            case .unreadable(let error): words.append(error.path)
            }
        }
        return ContentHash(Array(words.joined(separator: "\0").utf8))
    }

    /// The folder that relative paths start from, as an absolute path.
    static func currentFolder(of fileSystem: some FileSystem) -> String {
        (try? fileSystem.canonicalPath(of: ".")) ?? "."
    }
}
