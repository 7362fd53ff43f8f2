import FVMDiagnostics
import FVMSemantics
import FVMSource

extension Rule {
    static let conventionWithoutOwner = Rule(
        "FVM8518",
        "convention-without-owner",
        why: "A view finds the texts and conditions of an operation, a list or an alert only by their names.",
        help: "Use a name that the view looks for; 'fosmvvm-dsl explain conventions' lists them.",
        rejected: """
            viewmodel Board server <
              title: localized "Board"
              ⟦claerButtonLabel⟧: localized "Clear"
              saveButtonLabel: localized "Save"
              operation clear()
              operation save()
            >
            """,
        accepted: """
            viewmodel Board server <
              title: localized "Board"
              clearButtonLabel: localized "Clear"
              saveButtonLabel: localized "Save"
              operation clear()
              operation save()
            >
            """,
        source: "fosmvvm-swiftui-view-generator: Hardcoding Text"
    ) { context, findings in
        for id in context.records
        where !context.program[id].isExternal
            && OpenConventions.hasCandidates(context.program[id], in: context.program)
        {
            let conventions = OpenConventions(context.program[id], in: context.program)
            for (property, convention) in conventions.misspelled {
                let place = PropertyPlace(record: id, property: property)
                let name = context.declared(place).name
                findings.report(
                    "'\(name)' has no effect\(convention.owner.map { " on '\($0)'" } ?? "")",
                    at: context.declared(place).location,
                    help: "Did you mean '\(convention.name)'?",
                    fixIts: context.renaming(place, to: convention.name)
                )
            }
            for (property, nearest) in conventions.orphans {
                let place = PropertyPlace(record: id, property: property)
                let name = context.declared(place).name
                findings.report(
                    "'\(name)' belongs to no \(nearest.word)",
                    at: context.declared(place).location,
                    help: "Name it after one that has no such text, as in '\(nearest.name)', or remove it.",
                    fixIts: context.renaming(place, to: nearest.name)
                )
            }
        }
    }
}

extension RuleContext {
    /// Returns a fix-it that renames a property in its declaration, if nothing else refers to it.
    fileprivate func renaming(_ place: PropertyPlace, to name: String) -> [FixIt] {
        let (record, property) = (program[place.record], self[place])
        let isBool = program.isBool(property)
        let isNamedByStubs = record.stubs.contains { stub in
            stub.call.arguments.contains { $0.isWritten && $0.property == place.property }
        }
        guard !isNamedByStubs, !property.isNamedByWith, program.expectations.isEmpty, !isBool || record.role != .child,
            isBool || isWrittenInPlace(property, of: record),
            property.declared.location.file == record.declared.location.file
        else { return [] }
        let edit = TextEdit(location: property.declared.location, replacement: name)
        return [FixIt("rename it to '\(name)'", edits: [edit])]
    }

    /// Whether the text of a property is written after its name in all locales, so that no `translation` names it.
    private func isWrittenInPlace(_ property: PropertyDefinition, of record: RecordDefinition) -> Bool {
        guard let textSources, let text = property.kind.singleText, !program.texts.isShared(text) else { return false }
        let own = property.declared.location
        let others = record.properties.map(\.declared.location) + record.operations.map(\.declared.location)
        return program.app.locales.indices.allSatisfy { locale in
            guard let place = textSources[text, locale] else { return true }
            return place.file == own.file && place.span.start > own.span.start
                && !others.contains {
                    $0.file == own.file && $0.span.start > own.span.start && $0.span.start < place.span.start
                }
        }
    }
}
