import FVMSemantics
import FVMSwiftCode

/// Texts with plural forms, which the app chooses among.
extension Emitter {
    /// The files with which an app chooses plural forms, if any text has some.
    func pluralFiles() -> [EmittedFile] {
        let isNeeded = program.records.contains { record in record.properties.contains(where: program.isPlural) }
        guard isNeeded else { return [] }
        let folder = "Sources/\(program.app.modules.viewModels)"
        return [file(.plural, in: folder), file(.pluralForm, in: folder)]
    }
}

extension Program {
    /// Whether the text of a property has plural forms.
    func isPlural(_ property: PropertyDefinition) -> Bool {
        guard case .substitutedText(let text, _) = property.kind else { return false }
        return texts.number(of: text) != nil
    }
}

extension String {
    /// The key of the plural forms of a text with this key, which no property can have.
    var pluralFormsKey: String { self + "-forms" }
}
