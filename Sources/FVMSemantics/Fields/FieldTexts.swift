import FVMDiagnostics
import FVMLanguage
import FVMSource
import FVMSyntax

/// The texts of a field by their keys.
extension CheckContext {
    /// The text of a field that a key names; a message where it has none.
    mutating func text(of field: FieldDefinition, _ key: TokenID, in tree: SyntaxTree) -> TextID? {
        let name = tree.text(key)
        guard let kind = FieldText(rawValue: name) else {
            let known = FieldText.allCases.map(\.rawValue)
            report(
                TextProblems.unknownKey,
                "a field has no text '\(name)'",
                misspelt: key,
                in: tree,
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
                at: tree.location(key)
            )
        }
        return text
    }

    /// The text that a translation names.
    mutating func fieldText(_ id: FieldsID, _ field: Int, _ key: TokenID, in tree: SyntaxTree) -> TextID? {
        if tree.text(key) == "placeholder", program[id].fields[field].placeholder == nil {
            program.fields[id.index].fields[field][.placeholder] = addText()
        }
        return text(of: program[id].fields[field], key, in: tree)
    }
}
