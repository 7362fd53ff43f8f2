import FVMSemantics

/// Texts with plural forms: `%{cards-forms}`, and the forms below `cards-forms`.
extension Lifter {
    /// Returns the forms of a text in a locale, or `nil` if it has none.
    func pluralForms(_ owner: String, _ path: [String], _ locale: String) -> [(form: PluralForm, text: String)]? {
        guard let last = path.last, case .scalar("%{\(last)-forms}")? = texts.text(owner, path, locale) else {
            return nil
        }
        let forms = PluralForm.allCases.compactMap { form -> (PluralForm, String)? in
            let key = path.dropLast() + ["\(last)-forms", form.rawValue]
            guard case .scalar(let text)? = texts.text(owner, Array(key), locale) else { return nil }
            return (form, text)
        }
        return forms.isEmpty ? nil : forms
    }

    /// `{ one: "%{count} card"; other: "%{count} cards" }`
    ///
    /// - Parameters:
    ///   - number: The property that chooses the form. The table names it unless it is the only
    ///     value of the form for all numbers.
    ///   - placeholders: The replacements of placeholders, by name.
    func pluralTable(
        _ forms: [(form: PluralForm, text: String)],
        number: String?,
        replacing placeholders: [String: String]
    ) -> String {
        let other = forms.last { $0.form == .other }?.text ?? ""
        var entries: [String] = []
        if let number, Self.placeholders(in: other) != [number] { entries = ["\(PluralText.numberKey): \(number)"] }
        entries += forms.map { form, text in
            "\(form.rawValue): \(SpecText.quoted(Self.replacingPlaceholders(in: text, by: placeholders)))"
        }
        return "{ \(entries.joined(separator: "; ")) }"
    }

    /// The property whose value chooses the form of a text: the first argument of `LocalizablePlural(count, ...)`.
    func number(_ value: SwiftExpression, of record: RecordFacts) -> String? {
        guard let call = value.call, call.callee == "LocalizablePlural", let number = call.arguments.first?.value
        else { return nil }
        // The number of a localized one, or the number itself. One of a view model in it is found among the placeholders.
        var name = number.variable
        if case .member(let base?, "value") = number.kind { name = base.variable ?? name }
        return name.flatMap { record.property($0) == nil ? nil : record.specName($0) }
    }
}
