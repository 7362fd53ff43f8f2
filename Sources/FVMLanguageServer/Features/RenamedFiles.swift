import FVMBytes
import FVMIDE
import FVMOutput
import FVMSource
import FVMSpecTesting
import FVMWorkspace

/// The files that go along with a name: snapshots, and in a folder that `compile` writes to the user's own.
extension LanguageServer {
    /// The client's folders that `compile` writes to.
    var outputRoots: [String] { programs.folders.filter { RenamedOutput.isOutput($0, in: files) } }

    /// Puts the moves of files after the changes of the specs, and says which Swift is the user's to change.
    ///
    /// - Throws: Where another file has a name that one would have.
    mutating func add(filesOf rename: SpecRename, in roots: [String], to edit: inout JSONValue) throws(ResponseError) {
        var moves = rename.snapshotMoves(in: files)
        var places: [SwiftPlace] = []
        for root in roots {
            let output = RenamedOutput(of: rename, in: root, files)
            moves += output.moves
            for folder in output.shippedFolders { moves += rename.shippedMoves(in: folder, of: files) }
            places += output.places
        }
        if !client.movesFiles { moves.removeAll { $0.path != $0.target } }
        if let move = moves.first(where: { $0.isBlocked(in: files) }) {
            throw ResponseError(
                .requestFailed,
                "'\(move.path)' cannot go along: '\(move.target)' is there already"
            )
        }
        edit = ["documentChanges": .list((edit["documentChanges"]?.elements ?? []) + moves.flatMap(changes))]
        guard let first = places.first else { return }
        let count = places.count == 1 ? "1 place" : "\(places.count) places"
        notify(
            "window/showMessage",
            [
                "type": 3,
                "message": .string(
                    "\(count) of Swift with the old name: \(first.path):\(first.line):\(first.column), '\(first.name)'; "
                        + "'fosmvvm-dsl rename --output' lists them"
                ),
            ]
        )
    }

    /// Returns a move in the format of the protocol, followed by the new contents.
    private func changes(_ move: FileMove) -> [JSONValue] {
        var changes: [JSONValue] = []
        let target = JSONValue.string(DocumentURI.uri(ofPath: move.target))
        if move.path != move.target {
            changes.append([
                "kind": "rename", "oldUri": .string(DocumentURI.uri(ofPath: move.path)), "newUri": target,
            ])
        }
        if let bytes = move.bytes, let old = try? files.read(move.path, limit: SpecInput.sizeLimit) {
            let whole = Positions(old, client.encoding).range(SourceSpan(0..<old.count))
            changes.append([
                "textDocument": ["uri": target, "version": .null],
                "edits": [["range": whole, "newText": .string(String(decoding: bytes, as: UTF8.self))]],
            ])
        }
        return changes
    }
}
