import FVMBytes
import FVMEmission
import FVMEvaluation
import FVMSemantics

/// Values that no two records of a model may have.
extension MockServer {
    /// Returns the answer to a record with a unique value that another record has, in the seed or written by a
    /// request, or `nil`. Linear in the records and the changes.
    func takenRefusal(
        of route: MockRoute,
        _ change: RecordChange?,
        _ remembered: RememberedRows?,
        _ writer: inout StubWriter
    ) -> MockAnswer? {
        guard let change, change.kind != .removal, let remembered, case .request(let id) = route.subject,
            let model = program[id].writes, case .fields(let fields)? = program[id].body,
            program[model].fields == fields
        else { return nil }
        let unique = program[fields].fields.indices.filter { program[fields].fields[$0].isUnique }
        if unique.isEmpty { return nil }
        let names = unique.map { program[fields].fields[$0].declared.name }
        var others = records(of: model, remembered, names, &writer)
        others[change.id] = nil
        let taken = zip(unique, names).compactMap { index, name in
            guard let value = change.body[name], value != .null else { return nil as Int? }
            return others.values.contains { $0[name] == value } ? index : nil
        }
        guard !taken.isEmpty, let verdict = writer.taken(taken, of: fields) else { return nil }
        return refused(by: fields, verdict, program[id], &writer)
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
