extension RecordDefinition {
    /// Whether an operation sends values that no server has yet: a client screen has those of the screens that led to
    /// it, as the last step of a wizard.
    package func sendsOwnValues(_ operation: OperationDefinition) -> Bool { role == .client && operation.sent != nil }
}

/// The purpose of an operation by its name, whose first word is the verb.
extension OperationDefinition {
    package var verb: String { words.first ?? "" }

    private var words: [String] { NameWords.split(declared.name) }

    /// Whether it leaves the screen without doing anything; `cancelSubscription` does something.
    package var isWayOut: Bool { role.map { $0 == .cancel } ?? Self.isWayOut(declared.name) }

    package static func isWayOut(_ name: String) -> Bool {
        let words = NameWords.split(name)
        return ["cancel", "dismiss", "close", "back"].contains(words.first) && !endsSomething(words)
    }

    /// Whether the screen closes when the operation is done.
    package var closesScreen: Bool { closes || isWayOut && opening == nil }

    /// Whether the operation destroys something, so that the view asks for confirmation.
    package var isDestructive: Bool {
        role.map { $0 == .destructive } ?? Self.isDestructive(declared.name)
    }

    package static func isDestructive(_ name: String) -> Bool {
        let words = NameWords.split(name)
        return destructiveVerbs.contains(words.first ?? "") || endsSomething(words) || words == ["restore", "defaults"]
    }

    /// Whether it sends what a person has put in: what the return key does in a form.
    package var isSubmitting: Bool {
        let words = words
        guard !words.contains(where: { Self.destructiveVerbs.contains($0) || Self.losses.contains($0) }) else {
            return false
        }
        // `signIn` sends a form, and `signOut` does not.
        if words.count > 1, ["sign", "log"].contains(words[0]) { return ["in", "up", "on"].contains(words[1]) }
        return Self.submittingVerbs.contains(verb)
    }

    /// Whether it takes one of several: the tap on a row.
    package var isSelecting: Bool { ["select", "choose", "pick", "open", "show"].contains(verb) }

    /// Whether the operation ends something other than the screen: `cancelSubscription`, `closeAccount`.
    private static func endsSomething(_ words: [String]) -> Bool {
        guard let object = words.dropFirst().last, ["cancel", "close", "end"].contains(words[0]) else { return false }
        return agreements.contains(object)
    }

    private static let destructiveVerbs: Set<String> = [
        "clear", "delete", "destroy", "discard", "drop", "empty", "erase", "purge", "remove", "reset", "revoke",
        "uninstall",
        "wipe",
    ]

    private static let losses: Set<String> = ["deletion", "removal", "erasure", "cancel", "cancellation"]

    private static let agreements: Set<String> = [
        "account", "appointment", "booking", "contract", "membership", "order", "payment", "plan", "policy",
        "reservation", "subscription", "transfer", "trip",
    ]

    private static let submittingVerbs: Set<String> = [
        "accept", "add", "apply", "book", "checkout", "complete", "confirm", "continue", "create", "done",
        "enroll", "finish", "insert", "join", "log", "login", "next", "order", "pay", "place", "post", "publish",
        "purchase", "register", "reply", "save", "search", "send", "sign", "signin", "signup", "store",
        "submit", "subscribe", "update", "upload",
    ]
}
