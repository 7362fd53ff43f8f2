import FVMChecking
import FVMSwiftCode

/// `<Name>ViewModel+Factory.swift` of the server module; the user's own once it is written
extension Emitter {
    mutating func factoryFile(_ id: RecordID) -> OutputFile {
        let record = program[id]
        let fileName = record.declared.name + "ViewModel+Factory.swift"
        var functions = DeclarationList()
        declareFactoryBody(record, fileName, to: &functions)
        var protocols = InheritanceList()
        tree.append(tree.type("VaporResponseBodyFactory"), to: &protocols)
        var declarations = DeclarationList()
        tree.declare(
            .extensionOf,
            types.records[id.index],
            protocols,
            members: functions,
            modifiers: [],
            to: &declarations
        )
        return finish(
            declarations,
            path: folders.path(.factories, record.feature, fileName, ""),
            of: record.declared,
            imports: factoryImports(),
            ownership: .user
        )
    }

    private mutating func factoryImports() -> DeclarationList {
        var imports = DeclarationList()
        let modules = [
            "FOSFoundation", "FOSMVVM", "FOSMVVMVapor", "Foundation", "Vapor", program.app.modules.viewModels,
        ]
        for module in Set(modules).sorted() { tree.importModule(tree.name(module), to: &imports) }
        return imports
    }

    private mutating func declareFactoryBody(
        _ record: RecordDefinition,
        _ fileName: String,
        to list: inout DeclarationList
    ) {
        var parameters = ParameterList()
        let context = tree.name("context")
        let type = tree.type(tree.name("ProjectionContext<R, Void>"))
        tree.append(label: context, name: context, type, to: &parameters)
        var body = StatementList()
        for line in factoryHint(record) { tree.comment(line, in: &body) }
        var arguments = ArgumentList()
        tree.append(tree.implicitMember(tree.name("notImplemented")), to: &arguments)
        tree.append(tree.name("reason"), tree.string("\(fileName) is not written yet."), to: &arguments)
        tree.throwing(tree.call(tree.reference(tree.name("Abort")), arguments), to: &body)
        tree.declareFunction(
            words.body,
            generics: "R: ServerRequest",
            parameters,
            effects: .throws,
            result: types.selfType,
            where: "R.ResponseBody == Self",
            body: body,
            modifiers: [.public, .static],
            documentation: tree.documentation([
                "Builds the screen for any request that answers with it.",
                "",
                "`context.vmRequest` is the typed request. What the screen shows from the database is declared",
                "with `ComposableFactory` and read with `context.records(_:)`.",
            ]),
            to: &list
        )
    }

    /// What is left to write: the call of `init` with its labels, in lines that fit.
    private func factoryHint(_ record: RecordDefinition) -> [String] {
        var lines = ["TODO: Build the screen from your data, and remove the line that throws:"]
        var line = "    return .init("
        var isFirst = true
        for property in record.properties where property.kind.isGiven {
            let argument = property.declared.name + ": ..."
            if !isFirst { line += "," }
            if line.utf8.count + argument.utf8.count > 80 {
                lines.append(line)
                line = "       "
            }
            line += (isFirst ? "" : " ") + argument
            isFirst = false
        }
        lines.append(line + ")")
        return lines
    }
}
