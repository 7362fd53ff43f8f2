import FVMScreens
import FVMSemantics
import FVMSwiftCode

/// `LookedUpText.swift`: texts that come with no view model, such as those of all cases of an enum. The library's own
/// `Localizable.text` stops an app without texts, and has its text only once it has appeared: late for the rows of a menu.
extension Emitter {
    /// `LookedUpText(option.localizableString, named: String(describing: option))`
    func lookedUp(caseOf value: Expression) -> Expression {
        lookedUp(value.member("localizableString"), named: caseName(of: value))
    }

    func lookedUp(_ text: Expression, named name: Expression) -> Expression {
        call("LookedUpText", ["": text, "named": name])
    }

    /// Whether anything on a screen is such a text.
    var hasLookedUpTexts: Bool {
        if screensFile() != nil { return true }
        return viewPlan.views.contains { view in
            view.elements.contains { isLookedUp($0, of: program[view.record]) }
                || program.records.indices.contains { isSummaryWithCase(RecordID($0), of: view.record) }
        }
    }

    private func isLookedUp(_ element: ViewElement, of record: RecordDefinition) -> Bool {
        switch element.content {
        case .property(let index), .values(let index): isCase(record.properties[index])
        case .field(let index):
            isCase(record.properties[index]) && !hasChoices(record.properties[index].kind.plainType, record)
        case .parameter(let operation, let parameter):
            isCase(record.operations[operation].parameters[parameter].type)
                && !hasChoices(record.operations[operation].parameters[parameter].type, record)
        case .state, .progress, .child, .bound, .rows, .empty, .button: false
        }
    }

    /// Whether the texts of all cases of the enum come with the view model.
    private func hasChoices(_ type: TypeID?, _ record: RecordDefinition) -> Bool {
        guard let type, case .enumeration(let id) = program[program.types.unwrapped(type)] else { return false }
        return record.choices(of: id) != nil
    }

    private func isSummaryWithCase(_ id: RecordID, of parent: RecordID) -> Bool {
        guard case .summary(parent) = program[id].role else { return false }
        return program[id].properties.contains { isCase($0) }
    }

    private func isCase(_ property: PropertyDefinition) -> Bool {
        switch property.kind {
        case .plain(let type), .formField(let type, _): isCase(type)
        default: false
        }
    }

    private func isCase(_ type: TypeID) -> Bool {
        switch program[type] {
        case .enumeration(let id): program[id].isLocalizable
        case .optional(let inner), .list(let inner): isCase(inner)
        default: false
        }
    }

    func lookedUpTextFile() -> EmittedFile {
        let type = SwiftType("LookedUpText")
        var members: [Declaration] = []
        let environment = Attribute("Environment", list(["": .metatype("MVVMEnvironment")]))
        let locale = Attribute("Environment", list(["": .verbatim("\\.locale")]))
        declareRead("environment", .optional("MVVMEnvironment"), environment, to: &members)
        declareRead("locale", nil, locale, to: &members)
        members.append(.stored("text", "LocalizableString", isConstant: true, modifiers: .private))
        members.append(.stored("name", "String", isConstant: true, modifiers: .private))
        let shown = call("Text", ["verbatim": .infix(.reference("words"), .coalescing, .reference("name"))])
        members.append(.computed("body", .opaque("View"), body: body(shown)))
        members.append(
            .initializer(
                [Parameter("_", as: "text", "LocalizableString"), Parameter("named", as: "name", "String")],
                body: [.set("text", to: .reference("text")), .set("name", to: .reference("name"))]
            )
        )
        let documentation = [
            "A text that the app looks up, because no view model contains it. If the app has no texts, it shows the",
            "name instead.",
        ]
        let details: [Declaration] = [.computed("words", .optional("String"), body: words(), modifiers: .private)]
        return swiftFile(
            [
                .type(.structure, type, ["View"], members: members, documentation: documentation),
                .type(.extensionOf, type, members: details, modifiers: []),
            ],
            path: "Sources/\(program.app.modules.views)/LookedUpText.swift",
            of: nil,
            imports: imports(["FOSFoundation", "FOSMVVM", "Foundation", "SwiftUI"])
        )
    }

    private func declareRead(
        _ name: String,
        _ type: SwiftType?,
        _ attribute: Attribute,
        to members: inout [Declaration]
    ) {
        members.append(
            .stored(name, type, isConstant: false, modifiers: .private, attributes: [attribute])
        )
    }

    /// The text in the locale of the screen; nil where the app has none.
    private func words() -> [Statement] {
        let store = Expression.prefixed(.optionalTry, .verbatim("environment?.clientLocalizationStore"))
        let encoder = call(
            Expression.type("JSONEncoder").member("localizingEncoder"),
            ["in": .reference("locale"), "store": .reference("store")]
        )
        let localized = call(
            call(.reference("text").member("toJSON"), ["encoder": encoder]).member("fromJSON")
        )
        return [
            .guard([.binding("store", store)], else: [.return(.nilLiteral)]),
            .bind("localized", "LocalizableString?", to: .prefixed(.optionalTry, localized)),
            // What no text is found for is empty.
            .guard(
                [
                    .binding("words", .prefixed(.optionalTry, .verbatim("localized?.localizedString"))),
                    .expression(.prefixed(.not, .reference("words").member("isEmpty"))),
                ],
                else: [.return(.nilLiteral)]
            ),
            .return(.reference("words")),
        ]
    }
}
