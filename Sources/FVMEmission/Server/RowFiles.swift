import FVMSemantics
import FVMSwiftCode

/// `<Name>ViewModel+<Model>.swift` of the server module: a row of a screen, made from a record; generated once
extension Emitter {
    func rowFiles(_ row: RecordID) -> [EmittedFile] {
        composition.models(of: row).map { rowFile(row, $0) }
    }

    /// The properties of a row that the record has not.
    private func leaves(_ row: RecordID, _ model: ModelID) -> [Int] {
        let known = program.columns(of: row, from: model).map(\.property)
        return program[row].properties.indices.filter {
            program[row].properties[$0].kind.isGiven && !known.contains($0)
        }
    }

    /// The rows that are generated with stub values.
    var rowsWithStubs: [RecordID] {
        program.records.indices.map { RecordID($0) }.filter { row in
            composition.models(of: row).contains { !leaves(row, $0).isEmpty }
        }
    }

    /// Returns the name of the model, or another suffix if the view model already has such a file.
    private func rowSuffix(of model: ModelID) -> String {
        let name = program[model].declared.name
        return ["Factory", "Records"].contains(name) ? name + "Row" : name
    }

    /// Returns the date that the database has set, or the current date for an unsaved record.
    private func noted(_ stamp: RecordTimestamp, isOptional: Bool) -> Expression {
        let noted = Expression.reference("record").member(stamp.rawValue)
        return isOptional ? noted : .infix(noted, .coalescing, .implicitMember("now"))
    }

    private func rowFile(_ row: RecordID, _ model: ModelID) -> EmittedFile {
        let record = program[row]
        let columns = program.columns(of: row, from: model)
        let arguments = record.properties.indices.compactMap { index -> Argument? in
            guard record.properties[index].kind.isGiven else { return nil }
            guard let column = columns.first(where: { $0.property == index }) else {
                return argument(program.stub(of: record.properties[index], in: record), property: index, of: row)
            }
            let value =
                switch column.source {
                case .identity: Expression.reference("record").member("modelIdentity")
                case .member(let member): Expression.reference("record").member(member.declared.name)
                case .timestamp(let stamp): noted(stamp, isOptional: program.isOptional(index, of: record))
                }
            return Argument(parameterLabel(index, of: row), value)
        }
        let throwing = columns.contains { if case .identity = $0.source { true } else { false } }
        let made = Expression.delegatedInit.call(arguments)
        let left = leaves(row, model).map { "'\(record.properties[$0].declared.name)'" }
        var body: [Statement] = []
        if !left.isEmpty {
            body.append(.comment("The model has no such column: " + left.joined(separator: ", ")))
            body.append(.comment(Self.stubHint))
        }
        body.append(.expression(throwing ? .prefixed(.try, made) : made))
        let type = servedType(recordType(row))
        // A type conforms once: its factory may say so already.
        let isMarked = hasFactory(row) && beginsWithStub(row)
        let marks = !isMarked && composition.models(of: row).first { !leaves(row, $0).isEmpty } == model
        let initializer = Declaration.initializer(
            [Parameter("_", as: "record", dataModelType(model))],
            effects: .throws,
            body: body,
            modifiers: []
        )
        return swiftFile(
            [
                .type(
                    .extensionOf,
                    type,
                    marks ? [.named(Self.stubMarker)] : [],
                    members: [initializer],
                    modifiers: []
                )
            ],
            path: path(.factories, record.feature, "\(record.typeName)+\(rowSuffix(of: model)).swift"),
            of: record.declared,
            imports: dataModelImports,
            ownership: .user,
            isHeldAgainstSpecs: true
        )
    }
}
