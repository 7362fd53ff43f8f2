import FVMIDE
import FVMSemantics
import FVMSource
import FVMSyntax
import FVMWorkspace

extension SessionCommand {
    static let rename = SessionCommand(
        "rename",
        "OLD NEW",
        "Rename a declaration or member everywhere",
        examples: [":rename Card.title heading"],
        run: { session, operand throws(SessionFailure) in
            let words = operand.text.split(separator: " ").map(String.init)
            let isMeant = words.count == 3 && Renaming.declarationWords.contains(words[0])
            guard words.count == 2 || isMeant, let name = words.last else {
                throw .invalid(
                    "':rename' needs an old and a new name",
                    help: "write for example ':rename Card.title heading'"
                )
            }
            let path = words.dropLast().joined(separator: " ")
            do throws(RenameRefusal) {
                let (symbol, change) = try session.declarations.change(renaming: path, to: name)
                if change.isEmpty { return Response([.message("'\(symbol.name)' is its name already")]) }
                let count = change.entries.count
                let places = "\(count) declaration\(count == 1 ? "" : "s")"
                return session.commit(change, verb: "renamed \(path) to \(name) in \(places)")
            } catch {
                throw .invalid(error.reason)
            }
        }
    )
}

extension Declarations {
    /// Returns the change that renames the symbol at `path` in all declarations.
    fileprivate func change(
        renaming path: String,
        to newPath: String
    ) throws(RenameRefusal) -> (symbol: SymbolKey, change: Change) {
        let (index, sources) = indexed
        let (symbol, name) = try Renaming.symbol(called: path, to: newPath, index, sources)
        if name == symbol.name { return (symbol, Change()) }
        let family = compilation().program.family(of: symbol, renamedTo: name)
            .filter { index.definitionLocation(of: $0.member) != nil }
        var seen: Set<Location> = []
        let names = ([(symbol, name)] + family).flatMap { member, name in
            Renaming.places(naming: index.namesakes(of: member), index)
                .filter { seen.insert($0.location).inserted }
                .map { TextEdit(location: $0.location, replacement: name) }
        }
        return (symbol, change(by: names + restatements(after: change(by: names))))
    }

    /// Returns the change of applying edits to the texts of declarations.
    private func change(by edits: [TextEdit]) -> Change {
        var change = Change()
        for (file, edits) in Dictionary(grouping: edits, by: \.location.file).sorted(by: { $0.key < $1.key }) {
            guard let old = self[Int(file.index)] else { continue }
            let source = SourceFile(path: old.origin.source.path, bytes: old.tree.source.bytes.applying(edits))
            let origin = Origin(source, summary: old.origin.summary, isTyped: true)
            let read = DeclarationReader(parse(source, file: FileID(0)).tree, origin: origin).declarations
            guard let new = read.first, read.count == 1 else { continue }
            change.entries.append((Int(file.index), new.with(new.key.part(old.key.partNumber))))
        }
        return change
    }
}
