import FVMDiagnostics
import FVMSource

/// Finds the storages that operations of client screens write to. Their members have the names of the parameters, and
/// the screens show them.
struct OutputPhase {
    /// The storages so far by their names.
    private var known: [String: StorageID] = [:]

    consuming func run(_ context: inout CheckContext) {
        for record in context.program.records.indices {
            for operation in context.program.records[record].operations.indices {
                guard let output = context.program.records[record].operations[operation].output else { continue }
                connect(operation, of: RecordID(record), to: output.declared, &context)
            }
        }
    }

    private mutating func connect(
        _ operation: Int,
        of record: RecordID,
        to output: Declared,
        _ context: inout CheckContext
    ) {
        let definition = context.program[record].operations[operation]
        guard context.program[record].role == .client else {
            let name = context.program[record].declared.name
            return report("'\(name)' is not 'client', and shows nothing that the app keeps", output, &context)
        }
        if definition.isAsync {
            return report("what writes to '\(output.name)' does so at once, and is not 'async'", output, &context)
        }
        if definition.parameters.isEmpty {
            return report("'\(definition.declared.name)' has nothing that it could write", output, &context)
        }
        let id = storage(output, of: record, &context)
        context.program.records[record.index].operations[operation].output?.storage = id
        for parameter in definition.parameters { add(parameter, to: id, of: record, &context) }
    }

    private mutating func storage(_ output: Declared, of record: RecordID, _ context: inout CheckContext) -> StorageID {
        if let id = known[output.name] {
            context.index.add(output.location, of: context.program[id].declared.location, .reference)
            return id
        }
        let id = StorageID(context.program.storages.count)
        let feature = context.program[record].feature
        context.program.storages.append(StorageDefinition(declared: output, members: [], feature: feature))
        known[output.name] = id
        return id
    }

    /// A parameter is what a property of the screen shows.
    private func add(
        _ parameter: OperationParameter,
        to id: StorageID,
        of record: RecordID,
        _ context: inout CheckContext
    ) {
        guard parameter.type != .invalid else { return }
        let name = parameter.declared.name
        context.refuse(
            parameter.declared,
            among: Self.takenNames + ReservedNames.reserved,
            "parameter",
            note: "What is emitted for 'output' has that name for something else, or '@Observable' cannot keep it."
        )
        let properties = context.program[record].properties
        guard let property = properties.firstIndex(where: { $0.declared.name == name }),
            case .plain(let type) = properties[property].kind
        else {
            let owner = context.program[record].declared.name
            let cause = properties.contains { $0.declared.name == name } ? nil : context.missing(name, of: record)
            let message = "'\(owner)' has no property '\(name)' that shows it"
            return report(message, parameter.declared, cause: cause, &context)
        }
        guard type == parameter.type || type == .invalid else {
            return report(
                "'\(name)' is shown as \(context.description(of: type))",
                parameter.declared,
                shown: properties[property].declared,
                &context
            )
        }
        context.index.add(parameter.declared.location, of: properties[property].declared.location, .implied)
        if type == .invalid { return }
        guard let first = context.program[id].members.first(where: { $0.declared.name == name }) else {
            let member = StorageMember(declared: parameter.declared, type: type, record: record, property: property)
            return context.program.storages[id.index].members.append(member)
        }
        if first.type != type {
            report(
                "'\(name)' of '\(context.program[id].declared.name)' is \(context.description(of: first.type)) elsewhere",
                parameter.declared,
                shown: first.declared,
                &context
            )
        }
    }

    /// The labels of the last parameter, and what `@Observable` gives to the class.
    private static let takenNames = ["output", "storage", "access", "withMutation", "shouldNotifyObservers"]

    private func report(
        _ message: String,
        _ place: Declared,
        shown: Declared? = nil,
        cause: DiagnosticCause? = nil,
        _ context: inout CheckContext
    ) {
        context.report(
            OperationProblems.output,
            message,
            at: place.location,
            related: shown.map { [Label($0.location, "declared here")] } ?? [],
            cause: cause
        )
    }
}
