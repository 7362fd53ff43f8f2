import FVMBytes
import FVMDrawing
import FVMEvaluation
import FVMSemantics
import FVMWire
import FVMWorkspace

extension Program {
    /// The view model or result with this name.
    package func screen(_ name: String) -> StubReference? {
        viewModel(named: name).map { .record($0) } ?? result(named: name).map { .result($0) }
    }
}

extension Preview {
    /// Returns one screen: its elements, its JSON, its texts, and its editable values.
    func screen(_ query: PreviewQuery) throws(PreviewProblem) -> JSONValue {
        guard let (compilation, isOld) = specs(of: query.name), let screen = compilation.program.screen(query.name)
        else {
            throw PreviewProblem(status: 404, reason: "there is no screen '\(query.name)' without errors")
        }
        let places = SourcePlaces(compilation.sources, named: fileNames)
        let locale = query.locale ?? compilation.program.app.locales[0]
        var shown = PreviewedScreens(compilation, locale: locale, version: query.version, query.options, places)
        return .object(try shown.members(of: screen, query) + [JSONValue.Member("isOld", .bool(isOld))])
    }
}

/// The screens in one locale. Caches results for the next screen.
struct PreviewedScreens {
    private let program: Program
    private let locale: String
    private let places: SourcePlaces
    private var writer: StubWriter
    private var trees: ScreenTrees
    private var screens: ScreenTreeValue
    private var texts: ScreenTexts

    /// - Parameter version: That of the app whose views are shown, or `nil` for the one that it has. Its JSON is the
    ///   same in all.
    init(
        _ compilation: Compilation,
        locale: String,
        version: SemanticVersion? = nil,
        _ options: InterpreterOptions,
        _ places: SourcePlaces
    ) {
        var program = compilation.program
        if let version { program.app.version = version }
        self.program = program
        self.locale = locale
        self.places = places
        writer = Interpreter(program, options: options).writer(locale: locale)
        trees = ScreenTrees(program, locale: locale, timeZone: options.timeZone)
        screens = ScreenTreeValue(places)
        texts = ScreenTexts(compilation, places)
    }

    /// - Parameter screen: The view model or result that the query names.
    mutating func members(
        of screen: StubReference,
        _ query: PreviewQuery
    ) throws(PreviewProblem) -> [JSONValue.Member] {
        var values = StubValues(program)
        let stub = try values.stub(of: screen, query)
        guard let whole = writer.value(of: stub.reference) else {
            throw PreviewProblem(reason: "the JSON of '\(query.name)' is too large to be shown")
        }
        let json = trees.answer(to: query.asked, from: whole, of: stub.record)
        let tree = trees.tree(of: stub.record, stub.outcome.map { json[$0] ?? .null } ?? json)
        return [
            .init("name", .string(query.name)),
            .init("locale", .string(locale)),
            .init("screen", screens.value(of: tree)),
            .init("outcome", stub.outcome.map(JSONValue.string) ?? .null),
            .init("values", values.editable(stub.record, &writer, stub.call, places)),
            .init("refused", .strings(values.problems)),
            .init("texts", texts.value(of: stub.record)),
            .init("json", .string(String(json.document.unicodeScalars.prefix(400_000)))),
        ]
    }
}

extension PreviewedScreens {
    /// Returns the screen if it differs from the one that is already shown.
    mutating func otherScreen(
        _ screen: StubReference,
        _ query: PreviewQuery,
        _ shown: [JSONValue.Member]
    ) -> JSONValue? {
        let other = try? members(of: screen, query).first { $0.key == "screen" }?.value
        return other == shown.first { $0.key == "screen" }?.value ? nil : other
    }
}

/// A stub with edited values.
struct StubValues {
    /// The record to show, and for a result the name of its case.
    struct EditedStub {
        var reference: StubReference
        var record: RecordID
        var outcome: String?
        var call: StubCall
    }

    private let program: Program
    /// Why values that were given are not taken.
    private(set) var problems: [String] = []

    init(_ program: Program) { self.program = program }

    /// Returns the requested stub with edited values. Omits values that their types don't accept.
    mutating func stub(of screen: StubReference, _ query: PreviewQuery) throws(PreviewProblem) -> EditedStub {
        switch screen {
        case .record(let id, _):
            let index = try Self.position(of: query.stub, in: program[id].stubs.map(\.declared.name), query.name)
            let call = with(query.values, index.map { program[id].stubs[$0].call } ?? StubCall(record: id))
            let isOwn = query.values.isEmpty
            return EditedStub(reference: isOwn ? .record(id, stub: index) : .call(call), record: id, call: call)
        case .result(let id, _):
            let index = try Self.position(of: query.stub, in: program[id].stubs.map(\.declared.name), query.name)
            let outcome = program[id].cases[index.map { program[id].stubs[$0].outcome } ?? 0]
            return EditedStub(
                reference: .result(id, stub: index),
                record: outcome.record,
                outcome: outcome.declared.name,
                call: index.map { program[id].stubs[$0].call } ?? StubCall(record: outcome.record)
            )
        default: throw PreviewProblem(status: 404, reason: "there is no screen '\(query.name)'")
        }
    }

    private static func position(
        of stub: String?,
        in names: [String],
        _ owner: String
    ) throws(PreviewProblem) -> Int? {
        guard let stub else { return nil }
        if let index = names.firstIndex(of: stub) { return index }
        throw PreviewProblem(status: 404, reason: "'\(owner)' has no stub \"\(stub)\"")
    }

    /// The call with other values, in the order of the record's properties.
    private mutating func with(_ values: [JSONValue.Member], _ call: StubCall) -> StubCall {
        var arguments = call.arguments
        for member in values {
            guard let property = program[call.record].property(named: member.key),
                let control = control(of: program[call.record].properties[property])
            else {
                problems.append("\(member.key): it has no value that can be changed here")
                continue
            }
            guard let value = read(member, control) else { continue }
            arguments.removeAll { $0.property == property }
            arguments.append(StubArgument(property: property, value: value, isWritten: true))
        }
        return StubCall(record: call.record, arguments: arguments.sorted { $0.property < $1.property })
    }

    private mutating func read(_ member: JSONValue.Member, _ control: Control) -> Value? {
        if member.value == .null, control.isOptional { return Value.none }
        switch (control.kind, member.value) {
        case ("int", .number(let spelling)) where Int(spelling) != nil: return Int(spelling).map(Value.int)
        case ("double", .number(let spelling)):
            if let number = Double(spelling), number.isFinite { return .double(number) }
        case ("date", .string(let text)): if let date = Instant(spec: text) { return .date(date) }
        default:
            var check = InputCheck(program, .control)
            if let value = check.read(member.value, control.type, member.key) { return value }
            problems += check.problems
            return nil
        }
        problems.append("\(member.key): \(member.value.summary(limit: 60)) is no \(control.kind)")
        return nil
    }

    // MARK: Controls

    /// How a value is changed.
    private struct Control {
        var kind: String
        var isOptional: Bool
        var type: TypeID
        var cases: [String] = []
    }

    private func control(of property: PropertyDefinition) -> Control? {
        switch property.kind {
        case .localizedValue(let value, let isOptional):
            var control = control(of: program.type(of: value))
            control?.isOptional = isOptional
            return control
        case .plain(let type), .formField(let type, _): return control(of: type)
        default: return nil
        }
    }

    private func control(of type: TypeID) -> Control? {
        let plain = program.types.unwrapped(type)
        let kind: String
        switch program[plain] {
        case .string, .text: kind = "string"
        case .int: kind = "int"
        case .double: kind = "double"
        case .bool: kind = "bool"
        case .date: kind = "date"
        case .day: kind = "day"
        case .time: kind = "time"
        case .url: kind = "url"
        case .enumeration(let id):
            let cases = program[id].cases.map(\.declared.name)
            return Control(kind: "enum", isOptional: plain != type, type: type, cases: cases)
        default: return nil
        }
        return Control(kind: kind, isOptional: plain != type, type: type)
    }

    /// Returns the value of a control.
    private func controlValue(_ value: Value, _ writer: inout StubWriter) -> JSONValue {
        if case .enumCase(let id, let index) = value { return .string(program[id].cases[index].declared.name) }
        return writer.value(of: value) ?? .null
    }

    /// The values that can be changed, with what each is now.
    func editable(
        _ record: RecordID,
        _ writer: inout StubWriter,
        _ call: StubCall,
        _ places: SourcePlaces
    ) -> JSONValue {
        let definition = program[record]
        var places = places
        return .list(
            definition.properties.enumerated().compactMap { index, property in
                guard let control = control(of: property) else { return nil }
                let value = program.value(of: index, in: call)
                return .object([
                    "name": .string(property.declared.name),
                    "kind": .string(control.kind),
                    "isOptional": .bool(control.isOptional),
                    "cases": .strings(control.cases),
                    "value": controlValue(value, &writer),
                    "place": places.value(property.declaration),
                ])
            }
        )
    }
}
