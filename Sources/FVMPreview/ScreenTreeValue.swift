import FVMBytes
import FVMDrawing
import FVMScreens

/// The JSON of a screen tree for the page, with the place of each element in the specs.
struct ScreenTreeValue {
    private var places: SourcePlaces

    init(_ places: SourcePlaces) { self.places = places }

    mutating func value(of tree: ScreenTree) -> JSONValue {
        var elements: [JSONValue] = []
        for element in tree.elements { elements.append(value(of: element)) }
        return .object([
            "name": .string(tree.declared.name),
            "words": .string(tree.words),
            "template": .string(Self.word(tree.template)),
            "container": .string(tree.container.rawValue),
            "title": tree.title.map { value(of: $0) } ?? .null,
            "documentation": .string(tree.declared.documentation.joined(separator: "\n")),
            "place": places.value(tree.declared.location),
            "elements": .list(elements),
            "search": Self.value(of: tree.search) ?? .null,
            "filters": .list(tree.filters.map { Self.value(of: $0) }),
            "failure": Self.value(of: tree.failure),
            "success": Self.value(of: tree.success),
        ])
    }

    private static func value(of filter: ScreenTree.Filter) -> JSONValue {
        [
            "name": .string(filter.name), "label": Self.value(of: filter.label) ?? .null,
            "cases": value(of: filter.choices) ?? .list([]),
            "value": filter.value, "isOptional": .bool(filter.isOptional),
        ]
    }

    private mutating func value(of element: ScreenTree.Element) -> JSONValue {
        var members = members(of: element.content)
        members.append(JSONValue.Member("id", .string(element.identifier)))
        members.append(JSONValue.Member("place", places.value(element.location)))
        if let screen = element.opens { members.append(JSONValue.Member("opens", .string(screen))) }
        if !element.gives.isEmpty { members.append(JSONValue.Member("gives", Self.value(of: element.gives))) }
        if element.presentation != .page {
            members.append(JSONValue.Member("presentation", .string(element.presentation.rawValue)))
        }
        if element.placement != .content {
            members.append(JSONValue.Member("placement", .string(element.placement.rawValue)))
        }
        if let picture = element.picture { members.append(JSONValue.Member("picture", .string(picture))) }
        if let style = element.style { members.append(JSONValue.Member("style", .string(style.rawValue))) }
        return .object(members)
    }

    private static func value(of gives: [ScreenTree.Given]) -> JSONValue {
        .list(gives.map { ["name": .string($0.name), "field": value(of: $0.field) ?? .null, "value": $0.value] })
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

    private mutating func members(of content: ScreenTree.Content) -> [JSONValue.Member] {
        switch content {
        case .text(let text):
            return Self.element(
                text.role.rawValue,
                [
                    "label": Self.value(of: text.label), "text": .string(text.text), "name": .string(text.name),
                    "isData": .bool(text.isData),
                ]
            )
        case .state(let text): return Self.element("state", ["text": Self.value(of: text)])
        case .progress: return Self.element("progress", [:])
        case .field(let field): return Self.members(of: field)
        case .child(let tree, let title):
            return Self.element("child", ["title": Self.value(of: title), "view": value(of: tree)])
        case .rows(let rows):
            return Self.element(
                "rows",
                [
                    "title": Self.value(of: rows.title),
                    "footer": Self.value(of: rows.footer),
                    "rows": .list(rows.rows.map { value(of: $0) }),
                    "more": rows.more > 0 ? .number(rows.more) : nil,
                    "isSelectable": .bool(rows.isSelectable),
                    "gives": rows.gives.allSatisfy(\.isEmpty) ? nil : .list(rows.gives.map(Self.value(of:))),
                    "controls": rows.controls.isEmpty
                        ? nil : .list(rows.controls.map { .list($0.map { .object(Self.members(of: $0)) }) }),
                    "actions": rows.actions.isEmpty
                        ? nil : .list(rows.actions.map { .object(Self.members(of: $0)) }),
                ]
            )
        case .values(let values):
            return Self.element(
                "values",
                [
                    "title": Self.value(of: values.title),
                    "footer": Self.value(of: values.footer),
                    "lines": .list(values.lines.map(JSONValue.strings)),
                    "isData": .bool(values.isData),
                    "more": values.more > 0 ? .number(values.more) : nil,
                ]
            )
        case .empty(let text): return Self.element("empty", ["text": .string(text)])
        case .button(let button): return Self.members(of: button)
        case .parameter(let parameter): return Self.members(of: parameter)
        }
    }

    // MARK: Controls

    private static func members(of field: ScreenTree.Field) -> [JSONValue.Member] {
        element(
            "field",
            [
                "name": .string(field.name),
                "title": .string(field.title),
                "placeholder": .string(field.placeholder),
                "control": .string(field.control.rawValue),
                "type": field.type,
                "value": field.value,
                "text": .string(field.text),
                "isOptional": .bool(field.isOptional),
                "isRequired": .bool(field.isRequired),
                "isDisabled": .bool(field.isDisabled),
                "isReadOnly": .bool(field.isReadOnly),
                "isDecisive": field.isDecisive ? .bool(true) : nil,
                "operation": value(of: field.operation?.name),
                "parameter": value(of: field.operation?.parameter),
                "cases": value(of: field.choices),
            ]
        )
    }

    private static func members(of parameter: ScreenTree.Parameter) -> [JSONValue.Member] {
        element(
            "parameter",
            [
                "text": .string(parameter.label),
                "operation": .string(parameter.operation),
                "name": .string(parameter.name),
                "control": .string(parameter.control.rawValue),
                "cases": value(of: parameter.choices), "value": parameter.value,
                "isDisabled": parameter.isDisabled ? .bool(true) : nil,
                "isOptional": parameter.isOptional ? .bool(true) : nil,
                "row": value(of: parameter.row),
                "isWrittenAtOnce": parameter.isWrittenAtOnce ? .bool(true) : nil,
            ]
        )
    }

    private static func members(of button: ScreenTree.Button) -> [JSONValue.Member] {
        let arguments = button.arguments.map { argument -> JSONValue in
            let name = JSONValue.string(argument.name)
            switch argument.source {
            case .value(let value): return ["name": name, "value": value]
            case .selectedRow: return ["name": name, "source": "row"]
            case .input: return ["name": name, "source": "input"]
            }
        }
        return element(
            "button",
            [
                "text": .string(button.label),
                "operation": .string(button.operation),
                "sends": value(of: button.sends),
                "isEnabled": .bool(button.isEnabled),
                "needsSelection": .bool(button.needsSelection),
                "isBusy": .bool(button.isBusy),
                "isDestructive": .bool(button.isDestructive),
                "isProminent": .bool(button.isProminent),
                "isSubmission": .bool(button.isSubmission),
                "canThrow": .bool(button.canThrow),
                "closesScreen": .bool(button.closesScreen),
                "arguments": .list(arguments),
                "confirmation": button.confirmation.map { value(of: $0) },
            ]
        )
    }

    // MARK: Parts

    private static func element(_ kind: String, _ members: KeyValuePairs<String, JSONValue?>) -> [JSONValue.Member] {
        [JSONValue.Member("kind", .string(kind))]
            + members.compactMap { key, value in value.map { JSONValue.Member(key, $0) } }
    }

    private static func value(of text: String?) -> JSONValue? { text.map(JSONValue.string) }

    private static func value(of choices: [ScreenTree.Choice]) -> JSONValue? {
        guard !choices.isEmpty else { return nil }
        return .list(choices.map { ["name": .string($0.name), "text": .string($0.text)] })
    }

    private static func value(of alert: ScreenTree.Alert?) -> JSONValue {
        guard let alert else { return .null }
        return .object([
            "title": value(of: alert.title) ?? .null,
            "message": value(of: alert.message) ?? .null,
            "button": value(of: alert.button) ?? .null,
        ])
    }
}
