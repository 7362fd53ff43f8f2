import FVMDiagnostics
import FVMSemantics

/// The names that the view of one view model looks for in vain, and the members that seem meant by them.
struct OpenConventions {
    /// A name that the view looks for.
    struct Sought {
        let name: String
        /// The operation, parameter or property that it belongs to, or `nil` for an alert.
        let owner: String?
        let isLabel: Bool
    }

    /// Members whose names are nearly those that the view looks for.
    private(set) var misspelled: [(property: Int, convention: Sought)] = []
    /// Texts that are named after an operation or a list that there is not, with the nearest name that has an effect.
    private(set) var orphans: [(property: Int, nearest: (word: String, name: String))] = []

    private let record: RecordDefinition
    private let program: Program
    private let texts: ViewTexts
    private let names: Set<String>
    /// The missing members by type and first letter.
    private var sought: [NameConvention.Member: [Character: [Sought]]] = [:]
    private var soughtCount = 0
    /// How the names begin that could be meant.
    private var firstLetters: Set<Character> = []

    /// The names of texts that belong to the whole view.
    private static let unowned = Set(NameConvention.all.flatMap { $0.names([]) })

    /// Names times members that are compared; a view model of hundreds of both is not looked through.
    private static let mostCompared = 200_000

    /// Returns whether a record has a member that a convention may be meant for: a text, or a bool beside an
    /// operation.
    static func hasCandidates(_ record: RecordDefinition, in program: Program) -> Bool {
        record.properties.contains { isCandidate($0, of: record, in: program) }
    }

    private static func isCandidate(
        _ property: PropertyDefinition,
        of record: RecordDefinition,
        in program: Program
    ) -> Bool {
        switch property.kind {
        case .staticText, .substitutedText: true
        default: !record.operations.isEmpty && program.isBool(property)
        }
    }

    init(_ record: RecordDefinition, in program: Program) {
        self.record = record
        self.program = program
        texts = ViewTexts(record, in: program)
        names = Set(record.properties.map(\.declared.name))
        let free = record.properties.indices.filter { isFree($0) }
        guard !free.isEmpty else { return }
        firstLetters = Set(free.compactMap { record.properties[$0].declared.name.first })
        seekTextsOfOperations()
        seekTextsOfValues()
        seekTextsOfAlerts()
        seekConditions()
        guard soughtCount * free.count <= Self.mostCompared else { return }
        for index in free { judge(index) }
    }

    /// Whether a member is a text or a bool that belongs to nothing, or to the only thing that was left.
    private func isFree(_ index: Int) -> Bool {
        let property = record.properties[index]
        guard Self.isCandidate(property, of: record, in: program), property.opening == nil, program.app.shows(property)
        else { return false }
        return program.isBool(property) || texts.roles[index]?.isLeftOver ?? true
    }

    private mutating func judge(_ index: Int) {
        let name = record.properties[index].declared.name
        let member: NameConvention.Member = program.isBool(record.properties[index]) ? .bool : .text
        if let first = name.first, let near = sought[member]?[first]?.first(where: { name.isMisspelling(of: $0) }) {
            misspelled.append((index, near))
        } else if member == .text, texts.roles[index] == nil, let nearest = nearest(to: name) {
            orphans.append((index, nearest))
        }
    }

    /// Returns the name that a text would have for another operation or list, or `nil` if its name does not refer to
    /// one, or none lacks such a text.
    private func nearest(to name: String) -> (word: String, name: String)? {
        let operations: [NameConvention] = [
            .confirmationTitle, .confirmationMessage, .confirmationButton, .button,
        ]
        guard !Self.unowned.contains(name) else { return nil }
        for convention in operations {
            guard let (pattern, owner) = convention.distinctive(name) else { continue }
            let lacking = record.operations.indices.filter { lacks(convention, $0) }
                .map { record.operations[$0].declared.name }
            return (suggestion(for: owner, among: lacking) ?? lacking.first).map { ("operation", pattern.name(of: $0)) }
        }
        guard let (pattern, owner) = NameConvention.empty.distinctive(name) else { return nil }
        let lacking = record.properties.indices.filter { texts.emptyTexts[$0] == nil && isList(record.properties[$0]) }
            .map { record.properties[$0].declared.name }
        return (suggestion(for: owner, among: lacking) ?? lacking.first).map { ("list", pattern.name(of: $0)) }
    }

    private func isList(_ property: PropertyDefinition) -> Bool {
        guard case .plain(let type) = property.kind, case .list = program[program.types.unwrapped(type)] else {
            return false
        }
        return true
    }

    private func lacks(_ convention: NameConvention, _ operation: Int) -> Bool {
        let leftOver = texts.buttonLabels[operation].flatMap { texts.roles[$0]?.isLeftOver } ?? false
        if convention.patterns == NameConvention.button.patterns {
            return texts.buttonLabels[operation] == nil || leftOver
        }
        let confirmation = texts.confirmations[operation]
        guard !record.operations[operation].isWayOut else { return false }
        if convention.patterns == NameConvention.confirmationTitle.patterns { return confirmation.title == nil }
        if convention.patterns == NameConvention.confirmationMessage.patterns { return confirmation.message == nil }
        return confirmation.label == nil
    }

    // MARK: - Missing members

    private mutating func seek(
        _ convention: NameConvention,
        _ names: [String],
        of owner: String?,
        isLabel: Bool = false
    ) {
        for name in names where !self.names.contains(name) {
            guard let first = name.first else { continue }
            sought[convention.member, default: [:]][first, default: []]
                .append(Sought(name: name, owner: owner, isLabel: isLabel))
            soughtCount += 1
        }
    }

    private mutating func seekTextsOfOperations() {
        let conventions: [NameConvention] = [
            .button, .confirmationTitle, .confirmationMessage, .confirmationButton,
        ]
        for (index, operation) in record.operations.enumerated() {
            let name = operation.declared.name
            for convention in conventions where lacks(convention, index) {
                seek(convention, convention.names([name], unowned: false), of: name)
            }
            for (parameter, label) in zip(operation.parameters, texts.parameterLabels[index]) where label == nil {
                let joined = name + NameWords.capitalized(parameter.declared.name)
                seek(
                    .input,
                    NameConvention.input.names([joined, parameter.declared.name]),
                    of: parameter.declared.name
                )
            }
        }
    }

    private mutating func seekTextsOfValues() {
        for (index, property) in record.properties.enumerated() {
            let name = property.declared.name
            switch property.kind {
            case .plain, .localizedValue, .enumText, .staticList: break
            case .staticText, .substitutedText, .compound, .formField: continue
            }
            if texts.labels[index] == nil, name.first.map(firstLetters.contains) ?? false {
                seek(.label, NameConvention.label.names([name]), of: name, isLabel: true)
            }
            if program.isBool(property), texts.states[index].whileTrue == nil, texts.states[index].whileFalse == nil {
                seek(.whileTrue, NameConvention.whileTrue.names(of: name), of: name, isLabel: true)
            }
            if texts.emptyTexts[index] == nil, isList(property) {
                seek(.empty, NameConvention.empty.names(of: name), of: name)
            }
        }
    }

    private mutating func seekTextsOfAlerts() {
        guard record.operations.contains(where: \.canThrow) else { return }
        if texts.failureTitle == nil { seek(.failureTitle, NameConvention.failureTitle.names(of: ""), of: nil) }
        if texts.failureMessage == nil { seek(.failureMessage, NameConvention.failureMessage.names(of: ""), of: nil) }
        if texts.dismissLabel == nil { seek(.dismissal, NameConvention.dismissal.names(of: ""), of: nil) }
        guard record.form != nil else { return }
        if texts.successMessage == nil { seek(.success, NameConvention.success.names(of: ""), of: nil) }
        if texts.successMessage != nil, texts.closeLabel == nil {
            seek(.closing, NameConvention.closing.names(of: ""), of: nil)
        }
    }

    private mutating func seekConditions() {
        for operation in record.operations {
            seek(.enabled, NameConvention.enabled.names(of: operation.declared.name), of: operation.declared.name)
            if !operation.isWayOut { seek(.enabledTogether, NameConvention.enabledTogether.names(of: ""), of: nil) }
            seek(.busy, operation.hindranceNames, of: nil)
        }
    }
}

extension String {
    /// Whether it is likely a misspelling of a name: the same words, of which one or two have a wrong letter.
    fileprivate func isMisspelling(of sought: OpenConventions.Sought) -> Bool {
        guard abs(utf8.count - sought.name.utf8.count) <= 3, self != sought.name else { return false }
        if lowercased() == sought.name.lowercased() { return true }
        let (words, others) = (NameWords.split(self), NameWords.split(sought.name))
        guard words.count == others.count else { return false }
        let different = words.indices.filter { words[$0] != others[$0] }
        // Many headings have names similar to a value: 'cardTitle' beside 'cards', 'statusLabel' beside 'state'.
        guard different.count <= 2, !sought.isLabel || different == [words.count - 1] else { return false }
        return different.allSatisfy { index in
            words[index].first == others[index].first && suggestion(for: words[index], among: [others[index]]) != nil
        }
    }
}
