import FVMDiagnostics
import FVMFiles
import FVMIDE
import FVMOutput
import FVMSpecTesting
import FVMWorkspace

extension Command {
    static let rename = Command(
        name: "rename",
        operands: "OLD NEW [PATH...]",
        operandsBeforeSpecs: 2,
        summary: "Rename a declaration or member everywhere",
        examples: [
            Example(
                "fosmvvm-dsl rename Card.title heading Specs",
                "rename a property in specs, texts, stubs and expectations"
            ),
            Example(
                "fosmvvm-dsl rename Card Tile Specs --output .",
                "rename a view model, and move the files that you own"
            ),
            Example(
                "fosmvvm-dsl rename 'fields Card' CardForm Specs",
                "rename one of several declarations of the same name"
            ),
            Example("fosmvvm-dsl rename TaskState.done finished Specs --dry-run", "show what would change"),
        ],
        options: [
            Option("dry-run", "Show the changes without writing them."),
            Option(
                "output",
                value: "DIR",
                "The output folder of 'compile'. Files that you own are moved, and their uses of the old name are listed."
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
        for member in rename.family {
            writeMessage("\(verb)renamed: '\(visibleLine(member.old))' to '\(member.new)', which belongs to it")
        }
        let files = changed.files.count
        writeMessage(
            "\(verb)renamed: '\(visibleLine(rename.symbol.name))' to '\(rename.newName)' in "
                + "\(rename.count) place\(rename.count == 1 ? "" : "s") of \(files) spec\(files == 1 ? "" : "s")"
        )
        if let count = output?.places.count, count > 0 {
            writeMessage("\(count) place\(count == 1 ? "" : "s") in your Swift to change")
        }
        return .success
    }

    /// Writes the specs and moves the files: all of them, or none.
    private mutating func carryOut(_ changed: SpecChanges, _ moves: [FileMove]) -> Diagnostic? {
        do throws(FileSystemError) {
            var changes = FileChanges()
            for move in moves { try move.add(to: &changes, in: files) }
            changed.add(to: &changes)
            return changes.commit(to: &files)
        } catch {
            return OutputProblems.cannotWrite(error)
        }
    }
}
