import FVMSemantics
import FVMSwiftCode

/// `<Storage>.swift`: the data that the app stores and operations write to, as in the library's guide for client
/// screens
extension Emitter {
    /// The label of the storage that an operation writes to.
    static let outputLabel = "output"
    static let writtenStorage = "storage"

    func storageType(_ id: StorageID) -> SwiftType { .named(program[id].declared.emittedName(.none)) }

    func storageFile(_ id: StorageID) -> EmittedFile {
        let storage = program[id]
        var members: [Declaration] = []
        var parameters: [Parameter] = []
        var body: [Statement] = []
        var arguments: [Argument] = []
        for member in storage.members {
            let (label, type) = (member.declared.name, swiftType(of: member.type))
            members.append(.stored(label, type, isConstant: false))
            parameters.append(Parameter(label, as: local(label), type))
            body.append(.set(label, to: .reference(local(label))))
            let record = program[member.record]
            let value = program.stub(of: record.properties[member.property], in: record)
            arguments.append(Argument(label, expression(value)))
        }
        members.append(.initializer(parameters, body: body))
        members.append(
            .function(
                "stub",
                result: storageType(id),
                body: [.expression(.implicitInit.call(arguments))],
                modifiers: [.public, .static],
                documentation: ["The values in previews and tests."]
            )
        )
        return swiftFile(
            [
                .type(
                    .classType,
                    storageType(id),
                    members: members,
                    modifiers: [.public, .final],
                    attributes: [Attribute("Observable")],
                    documentation: [
                        "State of the app that operations write. Put it into the environment of the screens that show it."
                    ]
                )
            ],
            path: path(.viewModels, storage.feature, storage.declared.emittedName(.none) + ".swift"),
            of: storage.declared,
            imports: ["FOSFoundation", "FOSMVVM", "Foundation", "Observation"]
        )
    }

    /// Returns `storage.theme = theme` for each parameter. The screen updates, in the app and in tests.
    func writing(_ operation: OperationDefinition) -> [Statement] {
        guard operation.output?.storage != nil else { return [] }
        return operation.parameters.map { parameter in
            let name = parameter.declared.name
            return .assign(Expression.reference(Self.writtenStorage).member(name), .reference(local(name)))
        }
    }
}
