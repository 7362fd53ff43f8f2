/// Which texts of a view model belong to something else in its view: labels of values and of buttons, what is said where
/// a list is empty or an operation has failed. They are found by their names, as the templates of FOSMVVM name them.
///
/// A text that the app's version does not show belongs to nothing.
///
/// Each lookup of a name is O(1); the whole is linear in the size of the view model.
public struct ViewTexts: Sendable {
    /// For each property the text that names it: `statusLabel` of `status` and of `statusText`.
    public private(set) var labels: [Int?]
    /// For each operation the text of its button: `submitButtonLabel` of `submit`.
    public private(set) var buttonLabels: [Int?]
    /// For each operation and each of its parameters the text of the control for it: `renameToLabel` or `toLabel` of `to`.
    public private(set) var parameterLabels: [[Int?]]
    /// For each operation that something is lost by, what is asked before it is done.
    public private(set) var confirmations: [ConfirmationTexts]
    /// For each property that is a list, what is shown where it is empty: `emptyStateMessage`.
    public private(set) var emptyTexts: [Int?]
    /// For each property that is a `bool`, what is shown while it holds, and while it does not: `activeText` and
    /// `inactiveText` of `isActive`.
    public private(set) var states: [StateTexts]
    /// The title of the alert for what goes wrong, the words below it, and the label of its button.
    public private(set) var failureTitle: Int?
    public private(set) var failureMessage: Int?
    public private(set) var dismissLabel: Int?
    /// What a form says when it has been sent, and the label of the button that closes it.
    public private(set) var successMessage: Int?
    public private(set) var closeLabel: Int?
    /// Whether a property is one of these texts, and so not shown by itself.
    public private(set) var isTaken: [Bool]

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
        parameterLabels = record.operations.map { Array(repeating: nil, count: $0.parameters.count) }
        emptyTexts = Array(repeating: nil, count: count)
        states = Array(repeating: StateTexts(), count: count)
        isTaken = Array(repeating: false, count: count)
        findFailureTexts(record)
        findConfirmationTexts(record)
        findButtonLabels(record)
        findParameterLabels(record)
        // An enum beside its text leaves the label to the text.
        var hasText = Array(repeating: false, count: count)
        for property in record.properties {
            if case .enumText(let source) = property.kind { hasText[source] = true }
        }
        for index in record.properties.indices where !hasText[index] {
            findTexts(of: record.properties[index], index, of: record, in: program)
        }
    }

    /// The first of the names that is a text and not yet taken, which it is from then on.
    private mutating func take(_ candidates: [String], except other: Int? = nil) -> Int? {
        for name in candidates {
            guard let index = names[name], index != other, !isTaken[index] else { continue }
            isTaken[index] = true
            return index
        }
        return nil
    }

    // MARK: - Alerts

    /// What the message of the alert for what goes wrong may be called; the first that there is, is it.
    static let failureMessageNames = ["errorMessage", "failureMessage", "errorText", "errorAlertMessage"]

    private mutating func findFailureTexts(_ record: RecordDefinition) {
        guard record.operations.contains(where: \.canThrow) else { return }
        failureTitle = take(["errorTitle", "failureTitle", "errorAlertTitle"])
        failureMessage = take(Self.failureMessageNames)
        dismissLabel = take([
            "dismissButtonLabel", "dismissLabel", "dismissButtonTitle", "dismissTitle", "errorDismissLabel", "okLabel",
            "okButtonLabel", "okButtonTitle",
        ])
        guard record.form != nil else { return }
        successMessage = take(["successMessage", "successText", "successTitle"])
        if successMessage != nil {
            closeLabel = take(["closeButtonLabel", "closeLabel", "closeButtonTitle", "doneButtonLabel", "doneLabel"])
        }
    }

    // MARK: - Buttons

    private mutating func findConfirmationTexts(_ record: RecordDefinition) {
        let indices = record.operations.indices.filter { record.operations[$0].isDestructive }
        for index in indices {
            let name = record.operations[index].declared.name
            let verb = record.operations[index].verb
            // Where one operation alone is asked about, its texts may be without its name.
            let stems =
                (name == verb ? [name] : [name, verb]).flatMap { stem in
                    ["\(stem)Confirmation", "\(stem)Confirm", "confirm\(NameWords.capitalized(stem))"]
                } + (indices.count == 1 ? ["confirmation"] : [])
            confirmations[index] = ConfirmationTexts(
                title: take(stems.flatMap { ["\($0)Title", "\($0)Question"] }),
                message: take(stems.flatMap { ["\($0)Message", "\($0)Text"] }),
                label: take(stems.flatMap { ["\($0)ButtonLabel", "\($0)ButtonTitle", "\($0)Label"] })
            )
        }
    }

    private mutating func findButtonLabels(_ record: RecordDefinition) {
        for index in record.operations.indices {
            buttonLabels[index] = take(Self.buttonNames(record.operations[index].declared.name))
        }
        // `performAction` has `actionLabel`, `startFlow` has `startButtonLabel`.
        for index in record.operations.indices where buttonLabels[index] == nil {
            let words = NameWords.split(record.operations[index].declared.name)
            guard words.count > 1, let first = words.first else { continue }
            let rest = Self.camelCase(words.dropFirst())
            buttonLabels[index] = take(Self.buttonNames(first) + Self.buttonNames(rest))
        }
        // One button and one label are left: they belong together, whatever they are called.
        let unnamed = record.operations.indices.filter { buttonLabels[$0] == nil }
        let free = record.properties.indices.filter { index in
            let name = record.properties[index].declared.name
            return names[name] == index && !isTaken[index]
                && (name.hasSuffix("ButtonLabel") || name.hasSuffix("ButtonTitle"))
        }
        guard unnamed.count == 1, free.count == 1 else { return }
        buttonLabels[unnamed[0]] = free[0]
        isTaken[free[0]] = true
    }

    private mutating func findParameterLabels(_ record: RecordDefinition) {
        let properties = Set(record.properties.map(\.declared.name))
        // Parameters of one name in several operations are one thing to a person, and share a text.
        var shared: [String: Int] = [:]
        for (operation, definition) in record.operations.enumerated() {
            for (index, parameter) in definition.parameters.enumerated() {
                let name = parameter.declared.name
                let joined = definition.declared.name + NameWords.capitalized(name)
                let endings = ["Label", "Title", "Placeholder", "Prompt"]
                if let own = take(endings.map { joined + $0 }) {
                    parameterLabels[operation][index] = own
                } else if !properties.contains(name) {
                    let text = shared[name] ?? take(endings.map { name + $0 })
                    parameterLabels[operation][index] = text
                    shared[name] = text
                }
            }
        }
    }

    private static func buttonNames(_ name: String) -> [String] {
        ["ButtonLabel", "ButtonTitle", "ButtonText", "Button", "Label", "Title", "Action"].map { name + $0 }
    }

    // MARK: - Properties

    private mutating func findTexts(
        of property: PropertyDefinition,
        _ index: Int,
        of record: RecordDefinition,
        in program: Program
    ) {
        let name = property.declared.name
        let type = program.plainType(of: property.kind)
        if case .bool? = type.map({ program[$0] }) {
            let stem = Self.stem(of: name)
            states[index] = StateTexts(
                whileTrue: take(Self.stateNames(stem) + (stem == "empty" ? Self.emptyNames : [])),
                whileFalse: take(
                    ["in", "dis", "un"].flatMap { prefix in Self.stateNames(prefix + stem) }
                        + Self.stateNames(Self.camelCase(["not"] + NameWords.split(stem)[...]))
                        // What FOSMVVM's list says before it has something to process.
                        + (stem == "processing" ? Self.stateNames("scanning") + Self.stateNames("idle") : [])
                )
            )
        }
        if let type, case .list = program[program.types.unwrapped(type)] {
            emptyTexts[index] = take(Self.emptyNames(of: name))
        }
        guard !isTaken[index] else { return }
        // A text that has the value in it is no label of the value, but shows it.
        let labels = Self.labelNames(of: name).filter { label in
            guard let text = names[label], case .substitutedText(_, let points) = record.properties[text].kind else {
                return true
            }
            return !points.contains { $0.property == index }
        }
        self.labels[index] = take(labels, except: index)
    }

    private static func labelNames(of name: String) -> [String] {
        var stems = [name]
        for suffix in ["Text", "Value", "Line"] where name.count > suffix.count && name.hasSuffix(suffix) {
            stems.append(String(name.dropLast(suffix.count)))
        }
        return stems.flatMap { stem in ["Label", "Title", "Caption", "Heading", "Header"].map { stem + $0 } }
    }

    private static let emptyNames = [
        "emptyStateMessage", "emptyMessage", "emptyText", "emptyStateText", "emptyLabel", "emptyTitle", "empty",
    ]

    private static func emptyNames(of list: String) -> [String] {
        let capitalized = NameWords.capitalized(list)
        return ["EmptyMessage", "EmptyText", "Empty"].map { list + $0 }
            + ["no\(capitalized)Message", "no\(capitalized)Text", "no\(capitalized)", "empty\(capitalized)"]
            + emptyNames
    }

    private static func stateNames(_ stem: String) -> [String] {
        ["Text", "Label", "Title", "Message", "StatusLabel", "StatusText"].map { stem + $0 }
    }

    /// `active` of `isActive`
    private static func stem(of name: String) -> String {
        let words = NameWords.split(name)
        guard words.count > 1, ["is", "has", "are", "was", "shows", "can"].contains(words[0]) else { return name }
        return camelCase(words.dropFirst())
    }

    private static func camelCase(_ words: ArraySlice<String>) -> String {
        guard let first = words.first else { return "" }
        return first + words.dropFirst().map { NameWords.capitalized($0) }.joined()
    }
}

extension Program {
    /// Whether a property of this kind has one text to show.
    fileprivate func isWords(_ kind: PropertyKind) -> Bool {
        switch kind {
        case .staticText, .substitutedText, .compound: return true
        case .plain(let type):
            if case .text = self[type] { return true }
            return false
        case .staticList, .enumText, .localizedInt, .localizedDouble, .localizedDate, .formField: return false
        }
    }

    fileprivate func plainType(of kind: PropertyKind) -> TypeID? {
        guard case .plain(let type) = kind else { return nil }
        return type
    }
}
