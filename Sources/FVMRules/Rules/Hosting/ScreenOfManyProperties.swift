import FVMSemantics
import FVMSource

extension Rule {
    static let screenOfManyProperties = Rule(
        "FVM2507",
        "screen-of-many-properties",
        .hint,
        why: "A screen is composed of children, so that each part has its own reason to change.",
        help: "Move properties that belong together into children.",
        rejected: manyProperties("viewmodel ⟦Device⟧ server <"),
        accepted:
            "viewmodel Network < title: localized \"Network\"; address: string >\nviewmodel Device server < "
            + "network: Network >",
        source: "fosmvvm-viewmodel-generator (0.13.3): one view model for each screen"
    ) { context, findings in
        for id in context.serverScreens + context.clientHosted {
            let count = context.program.records[id.index].properties.count { property in
                if case .plain = property.kind { return true }
                return false
            }
            guard count > mostProperties else { continue }
            let declared = context.declared(id)
            findings.report("'\(declared.name)' has \(count) properties of data", at: declared.location)
        }
    }

    private static let mostProperties = 30

    private static func manyProperties(_ head: String) -> String {
        head + (0...mostProperties).map { " number\($0): int" }.joined(separator: ";") + " >"
    }
}
