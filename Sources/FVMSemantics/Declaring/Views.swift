import FVMDiagnostics
import FVMSource
import FVMSyntax

/// `view Devices list devices`
extension Checker {
    mutating func defineViews() {
        var seen: [Int: Location] = [:]
        for place in viewSources {
            let tree = trees[place.tree]
            guard let token = tree.identifier(place.node, at: 1) else { continue }
            guard let record = viewModel(named: token, in: place.tree) else { continue }
            if let first = seen.updateValue(tree.location(token), forKey: record.index) {
                reportDuplicateMember(token, in: place.tree, first: first)
                continue
            }
            guard let kind = viewKind(place, record) else { continue }
            program.views.append(
                ViewDefinition(
                    declared: declared(token, in: place.tree, anchor: place.node),
                    record: record,
                    kind: kind
                )
            )
        }
    }

    private mutating func viewKind(_ place: NodePlace, _ record: RecordID) -> ViewDefinition.Kind? {
        let tree = trees[place.tree]
        guard let word = tree.identifier(place.node, at: 2) else { return .automatic }
        switch name(word, in: place.tree).keyword {
        case .display: return .display
        case .interactive: return .interactive
        case .form: return .form
        case .container: return .container
        case .list: return viewProperty(place, record, isList: true).map { .list(property: $0) }
        case .loading: return viewProperty(place, record, isList: false).map { .loading(property: $0) }
        // The parser has reported any other word.
        default: return nil
        }
    }

    private mutating func viewProperty(_ place: NodePlace, _ record: RecordID, isList: Bool) -> Int? {
        let tree = trees[place.tree]
        guard let token = tree.identifier(place.node, at: 3) else {
            if !tree.isBroken(place.node) {
                report(
                    Diagnostic(
                        ViewProblems.propertyMissing,
                        "'list' and 'loading' name the property that they show",
                        at: tree.location(place.node)
                    )
                )
            }
            return nil
        }
        guard let index = scopes.property(name(token, in: place.tree), of: record) else {
            report(
                Diagnostic(
                    NameProblems.unknownProperty,
                    "'\(program[record].declared.name)' has no property '\(tree.text(token))'",
                    at: tree.location(token),
                    help: didYouMean(tree.text(token), among: propertyNames(record)),
                    fixIts: renameFixIts(token, in: place.tree, among: propertyNames(record))
                )
            )
            return nil
        }
        guard isList, let type = plainType(program[record].properties[index].kind) else { return index }
        if case .list = program[program.types.unwrapped(type)] { return index }
        report(
            Diagnostic(
                ViewProblems.notAList,
                "'\(tree.text(token))' is no list",
                at: tree.location(token),
                related: [Label(program[record].properties[index].declared.location, "declared here")]
            )
        )
        return nil
    }
}
