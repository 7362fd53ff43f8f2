import FVMDiagnostics
import FVMSource

/// Checks what the library requires to read the records of an answer.
struct ReadingCheck {
    private let composition: Composition

    init(_ program: Program) { composition = Composition(program) }

    func run(_ context: inout CheckContext) {
        guard !composition.isEmpty else { return }
        for index in context.program.records.indices { checkRecord(RecordID(index), &context) }
        for answer in composition.answers { check(answer, &context) }
        checkSortKeys(&context)
        checkNarrowing(&context)
    }

    // MARK: - View models

    private func checkRecord(_ id: RecordID, _ context: inout CheckContext) {
        let record = context.program[id]
        if !composition.rows(of: id).isEmpty { checkRole(record, &context) }
        checkSize(id, record, &context)
        for child in composition.children(of: id) {
            guard let type = record.properties[child.property].kind.plainType,
                context.program.types.listedRecord(in: type) != nil
            else { continue }
            let name = context.program[child.record].declared.name
            context.report(
                ModelProblems.readOfRow,
                "'\(name)' reads records, and cannot be a row: each would read the same",
                at: record.properties[child.property].declared.location
            )
        }
    }

    /// Checks the size of a record, because a factory builds its contents each time it is used.
    private func checkSize(_ id: RecordID, _ record: RecordDefinition, _ context: inout CheckContext) {
        let most = CheckLimits.composedChildren
        guard composition.size(of: id, most: most) > most,
            composition.children(of: id).allSatisfy({ composition.size(of: $0.record, most: most) <= most })
        else { return }
        context.report(
            ModelProblems.incompleteRead,
            "more than \(most) view models that read are within '\(record.declared.name)'",
            at: record.declared.location,
            help: "Hold each of them once."
        )
    }

    private func checkRole(_ record: RecordDefinition, _ context: inout CheckContext) {
        let isOfClient = record.isClientHosted
        guard isOfClient || record.isExternal else { return }
        for property in record.properties where property.read != nil {
            context.report(
                ModelProblems.unknownRecords,
                "'\(record.declared.name)' is \(isOfClient ? "of the client" : "written by hand"), and no server reads for it",
                at: property.declared.location
            )
        }
    }

    // MARK: - Answers

    private func check(_ answer: Composition.Answer, _ context: inout CheckContext) {
        let rows = composition.allRows(of: answer)
        let program = context.program
        let container = program.identity(.root, ofQuery: answer.query)?.model
        for list in rows {
            guard let first = program.path(of: list).first else { continue }
            if program.isTop(first) { continue }
            let name = program[first].declared.name
            if let container {
                if program.contains(container, first) { continue }
                report(
                    answer,
                    "'\(program[container].declared.name)' has no member '[identity \(name)]'",
                    list,
                    &context
                )
            } else {
                let lack = "the query does not say where the '\(name)' records are, as in 'scope: identity Dock'"
                report(answer, lack, list, &context)
            }
            return
        }
        let refined = rows.filter { composition.refined.contains($0) }
        if refined.count > 1 {
            report(answer, "more than one list is read in pages, or in an order of the client's", refined[1], &context)
        } else if let list = refined.first, answer.sort != nil || program.isPaged(answer.query) {
            checkDepth(of: list, answer, &context)
        }
    }

    /// Checks lists below several parents, because the library pages and sorts the records of each parent separately.
    private func checkDepth(of list: Composition.Rows, _ answer: Composition.Answer, _ context: inout CheckContext) {
        let path = context.program.path(of: list)
        guard path.count > 1 else { return }
        let (container, record) = (context.program[path[path.count - 2]], context.program[path[path.count - 1]])
        let (outer, inner) = (container.declared.name, record.declared.name)
        report(
            answer,
            "pages and order would apply to the '\(inner)' records of each '\(outer)' alone, not to the whole list",
            list,
            &context,
            help: "Read 'from \(inner)' in the scope of one '\(outer)', or write the factory yourself without 'from'."
        )
    }

    private func report(
        _ answer: Composition.Answer,
        _ lack: String,
        _ rows: Composition.Rows,
        _ context: inout CheckContext,
        help: String? = nil
    ) {
        let property = context.program.records[rows.record.index].properties[rows.property]
        context.report(
            ModelProblems.incompleteRead,
            lack,
            at: answer.declared.location,
            related: [Label(property.declared.location, "read here")],
            help: help
        )
    }

    /// Checks that the records of a model are filtered by only one query, because the library silently ignores
    /// others.
    private func checkNarrowing(_ context: inout CheckContext) {
        for answer in composition.answers {
            guard let model = composition.narrowedModel(of: answer, context.program),
                let first = composition.narrowingAnswer(of: model),
                first.declared.location != answer.declared.location
            else { continue }
            context.report(
                ModelProblems.narrowedByOther,
                "'\(context.program[model].declared.name)' records are filtered by the query of '\(first.declared.name)'",
                at: answer.declared.location,
                related: [Label(first.declared.location, "declared here")]
            )
        }
    }

    /// The library asks a model for the columns of one enum.
    private func checkSortKeys(_ context: inout CheckContext) {
        for answer in composition.answers {
            guard let model = composition.sortedModel(of: answer, context.program),
                let first = composition.sortedAnswer(of: model), first.sort?.key != answer.sort?.key
            else { continue }
            context.report(
                ModelProblems.incompleteRead,
                "'\(context.program[model].declared.name)' records are sorted by one enum alone",
                at: answer.declared.location,
                related: [Label(first.declared.location, "they are sorted by another one here")],
                help: "Declare one enum, and write 'sort: by' and its name in both."
            )
        }
    }
}
