import FVMSemantics
import FVMSource

/// A client screen that a container shows with data of its own: the container gives each part of the child's `AppState`.
package struct BoundChild: Sendable {
    package var record: RecordID
    /// For each value that the child is made of, in its order, the container's property that gives it.
    package var arguments: [Int]

    /// What the containers of a program bind, by the index of the record: the client screens of a container's file whose
    /// values are among the container's own properties, under the same name, or as the only one of their type.
    ///
    /// Only a `view` that says `container` binds: a spec's screens otherwise have nothing to do with each other.
    ///
    /// - Parameter file: To which spec a file of the program belongs, where its specs are in parts.
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

/// What a container can give to its children.
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

    /// For each value of `child` the property that gives it; nil where there is a value that no property gives.
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

    /// The type of the value that a property is made of, where it is no optional.
    private static func type(of kind: PropertyKind, in program: Program) -> ValueType? {
        switch kind {
        case .plain(let type): program[type]
        case .localizedValue(let value, isOptional: false): value.type
        default: nil
        }
    }

    /// Whether the type alone says what a value is for.
    private func isTelling(_ type: ValueType) -> Bool {
        switch type {
        case .id, .uuid, .identity, .enumeration: true
        default: false
        }
    }
}
