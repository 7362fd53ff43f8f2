import FVMSemantics

/// Which of the six templates of FOSMVVM a view follows.
package enum ViewTemplate: Sendable, Equatable {
    case display, interactive, form, container
    /// The property that holds the rows.
    case list(property: Int)
    /// The property that is loaded.
    case loading(property: Int)

    /// Returns the template that the spec states, otherwise the one that fits the view model.
    package init(_ kind: ViewDefinition.Kind, _ id: RecordID, in program: Program) {
        switch kind {
        case .display: self = .display
        case .interactive: self = .interactive
        case .form: self = .form
        case .container: self = .container
        case .list(let property): self = .list(property: property)
        case .loading(let property): self = .loading(property: property)
        case .automatic: self = Self.fitting(program[id], in: program)
        }
    }

    /// The list that it is about.
    var rows: Int? {
        switch self {
        case .list(let property), .loading(let property): property
        case .display, .interactive, .form, .container: nil
        }
    }

    private static func fitting(_ record: RecordDefinition, in program: Program) -> ViewTemplate {
        if record.form != nil { return .form }
        var rows: Int?
        var children = 0
        for index in record.properties.indices {
            guard case .plain(let type) = record.properties[index].kind, program.types.record(in: type) != nil else {
                continue
            }
            children += 1
            if program.types.rowRecord(of: type) != nil { rows = index }
        }
        if children == 1, let rows {
            let loads = record.operations.contains { $0.isLoading }
            return loads ? .loading(property: rows) : .list(property: rows)
        }
        if children > 0 { return .container }
        return record.operations.isEmpty ? .display : .interactive
    }
}

extension OperationDefinition {
    /// Whether it loads the data of a screen, and so starts when the screen appears.
    package var isLoading: Bool { isAsync && parameters.isEmpty && NameWords.split(declared.name).first == "load" }
}
