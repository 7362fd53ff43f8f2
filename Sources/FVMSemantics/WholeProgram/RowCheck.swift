import FVMDiagnostics
import FVMLanguage
import FVMSource
import FVMSyntax

/// A written list of view models or summaries, whose rows must differ in their identity.
struct RowList {
    var record: RecordID
    /// Each element and where it is written.
    var rows: [(value: Value, node: Syntax)]
}

/// Checks that the ids of rows are unique: no singleton in a list, and no two equal ids.
struct RowCheck {
    func run(_ context: inout CheckContext) {
        for rows in context.rowProperties() {
            for shown in context.program.displayableRecords(of: rows.record) {
                checkSingletonRows(rows.declared, shown, &context)
            }
        }
        for list in context.rowLists { checkRows(list, &context) }
    }

    private func checkSingletonRows(_ property: Declared, _ row: RecordID, _ context: inout CheckContext) {
        guard case .singleton = context.program.records[row.index].identity, !context.unknown.contains(.identity(row))
        else { return }
        let declared = context.program.records[row.index].declared
        var related = [Label(declared.location, "has no 'id', and no 'vmId: instance(...)'")]
        var cause: DiagnosticCause = .declaration(declared.location)
        if let id = context.scopes.property(Keyword.id.name, of: row) {
            let place = context.program.records[row.index].properties[id].declared.location
            related = [Label(declared.location, "a singleton"), Label(place, "no vmId is made of this 'id'")]
        } else {
            cause = context.missing(Keyword.id.text, of: row)
        }
        context.report(
            IdentityProblems.singletonRow,
            "the rows of '\(property.name)' cannot be distinguished: '\(declared.name)' is a singleton",
            at: property.location,
            related: related,
            cause: cause
        )
    }

    private func checkRows(_ list: RowList, _ context: inout CheckContext) {
        var seen: [RowIdentity: Syntax] = [:]
        for row in list.rows {
            let call: StubCall
            var repetition: RepeatedCall?
            switch row.value {
            case .call(let single): call = single
            case .repeated(let repeated):
                if repeated.count == 0 { continue }
                (call, repetition) = (repeated.call, repeated)
            default: continue
            }
            let shown = context.program.shownRow(of: call)
            let parts = parts(ofIdentityOf: shown.record, context)
            // Ids that count up are derived from the position of the row, so they are unique.
            if parts.isEmpty || repetition?.series.contains(where: { parts.contains($0.property) }) == true { continue }
            let key = identity(parts, of: shown, context)
            if let repetition, repetition.count > 1 {
                reportEqualRows(row.node, nil, list, key, &context)
                return
            }
            if let first = seen.updateValue(row.node, forKey: key) {
                reportEqualRows(row.node, first, list, key, &context)
                return
            }
        }
    }

    /// The properties that tell rows of the record apart; none if nothing is known of them, or rows may be equal.
    private func parts(ofIdentityOf row: RecordID, _ context: borrowing CheckContext) -> [Int] {
        if context.unknown.contains(.identity(row)) { return [] }
        switch context.program[row].identity {
        case .instance(let properties): return properties
        // Rows of plain data may be equal.
        case .none where context.program[row].isData: return []
        case .none: return context.scopes.property(Keyword.id.name, of: row).map { [$0] } ?? []
        case .singleton, .outcome: return []
        }
    }

    private func reportEqualRows(
        _ node: Syntax,
        _ first: Syntax?,
        _ list: RowList,
        _ key: RowIdentity,
        _ context: inout CheckContext
    ) {
        context.report(
            IdentityProblems.equalRows,
            "two rows of this list have the identity \"\(key.text)\"",
            at: node.location,
            label: first == nil ? "every repetition has it" : "the second one",
            related: first.map { [Label($0.location, "the first one")] } ?? []
        )
    }

    private func identity(_ parts: [Int], of call: StubCall, _ context: borrowing CheckContext) -> RowIdentity {
        if parts.count == 1 {
            switch value(of: parts[0], in: call, context) {
            case .uuid(let id), .identity(_, let id): return .id(id, of: call.record)
            default: break
            }
        }
        let spellings = parts.map { spelling(value(of: $0, in: call, context)) }
        return .spelling(spellings.joined(separator: "-"), of: call.record)
    }

    private func value(of property: Int, in call: StubCall, _ context: borrowing CheckContext) -> Value {
        for argument in call.arguments where argument.property == property { return argument.value }
        let record = context.program[call.record]
        return context.program.stub(of: record.properties[property], in: record)
    }

    private func spelling(_ value: Value) -> String {
        switch value {
        case .string(let text): text
        case .int(let number): String(number)
        case .uuid(let id): id.text
        case .version(let version): version.text
        default: ""
        }
    }
}

/// The parts of a `vmId`: one id, or the plain values joined with `-`. Rows of different view models may have the
/// same.
private enum RowIdentity: Hashable {
    case id(UUIDValue, of: RecordID)
    case spelling(String, of: RecordID)

    var text: String {
        switch self {
        case .id(let id, _): id.text
        case .spelling(let text, _): text
        }
    }
}
