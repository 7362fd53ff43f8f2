import FVMBytes
import FVMEvaluation
import FVMSemantics
import FVMSource

/// Programs made by hand: what the interpreter does with a value does not depend on how the spec spells it.
struct SmallProgram {
    var program = Program()

    init(locales: [String] = ["en", "es"]) {
        program.app.locales = locales
        program.texts = TextTable(localeCount: locales.count)
    }

    static func declared(_ name: String) -> Declared {
        Declared(name: name, location: Location(file: FileID(0), span: SourceSpan(0..<0)))
    }

    /// One text, in the locales that are given.
    mutating func text(_ texts: [String: String]) -> TextID {
        let id = program.texts.add()
        for (locale, text) in texts { program.texts[id, program.app.locales.firstIndex(of: locale)!] = .single(text) }
        return id
    }

    /// One list of texts, in the locales that are given.
    mutating func list(_ texts: [String: [String]]) -> TextID {
        let id = program.texts.add()
        for (locale, list) in texts { program.texts[id, program.app.locales.firstIndex(of: locale)!] = .list(list) }
        return id
    }

    mutating func enumeration(_ name: String, _ cases: [(String, [String: String])]) -> EnumID {
        let cases = cases.map { EnumCaseDefinition(declared: Self.declared($0.0), text: text($0.1)) }
        program.enums.append(
            EnumDefinition(declared: Self.declared(name), cases: cases, isLocalizable: true, feature: "Main")
        )
        return EnumID(program.enums.count - 1)
    }

    mutating func type(_ type: ValueType) -> TypeID { program.types.id(of: type) }

    /// A record whose `vmId` comes last.
    @discardableResult
    mutating func record(
        _ name: String,
        _ properties: [PropertyDefinition],
        role: RecordDefinition.Role = .server(live: false),
        identity: Identity = .singleton
    ) -> RecordID {
        var record = RecordDefinition(declared: Self.declared(name), role: role, feature: "Main")
        record.properties = properties
        record.identity = identity
        record.identityPosition = properties.count
        program.records.append(record)
        return RecordID(program.records.count - 1)
    }

    /// A property of plain data. Its type plays no part in the interpreter.
    func plain(_ name: String, _ value: Value) -> PropertyDefinition {
        property(name, .plain(TypeID(0)), value)
    }

    func property(_ name: String, _ kind: PropertyKind, _ value: Value = .none) -> PropertyDefinition {
        PropertyDefinition(declared: Self.declared(name), kind: kind, stub: value, isStubWritten: true)
    }

    /// The compact JSON of a record's stub.
    func json(
        _ record: RecordID,
        stub: Int? = nil,
        locale: String = "en",
        style: JSONStyle = JSONStyle(isCompact: true),
        options: InterpreterOptions = InterpreterOptions()
    ) -> String {
        var output = ByteBuffer()
        Interpreter(program, options: options)
            .writeJSON(of: .record(record, stub: stub), locale: locale, style: style, into: &output)
        return output.text
    }
}
