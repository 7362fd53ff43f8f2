import FVMDiagnostics
import FVMSemantics
import FVMSource

/// Texts that a view needs and its view model lacks: their names, and words to begin with.
struct MissingTexts {
    var texts: [(name: String, words: String)] = []

    /// `'errorTitle' and 'dismissButtonLabel'`
    var names: String {
        let quoted = texts.map { "'\($0.name)'" }
        guard let last = quoted.last, quoted.count > 1 else { return quoted.joined() }
        return quoted.dropLast().joined(separator: ", ") + " and " + last
    }

    /// Returns fix-its that insert the texts before the first property of the view model itself without a comment, or
    /// nothing if there is none.
    func fixIts(in record: RecordDefinition) -> [FixIt] {
        let property = record.properties.first { property in
            if case .formField = property.kind { return false }
            return property.declared.documentation.isEmpty && !property.isNamedByWith
                && property.declared.location.file == record.declared.location.file
        }
        guard let place = property?.declared.location else { return [] }
        let text = texts.map { "\($0.name): localized \"\($0.words)\"; " }.joined()
        let start = Location(file: place.file, span: SourceSpan(start: place.span.start, end: place.span.start))
        return [FixIt("add \(names)", edits: [TextEdit(location: start, replacement: text)])]
    }
}
