import FVMSemantics
import FVMSwiftCode

/// `<Model>+Schema.swift` and `<Model>+Seed.swift` of the server module: the table and its first records; both
/// generated once
extension Emitter {
    func schemaFile(_ id: ModelID) -> EmittedFile {
        let type = Expression.type(dataModelType(id))
        let schema = call(.reference("database").member("schema"), ["": type.member("schema")])
        var table = schema.modified(by: Expression.implicitMember("id").call())
        for column in (program[id].members ?? []).compactMap({ column($0) })
            + program.timestamps(of: id).map({ timestamp($0.column) })
        {
            table = table.modified(by: column)
        }
        table = table.modified(by: Expression.implicitMember("create").call())
        let migration = migration(
            "Initial",
            id,
            prepare: [.expression(.prefixed(.tryAwait, table))],
            revert: [.expression(.prefixed(.tryAwait, schema.member("delete").call()))],
            documentation: [
                "Creates the table. Once it has data, write another migration for each change of the model."
            ]
        )
        return migrationFile(id, "Schema", migration)
    }

    func seedFile(_ id: ModelID) -> EmittedFile {
        let type = Expression.type(dataModelType(id))
        let database = Expression.reference("database")
        let count = call(type.member("query"), ["on": database]).member("count").call()
        let save = call(.reference("record").member("save"), ["on": database])
        let migration = migration(
            "Seed",
            id,
            prepare: [
                .guard(
                    [.expression(.infix(.prefixed(.tryAwait, count), .equal, .integer(0)))],
                    else: [.expression(.verbatim("return"))]
                ),
                .comment("Replace them by your own records."),
                .for("record", in: type.member("stubs"), [.expression(.prefixed(.tryAwait, save))]),
            ],
            revert: [],
            documentation: ["The first records of the table, except in production."]
        )
        return migrationFile(id, "Seed", migration)
    }

    private func column(_ member: DataMember) -> Expression? {
        guard let name = program.column(of: member) else { return nil }
        var arguments = [Argument(.string(name)), Argument(columnType(member.type))]
        switch program.storage(of: member) {
        case .column:
            if case .optional = program[member.type] { break }
            arguments.append(Argument(.implicitMember("required")))
        case .parent(let parent, let isOptional):
            if !isOptional { arguments.append(Argument(.implicitMember("required"))) }
            let schema = Expression.type(dataModelType(parent)).member("schema")
            let references = Expression.implicitMember("references").call([
                Argument(schema), Argument(.string("id")),
                Argument("onDelete", .implicitMember(isOptional ? "setNull" : "cascade")),
            ])
            arguments.append(Argument(references))
        case .children: return nil
        }
        return Expression.implicitMember("field").call(arguments)
    }

    private func timestamp(_ name: String) -> Expression {
        Expression.implicitMember("field").call([
            Argument(.string(name)), Argument(.implicitMember("datetime")),
        ])
    }

    private func columnType(_ type: TypeID) -> Expression {
        let type = program.types.unwrapped(type)
        // PostgreSQL keeps the elements of a list apart.
        guard case .list = program[type] else { return .implicitMember(columnWord(type)) }
        return .implicitMember("array").call([Argument("of", .implicitMember("json"))])
    }

    private func columnWord(_ type: TypeID) -> String {
        switch program[type] {
        case .int: "int"
        case .double: "double"
        case .bool: "bool"
        case .date: "datetime"
        case .data: "data"
        // Texts of them sort as they do.
        case .day, .time: "string"
        case .uuid, .id, .identity: "uuid"
        case .enumeration(let id): program[id].isRaw ? "string" : "json"
        case .record, .dictionary: "json"
        default: "string"
        }
    }

    private func migration(
        _ name: String,
        _ id: ModelID,
        prepare: [Statement],
        revert: [Statement],
        documentation: [String]
    ) -> Declaration {
        let schema = Expression.verbatim(program[id].declared.emittedName(.none) + ".schema")
        let title = Expression.interpolation([schema, .string("-" + name.lowercased())])
        func step(_ name: String, _ body: [Statement]) -> Declaration {
            .function(
                name,
                [Parameter("on", as: "database", "any Database")],
                effects: [.async, .throws],
                body: body,
                modifiers: []
            )
        }
        return .type(
            .structure,
            .named(name),
            ["AsyncMigration"],
            members: [
                .stored("name", nil, value: title, isConstant: true, modifiers: []), step("prepare", prepare),
                step("revert", revert),
            ],
            modifiers: [],
            documentation: documentation
        )
    }

    private func migrationFile(_ id: ModelID, _ suffix: String, _ migration: Declaration) -> EmittedFile {
        let model = program[id]
        return swiftFile(
            [.type(.extensionOf, dataModelType(id), members: [migration], modifiers: [])],
            path: path(.migrations, model.feature, "\(model.declared.name)+\(suffix).swift"),
            of: model.declared,
            imports: ["Fluent"],
            ownership: .user,
            isHeldAgainstSpecs: true
        )
    }
}
