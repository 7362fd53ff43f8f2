import FVMDiagnostics
import FVMLanguage
import FVMSource
import FVMSyntax

/// The texts of a field by their keys.
extension CheckContext {
    /// The text of a field that a key names; a message where it has none.
    mutating func text(of field: FieldDefinition, _ key: TokenSyntax) -> TextID? {
        let name = key.text
        guard let kind = FieldText(rawValue: name) else {
            let known = FieldText.allCases.map(\.rawValue)
            report(
                TextProblems.unknownKey,
                "a field has no text '\(name)'",
                misspelt: key,
                among: known,
                help: "The texts of a field are \(list(known))."
            )
            return nil
        }
        let text = field[kind]
        if text == nil {
            report(
                FormProblems.unusedMessage,
                "the field '\(field.declared.name)' \(kind.absence)",
                at: key.location
            )
        }
        return text
    }

    /// The text that a translation names.
    mutating func fieldText(_ id: FieldsID, _ field: Int, _ key: TokenSyntax) -> TextID? {
        if key.text == "placeholder", program[id].fields[field].placeholder == nil {
            program.fields[id.index].fields[field][.placeholder] = addText()
        }
        return text(of: program[id].fields[field], key)
    }
}
