import FVMDiagnostics
import FVMLanguage
import FVMSource
import FVMSyntax

/// `operation save() label saveTitle confirm question enabled isValid`: the properties that an operation names.
extension RecordPhase {
    func bind(
        _ node: ButtonBindingSyntax,
        to operation: Int,
        _ builder: RecordBuilder,
        _ context: inout CheckContext
    ) {
        guard let word = node.word, let token = node.name, let index = property(token, builder, &context) else {
            return
        }
        let kind = builder.properties[index].kind
        if kind.plainType == .invalid { return }
        let binding: WritableKeyPath<OperationDefinition, Int?>
        let fits: Bool
        switch context.name(word).keyword {
        case .label: (binding, fits) = (\.label, context.program.isWords(kind))
        case .confirm: (binding, fits) = (\.question, context.program.isWords(kind))
        case .enabled: (binding, fits) = (\.condition, kind.plainType.map { context.program[$0] } == .bool)
        default: return
        }
        guard fits else {
            return context.report(
                ViewProblems.buttonBinding,
                "'\(token.text)' is not \(word.text == Keyword.enabled.text ? "a bool" : "a text")",
                at: token.location,
                related: [Label(builder.properties[index].declared.location, "declared here")]
            )
        }
        let record = builder.record.index
        if context.program.records[record].operations[operation][keyPath: binding] != nil {
            return context.report(
                ViewProblems.buttonBinding,
                "the operation has '\(word.text)' already",
                at: word.location,
                help: "Remove one of them."
            )
        }
        context.program.records[record].operations[operation][keyPath: binding] = index
    }
}
