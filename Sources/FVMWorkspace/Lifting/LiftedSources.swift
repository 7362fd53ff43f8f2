import FVMDiagnostics
import FVMFiles
import FVMLift
import FVMSource

/// The Swift and YAML that a run lifts.
public struct LiftedSources: Sendable {
    /// In the order in which they were given or found; each once.
    public private(set) var files: [SourceFile] = []
    /// The problems with the given paths.
    public private(set) var diagnostics: [Diagnostic] = []

    /// The extensions of the files to search for.
    private static let endings = [".swift", ".yml", ".yaml"]
    /// How many bytes a file of Swift or YAML has at most.
    private static let largestFile = 8_000_000

    /// Reads files, and the files in folders except hidden ones. Bytes are a file of their own.
    public init(_ inputs: [SpecInput], in fileSystem: some FileSystem) {
        var taken: Set<String> = []
        var bytes = 0
        for input in inputs {
            let path: String
            switch input {
            case .path(let given): path = given
            case .bytes(let text, let name):
                append(text, name)
                continue
            case .unreadable(let error):
                diagnostics.append(LoadingProblems.unreadablePath(error))
                continue
            }
            var found = [path]
            if fileSystem.kind(of: path, followingLinks: true) == .folder {
                var search = SpecSearch(fileSystem, endings: Self.endings)
                search.search(path)
                found = search.specs.map(\.path)
                diagnostics += search.failures.map(LoadingProblems.unreadablePath)
                diagnostics += search.tooDeep.map(LoadingProblems.deepFolder)
            }
            for path in found where taken.insert((try? fileSystem.canonicalPath(of: path)) ?? path).inserted {
                guard files.count < LoadLimits.files, bytes < LoadLimits.bytes else {
                    let message = "there are more than \(LoadLimits.files) files, or \(LoadLimits.bytes) bytes"
                    diagnostics.append(LoadingProblems.tooMuchToRead(message, at: .commandLine))
                    return
                }
                read(path, in: fileSystem)
                bytes += files.last?.bytes.count ?? 0
            }
        }
    }

    private mutating func read(_ path: String, in fileSystem: some FileSystem) {
        do throws(FileSystemError) {
            append(try fileSystem.read(path, limit: Self.largestFile), path)
        } catch {
            diagnostics.append(LoadingProblems.unreadablePath(error))
        }
    }

    private mutating func append(_ bytes: [UInt8], _ path: String) {
        do throws(FileSystemError) {
            _ = try bytes.text(of: path)
            files.append(SourceFile(path: path, bytes: bytes))
        } catch {
            diagnostics.append(LoadingProblems.unreadablePath(error))
        }
    }
}
