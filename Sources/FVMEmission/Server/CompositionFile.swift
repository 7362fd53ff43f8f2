import FVMSemantics
import FVMSwiftCode

/// `<Name>ViewModel+Records.swift` of the server module: what records its factory reads, and which view models within do
///
/// The library loads them all before it asks the factory.
extension Emitter {
    func compositionFile(_ id: RecordID) -> EmittedFile? {
        guard composition.reads(id) else { return nil }
        let rows = composition.rows(of: id)
        var members = rows.map { plan($0) }
        if !rows.isEmpty {
            members.append(
                .computed(
                    "loadingPlans",
                    "LoadingPlans",
                    body: rows.map { .expression(.reference(planName($0))) },
                    modifiers: [.public, .static]
                )
            )
        }
        members += children(composition.children(of: id).map(\.record))
        return composable(
            servedType(recordType(id)),
            members,
            program[id].typeName,
            program[id].feature,
            program[id].declared
        )
    }

    /// The same of a result, which loads what any of its outcomes does.
    func compositionFile(_ id: ResultID) -> EmittedFile? {
        let outcomes = program[id].cases.map(\.record).filter { composition.reads($0) }
        guard !outcomes.isEmpty else { return nil }
        let result = program[id]
        return composable(.named(result.typeName), children(outcomes), result.typeName, result.feature, result.declared)
    }

    private func composable(
        _ type: SwiftType,
        _ members: [Declaration],
        _ name: String,
        _ feature: String,
        _ source: Declared
    ) -> EmittedFile {
        swiftFile(
            [.type(.extensionOf, type, ["ComposableFactory"], members: members, modifiers: [])],
            path: path(.factories, feature, name + "+Records.swift"),
            of: source,
            imports: dataModelImports
        )
    }

    /// `public static let berths = Berth.loadingPlan(.read, within: .parent)`
    private func plan(_ rows: Composition.Rows) -> Declaration {
        let path = program.path(of: rows)
        let scope = path.first.map(program.isTop) == true ? "application" : "parent"
        var arguments = [Argument(.implicitMember("read")), Argument("within", .implicitMember(scope))]
        for (index, model) in path.dropLast().enumerated() {
            let type = Expression.metatype(dataModelType(model))
            arguments.append(index == 0 ? Argument("via", type) : Argument(type))
        }
        let model = path.last.map(dataModelType) ?? "Never"
        let read = Expression.type(model).member("loadingPlan").call(arguments)
        return .stored(
            planName(rows),
            nil,
            value: composition.refined.contains(rows) ? read.member("refinedByRequest") : read,
            isConstant: true,
            modifiers: [.public, .static],
            documentation: [
                "The records of '\(program[rows.record].properties[rows.property].declared.name)'."
            ]
        )
    }

    private func children(_ records: [RecordID]) -> [Declaration] {
        var unique: [RecordID] = []
        for record in records where !unique.contains(record) { unique.append(record) }
        if unique.isEmpty { return [] }
        return [
            list(
                "children",
                "ComposedChild",
                unique.map { implicitCall("child", .metatype(servedType(recordType($0)))) }
            )
        ]
    }

    /// Stored, as the library knows a plan again by the value that was declared.
    private func list(_ name: String, _ type: SwiftType, _ elements: [Expression]) -> Declaration {
        .stored(name, .array(type), value: .array(elements), isConstant: true, modifiers: [.public, .static])
    }

    /// Returns the name of the plan for a list: the name of the list, unless the library or a type has that name.
    func planName(_ rows: Composition.Rows) -> String {
        let name = program[rows.record].properties[rows.property].declared.name
        let isTaken = ["children", "loadingPlans"].contains(name) || name.first?.isUppercase == true
        return isTaken ? name + "Records" : name
    }
}
