import FVMBytes
import FVMDiagnostics
import FVMSource

extension TranslationMatrix {
    /// The matrix as JSON, which `Grammar/diagnostics.md` describes.
    public func document(sources: [SourceFile]) -> String {
        var places = PlaceReader(sources)
        let document: JSONTree = .object([
            "version": 1,
            "locales": .texts(locales),
            "texts": .list(
                rows.map { row in
                    .object([
                        "key": .text(row.key),
                        "base": row.baseText.map(JSONTree.text) ?? .null,
                        "states": .object(
                            zip(locales, row.states).map { JSONTree.Member($0, .text($1.rawValue)) }
                        ),
                        "file": .text(places.path(of: row.location)),
                        "line": .number(places.line(of: row.location)),
                    ])
                }
            ),
            "unused": .list(
                unused.map { stray in
                    .object([
                        "locale": .text(stray.locale),
                        "key": stray.key.map(JSONTree.text) ?? .null,
                        "file": .text(places.path(of: stray.location)),
                        "line": .number(places.line(of: stray.location)),
                    ])
                }
            ),
        ])
        return document.document
    }
}
