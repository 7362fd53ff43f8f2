import FVMDiagnostics
import FVMSource
import FVMSyntax

/// Finds the records that properties of view models come from on a server.
struct ReadingPhase {
    /// Where the records are declared, by their index in the program.
    let places: [Syntax]
    let reads: [(record: RecordID, property: Int, source: AttributeSyntax)]

    func run(_ context: inout CheckContext) {
        // Counts are resolved after all lists.
        for (record, property, source) in reads where isList(record, property, context) {
            let path = models(source, &context)
            guard !path.isEmpty else { continue }
            context.program.records[record.index].properties[property].read = .rows(path)
        }
        for (record, property, source) in reads where !isList(record, property, context) {
            bindCount(record, property, source, &context)
        }
    }

    /// Whether a property is a list whose rows records become. A record does not state the outcome of a result.
    private func isList(_ record: RecordID, _ property: Int, _ context: borrowing CheckContext) -> Bool {
        guard let type = context.program.records[record.index].properties[property].kind.plainType,
            case .list(let element) = context.program[type], case .record(let row) = context.program[element]
        else { return false }
        return context.program[row].result == nil
    }

    /// The models that the attribute names, from the one below the root on. Empty if one of them can't be.
    private func models(_ source: AttributeSyntax, _ context: inout CheckContext) -> [ModelID] {
        var path: [ModelID] = []
        for token in [source.name].compactMap(\.self) + source.path {
            guard let model = context.model(named: token) else { return [] }
            if context.program[model].members == nil {
                context.report(
                    ModelProblems.unknownRecords,
                    "the specs do not say what is kept of a '\(context.program[model].declared.name)'",
                    at: token.location,
                    help: "Give the model its members, or read it in a factory of your own."
                )
                return []
            }
            if let container = path.last, !context.program.contains(container, model) {
                let names = [container, model].map { context.program[$0].declared.name }
                context.report(
                    ModelProblems.unknownRecords,
                    "'\(names[0])' has no member '[identity \(names[1])]'",
                    at: token.location
                )
                return []
            }
            if path.count == CheckLimits.containers {
                context.report(
                    ModelProblems.unknownRecords,
                    "\(CheckLimits.containers) models lead to records, and no more",
                    at: token.location,
                    help: "Begin at a root that is nearer to them."
                )
                return []
            }
            path.append(model)
        }
        return path
    }

    private func bindCount(
        _ record: RecordID,
        _ property: Int,
        _ source: AttributeSyntax,
        _ context: inout CheckContext
    ) {
        let tree = places[record.index].tree
        let type = context.program.records[record.index].properties[property].kind.plainType
        guard let token = source.name, type != .invalid else { return }
        guard isNumber(context.program.records[record.index].properties[property].kind, context) else {
            context.report(
                ModelProblems.unknownRecords,
                "only a list of view models comes from records, and an int that counts them",
                at: source.location,
                fixIts: [tree.removing(source.location)]
            )
            return
        }
        guard let rows = context.property(token, of: record),
            case .rows? = context.program.records[record.index].properties[rows].read,
            source.path.isEmpty
        else {
            let lists = context.program.records[record.index].properties.filter {
                if case .rows? = $0.read { true } else { false }
            }
            context.report(
                ModelProblems.unknownRecords,
                "'\(token.text)' is not a list of this view model that comes from records",
                misspelt: token,
                among: context.suggestible(in: tree.file, lists.map(\.declared.name))
            )
            return
        }
        context.program.records[record.index].properties[property].read = .count(of: rows)
    }

    private func isNumber(_ kind: PropertyKind, _ context: borrowing CheckContext) -> Bool {
        switch kind {
        case .plain(let type): context.program[type] == .int
        case .localizedValue(let value, let isOptional): value.word == .int && !isOptional
        default: false
        }
    }
}
