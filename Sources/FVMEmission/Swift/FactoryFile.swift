import FVMSemantics
import FVMSwiftCode

/// What all factories have in common, once for a whole run.
struct FactoryVocabulary: Sendable {
    let imports: DeclarationList
    let protocols: InheritanceList
    let parameters: ParameterList
    let documentation: Documentation
    let notImplemented: Expression
    let reason: Name
    let abort: Expression

    init(_ program: Program, in tree: inout SwiftTree) {
        let modules: Set = [
            "FOSFoundation", "FOSMVVM", "FOSMVVMVapor", "Foundation", "Vapor", program.app.modules.viewModels,
        ]
        var imports = DeclarationList()
        for module in modules.sorted() { tree.importModule(tree.name(module), to: &imports) }
        self.imports = imports
        var protocols = InheritanceList()
        tree.append(tree.type("VaporResponseBodyFactory"), to: &protocols)
        self.protocols = protocols
        let context = tree.name("context")
        var parameters = ParameterList()
        tree.append(label: context, name: context, tree.type("ProjectionContext<R, Void>"), to: &parameters)
        self.parameters = parameters
        documentation = tree.documentation([
            "Builds the screen for any request that answers with it.",
            "",
            "`context.vmRequest` is the typed request. What the screen shows from the database is declared",
            "with `ComposableFactory` and read with `context.records(_:)`.",
        ])
        notImplemented = tree.implicitMember(tree.name("notImplemented"))
        reason = tree.name("reason")
        abort = tree.reference(tree.name("Abort"))
    }
}

/// `<Name>ViewModel+Factory.swift` of the server module; the user's own once it is written
extension Emitter {
    mutating func factoryFile(_ id: RecordID) -> OutputFile {
        let record = program[id]
        let fileName = record.declared.name + "ViewModel+Factory.swift"
        var functions = DeclarationList()
        declareFactoryBody(record, fileName, to: &functions)
        var declarations = DeclarationList()
        tree.declare(
            .extensionOf,
            programTypes.records[id.index],
            factoryWords.protocols,
            members: functions,
            modifiers: [],
            to: &declarations
        )
        return finish(
            declarations,
            path: folders.path(.factories, record.feature, fileName, ""),
            of: record.declared,
            imports: factoryWords.imports,
            ownership: .user
        )
    }

    private mutating func declareFactoryBody(
        _ record: RecordDefinition,
        _ fileName: String,
        to list: inout DeclarationList
    ) {
        var body = StatementList()
        for line in factoryHint(record) { tree.comment(line, in: &body) }
        var arguments = ArgumentList()
        tree.append(factoryWords.notImplemented, to: &arguments)
        tree.append(factoryWords.reason, tree.string(fileName + " is not written yet."), to: &arguments)
        tree.throwing(tree.call(factoryWords.abort, arguments), to: &body)
        tree.declareFunction(
            words.body,
            generics: "R: ServerRequest",
            factoryWords.parameters,
            effects: .throws,
            result: types.selfType,
            where: "R.ResponseBody == Self",
            body: body,
            modifiers: [.public, .static],
            documentation: factoryWords.documentation,
            to: &list
        )
    }

    /// What is left to write: the call of `init` with its labels, in lines that fit.
    private func factoryHint(_ record: RecordDefinition) -> [String] {
        var lines = ["Build the screen from your data, and remove the line that throws:"]
        var line = "    return .init("
        var isFirst = true
        for index in record.properties.indices where record.properties[index].kind.isGiven {
            let argument = record.properties[index].declared.name + ": ..."
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
