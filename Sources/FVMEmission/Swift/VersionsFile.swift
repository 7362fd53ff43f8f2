import FVMSemantics
import FVMSwiftCode

/// `SystemVersion+App.swift`: the app's version, and those that properties name
extension Emitter {
    mutating func versionsFile() -> OutputFile {
        var versions: Set = [program.app.version]
        for record in program.records.indices {
            for property in program.records[record].properties.indices {
                if let since = program.records[record].properties[property].since { versions.insert(since) }
                if let until = program.records[record].properties[property].until { versions.insert(until) }
            }
        }
        var members = DeclarationList()
        var current = StatementList()
        tree.append(versionConstant(program.app.version), to: &current)
        declareVersion("currentApplicationVersion", current, ["The version of this app."], to: &members)
        for version in versions.sorted() {
            var body = StatementList()
            var arguments = ArgumentList()
            tree.append(words.major, tree.integer(version.major), to: &arguments)
            tree.append(words.minor, tree.integer(version.minor), to: &arguments)
            tree.append(words.patch, tree.integer(version.patch), to: &arguments)
            tree.append(tree.call(tree.implicitInit(), arguments), to: &body)
            declareVersion(Self.constantName(version), body, [], to: &members)
        }
        var declarations = DeclarationList()
        tree.declare(.extensionOf, types.systemVersion, members: members, modifiers: [], to: &declarations)
        var imports = DeclarationList()
        tree.importModule(tree.name("FOSFoundation"), to: &imports)
        return finish(
            declarations,
            path: "Sources/\(program.app.modules.viewModels)/Versioning/SystemVersion+App.swift",
            of: program.app.declared,
            imports: imports
        )
    }

    private mutating func declareVersion(
        _ name: String,
        _ body: StatementList,
        _ documentation: [String],
        to list: inout DeclarationList
    ) {
        tree.declareComputed(
            tree.name(name),
            types.selfType,
            body: body,
            modifiers: [.public, .static],
            documentation: tree.documentation(documentation),
            to: &list
        )
    }

    /// `v1_2_0`: the form that the library's `@Version` reads.
    static func constantName(_ version: SemanticVersion) -> String {
        "v\(version.major)_\(version.minor)_\(version.patch)"
    }

    /// `.v1_2_0`
    mutating func versionConstant(_ version: SemanticVersion) -> Expression {
        tree.implicitMember(tree.name(Self.constantName(version)))
    }
}
