/// A text of a field, by the key that it has in a table of texts and in a `translation`.
public enum FieldText: String, CaseIterable, Sendable {
    case title, placeholder, required, outOfRange, mismatch, conflict, taken

    /// Whether the validation says it, and not the control.
    public var isMessage: Bool { self != .title && self != .placeholder }

    /// The reason why a field does not have the text, as the end of a sentence.
    public var absence: String { row.absence }

    /// The text in the base locale after the name of the field, if a spec does not state one.
    public var standardWords: String { row.words }

    private var row: (absence: String, words: String) {
        switch self {
        case .title: ("has no title", "")
        case .placeholder: ("has no placeholder in the base locale", "")
        case .required: ("is not 'required'", " is required.")
        case .outOfRange: ("has no 'length' and no 'range'", " is out of range.")
        case .mismatch: ("has no 'matches'", " is not valid.")
        case .conflict: ("is compared with no other", " does not go with the rest.")
        case .taken: ("is not 'unique'", " is taken.")
        }
    }
}
