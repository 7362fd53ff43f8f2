/// The texts of a view model that belong to other elements of its view: labels of values and buttons, messages of
/// empty lists and failed operations. `NameConvention.all` has their names.
///
/// Ignores texts that the app's version does not show.
///
/// Lookups are O(1). Linear in the size of the view model.
public struct ViewTexts: Sendable {
    /// For each property the text that names it: `statusLabel` of `status` and of `statusText`.
    public private(set) var labels: [Int?]
    /// For each operation the text of its button: `submitButtonLabel` of `submit`.
    public private(set) var buttonLabels: [Int?]
    /// For each operation and each of its parameters the text of the control for it: `renameToLabel` or `toLabel` of
    /// `to`.
    public private(set) var parameterLabels: [[Int?]]
    /// For each operation, the confirmation before it.
    public private(set) var confirmations: [ConfirmationTexts]
    /// For each operation, whether a dialog asks before it is done.
    public private(set) var asksBefore: [Bool]
    /// For each list property, the text that is shown while it is empty: `emptyStateMessage`.
    public private(set) var emptyTexts: [Int?]
    /// For each list property, the text below it: `cardsFooter`.
    public private(set) var footers: [Int?]
    /// For each `bool` property, the texts for both values: `activeText` and `inactiveText` of `isActive`.
    public private(set) var states: [StateTexts]
    /// For each member of the query, the text of the control for it: `kindLabel` of `kind`.
    public private(set) var queryLabels: [Int?]
    /// The text of the menu with these controls.
    public private(set) var filtersLabel: Int?
    /// For each tab and each text in the bar, the property with its picture.
    public private(set) var pictures: [Int?]
    /// For each operation whose button is in the bar, the property with its picture.
    public private(set) var buttonPictures: [Int?]
    /// The title of the alert for what goes wrong, the words below it, and the label of its button.
    public private(set) var failureTitle: Int?
    public private(set) var failureMessage: Int?
    public private(set) var dismissLabel: Int?
    /// The message after a form was sent, and the label of the button that closes it.
    public private(set) var successMessage: Int?
    public private(set) var closeLabel: Int?
    /// For each property, its role if it is one of these texts.
    package private(set) var roles: [Role?]
    /// For each property, whether it is one of these texts and not shown itself.
    public var isTaken: [Bool] { roles.map { $0 != nil } }

    /// The role of a text, and its owner.
    package struct Role: Sendable {
        package enum Owner: Hashable, Sendable {
            case operation(Int)
            case parameter(Int, of: Int)
            case property(Int)
            case query(Int)
            /// The alert or the sheet of the whole view.
            case view
        }

        package let convention: NameConvention
        package let owner: Owner
        /// Whether it belongs there only because one button and one label were left.
        package var isLeftOver = false
        /// Whether the operation names it, so that its own name means nothing.
        package var isBound = false
    }

    public struct StateTexts: Sendable {
        public var whileTrue: Int?
        public var whileFalse: Int?
    }

    /// `deleteConfirmationTitle`, `deleteConfirmationMessage` and `confirmDeleteButtonLabel` of `delete`.
    public struct ConfirmationTexts: Sendable {
        public var title: Int?
        public var message: Int?
        public var label: Int?
    }

    private let names: [String: Int]

    public init(_ record: RecordDefinition, in program: Program) {
        var names: [String: Int] = [:]
        for index in record.properties.indices
        where program.isWords(record.properties[index].kind) && program.app.shows(record.properties[index])
            && record.properties[index].opening == nil
        {
            names[record.properties[index].declared.name] = index
        }
        self.names = names
        let count = record.properties.count
        labels = Array(repeating: nil, count: count)
        buttonLabels = Array(repeating: nil, count: record.operations.count)
        confirmations = Array(repeating: ConfirmationTexts(), count: record.operations.count)
        asksBefore = Array(repeating: false, count: record.operations.count)
        parameterLabels = record.operations.map { Array(repeating: nil, count: $0.parameters.count) }
        emptyTexts = Array(repeating: nil, count: count)
        footers = Array(repeating: nil, count: count)
        states = Array(repeating: StateTexts(), count: count)
        pictures = Array(repeating: nil, count: count)
        buttonPictures = Array(repeating: nil, count: record.operations.count)
        queryLabels = Array(repeating: nil, count: record.query.count)
        roles = Array(repeating: nil, count: count)
        findBoundTexts(record)
        findFailureTexts(record)
        findConfirmationTexts(record)
        findButtonLabels(record)
        findParameterLabels(record)
        findPictures(record, in: program)
        if names.isEmpty { return }
        // An enum with its own text leaves the label to that text.
        var hasText = Array(repeating: false, count: count)
        for property in record.properties {
            if case .enumText(let source) = property.kind { hasText[source] = true }
        }
        for index in record.properties.indices where !hasText[index] {
            findTexts(of: record.properties[index], index, of: record, in: program)
        }
        findQueryLabels(record, in: program)
        findChangeLabels(record, in: program)
    }

    /// The first of the names that is a text and not yet taken, which it is from then on.
    private mutating func take(
        _ candidates: [String],
        _ convention: NameConvention,
        of owner: Role.Owner,
        except other: Int? = nil
    ) -> Int? {
        for name in candidates {
            guard let index = names[name], index != other, roles[index] == nil else { continue }
            roles[index] = Role(convention: convention, owner: owner)
            return index
        }
        return nil
    }

    private mutating func take(_ convention: NameConvention) -> Int? {
        take(convention.names(of: ""), convention, of: .view)
    }

    /// Finds the texts that operations name themselves. Several can name the same.
    private mutating func findBoundTexts(_ record: RecordDefinition) {
        let shown = Set(names.values)
        for (index, operation) in record.operations.enumerated() {
            func bind(_ text: Int?, _ convention: NameConvention) -> Int? {
                guard let text, shown.contains(text) else { return nil }
                roles[text] = roles[text] ?? Role(convention: convention, owner: .operation(index), isBound: true)
                return text
            }
            buttonLabels[index] = bind(operation.label, .button)
            confirmations[index].title = bind(operation.question, .confirmationTitle)
        }
    }

    // MARK: - Alerts

    private mutating func findFailureTexts(_ record: RecordDefinition) {
        guard record.operations.contains(where: \.canThrow) else { return }
        failureTitle = take(.failureTitle)
        failureMessage = take(.failureMessage)
        dismissLabel = take(.dismissal)
        guard record.form != nil else { return }
        successMessage = take(.success)
        if successMessage != nil { closeLabel = take(.closing) }
    }

    // MARK: - Buttons

    /// Finds the confirmations of destructive operations, and of operations with a title for the question.
    private mutating func findConfirmationTexts(_ record: RecordDefinition) {
        let destructive = record.operations.indices.filter { record.operations[$0].isDestructive }
        for index in record.operations.indices
        where !record.operations[index].isWayOut || confirmations[index].title != nil {
            let isDestructive = record.operations[index].isDestructive
            // If only one operation needs confirmation, its texts may omit its name.
            let isAlone = isDestructive && destructive.count == 1
            let name = record.operations[index].declared.name
            func text(_ convention: NameConvention) -> Int? {
                // Names with only the verb belong to an operation that needs confirmation anyway.
                let stems = isDestructive ? convention.stems(name) : [name]
                return take(convention.names(stems, unowned: isAlone), convention, of: .operation(index))
            }
            let title = confirmations[index].title ?? text(.confirmationTitle)
            if title == nil, !isDestructive { continue }
            confirmations[index] = ConfirmationTexts(
                title: title,
                message: text(.confirmationMessage),
                label: text(.confirmationButton)
            )
            asksBefore[index] = true
        }
    }

    private mutating func findButtonLabels(_ record: RecordDefinition) {
        for index in record.operations.indices where buttonLabels[index] == nil {
            let name = record.operations[index].declared.name
            buttonLabels[index] = take(NameConvention.button.names([name]), .button, of: .operation(index))
        }
        for index in record.operations.indices where buttonLabels[index] == nil {
            let stems = NameConvention.button.stems(record.operations[index].declared.name).dropFirst()
            buttonLabels[index] = take(NameConvention.button.names(Array(stems)), .button, of: .operation(index))
        }
        // One button and one label are left: they belong together, whatever they are called.
        let unnamed = record.operations.indices.filter { buttonLabels[$0] == nil }
        let free = record.properties.indices.filter { index in
            let name = record.properties[index].declared.name
            return names[name] == index && roles[index] == nil
                && (name.hasSuffix("ButtonLabel") || name.hasSuffix("ButtonTitle"))
        }
        guard unnamed.count == 1, free.count == 1 else { return }
        buttonLabels[unnamed[0]] = free[0]
        roles[free[0]] = Role(convention: .button, owner: .operation(unnamed[0]), isLeftOver: true)
    }

    private mutating func findParameterLabels(_ record: RecordDefinition) {
        let properties = Set(record.properties.map(\.declared.name))
        // Parameters of one name in several operations are one thing to a person, and share a text.
        var shared: [String: Int] = [:]
        for (operation, definition) in record.operations.enumerated() {
            for (index, parameter) in definition.parameters.enumerated() {
                let name = parameter.declared.name
                let joined = definition.declared.name + NameWords.capitalized(name)
                let convention = NameConvention.input
                let owner = Role.Owner.parameter(index, of: operation)
                if let own = take(convention.names(of: joined), convention, of: owner) {
                    parameterLabels[operation][index] = own
                } else if !properties.contains(name) {
                    let text = shared[name] ?? take(convention.names(of: name), convention, of: owner)
                    parameterLabels[operation][index] = text
                    shared[name] = text
                }
            }
        }
    }

    /// Finds the labels of controls that change a property: those of the property.
    private mutating func findChangeLabels(_ record: RecordDefinition, in program: Program) {
        for (operation, change) in program.propertyChanges(of: record).enumerated() {
            guard let change, let label = controlLabel(of: change.property) else { continue }
            parameterLabels[operation][change.value] = label
        }
    }

    /// The text that names a control for a property: its label, otherwise the only text of a `bool`.
    package func controlLabel(of property: Int) -> Int? {
        labels[property] ?? (states[property].whileFalse == nil ? states[property].whileTrue : nil)
    }

    /// Finds the texts of filters that belong to nothing else.
    private mutating func findQueryLabels(_ record: RecordDefinition, in program: Program) {
        let filters = record.query.indices.filter { program.isFilter(record.query[$0]) }
        for index in filters {
            let names = NameConvention.queryInput.names(of: record.query[index].declared.name)
            queryLabels[index] = take(names, .queryInput, of: .query(index))
        }
        if !filters.isEmpty { filtersLabel = take(.filters) }
    }

    // MARK: - Properties

    private mutating func findPictures(_ record: RecordDefinition, in program: Program) {
        func picture(of name: String, _ owner: Role.Owner) -> Int? {
            for name in NameConvention.picture.names(of: name) {
                guard let index = record.property(named: name), roles[index] == nil,
                    case .plain(let type) = record.properties[index].kind, program[type] == .string
                else { continue }
                roles[index] = Role(convention: .picture, owner: owner)
                return index
            }
            return nil
        }
        for index in record.properties.indices {
            let property = record.properties[index]
            guard property.isTab || property.placement != .content else { continue }
            pictures[index] = picture(of: property.declared.name, .property(index))
        }
        for index in record.operations.indices where record.operations[index].placement != .content {
            buttonPictures[index] = picture(of: record.operations[index].declared.name, .operation(index))
        }
    }

    private mutating func findTexts(
        of property: PropertyDefinition,
        _ index: Int,
        of record: RecordDefinition,
        in program: Program
    ) {
        let name = property.declared.name
        let type = program.plainType(of: property.kind)
        if case .bool? = type.map({ program[$0] }) {
            let isEmptiness = NameConvention.condition(name) == "empty"
            states[index] = StateTexts(
                whileTrue: take(NameConvention.whileTrue.names(of: name), .whileTrue, of: .property(index))
                    ?? (isEmptiness ? take(NameConvention.empty.names([]), .empty, of: .property(index)) : nil),
                whileFalse: take(NameConvention.whileFalse.names(of: name), .whileFalse, of: .property(index))
            )
        }
        if let type, case .list = program[program.types.unwrapped(type)] {
            emptyTexts[index] = take(NameConvention.empty.names(of: name), .empty, of: .property(index))
            footers[index] = take(NameConvention.footer.names(of: name), .footer, of: .property(index))
        }
        guard roles[index] == nil else { return }
        // A text that contains the value shows it, and is no label.
        let labels = NameConvention.label.names(of: name).filter { label in
            guard let text = names[label], case .substitutedText(_, let placeholders) = record.properties[text].kind
            else {
                return true
            }
            return !placeholders.contains { $0.property == index }
        }
        self.labels[index] = take(labels, .label, of: .property(index), except: index)
    }
}

extension Program {
    /// Whether a property of this kind has one text to show.
    func isWords(_ kind: PropertyKind) -> Bool {
        switch kind {
        case .staticText, .substitutedText, .compound: return true
        case .plain(let type):
            if case .text = self[type] { return true }
            return false
        case .staticList, .enumText, .localizedValue, .formField: return false
        }
    }

    fileprivate func plainType(of kind: PropertyKind) -> TypeID? {
        guard case .plain(let type) = kind else { return nil }
        return type
    }
}

extension Program {
    /// Whether the user can filter by a member of a query: an optional enum with texts, or an enum or a bool with a
    /// default.
    package func isFilter(_ member: DataMember) -> Bool {
        let type = types.unwrapped(member.type)
        guard type != member.type || member.isStubWritten else { return false }
        switch self[type] {
        case .enumeration(let id): return self[id].isLocalizable
        case .bool: return type == member.type
        default: return false
        }
    }
}
