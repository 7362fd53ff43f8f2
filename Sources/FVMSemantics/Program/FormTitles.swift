import FVMLanguage
import FVMSyntax

/// A text that all forms share. The library looks it up under `FOSForms`, and has no default for it.
public enum FormTitle: String, CaseIterable, Sendable {
    case save, cancel, ok

    /// The setting of the app that gives the text.
    public var setting: Keyword {
        switch self {
        case .save: .saveTitle
        case .cancel: .cancelTitle
        case .ok: .okTitle
        }
    }

    /// The text in English.
    public var words: String {
        switch self {
        case .save: "Save"
        case .cancel: "Cancel"
        case .ok: "OK"
        }
    }

    /// The title that a setting of the app gives, or `nil` for other settings.
    public init?(setting: Name) {
        guard let title = Self.allCases.first(where: { setting == $0.setting }) else { return nil }
        self = title
    }
}
