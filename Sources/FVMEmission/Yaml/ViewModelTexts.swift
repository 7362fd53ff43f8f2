import FVMSemantics
import FVMSwiftCode

/// `<Name>ViewModel.yml` and `<Enum>.yml`
extension Emitter {
    func viewModelTexts(_ id: RecordID) -> EmittedFile? {
        var texts: [(key: String, text: TextID)] = []
        for index in program.records[id.index].properties.indices {
            switch program.records[id.index].properties[index].kind {
            case .staticText(let text), .staticList(let text):
                texts.append((program.records[id.index].properties[index].declared.name, text))
            case .substitutedText(let text, _):
                let name = program.records[id.index].properties[index].declared.name
                texts.append((substitutedKey(name, in: program.records[id.index]), text))
            default: continue
            }
        }
        if texts.isEmpty { return nil }
        let record = program.records[id.index]
        return textsFile(
            texts,
            type: record.declared.emittedName(.viewModel),
            feature: record.feature,
            source: record.declared
        )
    }

    /// `@LocalizedSubs` looks its text up under the name that Swift has for the property.
    private func substitutedKey(_ name: String, in record: RecordDefinition) -> String {
        name.isReservedInSwift ? freeName(name + "_", in: record) : name
    }

    func enumTexts(_ id: EnumID) -> EmittedFile? {
        let definition = program[id]
        var texts: [(key: String, text: TextID)] = []
        for item in definition.cases {
            if let text = item.text { texts.append((item.declared.name, text)) }
        }
        let name = definition.declared.name
        return textsFile(texts, type: name, feature: definition.feature, source: definition.declared)
    }

    private func textsFile(
        _ texts: [(key: String, text: TextID)],
        type: String,
        feature: String,
        source: Declared
    ) -> EmittedFile? {
        guard texts.contains(where: { program.texts.hasContent($0.text) }) else { return nil }
        let table = program.texts
        return yamlFile(
            path: path(.viewModelTexts, feature, type + ".yml"),
            of: source
        ) { writer in
            writer.eachLocale { writer, locale in
                writer.below(YamlText.scalar(type)) { writer in
                    for (key, text) in texts {
                        guard let content = table[text, locale] else { continue }
                        writer.text(key, content, isInvented: locale == 0 && table.isInvented(text))
                    }
                }
            }
        }
    }
}
