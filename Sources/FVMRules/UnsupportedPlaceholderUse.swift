import FVMDiagnostics
import FVMSemantics
import FVMSource

/// A part of a view model's text that looks like a placeholder, and that the library shows as it is written.
struct UnsupportedPlaceholderUse: Sendable {
    let placeholder: UnsupportedPlaceholder
    let declared: Declared
    let locale: String
    /// Whether a property has its name, so that the author probably meant a placeholder.
    let hasProperty: Bool
    let place: Location
    /// Whether `place` covers nothing but the placeholder, so that a fix can replace it.
    let isExact: Bool
}

extension RuleContext {
    /// The first of each text and locale. O(bytes of the texts).
    func unsupportedPlaceholderUses() -> [UnsupportedPlaceholderUse] {
        let shared = program.sharedTexts.flatMap { shared in
            // Any name may be that of a property that uses the text.
            unsupportedPlaceholders(in: shared.text, of: shared.declared) { name in !name.isEmpty }
                .filter { $0.placeholder.kind != .sigil }
        }
        let ofProperties = program.records.filter(\.isShared).flatMap { record in
            record.properties.flatMap { property in
                property.kind.singleText.map { text in
                    unsupportedPlaceholders(in: text, of: property.declared) { name in
                        !name.isEmpty && record.property(named: name) != nil
                    }
                } ?? []
            }
        }
        return shared + ofProperties
            + texts.flatMap { place -> [UnsupportedPlaceholderUse] in
                guard let text = self[place].kind.singleText, !program.texts.isShared(text) else { return [] }
                return unsupportedPlaceholders(in: text, of: declared(place)) { name in
                    !name.isEmpty && property(named: name, of: place.record) != nil
                }
            }
    }

    private func unsupportedPlaceholders(
        in text: TextID,
        of declared: Declared,
        hasProperty: (String) -> Bool
    ) -> [UnsupportedPlaceholderUse] {
        program.app.locales.indices.compactMap { locale in
            let contents = program.texts[text, locale]?.texts ?? []
            // Braces around other words may well be plain text.
            let placeholder = contents.lazy.flatMap(UnsupportedPlaceholder.all).first {
                $0.isSure || hasProperty($0.name)
            }
            guard let placeholder else { return nil }
            let (location, isExact) = self.place(of: placeholder.spelling, in: text, locale: locale, of: declared)
            return UnsupportedPlaceholderUse(
                placeholder: placeholder,
                declared: declared,
                locale: program.app.locales[locale],
                hasProperty: hasProperty(placeholder.name),
                place: location,
                isExact: isExact
            )
        }
    }
}

extension RuleFindings {
    mutating func report(_ use: UnsupportedPlaceholderUse, _ message: String, help: String? = nil) {
        let meant = "%{\(use.placeholder.name)}"
        let edit = TextEdit(location: use.place, replacement: meant)
        report(
            message,
            at: use.place,
            help: help ?? (use.hasProperty ? "Write '\(meant)'." : nil),
            fixIts: use.hasProperty && use.isExact ? [FixIt("write '\(meant)'", edits: [edit])] : []
        )
    }
}
