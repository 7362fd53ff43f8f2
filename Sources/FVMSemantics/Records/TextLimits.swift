import FVMDiagnostics
import FVMLanguage
import FVMSource
import FVMSyntax

/// `save: localized "Save" length(...12)`: how long a text may be, in every language.
extension RecordPhase {
    func limit(
        _ property: Int,
        _ node: AttributeSyntax,
        _ builder: inout RecordBuilder,
        _ context: inout CheckContext
    ) {
        switch builder.properties[property].kind {
        case .staticText, .staticList: break
        case .plain(.invalid): return
        default:
            return context.report(
                FormProblems.misplacedAttribute,
                "only a text that the spec writes has a length here",
                at: node.location,
                help: "Limit what a user enters in 'fields', and other texts where they are made.",
                fixIts: [node.tree.removing(node.location)]
            )
        }
        let values = node.arguments?.values ?? []
        let bounds = values.count == 1 ? values[0].syntax.rangeBounds : nil
        guard let bounds, bounds.lower == nil, let most = bounds.upper?.wholeNumber, most > 0 else {
            let number = values.last.flatMap { $0.syntax.rangeBounds?.upper?.wholeNumber ?? $0.syntax.wholeNumber }
            return context.report(
                FormProblems.attributeValue,
                "the longest that the text may be is expected",
                at: node.location,
                help: "Write for example 'length(...12)'.",
                fixIts: number.map { $0 > 0 ? [node.tree.writing("length(...\($0))", at: node.location)] : [] } ?? []
            )
        }
        if builder.properties[property].longest != nil, let word = node.word {
            return context.reportDuplicateMember(word, first: builder.properties[property].declared.location)
        }
        builder.properties[property].longest = most
    }
}

extension TextPhase {
    /// Warns of texts that are longer than their property allows, in each language.
    func checkLength(_ text: TextID, of property: Int, in record: RecordID, _ context: inout CheckContext) {
        let definition = context.program.records[record.index].properties[property]
        guard let longest = definition.longest, definition.origin == nil else { return }
        for locale in context.program.app.locales.indices {
            guard let content = context.program.texts[text, locale], let place = context.textPlaces[text, locale],
                let length = content.texts.lazy.map(SubstitutionText.length).max(), length > longest
            else { continue }
            context.report(
                TextProblems.longText,
                "this text has \(length) characters, and '\(definition.declared.name)' may have \(longest)",
                at: place,
                related: [Label(definition.declared.location, "with 'length(...\(longest))'")]
            )
        }
    }
}

extension SubstitutionText {
    /// How many characters a text has, without its placeholders.
    fileprivate static func length(of text: String) -> Int {
        var placeholders = 0
        forEachPlaceholder(in: text) { placeholders += $0.count + 3 }
        return text.count - placeholders
    }
}
