import FVMSemantics
import FVMSwiftCode

/// `<Name>ViewModel+Factory.swift` of the server module; the user's own once it is written
extension Emitter {
    /// Whether a server answers with the view model.
    func hasFactory(_ id: RecordID) -> Bool {
        if case .server = program.records[id.index].role { return true }
        return !requestUses.responses[id.index].isEmpty
    }

    func factoryFile(_ id: RecordID) -> EmittedFile {
        let record = program[id]
        let fileName = record.typeName + "+Factory.swift"
        let modules: Set = [
            "FOSFoundation", "FOSMVVM", "FOSMVVMVapor", "Foundation", "Vapor", program.app.modules.viewModels,
        ]
        let factory = Declaration.type(
            .extensionOf,
            recordType(id),
            ["VaporResponseBodyFactory"],
            members: [factoryBody(record, fileName)],
            modifiers: []
        )
        return swiftFile(
            [factory],
            path: path(.factories, record.feature, fileName),
            of: record.declared,
            imports: modules.sorted(),
            ownership: .user
        )
    }

    private func factoryBody(_ record: RecordDefinition, _ fileName: String) -> Declaration {
        let error = Expression.reference("Abort").call([
            Argument(.implicitMember("notImplemented")),
            Argument("reason", .string(fileName + " is not written yet.")),
        ])
        return .function(
            "body",
            generics: "R: ServerRequest",
            [Parameter("context", "ProjectionContext<R, Void>")],
            effects: .throws,
            result: "Self",
            where: "R.ResponseBody == Self",
            body: record.properties.contains { $0.kind.isGiven }
                ? factoryHint(record).map { .comment($0) } + [.throw(error)]
                : [.expression(.implicitInit.call())],
            modifiers: [.public, .static],
            documentation: [
                "Builds the screen for any request that answers with it.",
                "",
                requestHint(record) + " What the screen shows from the",
                "database is declared with `ComposableFactory` and read with `context.records(_:)`.",
            ]
        )
    }

    /// How the factory gets at what it was asked: the type of the request is known to the caller alone.
    private func requestHint(_ record: RecordDefinition) -> String {
        guard case .server = record.role else { return "`context.vmRequest` is the request." }
        return "`context.vmRequest as? \(record.declared.emittedName(.request))` is the request."
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
