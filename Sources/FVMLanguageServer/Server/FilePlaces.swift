import FVMBytes
import FVMSource
import FVMWorkspace

/// Converts places in the files of a snapshot to the protocol.
struct FilePlaces {
    private let sources: [SourceFile]
    private let encoding: PositionEncoding
    private let library: LibraryFolder?
    /// Of the files that were asked for.
    private var positions: [FileID: Positions] = [:]

    init(_ snapshot: Snapshot, _ encoding: PositionEncoding, _ library: LibraryFolder?) {
        sources = snapshot.sources
        self.encoding = encoding
        self.library = library
    }

    func uri(_ file: FileID) -> String { LibraryFolder.uri(of: sources[Int(file.index)].path, in: library) }

    /// Where a code is explained.
    func uri(ofCode code: String) -> String? { library?.uri(ofCode: code) }

    mutating func positions(_ file: FileID) -> Positions {
        if let known = positions[file] { return known }
        let made = Positions(sources[Int(file.index)].bytes, encoding)
        positions[file] = made
        return made
    }

    mutating func range(_ location: Location) -> JSONValue { positions(location.file).range(location.span) }

    mutating func location(_ location: Location) -> JSONValue {
        ["uri": .string(uri(location.file)), "range": range(location)]
    }

    /// Whether a place is in one of the files.
    func has(_ location: Location) -> Bool { sources.indices.contains(Int(location.file.index)) }

    /// An edit of several files, as far as the client takes it.
    mutating func workspaceEdit(_ edits: [TextEdit], versions: [String: Int], asDocumentChanges: Bool) -> JSONValue {
        var changes: [(uri: String, edits: [JSONValue])] = []
        var places: [String: Int] = [:]
        for edit in edits where has(edit.location) {
            let uri = uri(edit.location.file)
            let index = places[uri] ?? changes.count
            if index == changes.count {
                places[uri] = index
                changes.append((uri, []))
            }
            changes[index].edits.append(textEdit(edit))
        }
        guard asDocumentChanges else {
            return ["changes": .object(changes.map { JSONValue.Member($0.uri, .list($0.edits)) })]
        }
        return [
            "documentChanges": .list(
                changes.map { uri, edits in
                    let version = versions[uri].map { JSONValue.number($0) } ?? .null
                    return ["textDocument": ["uri": .string(uri), "version": version], "edits": .list(edits)]
                }
            )
        ]
    }

    mutating func textEdit(_ edit: TextEdit) -> JSONValue {
        ["range": range(edit.location), "newText": .string(edit.replacement)]
    }
}
