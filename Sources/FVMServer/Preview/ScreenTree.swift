import FVMBytes
import FVMEvaluation
import FVMScreens
import FVMSemantics
import FVMWorkspace

/// What a screen shows from top to bottom, as JSON for the page: the outline that the emitted view has, with the texts and
/// values of one stub in one locale. Each element has its place in the specs.
struct ScreenTree {
    /// How many rows of one list are shown; a stub may have a million.
    static let rowLimit = 100

    private let program: Program
    private let texts: LocaleTexts
    private var outlines: ScreenOutlines
    private var places: SourcePlaces

    init(_ compilation: Compilation, locale: String, _ places: SourcePlaces) {
        program = compilation.program
        texts = LocaleTexts(program, locale: locale)
        outlines = ScreenOutlines(program)
        self.places = places
    }

    /// One view: its template, its elements, and what its alerts say.
    mutating func value(of record: RecordID, json: JSONValue) -> JSONValue {
        let view = outlines[record]
        let subject = DrawnRecord(program[record], view, json)
        var elements: [JSONValue] = []
        var hasHeading = false
        for element in view.elements where subject.shows(element) {
            var isHeading = false
            if case .property(let index) = element.content, !hasHeading { isHeading = subject.isHeading(index) }
            hasHeading = hasHeading || isHeading
            var members = self.members(of: element.content, subject, isHeading: isHeading)
            members.append(JSONValue.Member("id", .string(element.identifier.text)))
            members.append(JSONValue.Member("place", places.value(declared(element.content, subject).location)))
            elements.append(.object(members))
        }
        return .object([
            "name": .string(subject.record.declared.name),
            "template": .string(Self.word(view.template)),
            "place": places.value(subject.record.declared.location),
            "elements": .list(elements),
            "failure": alert(view.texts.failureTitle, view.texts.failureMessage, view.texts.dismissLabel, subject),
            "success": alert(view.texts.successMessage, nil, view.texts.closeLabel, subject),
        ])
    }

    private static func word(_ template: ViewTemplate) -> String {
        switch template {
        case .display: "display"
        case .interactive: "interactive"
        case .form: "form"
        case .container: "container"
        case .list: "list"
        case .loading: "loading"
        }
    }

    /// What the spec declares that the element shows.
    private func declared(_ content: ViewElement.Content, _ subject: DrawnRecord) -> Declared {
        switch content {
        case .property(let index), .state(let index), .progress(let index), .child(let index), .rows(let index),
            .values(let index), .empty(let index):
            subject.record.properties[index].declared
        case .field(let index):
            if let form = subject.record.form, case .formField(_, let field) = subject.record.properties[index].kind {
                program[form].fields[field].declared
            } else {
                subject.record.properties[index].declared
            }
        case .bound(let index): program[subject.view.bound[index].record].declared
        case .button(let index), .parameter(let index, _): subject.record.operations[index].declared
        }
    }

    private mutating func members(
        of content: ViewElement.Content,
        _ subject: DrawnRecord,
        isHeading: Bool
    ) -> [JSONValue.Member] {
        switch content {
        case .property(let index): return property(index, subject, isHeading: isHeading)
        case .state(let index):
            let states = subject.view.texts.states[index]
            let text = subject.isTrue(index) ? states.whileTrue : states.whileFalse
            return Self.element("state", ["text": text.map { .string(shown($0, subject)) } ?? .null])
        case .progress: return Self.element("progress", [:])
        case .field(let index): return field(index, subject)
        case .child(let index):
            let view = subject.child(index, in: program).map { value(of: $0, json: subject.value(index)) }
            return Self.element("child", ["view": view])
        case .bound(let index):
            let name = program[subject.view.bound[index].record].declared.name
            return Self.element("bound", ["text": .string(name)])
        case .rows(let index): return rows(index, subject)
        case .values(let index): return values(index, subject)
        case .empty(let text): return Self.element("empty", ["text": .string(shown(text, subject))])
        case .button(let index): return button(index, subject)
        case .parameter(let operation, let parameter): return self.parameter(operation, parameter, subject)
        }
    }

    private static func element(_ kind: String, _ members: KeyValuePairs<String, JSONValue?>) -> [JSONValue.Member] {
        [JSONValue.Member("kind", .string(kind))]
            + members.compactMap { key, value in value.map { JSONValue.Member(key, $0) } }
    }

    private func alert(_ title: Int?, _ message: Int?, _ button: Int?, _ subject: DrawnRecord) -> JSONValue {
        let texts = [title, message, button].map { $0.map { JSONValue.string(shown($0, subject)) } ?? .null }
        return texts.allSatisfy { $0 == .null } ? .null : ["title": texts[0], "message": texts[1], "button": texts[2]]
    }

    // MARK: Values

    private func property(_ index: Int, _ subject: DrawnRecord, isHeading: Bool) -> [JSONValue.Member] {
        var kind = isHeading ? "heading" : "text"
        if case .plain(let type) = subject.record.properties[index].kind,
            case .url = program[program.types.unwrapped(type)]
        {
            kind = "link"
        }
        let label = subject.view.texts.labels[index].map { JSONValue.string(shown($0, subject)) }
        let name = JSONValue.string(subject.record.properties[index].declared.name)
        return Self.element(kind, ["label": label, "text": .string(shown(index, subject)), "name": name])
    }

    /// The text of a property as it is displayed.
    private func shown(_ index: Int, _ subject: DrawnRecord) -> String {
        let value = subject.value(index)
        switch subject.record.properties[index].kind {
        case .plain(let type): return shown(value, program.types.unwrapped(type))
        case .formField(let type, _): return shown(value["value"] ?? .null, program.types.unwrapped(type))
        default: return Self.plain(value)
        }
    }

    private func shown(_ value: JSONValue, _ type: TypeID) -> String {
        switch program[type] {
        case .enumeration(let id):
            let match = program[id].cases.first { $0.declared.name == value.text }
            return match?.text.flatMap(texts.single) ?? Self.plain(value)
        case .date:
            let text = Self.plain(value)
            return text.hasSuffix("T00:00:00.000Z") ? String(text.dropLast(14)) : text
        default: return Self.plain(value)
        }
    }

    private static func plain(_ value: JSONValue) -> String {
        switch value {
        case .null: return ""
        case .bool(let isTrue): return isTrue ? "\u{2713}" : "\u{25CB}"
        case .number(let spelling): return spelling
        case .string(let text): return text
        case .list(let elements): return elements.map(plain).joined(separator: ", ")
        case .object(let members):
            if let localized = value["ls"]?.text { return localized }
            if let pieces = value["pieces"]?.elements {
                return pieces.map(plain).joined(separator: value["separator"].map(plain) ?? "")
            }
            return members.map { plain($0.value) }.joined(separator: ".")
        }
    }

    private mutating func rows(_ index: Int, _ subject: DrawnRecord) -> [JSONValue.Member] {
        let rows = subject.value(index).elements ?? []
        guard let record = subject.child(index, in: program) else { return Self.element("rows", ["rows": .list([])]) }
        var shown: [JSONValue] = []
        for row in rows.prefix(Self.rowLimit) { shown.append(value(of: record, json: row)) }
        return Self.element(
            "rows",
            [
                "rows": .list(shown),
                "more": rows.count > shown.count ? .number(rows.count - shown.count) : nil,
                "isSelectable": .bool(subject.view.selectableRows == index),
            ]
        )
    }

    private func values(_ index: Int, _ subject: DrawnRecord) -> [JSONValue.Member] {
        var type: TypeID?
        if case .plain(let list) = subject.record.properties[index].kind,
            case .list(let element) = program[program.types.unwrapped(list)]
        {
            type = program.types.unwrapped(element)
        }
        let elements = (subject.value(index).elements ?? []).filter { $0 != .null }
        let texts = elements.prefix(Self.rowLimit).map { value in type.map { shown(value, $0) } ?? Self.plain(value) }
        let more = elements.count > texts.count ? JSONValue.number(elements.count - texts.count) : nil
        return Self.element("values", ["texts": .strings(texts), "more": more])
    }

    // MARK: Controls

    private func field(_ index: Int, _ subject: DrawnRecord) -> [JSONValue.Member] {
        let property = subject.record.properties[index]
        guard let form = subject.record.form, case .formField(let type, let number) = property.kind else {
            return Self.element("field", [:])
        }
        let field = program[form].fields[number]
        let model = subject.value(index)
        return Self.element(
            "field",
            [
                "name": .string(field.declared.name),
                "title": model["formField"]?["title"],
                "placeholder": model["formField"]?["placeholder"],
                "type": model["formField"]?["type"],
                "value": model["value"],
                "text": .string(shown(index, subject)),
                "isNumber": .bool(isNumber(type)),
                "isOptional": .bool(program.types.unwrapped(type) != type),
                "isRequired": .bool(field.isRequired),
                "isDisabled": .bool(field.isDisabled),
                "isReadOnly": .bool(subject.view.template != .form),
                "cases": cases(of: type),
            ]
        )
    }

    private func isNumber(_ type: TypeID) -> Bool {
        switch program[program.types.unwrapped(type)] {
        case .int, .double: true
        default: false
        }
    }

    /// What can be chosen from a type: the cases of an enum with their texts.
    private func cases(of type: TypeID) -> JSONValue? {
        guard case .enumeration(let id) = program[program.types.unwrapped(type)] else { return nil }
        return .list(
            program[id].cases.map { choice in
                let text = choice.text.flatMap(texts.single) ?? choice.declared.name
                return ["name": .string(choice.declared.name), "text": .string(text)]
            }
        )
    }

    private func button(_ index: Int, _ subject: DrawnRecord) -> [JSONValue.Member] {
        let operation = subject.record.operations[index]
        let planned = subject.view.operations[index]
        let words = NameWords.split(operation.declared.name).joined(separator: " ")
        let label = subject.view.texts.buttonLabels[index].map { shown($0, subject) } ?? words
        let confirmation = subject.view.texts.confirmations[index]
        let question = alert(confirmation.title, confirmation.message, confirmation.label, subject)
        let arguments = operation.parameters.indices.map { parameter -> JSONValue in
            let name = JSONValue.string(operation.parameters[parameter].declared.name)
            switch planned.arguments[parameter] {
            case .property(let property): return ["name": name, "value": subject.value(property)]
            case .selectedRow: return ["name": name, "source": "row"]
            case .input, .missing: return ["name": name, "source": "input"]
            }
        }
        return Self.element(
            "button",
            [
                "text": .string(label),
                "operation": .string(operation.declared.name),
                "isEnabled": .bool(planned.isEnabled(subject.isTrue)),
                "isBusy": .bool(planned.disabledBy.contains(where: subject.isTrue)),
                "isDestructive": .bool(operation.isDestructive),
                "isSubmission": .bool(planned.isSubmission),
                "canThrow": .bool(operation.canThrow),
                "arguments": .list(arguments),
                "confirmation": operation.isDestructive ? question : nil,
            ]
        )
    }

    private func parameter(_ operation: Int, _ parameter: Int, _ subject: DrawnRecord) -> [JSONValue.Member] {
        let definition = subject.record.operations[operation].parameters[parameter]
        let words = NameWords.split(definition.declared.name).joined(separator: " ")
        let label = subject.view.texts.parameterLabels[operation][parameter].map { shown($0, subject) } ?? words
        return Self.element(
            "parameter",
            [
                "text": .string(label),
                "operation": .string(subject.record.operations[operation].declared.name),
                "name": .string(definition.declared.name),
                "cases": cases(of: definition.type),
            ]
        )
    }
}
