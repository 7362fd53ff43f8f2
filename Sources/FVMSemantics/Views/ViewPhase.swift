import FVMDiagnostics
import FVMSource
import FVMSyntax

/// `view Devices list devices`
struct ViewPhase {
    let places: [NodePlace]

    func run(_ context: inout CheckContext) {
        var seen: [Int: Location] = [:]
        for place in places {
            let tree = place.tree
            guard let token = tree.identifier(place.node, at: 1) else { continue }
            guard let record = context.viewModel(named: token, in: tree) else { continue }
            if let first = seen.updateValue(tree.location(token), forKey: record.index) {
                context.reportDuplicateMember(token, in: tree, first: first)
                continue
            }
            guard let kind = viewKind(place, record, &context) else { continue }
            context.program.views.append(
                ViewDefinition(
                    declared: context.declared(token, in: tree, anchor: place.node),
                    record: record,
                    kind: kind
                )
            )
        }
    }

    private func viewKind(_ place: NodePlace, _ record: RecordID, _ context: inout CheckContext) -> ViewDefinition.Kind?
    {
        let tree = place.tree
        guard let word = tree.identifier(place.node, at: 2) else { return .automatic }
        switch context.name(word, in: tree).keyword {
        case .display: return .display
        case .interactive: return .interactive
        case .form: return .form
        case .container: return .container
        case .list: return viewProperty(place, record, isList: true, &context).map { .list(property: $0) }
        case .loading: return viewProperty(place, record, isList: false, &context).map { .loading(property: $0) }
        // The parser has reported any other word.
        default: return nil
        }
    }

    private func viewProperty(_ place: NodePlace, _ record: RecordID, isList: Bool, _ context: inout CheckContext)
        -> Int?
    {
        let tree = place.tree
        guard let token = tree.identifier(place.node, at: 3) else {
            if !tree.isBroken(place.node) {
                context.report(
                    ViewProblems.propertyMissing,
                    "'list' and 'loading' name the property that they show",
                    at: tree.location(place.node)
                )
            }
            return nil
        }
        guard let index = context.property(token, in: tree, of: record) else {
            context.report(
                NameProblems.unknownProperty,
                "'\(context.program[record].declared.name)' has no property '\(tree.text(token))'",
                misspelt: token,
                in: tree,
                among: context.suggestible(in: tree.file, context.propertyNames(record)),
                cause: context.missing(tree.text(token), of: record)
            )
            return nil
        }
        guard isList, let type = context.program[record].properties[index].kind.plainType else { return index }
        switch context.program[context.program.types.unwrapped(type)] {
        case .list, .invalid: return index
        default: break
        }
        context.report(
            ViewProblems.notAList,
            "'\(tree.text(token))' is not a list",
            at: tree.location(token),
            related: [Label(context.program[record].properties[index].declared.location, "declared here")]
        )
        return nil
    }
}
