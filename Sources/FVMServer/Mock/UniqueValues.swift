import FVMBytes
import FVMEmission
import FVMEvaluation
import FVMSemantics

/// Values that no two records of a model may have.
extension MockServer {
    /// The unique fields of a request's body whose values another record has: one that the database begins with, or that a request
    /// has written since. Linear in the records and the changes.
    func takenFields(
        in change: RecordChange,
        of request: RequestDefinition,
        _ remembered: RememberedRows,
        _ writer: inout StubWriter
    ) -> [Int] {
        guard change.kind != .removal, let model = request.writes, case .fields(let fields)? = request.body,
            program[model].fields == fields
        else { return [] }
        let unique = program[fields].fields.indices.filter { program[fields].fields[$0].isUnique }
        if unique.isEmpty { return [] }
        let names = unique.map { program[fields].fields[$0].declared.name }
        var others = records(of: model, remembered, names, &writer)
        others[change.id] = nil
        return zip(unique, names).compactMap { index, name in
            guard let value = change.body[name], value != .null else { return nil }
            return others.values.contains { $0[name] == value } ? index : nil
        }
    }

    /// The values of some members of all records.
    private func records(
        of model: ModelID,
        _ remembered: RememberedRows,
        _ names: [String],
        _ writer: inout StubWriter
    ) -> [UUIDValue: [String: JSONValue]] {
        let members = (program[model].members ?? []).filter { names.contains($0.declared.name) }
        var records: [UUIDValue: [String: JSONValue]] = [:]
        for row in SeedRows(program, Composition(program)).rows[model.index] {
            for member in members {
                let name = member.declared.name
                records[row.id, default: [:]][name] = writer.value(of: row.values[name] ?? member.stub)
            }
        }
        for change in remembered.changes where change.model == program[model].declared.name {
            if change.kind == .removal {
                records[change.id] = nil
                continue
            }
            for name in names {
                guard let value = change.body[name], value != .null else { continue }
                records[change.id, default: [:]][name] = value
            }
        }
        return records
    }
}
