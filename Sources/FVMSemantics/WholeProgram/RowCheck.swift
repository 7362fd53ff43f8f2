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
        for record in context.program.records.indices {
            for property in context.scopes.children(of: RecordID(record)) {
                let declared = context.program.records[record].properties[property].declared
                checkSingletonRows(declared, context.scopes[RecordID(record), property].given, &context)
            }
        }
        for request in context.program.requests {
            guard case .record(let members)? = request.response else { continue }
            for member in members { checkSingletonRows(member.declared, member.type, &context) }
        }
        for list in context.rowLists { checkRows(list, &context) }
    }

    private func checkSingletonRows(_ property: Declared, _ type: TypeID, _ context: inout CheckContext) {
        guard let row = context.program.types.listedRecord(in: type),
            case .singleton = context.program.records[row.index].identity, !context.unknown.contains(.identity(row))
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
        let parts: [Int]
        switch context.program[list.record].identity {
        case .instance(let properties): parts = properties
        // Rows of plain data may be equal.
        case .none where context.program[list.record].isData: return
        case .none: parts = context.scopes.property(Keyword.id.name, of: list.record).map { [$0] } ?? []
        case .singleton: return
        }
        guard !parts.isEmpty, !context.unknown.contains(.identity(list.record)) else { return }
        var seen: [RowIdentity: Syntax] = [:]
        for row in list.rows {
            let call: StubCall
            switch row.value {
            case .call(let single): call = single
            case .repeated(let repeated):
                // Ids that count up come from the place of the row, and meet no other.
                if repeated.count == 0 || repeated.series.contains(where: { parts.contains($0.property) }) { continue }
                if repeated.count > 1 {
                    reportEqualRows(row.node, nil, list, identity(parts, of: repeated.call, context), &context)
                    return
                }
                call = repeated.call
            default: continue
            }
            let key = identity(parts, of: call, context)
            if let first = seen.updateValue(row.node, forKey: key) {
                reportEqualRows(row.node, first, list, key, &context)
                return
            }
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
            case .uuid(let id), .identity(_, let id): return .id(id)
            default: break
            }
        }
        return .spelling(parts.map { spelling(value(of: $0, in: call, context)) }.joined(separator: "-"))
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

/// The parts of a `vmId`: one id, or the plain values joined with `-`.
private enum RowIdentity: Hashable {
    case id(UUIDValue)
    case spelling(String)

    var text: String {
        switch self {
        case .id(let id): id.text
        case .spelling(let text): text
        }
    }
}
