import FVMSemantics
import FVMWorkspace

/// The type of an expression, as in a spec.
struct TypeDescription {
    private enum Form {
        case record(RecordID)
        case rows(RecordID)
        case result(ResultID)
        case data(TypeID)
        /// A text, which has no type of its own.
        case words(String)
    }

    private let program: Program
    private var form: Form

    /// - Parameter compilation: The compilation that checked the expression.
    init(_ expression: Expression, _ compilation: Compilation) throws(SessionFailure) {
        program = compilation.program
        form = .words("")
        switch (expression.subject, compilation.expression) {
        case (.name(let name, _), _): form = named(name)
        case (.value, .stub(let call)): form = .record(call.record)
        case (.value, .rows(_, of: let record)): form = .rows(record)
        case (.value, .form(let fields, _)): form = .words("fields \(program[fields].declared.name)")
        case (.value, nil): break
        }
        for step in expression.steps { try follow(step) }
    }

    /// The view model of the value, and whether the value is a list.
    var record: (id: RecordID, isList: Bool)? {
        switch form {
        case .record(let id): return (id, false)
        case .rows(let id): return (id, true)
        case .data(let type):
            let plain = program.types.unwrapped(type)
            if case .record(let id) = program[plain] { return (id, false) }
            if case .list(let element) = program[plain], case .record(let id) = program[element] { return (id, true) }
            return nil
        case .result, .words: return nil
        }
    }

    /// The result whose value it is.
    var result: ResultDefinition? {
        if case .result(let id) = form { return program[id] }
        return nil
    }

    /// As a spec writes it.
    var text: String {
        switch form {
        case .record(let id): heading(of: id)
        case .rows(let id): "[\(program[id].declared.name)]"
        case .result(let id): "result \(program[id].declared.name)"
        case .data(let type): program.spelling(of: type)
        case .words(let words): words
        }
    }

    private func named(_ name: String) -> Form {
        if let id = program.viewModel(named: name) { return .record(id) }
        if let id = program.result(named: name) { return .result(id) }
        return .words("fields \(name)")
    }

    private func heading(of id: RecordID) -> String {
        let record = program[id]
        let name = record.declared.name
        return switch record.role {
        case .server(let isLive):
            "viewmodel \(name) server\(isLive ? " live" : "")\(record.isGuarded ? " guarded" : "")"
        case .client: "viewmodel \(name) client"
        case .child: "viewmodel \(name)"
        case .error: "viewmodel \(name) error"
        case .summary: "summary \(name)"
        case .data: "record \(name)"
        case .outcomes: "result \(name)"
        case .shared: "properties \(name)"
        }
    }

    // MARK: Steps

    private mutating func follow(_ step: Expression.Step) throws(SessionFailure) {
        switch (step, form) {
        case (.member(let name), .record(let id)): form = try member(name, of: id)
        case (.member(let name), .data(let type)):
            if case .record(let id) = program[program.types.unwrapped(type)] {
                form = try member(name, of: id)
            } else if case .dictionary(let element) = program[program.types.unwrapped(type)] {
                form = .data(element)
            } else {
                throw .invalid("'\(text)' has no members, and so no '\(name)'")
            }
        case (.element, .data(let type)):
            guard case .list(let element) = program[program.types.unwrapped(type)] else {
                throw .invalid("'\(text)' is not a list")
            }
            form = .data(element)
        case (.element, .rows(let id)): form = .record(id)
        case (.member(let name), _): throw .invalid("'\(text)' has no member '\(name)'")
        case (.element, _): throw .invalid("'\(text)' is not a list")
        }
    }

    private func member(_ name: String, of id: RecordID) throws(SessionFailure) -> Form {
        let record = program[id]
        if let index = record.property(named: name) { return form(of: record.properties[index], in: record) }
        if name == "vmId" { return .words(record.identity == .none ? "no vmId" : record.identitySpelling) }
        let names = record.properties.map(\.declared.name)
        throw .invalid("'\(record.declared.name)' has no property '\(name)'", help: "it has \(Session.list(names))")
    }

    private func form(of property: PropertyDefinition, in record: RecordDefinition) -> Form {
        switch property.kind {
        case .plain(let type), .formField(let type, _): .data(type)
        case .staticText, .substitutedText: .words("localized")
        case .staticList: .words("[localized]")
        case .compound(let pieces, let separator):
            .words("localized join(\(name(pieces, record))\(separator.map { ", by: " + name($0, record) } ?? ""))")
        case .enumText(let index): .words("localized \(name(index, record))")
        case .localizedValue(let value, let isOptional): .words(program.spelling(of: value, isOptional: isOptional))
        }
    }

    private func name(_ index: Int, _ record: RecordDefinition) -> String { record.properties[index].declared.name }
}
