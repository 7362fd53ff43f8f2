import FVMBytes
import FVMEvaluation
import FVMSemantics
import FVMWorkspace

/// The texts that a view model and its form have, in all locales.
struct ScreenTexts {
    private let program: Program
    private let sources: TextSources
    private var places: SourcePlaces

    init(_ compilation: Compilation, _ places: SourcePlaces) {
        program = compilation.program
        sources = compilation.textSources
        self.places = places
    }

    /// A row for each text: its key, what each locale shows and where that is written; null where it has none.
    mutating func value(of record: RecordID) -> JSONValue {
        let locales = program.app.locales.map { LocaleTexts(program, locale: $0) }
        return .list(
            texts(of: record).map { key, id in
                let shown = program.app.locales.indices.map { locale in
                    switch program.texts[id, locale] {
                    case .list?, .plural?: return JSONValue.string(program.texts[id, locale]?.spelling ?? "")
                    case .single?, nil: break
                    }
                    return locales[locale].single(id).map(JSONValue.string) ?? .null
                }
                let written = program.app.locales.indices.map { sources[id, $0].map { places.value($0) } ?? .null }
                return ["key": .string(key), "texts": .list(shown), "places": .list(written)]
            }
        )
    }

    private func texts(of record: RecordID) -> [(key: String, id: TextID)] {
        let definition = program[record]
        var texts: [(key: String, id: TextID)] = []
        for property in definition.properties {
            guard let id = property.kind.text else { continue }
            texts.append(("\(definition.declared.name).\(property.declared.name)", id))
        }
        guard let form = definition.form else { return texts }
        for field in program[form].fields {
            let key = "\(program[form].declared.name).\(field.declared.name)"
            texts += field.texts.map { ("\(key).\($0.key)", $0.text) }
        }
        return texts
    }
}
