import FVMSemantics

/// Finds out what the view of one record shows, from top to bottom. Linear in the size of the record.
struct ViewOutline {
    private(set) var elements: [ViewElement] = []
    private let record: RecordDefinition
    private let texts: ViewTexts
    private let program: Program
    /// Before each identifier, with a dot between.
    private let prefix: String
    private let instance: [Int]
    /// By the index of a property, the operation that its control calls with each new value, and its parameter.
    private var changing: [Int: (operation: Int, parameter: Int)] = [:]
    private var identifiers: Set<ElementIdentifier> = []
    /// The properties that are shown as part of another, or that the app's version does not show.
    private var isShownElsewhere: [Bool]

    /// - Parameters:
    ///   - prefix: The prefix of the identifiers. By default, the record's name.
    ///   - hidden: The properties that are not shown.
    init(
        _ record: RecordDefinition,
        _ template: ViewTemplate,
        _ texts: ViewTexts,
        _ operations: [PlannedOperation],
        _ bound: [BoundChild] = [],
        prefix: String? = nil,
        hiding hidden: Set<Int> = [],
        in program: Program
    ) {
        self.record = record
        self.texts = texts
        self.program = program
        self.prefix = prefix ?? record.declared.name
        instance = Self.instance(of: record, in: program)
        isShownElsewhere = texts.isTaken
        for index in hidden { isShownElsewhere[index] = true }
        for operation in operations {
            for flag in operation.enabledBy { isShownElsewhere[flag] = true }
        }
        for (index, operation) in operations.enumerated() {
            if case .change(let change) = operation.trigger { changing[change.property] = (index, change.value) }
        }
        findPropertiesInTexts(hiding: hidden)
        findCodesInMessages()
        findChoices(operations)
        for index in record.properties.indices where !program.app.shows(record.properties[index]) {
            isShownElsewhere[index] = true
        }
        let isForm = template == .form
        for index in record.properties.indices where isForm && isHeading(index) { addVisible(index) }
        for index in record.properties.indices where !(isForm && isHeading(index)) { addVisible(index) }
        for index in bound.indices { addBound(index, bound[index]) }
        for index in operations.indices { addOperation(index, operations[index]) }
        removeConditions()
    }

    /// Removes the bools that only decide whether other elements are shown.
    private mutating func removeConditions() {
        let named = Set(elements.compactMap { $0.visibility?.condition })
        guard !named.isEmpty else { return }
        func isNamed(_ element: ViewElement, among flags: Set<Int>) -> Bool {
            switch element.content {
            case .property(let index), .state(let index): flags.contains(index)
            default: false
            }
        }
        let deciding = Set(elements.filter { !isNamed($0, among: named) }.compactMap { $0.visibility?.condition })
        elements.removeAll { isNamed($0, among: deciding) }
    }

    /// Returns the properties whose values distinguish rows. Empty for an element that is on a screen once.
    static func instance(of record: RecordDefinition, in program: Program) -> [Int] {
        switch record.role {
        case .server, .client, .error, .data, .outcomes, .shared: return []
        case .summary: return PlannedOperation.rowID(of: record, in: program).map { [$0.property] } ?? []
        case .child:
            guard case .instance(let properties) = record.identity else { return [] }
            return properties
        }
    }

    /// Finds properties that other texts show: values of placeholders, enums with their texts, pieces of a line.
    private mutating func findPropertiesInTexts(hiding hidden: Set<Int>) {
        for index in record.properties.indices where program.app.shows(record.properties[index]) {
            switch record.properties[index].kind {
            case .substitutedText(_, let placeholders):
                for placeholder in placeholders where placeholder.path.isEmpty {
                    let property = placeholder.property
                    if texts.labels[property] == nil { isShownElsewhere[property] = true }
                }
            case .enumText(let source):
                // A control shows the text of its case.
                let hasControl = changing[source] != nil || hidden.contains(source)
                isShownElsewhere[hasControl ? index : source] = true
            case .compound(let pieces, let separator):
                isShownElsewhere[pieces] = true
                if let separator { isShownElsewhere[separator] = true }
            default: break
            }
        }
    }

    /// Finds error codes that a message shows as text.
    private mutating func findCodesInMessages() {
        guard case .error(let request?) = record.role else { return }
        let members = program[request].error
        for message in record.properties where program.app.shows(message) {
            guard let source = message.source, case .enumText(let code) = members[source.member].kind else { continue }
            for index in record.properties.indices where record.properties[index].source?.member == code {
                if texts.labels[index] == nil { isShownElsewhere[index] = true }
            }
        }
    }

    /// Finds cases with choices that a picker shows: of a parameter with the same name, or of a field.
    private mutating func findChoices(_ operations: [PlannedOperation]) {
        for (index, property) in record.properties.enumerated() {
            guard case .localizedValue(.enumCase(let id, choices: true), isOptional: false) = property.kind else {
                continue
            }
            let isField = record.choices(of: id) == index && record.properties.contains { isChosen($0.kind, of: id) }
            if isField || isStart(index, operations) { isShownElsewhere[index] = true }
        }
    }

    private func isChosen(_ kind: PropertyKind, of enumeration: EnumID) -> Bool {
        guard case .formField(let type, _) = kind else { return false }
        return program[program.types.unwrapped(type)] == .enumeration(enumeration)
    }

    /// Whether the control of a parameter starts with the property.
    private func isStart(_ property: Int, _ operations: [PlannedOperation]) -> Bool {
        operations.contains { operation in
            operation.hasControls
                && zip(operation.arguments, operation.initialProperties).contains { $0 == .input && $1 == property }
        }
    }

    /// Whether a property is the heading of a form, above its fields.
    private func isHeading(_ index: Int) -> Bool {
        switch record.properties[index].kind {
        case .staticText, .substitutedText:
            ["title", "pageTitle", "heading", "headline"].contains(record.properties[index].declared.name)
        default: false
        }
    }

    // MARK: - Elements

    private mutating func add(
        _ content: ViewElement.Content,
        _ name: String,
        instance: [Int]? = nil,
        if condition: ViewElement.Condition? = nil
    ) {
        var identifier = ElementIdentifier(text: "\(prefix).\(name)", instance: instance ?? self.instance)
        var number = 2
        while !identifiers.insert(identifier).inserted {
            identifier.text = "\(prefix).\(name)\(number)"
            number += 1
        }
        elements.append(ViewElement(content: content, identifier: identifier, condition: condition))
    }

    private mutating func addVisible(_ index: Int) {
        let visibility = record.properties[index].visibility
        if visibility == .never { return }
        let first = elements.count
        addProperty(index)
        for element in first..<elements.count { elements[element].visibility = visibility }
    }

    private mutating func addProperty(_ index: Int) {
        let kind = record.properties[index].kind
        let name = record.properties[index].declared.name
        // A form field has its control in any case.
        if case .formField = kind { return add(.field(index), name) }
        if let (operation, parameter) = changing[index] { return addChange(of: index, by: operation, parameter) }
        if isShownElsewhere[index] { return }
        switch kind {
        case .staticText, .substitutedText, .compound: add(.property(index), name)
        case .staticList: add(.values(index), name)
        case .enumText(let source):
            add(.property(index), name, if: program.isOptional(source, of: record) ? .isPresent(index) : nil)
        case .localizedValue(_, let isOptional):
            add(.property(index), name, if: isOptional ? .isPresent(index) : nil)
        case .formField: break
        case .plain(let type): addPlain(index, name, type)
        }
    }

    private mutating func addPlain(_ index: Int, _ name: String, _ type: TypeID) {
        let unwrapped = program.types.unwrapped(type)
        let condition: ViewElement.Condition? = unwrapped == type ? nil : .isPresent(index)
        switch program[unwrapped] {
        case .bool where texts.states[index].whileTrue != nil || texts.states[index].whileFalse != nil:
            add(.state(index), name, if: condition)
        case .bool where isProgress(name): add(.progress(index), name, if: .holds(index))
        case .enumeration(let id):
            // A case without a text is a word of the program's, and nothing to show.
            if program[id].isLocalizable { add(.property(index), name, if: condition) }
        case .record: add(.child(index), name, if: condition)
        case .list(let element): addList(index, name, unwrapped, of: element, condition)
        // Ids identify rows and are not shown; a dictionary has no order to be shown in, and bytes say nothing.
        default: if program.types.has(.shown, unwrapped) { add(.property(index), name, if: condition) }
        }
    }

    /// Adds the control of a property, below its texts for both states, unless one of them is the label of the control.
    private mutating func addChange(of index: Int, by operation: Int, _ parameter: Int) {
        let states = [texts.states[index].whileTrue, texts.states[index].whileFalse]
        let label = texts.parameterLabels[operation][parameter]
        if !isShownElsewhere[index], states.contains(where: { $0 != nil && $0 != label }) {
            add(.state(index), record.properties[index].declared.name)
        }
        addParameter(parameter, of: operation)
    }

    private func isProgress(_ name: String) -> Bool {
        ["isLoading", "isProcessing", "isRefreshing", "isSaving", "isSubmitting", "isBusy", "isWorking"].contains(name)
    }

    private mutating func addList(
        _ index: Int,
        _ name: String,
        _ list: TypeID,
        of element: TypeID,
        _ condition: ViewElement.Condition?
    ) {
        if let row = program.types.rowRecord(of: list) {
            add(.rows(index), name, instance: Self.instance(of: program[row], in: program), if: condition)
        } else {
            guard isShownInLists(element) else { return }
            add(.values(index), name, if: condition)
        }
        guard let text = texts.emptyTexts[index] else { return }
        add(.empty(text: text), record.properties[text].declared.name, if: .isEmpty(index))
    }

    private func isShownInLists(_ element: TypeID) -> Bool {
        switch program[element] {
        case .enumeration(let id): program[id].isLocalizable
        case .optional(let wrapped): isShownInLists(wrapped)
        case .list(let inner): isShownInLists(inner)
        default: program.types.has(.shown, element)
        }
    }

    private mutating func addBound(_ index: Int, _ child: BoundChild) {
        let optional = child.arguments.first { program.isOptional($0, of: record) }
        add(.bound(index), program[child.record].declared.name, if: optional.map { .isPresent($0) })
    }

    // MARK: - Operations

    private mutating func addOperation(_ index: Int, _ planned: PlannedOperation) {
        guard planned.hasButton else { return }
        let operation = record.operations[index]
        for parameter in operation.parameters.indices where planned.arguments[parameter] == .input {
            addParameter(parameter, of: index)
        }
        if planned.trigger == .button { add(.button(index), operation.declared.name + "Button") }
    }

    private mutating func addParameter(_ parameter: Int, of index: Int) {
        let operation = record.operations[index]
        add(
            .parameter(operation: index, parameter: parameter),
            "\(operation.declared.name).\(operation.parameters[parameter].declared.name)"
        )
    }
}
