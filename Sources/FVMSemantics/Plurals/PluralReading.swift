import FVMDiagnostics
import FVMSource
import FVMSyntax

extension Syntax {
    /// Whether a table of texts has plural forms, and not texts of several locales.
    var hasPluralForms: Bool {
        kind == .textTable
            && children(.textEntry).contains { entry in
                entry.child(.localeTag).map { PluralText.isKey($0.text) } ?? false
            }
    }
}

/// Reads `{ one: "%{count} card"; other: "%{count} cards" }`.
extension CheckContext {
    /// Returns the forms in a table. Reports keys that are no form, and texts that are no strings.
    mutating func pluralText(_ table: Syntax) -> PluralText? {
        var number: String?
        var forms: [PluralForm: String] = [:]
        var places: [String: Location] = [:]
        var isComplete = !table.isBroken
        for entry in table.children(.textEntry) {
            guard let key = entry.child(.localeTag), let content = entry.entryContent else {
                isComplete = false
                continue
            }
            if let first = places.updateValue(key.location, forKey: key.text) {
                reportDoubledForm(key, first: first)
            } else if key.text == PluralText.numberKey, content.kind == .nameValue, let name = content.name {
                number = name.text
            } else if let form = PluralForm(rawValue: key.text), let text = content.stringToken {
                forms[form] = text.stringValue
            } else if !content.isBroken {
                isComplete = false
                reportNoForm(key, content)
            }
        }
        guard isComplete else {
            noteUnknownText(in: table.file)
            return nil
        }
        guard forms[.other] != nil else {
            noteUnknownText(in: table.file)
            report(PluralProblems.noOtherForm, "these plural forms lack 'other'", at: table.location)
            return nil
        }
        return PluralText(number: number, forms: forms)
    }

    /// Reports plural forms of a text that cannot have any.
    mutating func reportForms(at place: Location) {
        report(PluralProblems.formsNotTaken, "this text cannot have plural forms", at: place)
    }

    private mutating func reportDoubledForm(_ key: Syntax, first: Location) {
        report(
            NameProblems.duplicateMember,
            "'\(key.text)' is given twice",
            at: key.location,
            label: "again here",
            related: [Label(first, "first given here")]
        )
    }

    private mutating func reportNoForm(_ key: Syntax, _ content: Syntax) {
        let isNumber = key.text == PluralText.numberKey
        if isNumber || PluralForm(rawValue: key.text) != nil {
            report(
                TextProblems.textExpected,
                isNumber ? "the name of a number is expected here" : "a text in quotes is expected here",
                at: content.location,
                help: isNumber ? "Write the name of the property that chooses the form, such as 'by: count'." : nil
            )
            return
        }
        let forms = PluralForm.allCases.map(\.rawValue)
        report(
            PluralProblems.unknownForm,
            "there is no plural form '\(key.text)'",
            at: key.location,
            help: "The forms are \(list(forms)).",
            misspelling: Misspelling(key.text, among: forms, replacing: .init(key.location))
        )
    }
}

extension CheckContext {
    /// Records that the tables of a text name the number that chooses among its forms.
    mutating func recordNumber(_ use: UsedText, _ number: String) {
        guard index.isOn else { return }
        for locale in program.app.locales.indices {
            guard let place = textPlaces[use.text, locale] else { continue }
            let path = tree(at: place).path(to: place.span.start)
            let table = path.last { $0.kind == .textTable && $0.span.start == place.span.start }
            for entry in table?.children(.textEntry) ?? []
            where entry.child(.localeTag)?.text == PluralText.numberKey {
                guard let token = entry.entryContent?.name, token.text == number,
                    let property = scopes.property(name(token), of: use.record)
                else { continue }
                record(token, asProperty: property, of: use.record, .placeholder)
            }
        }
    }
}
