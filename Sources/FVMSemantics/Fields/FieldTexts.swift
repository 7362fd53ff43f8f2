import FVMDiagnostics
import FVMSource
import FVMSyntax

/// The texts of a field by their keys.
extension CheckContext {
    /// The text of a field that a key names; a message where it has none.
    mutating func text(of field: FieldDefinition, _ key: TokenID, in tree: SyntaxTree) -> TextID? {
        let name = tree.text(key)
        let text: TextID?
        let reason: String
        switch name {
        case "title": (text, reason) = (field.title, "")
        case "placeholder": (text, reason) = (field.placeholder, "has no placeholder in the base locale")
        case "required": (text, reason) = (field.requiredMessage, "is not 'required'")
        case "outOfRange": (text, reason) = (field.outOfRangeMessage, "has no 'length' and no 'range'")
        case "mismatch": (text, reason) = (field.mismatchMessage, "has no 'matches'")
        case "conflict": (text, reason) = (field.conflictMessage, "is compared with no other")
        case "taken": (text, reason) = (field.takenMessage, "is not 'unique'")
        default:
            let known = ["title", "placeholder", "required", "outOfRange", "mismatch", "conflict", "taken"]
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
        if text == nil {
            report(FormProblems.unusedMessage, "the field '\(field.declared.name)' \(reason)", at: tree.location(key))
        }
        return text
    }

    /// The text that a translation names.
    mutating func fieldText(_ id: FieldsID, _ field: Int, _ key: TokenID, in tree: SyntaxTree) -> TextID? {
        if tree.text(key) == "placeholder", program[id].fields[field].placeholder == nil {
            program.fields[id.index].fields[field].placeholder = addText()
        }
        return text(of: program[id].fields[field], key, in: tree)
    }
}
