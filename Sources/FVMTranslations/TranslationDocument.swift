import FVMBytes
import FVMDiagnostics
import FVMSource

extension TranslationMatrix {
    /// The matrix as JSON, which `Grammar/diagnostics.md` describes.
    ///
    /// - Parameter sources: The files that the texts are in.
    public func document(sources: [SourceFile]) -> String {
        var sourceMap = SourceMap(sources)
        let document: JSONValue = [
            "version": 1,
            "locales": .strings(locales),
            "texts": .list(
                rows.map { row in
                    let place = sourceMap.range(of: row.location)
                    return .object([
                        "key": .string(row.key),
                        "base": row.baseText.map(JSONValue.string),
                        "states": .object(zip(locales, row.states).map { .init($0, .string($1.rawValue)) }),
                        "file": place.map { .string($0.path) },
                        "line": place.map { .number($0.start.line) },
                    ])
                }
            ),
            "unused": .list(
                unused.map { stray in
                    let place = sourceMap.range(of: stray.location)
                    return .object([
                        "locale": .string(stray.locale),
                        "key": stray.key.map(JSONValue.string),
                        "file": place.map { .string($0.path) },
                        "line": place.map { .number($0.start.line) },
                    ])
                }
            ),
        ]
        return document.document
    }
}
