/// A text in one locale that has a form for each plural category of a number.
public struct PluralText: Hashable, Sendable {
    /// The placeholder of the number, if the table of the forms names it: `{ by: count; ... }`.
    public var number: String?
    public private(set) var forms: [PluralForm: String]

    public init(number: String? = nil, forms: [PluralForm: String]) {
        self.number = number
        self.forms = forms
    }

    /// In the order of `PluralForm`.
    public var sortedForms: [(form: PluralForm, text: String)] {
        PluralForm.allCases.compactMap { form in forms[form].map { (form, $0) } }
    }

    /// Returns the form for a number in a language: that for 0, of its category, or of all others.
    public func form(for number: Int, language: String) -> PluralForm {
        let category = PluralForm.category(of: number, language: language)
        let candidates: [PluralForm] = number == 0 ? [.none, category] : [category]
        return candidates.first { forms[$0] != nil } ?? .other
    }

    /// The word in the table that names the number.
    public static let numberKey = "by"

    /// Whether a key in a table of texts is one of plural forms, and not a locale.
    public static func isKey(_ key: String) -> Bool { key == numberKey || PluralForm(rawValue: key) != nil }
}

extension PluralForm {
    /// The forms that a text needs in a language: those of the numbers up to 200, and the one for all others.
    ///
    /// Languages such as French also have a form for whole millions, which few texts need. Computed from the rule, so
    /// that what asks for many texts asks once.
    public static func needed(in language: String) -> [PluralForm] {
        let found = Set((0...200).map { category(of: $0, language: language) })
        return allCases.filter { $0 == .other || found.contains($0) }
    }

    /// Whether a text can have the form in a language.
    ///
    /// - Parameter needed: The forms that it needs there.
    public func isUsed(in language: String, needed: [PluralForm]) -> Bool {
        self == .none || needed.contains(self) || Self.category(of: 1_000_000, language: language) == self
    }
}
