import FOSFoundation
import FOSMVVM
import Foundation

/// A text in the form that a number needs: "1 card", "2 cards".
///
/// The forms are in the YAML, below a key of their own: `none`, which is for 0, and the plural categories of the
/// language.
public struct LocalizablePlural: Localizable {
    private enum Content {
        case forms(number: Int, key: String, substitutions: [String: any Localizable])
        case constant(String)
    }

    private let content: Content

    /// - Parameters:
    ///   - number: The number that chooses the form.
    ///   - forms: The key of the forms.
    ///   - substitutions: The values for the placeholders of the text.
    public init(
        _ number: Int,
        forms: LocalizableRef,
        substitutions: [String: any Localizable] = [:]
    ) {
        content = .forms(number: number, key: forms.id, substitutions: substitutions)
    }

    private init(constant: String) {
        content = .constant(constant)
    }
}

extension LocalizablePlural {
    public var isEmpty: Bool {
        if case .constant(let text) = content {
            return text.isEmpty
        }
        return false
    }

    public var localizationStatus: LocalizableStatus {
        if case .constant = content {
            return .localized
        }
        return .localizationPending
    }

    public var id: LocalizableId {
        switch content {
        case .forms(let number, let key, _): "\(key).\(number)"
        case .constant(let text): text
        }
    }

    public var localizedString: String {
        get throws {
            guard case .constant(let text) = content else {
                throw LocalizerError.localizationUnbound
            }
            return text
        }
    }

    public func localized(in locale: Locale, store: any LocalizationStore) throws -> String? {
        guard case .forms(let number, let key, let substitutions) = content else {
            return try localizedString
        }
        let category = PluralForm.category(of: number, language: locale.identifier)
        let forms: [PluralForm] = number == 0 ? [.none, category, .other] : [category, .other]
        for form in forms {
            let text = LocalizableString.localized(.value(key: "\(key).\(form.rawValue)"))
            if let words = try text.bind(substitutions: substitutions).localized(
                in: locale,
                store: store
            ) {
                return words
            }
        }
        return nil
    }

    public static func stub() -> LocalizablePlural {
        LocalizablePlural(constant: "")
    }
}

extension LocalizablePlural {
    public init(from decoder: any Swift.Decoder) throws {
        self.init(constant: try decoder.singleValueContainer().decode(String.self))
    }

    public func encode(to encoder: any Swift.Encoder) throws {
        var container = encoder.singleValueContainer()
        if case .constant(let text) = content {
            try container.encode(text)
        } else {
            try container.encode(encoder.localizeString(self) ?? "")
        }
    }

    public static func == (one: LocalizablePlural, other: LocalizablePlural) -> Bool {
        one.id == other.id
    }

    public func hash(into hasher: inout Swift.Hasher) {
        hasher.combine(id)
    }
}
