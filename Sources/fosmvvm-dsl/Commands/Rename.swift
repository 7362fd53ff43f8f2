import FVMDiagnostics
import FVMOutput
import FVMSpecTesting
import FVMWorkspace

extension Command {
    static let rename = Command(
        name: "rename",
        operands: "OLD NEW PATH...",
        summary: "Give what specs declare another name, in all that names it",
        examples: [
            Example(
                "fosmvvm-dsl rename Card.title heading Specs",
                "a property, in specs, texts, stubs and expectations"
            ),
            Example("fosmvvm-dsl rename Card Tile Specs --output .", "a view model, with the files that are yours"),
            Example("fosmvvm-dsl rename 'fields Card' CardForm Specs", "one of several that have the name"),
            Example("fosmvvm-dsl rename TaskState.done finished Specs --dry-run", "show what would change"),
        ],
        options: [
            Option("dry-run", "Show what would change, and write nothing."),
            Option(
                "output",
                value: "DIR",
                "The project that 'compile' writes to: its files that are yours move along, and what names the old name is listed."
            ),
        ],
        run: { tool, arguments throws(UsageError) in
            guard arguments.paths.count >= 3 else {
                throw UsageError("an old name, a new name and the specs are needed: rename Card.title heading Specs")
            }
            let paths = Array(arguments.paths.dropFirst(2))
            guard !paths.contains("-") else { throw UsageError("'-' cannot be written back: name a path") }
            let inputs = try tool.specInputs(paths)
            let options = WorkspaceOptions(leastSeverity: .error, stage: .draft, workers: tool.workers)
            let workspace = Workspace(inputs, in: tool.files, options: options)
            guard !workspace.snapshot.hasErrors else {
                tool.report(workspace.snapshot.compilation(), as: .text)
                tool.writeMessage("error: specs with errors cannot be renamed in: what a name means is not known")
                return .failure
            }
            let rename: SpecRename
            do throws(RenameRefusal) {
                rename = try SpecRename(arguments.paths[0], to: arguments.paths[1], in: workspace)
            } catch {
                tool.writeMessage("error: \(visibleLine(error.reason))")
                return .failure
            }
            return tool.finish(rename, root: arguments.value(of: "output"), isRehearsal: arguments.has("dry-run"))
        }
    )
}

extension CommandLineTool {
    /// Moves and writes what a rename changes, or shows it.
    fileprivate mutating func finish(_ rename: SpecRename, root: String?, isRehearsal: Bool) -> ExitStatus {
        let (specs, changed) = (files, rename.changed)
        let output = root.map { root in RenamedOutput(of: rename, in: root, specs) }
        var moves = rename.snapshotMoves(in: files) + (output?.moves ?? [])
        for folder in output?.shippedFolders ?? [] { moves += rename.shippedMoves(in: folder, of: files) }
        if let move = moves.first(where: { $0.isBlocked(in: self.files) }) {
            writeMessage(
                "error: '\(visibleLine(move.path))' cannot go along: '\(visibleLine(move.target))' is there already"
            )
            return .failure
        }
        if isRehearsal {
            for file in changed.files { write(file.difference, to: .standardOutput) }
        } else if let problem = carryOut(changed, moves) {
            write(TextRenderer(sources: []).render([problem]), to: .standardError)
            return .failure
        }
        let verb = isRehearsal ? "would be " : ""
        for move in moves {
            let place = visibleLine(move.path)
            let text =
                move.path == move.target
                ? "\(verb)recorded: \(place)" : "\(verb)moved: \(place) -> \(visibleLine(move.target))"
            write(text + "\n", to: .standardOutput)
        }
        for place in output?.places ?? [] {
            let path = moves.first { $0.path == place.path }?.target ?? place.path
            write(
                "\(visibleLine(isRehearsal ? place.path : path)):\(place.line):\(place.column): "
                    + "'\(place.name)' is '\(place.newName)' now\n",
                to: .standardOutput
            )
        }
        let files = changed.files.count
        writeMessage(
            "\(verb)renamed: '\(visibleLine(rename.symbol.name))' to '\(rename.newName)' in "
                + "\(rename.count) place\(rename.count == 1 ? "" : "s") of \(files) spec\(files == 1 ? "" : "s")"
        )
        if let count = output?.places.count, count > 0 {
            writeMessage("\(count) place\(count == 1 ? "" : "s") of Swift \(count == 1 ? "is" : "are") yours to change")
        }
        return .success
    }

    /// Writes the specs, then moves the files. After a failure all is as it was, as far as it can be.
    private mutating func carryOut(_ changed: SpecChanges, _ moves: [FileMove]) -> Diagnostic? {
        var done: [(move: FileMove, old: [UInt8]?)] = []
        do throws(FileSystemError) {
            for move in moves {
                let old = try move.bytes.map { _ throws(FileSystemError) in
                    try files.read(move.path, limit: SpecInput.sizeLimit)
                }
                if move.path != move.target { try relocate(move.path, to: move.target) }
                done.append((move, old))
                if let bytes = move.bytes { try files.write(bytes, to: move.target) }
            }
            guard let problem = changed.write(to: &files) else { return nil }
            takeBack(done)
            return problem
        } catch {
            takeBack(done)
            return OutputProblems.cannotWrite(error)
        }
    }

    private mutating func takeBack(_ done: [(move: FileMove, old: [UInt8]?)]) {
        for (move, old) in done.reversed() {
            if let old { try? files.write(old, to: move.target) }
            if move.path != move.target { try? relocate(move.target, to: move.path) }
        }
    }

    /// Moves a file by git, where that knows it, so that it stays the same file there.
    private mutating func relocate(_ path: String, to target: String) throws(FileSystemError) {
        if (try? console.runGit(["mv", "--", path, target], input: [])) != nil { return }
        try files.move(path, to: target)
    }
}
