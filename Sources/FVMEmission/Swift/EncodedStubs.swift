import FVMSemantics
import FVMSwiftCode

/// The test that writes what the stubs of a feature encode, for `fosmvvm-dsl verify`: it is run where a variable of the
/// environment names a folder.
extension Emitter {
    private static let variable = "ProcessInfo.processInfo.environment[\"FVM_JSON\"]"

    /// The test, and the function that it writes with; nothing where the feature has no stubs.
    func encodings(of feature: TestedFeature) -> [Declaration] {
        var writes: [Statement] = []
        for id in feature.records {
            let stubs = program[id].stubs.map(\.declared.name)
            appendWrites(program[id].declared.name, stubs, of: recordType(id), to: &writes)
        }
        for id in feature.results {
            let stubs = program[id].stubs.map(\.declared.name)
            appendWrites(program[id].declared.name, stubs, of: .named(program[id].typeName), to: &writes)
        }
        guard !writes.isEmpty else { return [] }
        let isAsked = Argument("if", .verbatim(Self.variable + " != nil"))
        let test = Declaration.function(
            "encodedStubs",
            effects: .throws,
            body: writes,
            modifiers: [],
            attributes: [Attribute("Test", [Argument(.implicitMember("enabled").call([isAsked]))])],
            documentation: [
                "Writes the JSON of all stubs to the folder in FVM_JSON, for 'fosmvvm-dsl verify'."
            ]
        )
        return [test, writer]
    }

    /// `try write(T.stub(), as: "Name")`, and the same of each named stub
    private func appendWrites(_ name: String, _ stubs: [String], of type: SwiftType, to body: inout [Statement]) {
        body.append(write("stub", of: type, as: name))
        for stub in stubs { body.append(write(Self.stubName(stub), of: type, as: "\(name).\(stub)")) }
    }

    private func write(_ function: String, of type: SwiftType, as file: String) -> Statement {
        let stub = Expression.type(type).member(function).call()
        let write = Expression.reference("write").call([Argument(stub), Argument("as", .string(file))])
        return .expression(.prefixed(.try, write))
    }

    /// `private func write(_ value: some Encodable, as name: String) throws`: one file for each locale
    private var writer: Declaration {
        let encoder = call("encoder", ["locale": call("Locale", ["identifier": .reference("tag")])])
        let encoded = encoder.member("encode").call([Argument(.reference("value"))])
        let path = Argument("path", .verbatim("\"\\(name).\\(tag).json\""))
        let file = Expression.reference("folder").member("appending").call([path])
        let write = Expression.reference("json").member("write").call([Argument("to", file)])
        return .function(
            "write",
            [Parameter("_", as: "value", "some Encodable"), Parameter("as", as: "name", "String")],
            effects: .throws,
            body: [
                .bind("folder", to: call("URL", ["filePath": .verbatim("\(Self.variable) ?? \".\"")])),
                .bind("tags", to: .array(program.app.locales.map { .string($0) })),
                .for(
                    "tag",
                    in: .reference("tags"),
                    [.bind("json", to: .prefixed(.try, encoded)), .expression(.prefixed(.try, write))]
                ),
            ],
            modifiers: .private
        )
    }
}
