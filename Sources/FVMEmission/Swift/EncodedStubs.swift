import FVMSemantics
import FVMSwiftCode

/// The test that writes what the stubs of a feature encode, for `fosmvvm-dsl verify`: it is run where a variable of the
/// environment names a folder.
extension Emitter {
    private static let variable = "ProcessInfo.processInfo.environment[\"FVM_JSON\"]"

    mutating func declareEncodings(of feature: TestedFeature, to list: inout DeclarationList) {
        guard !feature.records.isEmpty || !feature.results.isEmpty else { return }
        let write = tree.name("write")
        var body = StatementList()
        for id in feature.records {
            let stubs = program.records[id.index].stubs.map(\.declared.name)
            let type = programTypes.records[id.index]
            append(program.records[id.index].declared.name, stubs, of: type, write, to: &body)
        }
        for id in feature.results {
            let result = program[id]
            let type = tree.type(result.typeName)
            append(result.declared.name, result.stubs.map(\.declared.name), of: type, write, to: &body)
        }
        var condition = ArgumentList()
        tree.append(tree.name("if"), tree.verbatim(Self.variable + " != nil"), to: &condition)
        var traits = ArgumentList()
        tree.append(tree.call(tree.implicitMember(tree.name("enabled")), condition), to: &traits)
        var attributes = AttributeList()
        tree.append(tree.name("Test"), traits, to: &attributes)
        tree.declareFunction(
            tree.name("encodedStubs"),
            effects: .throws,
            body: body,
            modifiers: [],
            attributes: attributes,
            documentation: tree.documentation([
                "Writes what the stubs encode to the folder that FVM_JSON names: 'fosmvvm-dsl verify' reads it."
            ]),
            to: &list
        )
        declareWriter(write, to: &list)
    }

    /// `try write(T.stub(), as: "Name")`, and the same of each named stub
    private mutating func append(
        _ name: String,
        _ stubs: [String],
        of type: SwiftType,
        _ write: Name,
        to body: inout StatementList
    ) {
        append(words.stub, of: type, as: name, write, to: &body)
        for stub in stubs {
            append(tree.name(Self.stubName(stub)), of: type, as: "\(name).\(stub)", write, to: &body)
        }
    }

    private mutating func append(
        _ stub: Name,
        of type: SwiftType,
        as name: String,
        _ write: Name,
        to body: inout StatementList
    ) {
        var arguments = ArgumentList()
        tree.append(tree.call(tree.member(tree.reference(type), stub)), to: &arguments)
        tree.append(tree.name("as"), tree.string(name), to: &arguments)
        tree.append(tree.prefixed(.try, tree.call(tree.reference(write), arguments)), to: &body)
    }

    /// `private func write(_ value: some Encodable, as name: String) throws`: one file for each locale
    private mutating func declareWriter(_ name: Name, to list: inout DeclarationList) {
        let (value, file, tag, tags) = (words.value, tree.name("name"), tree.name("tag"), tree.name("tags"))
        let (folder, json) = (tree.name("folder"), tree.name("json"))
        var parameters = ParameterList()
        tree.append(label: tree.name("_"), name: value, tree.type("some Encodable"), to: &parameters)
        tree.append(label: tree.name("as"), name: file, types.string, to: &parameters)

        var body = StatementList()
        let path = call("URL", tree.name("filePath"), tree.verbatim("\(Self.variable) ?? \".\""))
        tree.bind(folder, to: path, in: &body)
        var texts = ArgumentList()
        for locale in program.app.locales { tree.append(tree.string(locale), to: &texts) }
        tree.bind(tags, to: tree.array(texts), in: &body)

        var step = StatementList()
        let encoder = call("encoder", tree.name("locale"), call("Locale", tree.name("identifier"), tree.reference(tag)))
        var encoded = ArgumentList()
        tree.append(tree.reference(value), to: &encoded)
        let encode = tree.call(tree.member(encoder, tree.name("encode")), encoded)
        tree.bind(json, to: tree.prefixed(.try, encode), in: &step)
        var target = ArgumentList()
        tree.append(tree.name("path"), tree.verbatim("\"\\(name).\\(tag).json\""), to: &target)
        let destination = tree.call(tree.member(tree.reference(folder), tree.name("appending")), target)
        var arguments = ArgumentList()
        tree.append(tree.name("to"), destination, to: &arguments)
        let write = tree.call(tree.member(tree.reference(json), tree.name("write")), arguments)
        tree.append(tree.prefixed(.try, write), to: &step)

        tree.repeatBody(step, for: tag, in: tree.reference(tags), to: &body)
        tree.declareFunction(name, parameters, effects: .throws, body: body, modifiers: .private, to: &list)
    }
}
