import FVMFiles
import FVMWorkspace

extension SessionCommand {
    static let save = SessionCommand(
        "save",
        "FILE",
        "Write the declarations to a spec; ':save! FILE' overwrites any file",
        examples: [":save board.fvm"],
        run: { session, operand throws(SessionFailure) in
            let path = operand.text
            guard path.hasSuffix(".fvm") else {
                throw .invalid("a spec ends in '.fvm'", help: "write for example ':save \(path).fvm'")
            }
            guard operand.isForced || session.mayWrite(path) else {
                throw .invalid("'\(path)' is there already", help: "':save! \(path)' writes over it")
            }
            let spec = session.spec
            guard spec.count > 0 else { throw .invalid("nothing is declared yet") }
            do throws(FileSystemError) { try session.files.write(spec.bytes, to: path) } catch {
                throw .invalid("'\(path)' cannot be written: \(error.explanation)")
            }
            session.savedPaths.insert(path)
            let count = "\(spec.count) declaration\(spec.count == 1 ? "" : "s")"
            let note = spec.hasOneFeature ? "" : "; those of several features are in one file now"
            let sketched = session.declarations.sketches.map { "'\($0.name)'" }
            let missing =
                sketched.isEmpty ? "" : "; placeholders that are not in it: \(sketched.joined(separator: ", "))"
            return Response([.message("saved \(count) to \(path)\(note)\(missing)")])
        }
    )
}

extension Session {
    /// Whether the path is free, was saved to before, or is the one file that was loaded.
    fileprivate func mayWrite(_ path: String) -> Bool {
        files.kind(of: path, followingLinks: true) == nil || savedPaths.contains(path)
            || loadedPaths == [path] && loadedSources.filter { !$0.hasPrefix("stdlib:") }.count == 1
    }
}
