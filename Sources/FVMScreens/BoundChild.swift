import FVMSemantics
import FVMSource

/// A client screen that a container shows with its own data: the container sets each part of the child's `AppState`.
package struct BoundChild: Sendable {
    package var record: RecordID
    /// For each value of the child, the container's property that it comes from.
    package var arguments: [Int]

    /// Returns the children that the containers of a program bind, by the index of the record: client screens of the
    /// container's file whose values are all among the container's properties, with the same name, or as the only one
    /// of their type.
    ///
    /// Only a `view` with `container` binds, because the screens of a spec are otherwise independent.
    ///
    /// - Parameter file: Returns the spec of a file, if specs are split into parts.
    package static func all(
        in program: Program,
        specOf file: (FileID) -> FileID = { $0 }
    ) -> [Int: [BoundChild]] {
        let containers = program.views.filter { $0.kind == .container }
        guard !containers.isEmpty else { return [:] }
        var clients: [FileID: [RecordID]] = [:]
        for index in program.records.indices where program.records[index].role == .client {
            guard program.records[index].form == nil else { continue }
            clients[file(program.records[index].declared.location.file), default: []].append(RecordID(index))
        }
        let isContainer = Set(containers.map(\.record))
        var result: [Int: [BoundChild]] = [:]
        for container in containers {
            let record = program[container.record]
            let values = ContainerValues(record, in: program)
            let children = clients[file(record.declared.location.file), default: []].filter { child in
                !isContainer.contains(child) && !values.children.contains(child)
            }
            result[container.record.index] = children.compactMap { child in
                values.arguments(for: program[child]).map { BoundChild(record: child, arguments: $0) }
            }
        }
        return result
    }
}

/// The values of a container for its children.
private struct ContainerValues {
    private let program: Program
    private let values: PropertyValues
    /// The view models that its properties hold.
    let children: Set<RecordID>

    init(_ record: RecordDefinition, in program: Program) {
        self.program = program
        values = PropertyValues(record, in: program, includesOptionals: true)
        children = Set(record.properties.compactMap { $0.kind.plainType.flatMap(program.types.record) })
    }

    /// For each value of `child` the property that gives it, or `nil` if there is a value that no property gives.
    func arguments(for child: RecordDefinition) -> [Int]? {
        var arguments: [Int] = []
        for property in child.properties where property.kind.isGiven {
            guard let type = Self.type(of: property.kind, in: program) else { return nil }
            let named = values.property(named: property.declared.name, of: type)
            guard let index = named ?? (isTelling(type) ? values.onlyProperty(of: type) : nil) else { return nil }
            arguments.append(index)
        }
        return arguments
    }

    /// Returns the type of a property's value, if it is not optional.
    private static func type(of kind: PropertyKind, in program: Program) -> ValueType? {
        switch kind {
        case .plain(let type): program[type]
        case .localizedValue(let value, isOptional: false): program.valueType(of: value)
        default: nil
        }
    }

    /// Returns whether the type alone determines the purpose of a value.
    private func isTelling(_ type: ValueType) -> Bool {
        switch type {
        case .id, .uuid, .identity, .enumeration: true
        default: false
        }
    }
}
