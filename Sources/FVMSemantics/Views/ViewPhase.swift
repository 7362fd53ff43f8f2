import FVMDiagnostics
import FVMSource
import FVMSyntax

/// `view Devices list devices`
struct ViewPhase {
    let places: [Syntax]

    func run(_ context: inout CheckContext) {
        var seen: [Int: Location] = [:]
        for place in places {
            guard let token = place.name else { continue }
            guard let record = context.viewModel(named: token) else { continue }
            if let first = seen.updateValue(token.location, forKey: record.index) {
                context.reportDuplicateMember(token, first: first)
                continue
            }
            guard let kind = viewKind(place, record, &context) else { continue }
            context.program.views.append(
                ViewDefinition(
                    declared: context.declared(token, anchor: place),
                    record: record,
                    kind: kind
                )
            )
        }
    }

    private func viewKind(_ place: Syntax, _ record: RecordID, _ context: inout CheckContext) -> ViewDefinition.Kind? {
        guard let word = ViewDeclarationSyntax(known: place).kind else { return .automatic }
        switch context.name(word).keyword {
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

    private func viewProperty(_ place: Syntax, _ record: RecordID, isList: Bool, _ context: inout CheckContext)
        -> Int?
    {
        let tree = place.tree
        guard let token = ViewDeclarationSyntax(known: place).argument else {
            context.report(
                ViewProblems.propertyMissing,
                "'list' and 'loading' name the property that they show",
                at: place.location
            )
            return nil
        }
        guard let index = context.property(token, of: record) else {
            context.report(
                NameProblems.unknownProperty,
                "'\(context.program[record].declared.name)' has no property '\(token.text)'",
                misspelt: token,
                among: context.suggestible(in: tree.file, context.propertyNames(record)),
                cause: context.missing(token.text, of: record)
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
            "'\(token.text)' is not a list",
            at: token.location,
            related: [Label(context.program[record].properties[index].declared.location, "declared here")]
        )
        return nil
    }
}
