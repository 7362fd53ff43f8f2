import FVMLanguage
import FVMSemantics

/// What the button of an operation has in a view.
struct ViewButton {
    /// The property with its text, the one with the question before it, and those without which it is disabled.
    var label: String?
    var question: String?
    var conditions: [String] = []
    /// `destructive` or `cancel`.
    var role: String?
    /// The operation, by the identifier of the button.
    var operation: String?
}

extension ViewLinks {
    /// How many tokens of a part are read, so that buttons in buttons cost no more than others.
    static let longestPart = 200

    /// Reads a button with its modifiers:
    /// `Button(viewModel.post, role: .destructive) { ... }.disabled(!viewModel.isReady)`
    func button(at index: Int) -> ViewButton {
        var button = ViewButton()
        var end = index + 1
        if text(end) == "(", let close = partner(end) {
            button.label = property(end + 1)
            let role = (end..<close).prefix(Self.longestPart).first { text($0) == "role" && text($0 + 1) == ":" }
            button.role = role.map { text($0 + 3) }
            end = close + 1
        }
        while let close = partOfButton(at: end, &button) { end = close + 1 }
        return button
    }

    /// Reads a closure or a modifier. Returns where it ends, or `nil` if none is there.
    private func partOfButton(at index: Int, _ button: inout ViewButton) -> Int? {
        if text(index) == "{" || text(index + 1) == ":" && text(index + 2) == "{" {
            let open = text(index) == "{" ? index : index + 2
            guard let close = partner(open) else { return nil }
            let words = (open..<close).prefix(Self.longestPart).first { text($0) == "Text" && property($0 + 2) != nil }
            if button.label == nil { button.label = words.flatMap { property($0 + 2) } }
            return close
        }
        guard text(index) == ".", let close = partner(index + 2) else { return nil }
        switch text(index + 1) {
        case "disabled":
            let parts = (index + 3..<close).prefix(Self.longestPart)
            button.conditions = parts.filter { text($0) == "!" }.compactMap { property($0 + 1) }
        case "confirmationDialog": button.question = property(index + 3)
        case "uiTestingIdentifier":
            let name = text(index + 3).split { $0 == "." || $0 == "\"" }.last ?? ""
            if name.hasSuffix("Button") { button.operation = String(name.dropLast("Button".count)) }
        default: break
        }
        return close
    }
}

extension Lifter {
    /// Returns ` label post confirm sure enabled isReady role destructive` for what the names of an operation and of the
    /// members do not say.
    ///
    /// - Parameter members: The lifted members of the view model.
    func buttonWords(of operation: String, _ button: ViewButton?, _ members: [LiftedMember]) -> String {
        guard let button else { return "" }
        func isText(_ name: String) -> Bool {
            members.contains { member in
                ["localized \"", "localized {", "text"].contains { member.text.hasPrefix("\(name): \($0)") }
            }
        }
        func word(_ word: Keyword, _ name: String?, _ convention: NameConvention) -> String {
            guard let name, isText(name), !convention.names(of: operation).contains(name) else { return "" }
            return " \(word.text) \(name)"
        }
        var words = ""
        // The last button takes the last label, whatever it is called.
        let isLeftOver = ["ButtonLabel", "ButtonTitle"].contains { button.label?.hasSuffix($0) == true }
        if !isLeftOver { words += word(.label, button.label, .button) }
        if button.question != button.label { words += word(.confirm, button.question, .confirmationTitle) }
        let conditions = NameConvention.enabled.names(of: operation) + NameConvention.enabledTogether.names(of: "")
        if button.conditions.count == 1, !conditions.contains(button.conditions[0]),
            members.contains(where: { $0.text.hasPrefix("\(button.conditions[0]): bool") })
        {
            words += " \(Keyword.enabled.text) \(button.conditions[0])"
        }
        return words + (roleWord(of: operation, button).map { " \(Keyword.role.text) \($0.rawValue)" } ?? "")
    }

    /// The role that a button has, and that the name of its operation does not say.
    func roleWord(of operation: String, _ button: ViewButton) -> ButtonRole? {
        let role = button.role.flatMap { ButtonRole(rawValue: $0) } ?? .plain
        let named: ButtonRole =
            OperationDefinition.isWayOut(operation)
            ? .cancel : OperationDefinition.isDestructive(operation) ? .destructive : .plain
        return role == named ? nil : role
    }
}
