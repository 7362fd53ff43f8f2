import FVMDiagnostics
import FVMSemantics

extension Rule {
    static let madeUpText = Rule(
        "FVM6520",
        "made-up-text",
        .hint,
        due: .release,
        isGathered: true,
        why: "The compiler made up this title or message from the field's name, and users would read it.",
        help: "Write the texts into the field's '{ }', or into a 'translation'.",
        rejected: """
            fields User < ⟦city⟧: string required { title: "City" } >
            """,
        accepted: """
            fields User < city: string required { title: "City"; required: "Enter your city." } >
            """,
        source: "fosmvvm-fields-generator: YAML Localization"
    ) { context, findings in
        let table = context.program.texts
        for fields in context.fields {
            for field in fields.fields {
                let keys = field.texts.filter { table.isInvented($0.text) }.map { "'\($0.key)'" }
                guard !keys.isEmpty else { continue }
                findings.report(
                    "the field '\(field.declared.name)' shows placeholder texts for \(keys.joined(separator: ", "))",
                    at: field.declared.location
                )
            }
        }
    }
}
