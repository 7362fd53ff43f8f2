import FVMBytes
import FVMSource

extension JSONValue {
    /// The files that a `WorkspaceEdit` changes, by their URIs.
    var changedFiles: [(uri: String, edits: JSONValue)] {
        if case .object(let members)? = self["changes"] { return members.map { ($0.key, $0.value) } }
        return (self["documentChanges"]?.elements ?? []).map {
            ($0["textDocument"]?["uri"]?.text ?? "", $0["edits"] ?? [])
        }
    }

    /// A text with these edits made, as a client makes them; nil where they meet, or are no edits.
    func applied(to text: String) -> String? {
        let bytes = Array(text.utf8)
        let lines = LineIndex(bytes)
        func offset(_ position: JSONValue?) -> Int? {
            guard let line = position?["line"]?.int, let column = position?["character"]?.int else { return nil }
            return lines.offset(line: line + 1, utf16Column: column + 1)
        }
        var edits: [(range: Range<Int>, text: String)] = []
        for edit in elements ?? [] {
            guard let start = offset(edit["range"]?["start"]), let end = offset(edit["range"]?["end"]), start <= end,
                let text = edit["newText"]?.text
            else { return nil }
            edits.append((start..<end, text))
        }
        edits.sort { $0.range.lowerBound < $1.range.lowerBound }
        var (result, end): ([UInt8], Int) = ([], 0)
        for edit in edits {
            guard edit.range.lowerBound >= end else { return nil }
            result += bytes[end..<edit.range.lowerBound] + Array(edit.text.utf8)
            end = edit.range.upperBound
        }
        return String(decoding: result + bytes[end...], as: UTF8.self)
    }
}

extension Editor {
    /// The actions that are offered for a range of a document.
    mutating func actions(_ name: String, _ range: JSONValue, only kinds: [String]? = nil) -> [JSONValue] {
        var context: [JSONValue.Member] = [.init("diagnostics", [])]
        if let kinds { context.append(.init("only", .strings(kinds))) }
        return ask("codeAction", name, [.init("range", range), .init("context", .object(context))]).elements ?? []
    }
}
