import FVMBytes
import FVMLanguage
import FVMSemantics
import FVMSource
import FVMSyntax

/// `textDocument/inlayHint`: values and texts that the spec leaves to defaults.
enum InlayHints {
    /// The kinds of hints, which can be disabled separately: `inlayHints: { stubs: false }`.
    enum Kind: String, CaseIterable {
        /// The stub value of a property that has none.
        case stubs
        /// The `vmId` of a view model that has none.
        case identities
        /// The text of the base locale beside its key.
        case texts
    }

    static func answer(_ document: Document, _ parameters: JSONValue) throws(ResponseError) -> JSONValue {
        let range = try document.positions.span(parameters["range"])
        var hints: [(offset: Int, label: String)] = []
        if document.client.hints.contains(.stubs) { hints += stubs(document) }
        if document.client.hints.contains(.identities) { hints += identities(document) }
        if document.client.hints.contains(.texts) { hints += texts(document) }
        return .list(
            hints.filter { range.lowerBound <= $0.offset && $0.offset <= range.upperBound }
                .sorted { $0.offset < $1.offset }
                .map { offset, label in
                    [
                        "position": document.positions.position(offset), "label": .string(label), "paddingLeft": true,
                    ]
                }
        )
    }

    private static func stubs(_ document: Document) -> [(Int, String)] {
        let program = document.program
        var hints: [(Int, String)] = []
        for record in program.records where record.declared.location.file == document.file {
            for property in record.properties where !property.isStubWritten {
                guard case .plain = property.kind, let end = document.end(ofPropertyAt: property.declared.location)
                else { continue }
                hints.append((end, "= " + shortened(program.spelling(of: program.stub(of: property, in: record)))))
            }
        }
        for fields in program.fields where fields.declared.location.file == document.file {
            for field in fields.own where !field.isStubWritten {
                guard let end = document.end(ofPropertyAt: field.declared.location) else { continue }
                hints.append((end, "= " + shortened(program.spelling(of: field.stub))))
            }
        }
        return hints
    }

    private static func identities(_ document: Document) -> [(Int, String)] {
        let tree = document.tree
        return document.program.records.compactMap { record in
            guard record.declared.location.file == document.file, record.isViewModel,
                let node = tree.path(to: record.declared.location.span.start).dropFirst().first,
                !node.children(.property).contains(where: { $0.name?.name == Keyword.vmId.name }),
                let bracket = node.firstToken(.less)
            else { return nil }
            return (Int(bracket.span.end), "vmId: " + Self.text(of: record))
        }
    }

    private static func text(of record: RecordDefinition) -> String {
        guard case .instance(let parts) = record.identity else { return "singleton" }
        return "instance(\(parts.map { record.properties[$0].declared.name }.joined(separator: ", ")))"
    }

    /// In translations the words of the base locale after each key.
    private static func texts(_ document: Document) -> [(Int, String)] {
        let program = document.program
        var hints: [(Int, String)] = []
        for text in 0..<program.texts.count {
            let id = TextID(text)
            guard case .single(let words)? = program.texts[id, 0] else { continue }
            let base = document.spec.analysis.textSources[id, 0]
            for locale in program.app.locales.indices.dropFirst() {
                // A text of the base locale needs no hint.
                guard let place = document.spec.analysis.textSources[id, locale], place.file == document.file,
                    base?.file != place.file
                        || document.positions.line(of: Int(base?.span.start ?? 0)) + 3
                            < document.positions.line(of: Int(place.span.start))
                else { continue }
                hints.append((Int(place.span.end), "“\(shortened(words))”"))
            }
        }
        return hints
    }

    private static func shortened(_ text: String) -> String { text.count > 40 ? text.prefix(37) + "..." : text }
}

extension Document {
    /// Returns the end of the type of the property whose name is at a place.
    fileprivate func end(ofPropertyAt place: Location) -> Int? {
        guard place.file == file else { return nil }
        let property = tree.path(to: place.span.start).last { $0.kind == .property }
        return property?.children.first.map { Int($0.span.end) }
    }
}
