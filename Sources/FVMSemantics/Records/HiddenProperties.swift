import FVMDiagnostics
import FVMLanguage
import FVMSource
import FVMSyntax

/// `note: string hidden`, `note: string hiddenWhen(isDraft)`: properties that views do not show.
extension RecordPhase {
    func hide(
        _ property: Int,
        _ node: AttributeSyntax,
        _ builder: inout RecordBuilder,
        _ context: inout CheckContext
    ) {
        guard let word = node.word, let keyword = context.name(word).keyword else { return }
        guard builder.properties[property].visibility == nil else {
            return context.report(
                ViewProblems.hiddenProperty,
                "the property is hidden already",
                at: node.location,
                help: "Remove one of the attributes.",
                fixIts: [node.tree.removing(node.location)]
            )
        }
        let arguments = node.arguments?.values ?? []
        guard keyword != .hidden else {
            builder.properties[property].visibility = .never
            guard let first = arguments.first else { return }
            let edit = TextEdit(location: word.location, replacement: Keyword.hiddenWhen.text)
            return context.report(
                ViewProblems.hiddenProperty,
                "'hidden' has no condition",
                at: first.syntax.location,
                help: "Write 'hiddenWhen' before a condition.",
                fixIts: [FixIt("write 'hiddenWhen'", edits: [edit])]
            )
        }
        if node.syntax.isBroken { return }
        guard arguments.count == 1, case .nameValue(let value) = arguments[0], let token = value.name else {
            return context.report(
                ViewProblems.hiddenProperty,
                "'\(word.text)' names one bool",
                at: node.location
            )
        }
        guard let index = self.property(token, besides: property, builder, &context) else { return }
        guard index != property else {
            return context.report(
                ViewProblems.hiddenProperty,
                "'\(token.text)' is the property itself",
                at: token.location,
                help: "Name another bool. A bool with only a text for true is not shown while it is false."
            )
        }
        switch builder.properties[index].kind.plainType.map({ context.program[$0] }) {
        case .bool:
            builder.properties[property].visibility = keyword == .hiddenWhen ? .whileFalse(index) : .whileTrue(index)
        case .invalid: break
        default:
            context.report(
                ViewProblems.hiddenProperty,
                "'\(token.text)' is not a bool",
                at: token.location,
                related: [Label(builder.properties[index].declared.location, "declared here")]
            )
        }
    }
}
