import FVMSemantics

extension Rule {
    static let printfPoint = Rule(
        "FVM6514",
        "printf-point",
        why: "'%@' and '%d' belong to other libraries: here they are shown to the user as they are written.",
        help: "Write '%{name}', with the name of a property.",
        rejected: "viewmodel Board server < name: string; ⟦hello⟧: localized \"Hello, %@!\" >",
        accepted: "viewmodel Board server < name: string; hello: localized \"Hello, %{name}!\" >",
        source: "FOSMVVM 0.13.3 by experiment: LocalizedSubs"
    ) { context, findings in
        for place in context.texts {
            guard let text = context[place].kind.singleText else { continue }
            for (index, locale) in context.program.app.locales.enumerated() {
                guard case .single(let content)? = context.program.texts[text, index],
                    let placeholder = placeholder(in: content)
                else { continue }
                let declared = context.declared(place)
                findings.report(
                    "'\(placeholder)' is plain text in '\(declared.name)' (\(locale))",
                    at: declared.location
                )
                break
            }
        }
    }

    /// The first `%@`, or `%d`, `%s`, `%i` or `%ld` as a word of its own; "100 %de" is none.
    private static func placeholder(in content: String) -> String? {
        guard content.utf8.contains(UInt8(ascii: "%")) else { return nil }
        let bytes = Array(content.utf8)
        for index in bytes.indices where bytes[index] == UInt8(ascii: "%") {
            for placeholder in ["%@", "%d", "%s", "%i", "%ld"] where bytes[index...].starts(with: placeholder.utf8) {
                let end = index + placeholder.utf8.count
                let endsWord = placeholder == "%@" || end == bytes.count || !isLetter(bytes[end])
                // "50%d" is a number and its unit, whatever the unit.
                let beginsWord = index == 0 || !isDigit(bytes[index - 1])
                if endsWord, beginsWord { return placeholder }
            }
        }
        return nil
    }

    private static func isLetter(_ byte: UInt8) -> Bool { 97...122 ~= byte | 0x20 || byte > 127 }

    private static func isDigit(_ byte: UInt8) -> Bool { 48...57 ~= byte }
}
