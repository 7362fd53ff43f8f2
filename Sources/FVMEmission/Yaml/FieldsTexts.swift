import FVMSemantics

/// `<Name>FieldsMessages.yml` and `FOSForms.yml`
extension Emitter {
    func fieldsTexts(_ id: FieldsID) -> EmittedFile? {
        let fields = program[id]
        let table = program.texts
        return yamlFile(
            path: path(.fieldTexts, fields.feature, fields.declared.emittedName(.fieldsMessages) + ".yml"),
            of: fields.declared
        ) { writer in
            writer.eachLocale { writer, locale in
                writer.below(fields.declared.emittedName(.fieldsMessages)) { writer in
                    for field in fields.fields { Self.write(field, table, locale, to: &writer) }
                }
            }
        }
    }

    private static func write(_ field: FieldDefinition, _ table: TextTable, _ locale: Int, to writer: inout YamlWriter)
    {
        func write(_ key: String, _ text: TextID?, _ writer: inout YamlWriter) {
            guard let text, let content = table[text, locale] else { return }
            writer.text(key, content, isInvented: locale == 0 && table.isInvented(text))
        }
        writer.below(YamlText.scalar(field.declared.name)) { writer in
            write("title", field.title, &writer)
            write("placeholder", field.placeholder, &writer)
            writer.below("validationMessages") { writer in
                for message in field.messages { write(message.key, message.text, &writer) }
            }
        }
    }

    /// The titles that all forms share, as far as the app gives them.
    func formTexts() -> EmittedFile? {
        let app = program.app
        guard let declared = app.declared, !app.formTitles.isEmpty else { return nil }
        let table = program.texts
        return yamlFile(
            path: "\(app.modules.resources)/FieldModels/FOSForms.yml",
            of: declared
        ) { writer in
            writer.eachLocale { writer, locale in
                writer.below("FOSForms") { writer in
                    for title in FormTitle.allCases {
                        guard let text = app.formTitles[title], let content = table[text, locale] else { continue }
                        writer.text(title.rawValue, content)
                    }
                }
            }
        }
    }
}
