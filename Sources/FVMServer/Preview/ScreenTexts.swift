import FVMBytes
import FVMEvaluation
import FVMSemantics

/// The texts that a view model and its form have, in all locales.
struct ScreenTexts {
    private let program: Program

    init(_ program: Program) { self.program = program }

    /// A row for each text: its key, and what each locale shows; null where it has none.
    func value(of record: RecordID) -> JSONValue {
        let locales = program.app.locales.map { LocaleTexts(program, locale: $0) }
        return .list(
            texts(of: record).map { key, id in
                let shown = program.app.locales.indices.map { locale in
                    if case .list(let elements)? = program.texts[id, locale] {
                        return JSONValue.string(elements.joined(separator: " | "))
                    }
                    return locales[locale].single(id).map(JSONValue.string) ?? .null
                }
                return ["key": .string(key), "texts": .list(shown)]
            }
        )
    }

    private func texts(of record: RecordID) -> [(key: String, id: TextID)] {
        let definition = program[record]
        var texts: [(key: String, id: TextID)] = []
        for property in definition.properties {
            switch property.kind {
            case .staticText(let id), .substitutedText(let id, _), .staticList(let id):
                texts.append(("\(definition.declared.name).\(property.declared.name)", id))
            default: break
            }
        }
        guard let form = definition.form else { return texts }
        for field in program[form].fields {
            let key = "\(program[form].declared.name).\(field.declared.name)"
            texts += field.texts.map { ("\(key).\($0.key)", $0.text) }
        }
        return texts
    }
}
