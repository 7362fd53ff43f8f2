import FVMBytes
import FVMEvaluation
import FVMSemantics
import FVMWire

/// Holds JSON that a server has sent against what the specs declare, as far as a client depends on it: keys, types,
/// texts and cases. Values may differ, and further keys are ignored, as the client does.
struct AnswerCheck {
    /// The maximum number of reported differences in one answer.
    private static let limit = 50

    private let program: Program
    private let locale: String
    private let texts: LocaleTexts
    private var writer: StubWriter
    private var stubs: [RecordID: JSONValue] = [:]
    private(set) var differences: [String] = []
    private(set) var unsaidCount = 0

    init(_ program: Program, locale: String) {
        self.program = program
        self.locale = locale
        texts = LocaleTexts(program, locale: locale)
        writer = Interpreter(program).writer(locale: locale)
    }

    // MARK: Answers

    /// A result: which outcome it is, and the view model of that.
    mutating func check(_ value: JSONValue, against id: ResultID, _ path: String = "") {
        let cases = program[id].cases
        guard
            let item = cases.first(where: { $0.declared.name == value["outcome"]?.caseName(isRaw: program[id].isRaw) })
        else {
            let names = cases.map(\.declared.name).joined(separator: ", ")
            return differ(
                join(path, "outcome"),
                "one of \(names) is expected, not \((value["outcome"] ?? .null).summary(limit: 60))"
            )
        }
        guard let answer = value[item.declared.name], answer != .null else {
            return differ(join(path, item.declared.name), "it is missing")
        }
        check(answer, against: item.record, join(path, item.declared.name))
    }

    /// A view model, or a part of one.
    mutating func check(_ value: JSONValue, against id: RecordID, _ path: String = "") {
        guard case .object = value else {
            return differ(path, "an object is expected, not \(value.summary(limit: 60))")
        }
        if let result = program[id].result { return check(value, against: result, path) }
        let stub = stub(of: id)
        let record = program[id]
        for (index, property) in record.properties.enumerated() {
            let name = property.declared.name
            // Stubs omit properties that this version of the app does not encode.
            if stub[name] == nil, !program.isOptional(index, of: record) { continue }
            check(value[name], index, of: record, stub[name], in: value, join(path, name))
        }
        for member in stub.members where record.property(named: member.key) == nil {
            let path = join(path, member.key)
            switch member.key {
            case "isStub":
                let isStub = value["isStub"]
                if isStub == true { differ(path, "it is true: the app would call the stubs of its operations") }
                if isStub != true { match(isStub, member.value, path) }
            case "vmId": checkIdentity(value["vmId"], member.value, path)
            default: match(value[member.key], member.value, path)
            }
        }
    }

    /// A record without texts: the members of a response or an error.
    mutating func check(_ value: JSONValue, against members: [DataMember]) {
        guard case .object = value else { return differ("", "an object is expected, not \(value.summary(limit: 60))") }
        for member in members { check(value[member.declared.name], member.type, member.declared.name) }
    }

    /// The declared error of a request.
    mutating func checkError(_ value: JSONValue, of request: RequestDefinition) {
        guard case .object = value else { return differ("", "an object is expected, not \(value.summary(limit: 60))") }
        for member in request.error {
            let name = member.declared.name
            switch member.kind {
            case .data(let type, _): check(value[name], type, name)
            case .inlineEnum(let cases, _):
                let names = cases.map(\.name)
                guard let text = value[name]?.caseName(isRaw: false) else {
                    return match(value[name], .object([]), name)
                }
                if !names.contains(text) { differ(name, "'\(text)' is not one of \(names.joined(separator: ", "))") }
            case .enumText: match(value[name], "text", name)
            }
        }
        if request.errorHasValidations { match(value["validations"], .list([]), "validations") }
    }

    // MARK: Properties

    private mutating func check(
        _ value: JSONValue?,
        _ property: Int,
        of record: RecordDefinition,
        _ stub: JSONValue?,
        in whole: JSONValue,
        _ path: String
    ) {
        switch record.properties[property].kind {
        case .plain(let type): check(value, type, path)
        case .formField(let type, _):
            guard let value, case .object = value else { return match(value, .object([]), path) }
            for member in stub?.members ?? [] where !["value", "initialValue"].contains(member.key) {
                match(value[member.key], member.value, join(path, member.key))
            }
            for key in ["value", "initialValue"] { check(value[key], type, join(path, key)) }
        case .substitutedText(let id, let placeholders):
            // Placeholder values may be empty.
            match(value, .string(texts.substituted(id, placeholders)?.literal ?? ""), path)
        case .enumText(let source):
            if program.isOptional(property, of: record), value == nil || value == .null { return }
            match(
                value,
                .string(text(ofCase: whole[record.properties[source].declared.name], record.properties[source])),
                path
            )
        case .localizedValue(.enumCase(let id, let choices), let isOptional):
            if isOptional, value == nil || value == .null { return }
            checkCase(value, of: id, withChoices: choices, path)
        case .localizedValue(.formatted(let format), let isOptional) where format.row.isOfApp:
            if isOptional, value == nil || value == .null { return }
            guard let value, case .object = value else { return match(value, .object([]), path) }
            check(value["v"], program.type(of: .formatted(format)), join(path, "v"))
            // A list of nothing has an empty text.
            match(value["ls"], "", join(path, "ls"))
        default:
            if program.isOptional(property, of: record), value == nil || value == .null { return }
            // Where the stub has none, there is nothing to compare it with.
            if let stub, stub != .null { match(value, stub, path) }
        }
    }

    /// A case that is sent with its text, and the texts of all cases with `choices`.
    private mutating func checkCase(_ value: JSONValue?, of id: EnumID, withChoices choices: Bool, _ path: String) {
        guard let value, case .object = value else { return match(value, .object([]), path) }
        check(value["v"], program.types.known(.enumeration(id)), join(path, "v"))
        match(value["ls"], .string(text(ofCase: value["v"], id)), join(path, "ls"))
        match(value["all"], .bool(choices), join(path, "all"))
        guard choices else { return }
        let list = program[id].choices.map { index in
            let item = program[id].cases[index]
            let name = item.declared.name
            return JSONValue.object([
                "ls": .string(item.text.flatMap(texts.single) ?? ""),
                "v": program[id].isRaw ? .string(name) : .object([name: .object([])]),
            ])
        }
        match(value["cs"], .list(list), join(path, "cs"))
    }

    /// The text of the case that the server sent for an enum.
    private func text(ofCase value: JSONValue?, _ property: PropertyDefinition) -> String {
        guard case .plain(let type) = property.kind,
            case .enumeration(let id) = program[program.types.unwrapped(type)]
        else { return "" }
        return text(ofCase: value, id)
    }

    private func text(ofCase value: JSONValue?, _ id: EnumID) -> String {
        let name = value?.caseName(isRaw: program[id].isRaw)
        return program[id].cases.first { $0.declared.name == name }?.text.flatMap(texts.single) ?? ""
    }

    /// The identity, which the server has dated.
    private mutating func checkIdentity(_ value: JSONValue?, _ stub: JSONValue, _ path: String) {
        match(value, stub, path)
        guard let date = value?["fsh"], date != .null else { return }
        let check = InputCheck(program, .query)
        if date.text.flatMap(check.date) == nil {
            differ(join(path, "fsh"), "a date is expected, not \(date.summary(limit: 60))")
        }
    }

    // MARK: Types

    private mutating func check(_ value: JSONValue?, _ type: TypeID, _ path: String) {
        if case .optional(let inner) = program[type] {
            if let value, value != .null { check(value, inner, path) }
            return
        }
        guard let value, value != .null else { return differ(path, value == nil ? "it is missing" : "it is null") }
        switch (program[type], value) {
        case (.invalid, _): break
        case (.record(let id), _): check(value, against: id, path)
        case (.enumeration(let id), _) where !program[id].isRaw: check(value, againstCodesOf: program[id], path)
        case (.list(let element), .list(let values)):
            for (index, value) in values.enumerated() { check(value, element, "\(path)[\(index)]") }
        case (.dictionary(let element), .object(let members)):
            for member in members { check(member.value, element, join(path, member.key)) }
        default:
            var check = InputCheck(program, .query)
            _ = check.read(value, type, path)
            for problem in check.problems { add(problem) }
        }
    }

    /// A case with its values.
    private mutating func check(_ value: JSONValue, againstCodesOf definition: EnumDefinition, _ path: String) {
        let names = definition.cases.map(\.declared.name)
        guard case .object(let members) = value, members.count == 1 else {
            return differ(path, "an object of one case is expected, not \(value.summary(limit: 60))")
        }
        guard let item = definition.cases.first(where: { $0.declared.name == members[0].key }) else {
            return differ(path, "'\(members[0].key)' is not one of \(names.joined(separator: ", "))")
        }
        let path = join(path, members[0].key)
        for member in item.payload {
            check(members[0].value[member.declared.name], member.type, join(path, member.declared.name))
        }
    }

    /// Whether a value has the form of a stub's: the same keys with the same kinds of values, and no text that is empty
    /// where the specs have one.
    private mutating func match(_ value: JSONValue?, _ stub: JSONValue, _ path: String) {
        switch (value, stub) {
        case (nil, _): differ(path, "it is missing")
        case (.null?, .null): break
        case (.null?, .string): differ(path, "it is null: the client cannot decode a text that is")
        case (.null?, _): differ(path, "it is null")
        case (.bool?, .bool), (.number?, .number): break
        case (.string(let text)?, .string(let expected)):
            if text.isEmpty, !expected.isEmpty { differ(path, "it is empty in \(locale)") }
        case (.list(let values)?, .list(let expected)):
            if values.isEmpty, !expected.isEmpty {
                differ(path, "it is empty in \(locale)")
            } else if values.count != expected.count {
                differ(path, "it has \(values.count) elements, and the specs \(expected.count)")
            } else {
                for (index, value) in values.enumerated() { match(value, expected[index], "\(path)[\(index)]") }
            }
        case (.object?, .object(let members)):
            for member in members where member.value != .null {
                match(value?[member.key], member.value, join(path, member.key))
            }
        case (let value?, _):
            differ(path, "\(Self.word(stub)) is expected, not \(value.summary(limit: 60))")
        }
    }

    private static func word(_ value: JSONValue) -> String {
        switch value {
        case .null: "null"
        case .bool: "true or false"
        case .number: "a number"
        case .string: "a string"
        case .list: "a list"
        case .object: "an object"
        }
    }

    private mutating func stub(of id: RecordID) -> JSONValue {
        if let stub = stubs[id] { return stub }
        let stub = writer.value(of: .record(id)) ?? .null
        stubs[id] = stub
        return stub
    }

    private func join(_ path: String, _ name: String) -> String { path.isEmpty ? name : path + "." + name }

    private mutating func differ(_ path: String, _ reason: String) {
        add(path.isEmpty ? reason : "\(path): \(reason)")
    }

    private mutating func add(_ difference: String) {
        if differences.count < Self.limit { differences.append(difference) } else { unsaidCount += 1 }
    }
}

extension JSONValue {
    /// The members of an object. Empty for other values.
    fileprivate var members: [Member] {
        if case .object(let members) = self { return members }
        return []
    }
}
