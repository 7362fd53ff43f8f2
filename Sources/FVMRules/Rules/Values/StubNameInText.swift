import FVMSemantics

extension Rule {
    static let stubNameInText = Rule(
        "FVM9503",
        "stub-name-in-text",
        .hint,
        why: "Users see this text, and the names of stub data belong into stubs.",
        help: "Write '%{name}', and use the name as the stub value of that property.",
        rejected: "viewmodel Board server < ⟦title⟧: localized \"Welcome back, Fred Flintstone!\" >",
        accepted: """
            viewmodel Board server <
              name: string = "Fred Flintstone"
              title: localized "Welcome back, %{name}!"
            >
            """,
        source: "fosmvvm-review: stub-leakage (0.13.3)"
    ) { context, findings in
        for place in context.texts {
            guard let text = context[place].kind.singleText else { continue }
            for locale in context.program.app.locales.indices {
                guard let content = context.program.texts[text, locale],
                    let name = content.texts.lazy.compactMap(name).first
                else { continue }
                let declared = context.declared(place)
                findings.report("the text '\(declared.name)' speaks of \(name)", at: declared.location)
                break
            }
        }
    }

    private static let names = [
        "Barney Rubble", "Betty Rubble", "Fred Flintstone", "Pebbles Flintstone", "Wilma Flintstone",
    ]

    /// The first of the names that the text holds. By bytes, since every text of a program is asked.
    private static func name(in text: String) -> String? {
        var text = text
        return text.withUTF8 { bytes in
            names.first { name in
                let name = name.utf8
                guard bytes.count >= name.count else { return false }
                return (0...bytes.count - name.count).contains { start in
                    bytes[start] == name.first && bytes[start..<start + name.count].elementsEqual(name)
                }
            }
        }
    }
}
