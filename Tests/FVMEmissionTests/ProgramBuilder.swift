import FVMSemantics
import FVMSource

@testable import FVMEmission

/// Builds small programs by hand, without a parser.
struct ProgramBuilder {
    var program = Program()

    init(locales: [String] = ["en"]) {
        program.app.locales = locales
        program.texts = TextTable(localeCount: locales.count)
        program.files = [FileSummary(path: "Specs/Main.fvm", feature: "Main", isStandardLibrary: false)]
    }

    static func declared(_ name: String, _ documentation: String...) -> Declared {
        let location = Location(file: FileID(0), span: SourceSpan(start: 0, end: 0))
        return Declared(name: name, location: location, documentation: documentation)
    }

    mutating func type(_ type: ValueType) -> TypeID { program.types.id(of: type) }

    /// A text with its content for each locale, nil where it is missing.
    mutating func text(_ contents: TextContent?...) -> TextID {
        let id = program.texts.add()
        for (locale, content) in contents.enumerated() { program.texts[id, locale] = content }
        return id
    }

    mutating func add(enum name: String, cases: [String], texts: [[TextContent?]] = []) -> EnumID {
        var definitions: [EnumCaseDefinition] = []
        for (index, item) in cases.enumerated() {
            var text: TextID?
            if !texts.isEmpty {
                text = program.texts.add()
                for (locale, content) in texts[index].enumerated() { program.texts[text!, locale] = content }
            }
            definitions.append(EnumCaseDefinition(declared: Self.declared(item), text: text))
        }
        program.enums.append(
            EnumDefinition(
                declared: Self.declared(name),
                cases: definitions,
                isLocalizable: !texts.isEmpty,
                feature: "Main"
            )
        )
        return EnumID(program.enums.count - 1)
    }

    /// A record without properties; `edit` adds them.
    @discardableResult
    mutating func add(
        _ name: String,
        _ role: RecordDefinition.Role = .child,
        _ edit: (inout RecordBuilder) -> Void
    ) -> RecordID {
        let id = RecordID(program.records.count)
        program.records.append(RecordDefinition(declared: Self.declared(name), role: role, feature: "Main"))
        if case .summary(let parent) = role { program.records[parent.index].summaries.append(id) }
        var builder = RecordBuilder(program: program, record: program.records[id.index])
        edit(&builder)
        program = builder.program
        builder.record.summaries = program.records[id.index].summaries
        program.records[id.index] = builder.record
        return id
    }

    /// All files by path.
    func files() -> [String: String] {
        var files: [String: String] = [:]
        emit(program) { files[$0.path] = String(decoding: $0.bytes, as: UTF8.self) }
        return files
    }
}

struct RecordBuilder {
    var program: Program
    var record: RecordDefinition

    mutating func add(_ name: String, _ kind: PropertyKind, _ stub: Value = .none, documentation: [String] = []) {
        var property = PropertyDefinition(
            declared: ProgramBuilder.declared(name),
            kind: kind,
            stub: stub,
            isStubWritten: true
        )
        property.declared.documentation = documentation
        record.properties.append(property)
    }

    mutating func add(_ name: String, _ type: ValueType, _ stub: Value, documentation: [String] = []) {
        add(name, .plain(program.types.id(of: type)), stub, documentation: documentation)
    }

    mutating func type(_ type: ValueType) -> TypeID { program.types.id(of: type) }

    mutating func text(_ contents: String?...) -> TextID {
        let id = program.texts.add()
        for (locale, content) in contents.enumerated() { program.texts[id, locale] = content.map { .single($0) } }
        return id
    }

    mutating func list(_ contents: [String]?...) -> TextID {
        let id = program.texts.add()
        for (locale, content) in contents.enumerated() { program.texts[id, locale] = content.map { .list($0) } }
        return id
    }

    func index(_ name: String) -> Int { record.property(named: name)! }

    func placeholders(_ names: String...) -> [Placeholder] {
        names.map { Placeholder(name: $0, property: index($0)) }
    }

    mutating func stub(_ name: String, _ arguments: [(String, Value)], of id: Int) {
        let arguments = arguments.map { StubArgument(property: index($0.0), value: $0.1, isWritten: true) }
        let call = StubCall(record: RecordID(id), arguments: arguments)
        record.stubs.append(NamedStub(declared: ProgramBuilder.declared(name), call: call))
    }
}
