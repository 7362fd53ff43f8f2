import FVMSemantics
import FVMSwiftCode

/// `<Model>.swift` of the server module: the stored class of a model, as in the library's guide
extension Emitter {
    /// The imports of a model's server files.
    var dataModelImports: [String] {
        let modules: Set = [
            "FOSFoundation", "FOSMVVM", "FOSMVVMVapor", "Fluent", "Foundation", program.app.modules.viewModels,
        ]
        return modules.sorted()
    }

    /// `<Model>+<What>.swift`: the library's requirements of a model, in a file that the user owns.
    func dataModelExtension(
        _ id: ModelID,
        _ what: String,
        adopting adopted: SwiftType,
        _ member: Declaration
    ) -> EmittedFile {
        let model = program[id]
        return swiftFile(
            [.type(.extensionOf, dataModelType(id), [adopted], members: [member], modifiers: [])],
            path: path(.dataModels, model.feature, "\(model.declared.name)+\(what).swift"),
            of: model.declared,
            imports: dataModelImports,
            ownership: .user,
            isHeldAgainstSpecs: true
        )
    }

    func dataModelType(_ id: ModelID) -> SwiftType { .named(program[id].declared.emittedName(.none)) }

    func dataModelFiles(_ id: ModelID) -> [EmittedFile] { [dataModelFile(id), schemaFile(id), seedFile(id)] }

    private func dataModelFile(_ id: ModelID) -> EmittedFile {
        let model = program[id]
        let members = model.members ?? []
        let namespace = Expression.metatype(.named(model.declared.emittedName(.namespace)))
        var body: [Declaration] = [
            .computed(
                "modelIdentityNamespace",
                "ModelNamespace",
                body: [.expression(implicitInit("for", namespace))],
                modifiers: [.public, .static]
            )
        ]
        if let table = model.table {
            body.append(
                .stored("schema", nil, value: .string(table), isConstant: true, modifiers: [.public, .static])
            )
        }
        if program.isContainer(id) { body += containment(id, members) }
        body.append(
            wrapped(wrapperType("ID", id, "UUID"), "key", .implicitMember("id"), "id", .optional("ModelIdType"))
        )
        body += members.map { property($0, of: id) }
        body += program.timestamps(of: id).map { stamp in
            wrapped(
                wrapperType("Timestamp", id, "DefaultTimestampFormat"),
                ("key", .string(stamp.column)),
                ("on", .implicitMember(stamp.trigger)),
                stamp.rawValue
            )
        }
        if let fields = model.fields { body.append(unresolvedMessages(of: program[fields])) }
        body += [.initializer(body: []), initializer(members)]
        // That of the Fields is the model's.
        if model.fields == nil { body.append(validation) }
        if let fields = model.fields { body += uniqueness(of: program[fields], id) }
        var protocols: [SwiftType] = [program.isContainer(id) ? "ContainerDataModel" : "DataModel"]
        if let fields = model.fields { protocols.append(.named(program[fields].declared.emittedName(.fields))) }
        let type = Declaration.type(
            .classType,
            dataModelType(id),
            protocols + ["@unchecked Sendable"],
            members: body,
            modifiers: [.public, .final],
            documentation: model.declared.documentation
        )
        return swiftFile(
            [type, stubs(id, members)],
            path: path(.dataModels, model.feature, model.declared.name + ".swift"),
            of: model.declared,
            imports: dataModelImports
        )
    }

    // MARK: - Properties

    private func wrapped(
        _ wrapper: SwiftType,
        _ label: String,
        _ argument: Expression,
        _ name: String,
        _ type: SwiftType,
        documentation: [String] = []
    ) -> Declaration {
        .stored(
            name,
            type,
            isConstant: false,
            attributes: [Attribute(of: wrapper, [Argument(label, argument)])],
            documentation: documentation
        )
    }

    private func wrapped(
        _ wrapper: SwiftType,
        _ first: (String, Expression),
        _ second: (String, Expression),
        _ name: String
    ) -> Declaration {
        .stored(
            name,
            .optional("Date"),
            isConstant: false,
            attributes: [Attribute(of: wrapper, [Argument(first.0, first.1), Argument(second.0, second.1)])]
        )
    }

    /// Returns the property wrapper with a name, which a model has as a type alias, or the aliased type if a type of
    /// the specs hides it.
    private func wrapperType(_ name: String, _ id: ModelID, _ value: SwiftType) -> SwiftType {
        guard sharedNames.wrappers.contains(name) else { return .named(name) }
        return .generic(.named(name + "Property"), dataModelType(id), value)
    }

    private func property(_ member: DataMember, of id: ModelID) -> Declaration {
        let (name, documentation) = (member.declared.name, member.declared.documentation)
        let key = Expression.string(program.column(of: member) ?? "")
        switch program.storage(of: member) {
        case .column:
            let value = swiftType(of: program.types.unwrapped(member.type))
            let wrapper = wrapperType(isOptional(member.type) ? "OptionalField" : "Field", id, value)
            return wrapped(wrapper, "key", key, name, swiftType(of: member.type), documentation: documentation)
        case .parent(let parent, let isOptional):
            let type = isOptional ? SwiftType.optional(dataModelType(parent)) : dataModelType(parent)
            let wrapper = wrapperType(isOptional ? "OptionalParent" : "Parent", id, dataModelType(parent))
            return wrapped(wrapper, "key", key, name, type, documentation: documentation)
        case .children(let child):
            // The checker has seen to it that there is one.
            let parent = program.parents(of: child, named: id).first?.declared.name ?? ""
            let path = Expression.verbatim("\\.$" + parent)
            let wrapper = wrapperType("Children", id, dataModelType(child))
            return wrapped(wrapper, "for", path, name, .array(dataModelType(child)), documentation: documentation)
        }
    }

    func isOptional(_ type: TypeID) -> Bool {
        if case .optional = program[type] { true } else { false }
    }

    // MARK: - Other members

    /// Returns the declarations of the records below this one, which the library requires twice.
    private func containment(_ id: ModelID, _ members: [DataMember]) -> [Declaration] {
        var types: [Expression] = []
        var relations: [Expression] = []
        for member in members {
            guard case .children(let child) = program.storage(of: member) else { continue }
            types.append(.metatype(dataModelType(child)))
            let path = Expression.verbatim("\\\(program[id].declared.emittedName(.none)).$\(member.declared.name)")
            relations.append(implicitCall("children", path))
        }
        let flow = Declaration.computed(
            "authorityFlow",
            "AuthorityFlow",
            body: [.expression(.implicitMember("guards"))],
            modifiers: [.public, .static],
            documentation: ["The records below each of these need a grant of their own."]
        )
        return (program[id].isGuarded ? [flow] : []) + [
            .computed(
                "containedRecordTypes",
                .array("any FOSMVVM.Model.Type"),
                body: [.expression(.array(types))],
                modifiers: [.public, .static]
            ),
            .computed(
                "containment",
                .array("ContainmentRelation"),
                body: [.expression(.array(relations))],
                modifiers: [.public, .static]
            ),
        ]
    }

    private func initializer(_ members: [DataMember]) -> Declaration {
        var parameters = [Parameter("id", .optional("ModelIdType"), default: .nilLiteral)]
        var body: [Statement] = [.set("id", to: .reference("id"))]
        for member in members {
            let name = member.declared.name
            switch program.storage(of: member) {
            case .column:
                parameters.append(Parameter(name, swiftType(of: member.type)))
                body.append(.set(name, to: .reference(name)))
            case .parent(_, let isOptional):
                let label = name + "Id"
                parameters.append(Parameter(label, isOptional ? .optional("ModelIdType") : "ModelIdType"))
                body.append(.assign(.verbatim("self.$\(name).id"), .reference(label)))
            case .children: break
            }
        }
        return .initializer(parameters, body: body)
    }

    private var validation: Declaration {
        .function(
            "validate",
            [Parameter("fields", "[any FormFieldBase]?"), Parameter("validations", "Validations")],
            result: "ValidationResult.Status?",
            body: [.expression(.nilLiteral)]
        )
    }

    /// `func validateModel(in:)`: refuses what another record has; nothing if no field is unique.
    private func uniqueness(of fields: FieldsDefinition, _ id: ModelID) -> [Declaration] {
        let unique = fields.fields.filter(\.isUnique)
        if unique.isEmpty { return [] }
        let results = Expression.reference("results")
        var body: [Statement] = [.bind("results", .array("ValidationResult"), to: .array(), isConstant: false)]
        for field in unique {
            let name = field.declared.name
            let records = "records" + NameWords.capitalized(name)
            let database = Expression.reference("context").member("database")
            let own = Expression.selfValue.member(name)
            let isSame = Expression.infix(.verbatim("\\.$\(name)"), .equal, own)
            let query = call(Expression.type(dataModelType(id)).member("query"), ["on": database])
            let found = call(call(query.member("filter"), ["": isSame]).member("all"))
            body.append(.bind(records, to: .prefixed(.tryAwait, found)))
            let isOther = Expression.infix(.firstParameter.member("id"), .notEqual, .selfValue.member("id"))
            let others = call(.reference(records).member("contains"), ["where": .closure([.expression(isOther)])])
            var conditions = [Condition.expression(others)]
            if isOptional(field.type) { conditions.insert(.expression(.infix(own, .notEqual, .nilLiteral)), at: 0) }
            let failed = failure(field, fields, field.messageName(.taken))
            body.append(.if(conditions, then: [.extend(results, by: failed)]))
        }
        body.append(.return(results))
        return [
            .function(
                "validateModel",
                [Parameter("in", as: "context", "DataModelWriteContext")],
                effects: [.async, .throws],
                result: .array("ValidationResult"),
                body: body,
                documentation: ["Refuses a value that another record already has."]
            )
        ]
    }

    /// `static var stubs: [Berth]`
    private func stubs(_ id: ModelID, _ members: [DataMember]) -> Declaration {
        func uuid(_ id: UUIDValue) -> Expression { expression(.uuid(id)) }
        let unique = Set(program[id].fields.map { program[$0].fields.filter(\.isUnique).map(\.declared.name) } ?? [])
        var used = DistinctValues()
        // The server's tests send these.
        for request in program.requests where request.writes == id {
            for (name, value) in program.sentStubs(of: request) where unique.contains(name) {
                _ = used.distinct(value, of: name)
            }
        }
        let records = seeds.rows[id.index].map { row in
            var arguments = [Argument("id", uuid(row.id))]
            for member in members {
                switch program.storage(of: member) {
                case .column:
                    var value = row.values[member.declared.name] ?? member.stub
                    if unique.contains(member.declared.name) { value = used.distinct(value, of: member.declared.name) }
                    arguments.append(Argument(member.declared.name, expression(value)))
                case .parent:
                    let parent = row.parents[member.declared.name].map(uuid) ?? .nilLiteral
                    arguments.append(Argument(member.declared.name + "Id", parent))
                case .children: break
                }
            }
            return Expression.implicitInit.call(arguments)
        }
        let property = Declaration.computed(
            "stubs",
            .array(dataModelType(id)),
            body: [.expression(.array(records))],
            modifiers: .static,
            documentation: ["The records that the stubs of requests and screens name, and the records above them."]
        )
        return .type(.extensionOf, dataModelType(id), members: [property], modifiers: [])
    }
}

/// Values of unique columns. The database refuses a second record with the same one.
private struct DistinctValues {
    private var used: [String: Set<String>] = [:]

    /// The value, or one like it that no record before has: `North 2`. Values of other types than texts and numbers
    /// stay.
    mutating func distinct(_ value: Value, of column: String) -> Value {
        var number = 1
        while true {
            let (candidate, key) = Self.candidate(value, number)
            if used[column, default: []].insert(key).inserted { return candidate }
            number += 1
            // No other spelling is possible.
            if Self.candidate(value, number).key == key { return value }
        }
    }

    private static func candidate(_ value: Value, _ number: Int) -> (value: Value, key: String) {
        switch value {
        case .string(let text):
            let text = number == 1 ? text : "\(text) \(number)"
            return (.string(text), text)
        case .int(let count):
            let count = count &+ (number - 1)
            return (.int(count), String(count))
        case .double(let amount):
            let amount = amount + Double(number - 1)
            return (.double(amount), amount.description)
        default: return (value, "")
        }
    }
}
