/// A name of a convention, with `*` for the name of what the member belongs to: `*ButtonLabel`, `can*`, `errorTitle`.
package struct NamePattern: Hashable, Sendable, ExpressibleByStringLiteral {
    private let prefix: String
    private let suffix: String
    /// Whether the owner's name is part of it.
    package let hasStem: Bool

    package init(stringLiteral value: String) {
        let parts = value.split(separator: "*", omittingEmptySubsequences: false)
        hasStem = parts.count == 2
        prefix = String(parts[0])
        suffix = hasStem ? String(parts[1]) : ""
    }

    /// The name for an owner: `saveButtonLabel` and `canSave` for `save`.
    package func name(of stem: String) -> String {
        guard hasStem else { return prefix }
        return prefix.isEmpty ? stem + suffix : prefix + NameWords.capitalized(stem) + suffix
    }

    /// The owner's name in `name`: `save` of `canSave`. `nil` if the name is not of this pattern.
    package func stem(of name: String) -> String? {
        guard hasStem, name.utf8.count > prefix.utf8.count + suffix.utf8.count, name.hasPrefix(prefix),
            name.hasSuffix(suffix)
        else {
            return nil
        }
        let stem = String(name.dropFirst(prefix.count).dropLast(suffix.count))
        guard !prefix.isEmpty else { return stem }
        return stem.first.map(\.isUppercase) == true ? stem.prefix(1).lowercased() + stem.dropFirst() : nil
    }

    /// As the manual writes it: `xButtonLabel`, `canX`.
    package var spelling: String { name(of: "x") }
}

/// A convention: by which names a view finds a member that belongs to an operation, a value or an alert.
///
/// All conventions are in `NameConvention.all`. The views, `rename`, the rules, hover and the table in the manual read
/// them there.
package struct NameConvention: Sendable {
    /// The type of the members.
    package enum Member: String, Sendable {
        case text, bool, string
    }

    package let member: Member
    /// In the order in which they are looked for.
    package let patterns: [NamePattern]
    /// The meaning of a member with such a name, as in the manual.
    package let meaning: String
    /// The names that may be in the place of `*`, for an owner's name. The first is that name itself.
    package let stems: @Sendable (String) -> [String]
    /// The number of leading patterns that are rarely meant for anything else.
    package let distinctiveCount: Int
    private let owned: [NamePattern]
    private let unowned: [String]

    init(
        member: Member,
        patterns: [NamePattern],
        meaning: String,
        stems: @escaping @Sendable (String) -> [String] = { [$0] },
        distinctiveCount: Int = 0
    ) {
        self.member = member
        self.patterns = patterns
        self.meaning = meaning
        self.stems = stems
        self.distinctiveCount = distinctiveCount
        owned = patterns.filter(\.hasStem)
        unowned = patterns.filter { !$0.hasStem }.map { $0.name(of: "") }
    }

    /// All names for some stems, in the order in which they are looked for.
    ///
    /// - Parameter unowned: Whether the names without an owner count, too.
    package func names(_ stems: [String], unowned isUnownedToo: Bool = true) -> [String] {
        var names: [String] = []
        for stem in stems {
            for pattern in owned { names.append(pattern.name(of: stem)) }
        }
        return isUnownedToo ? names + unowned : names
    }

    /// All names for an owner.
    package func names(of owner: String, unowned: Bool = true) -> [String] { names(stems(owner), unowned: unowned) }

    /// Returns the name of the member after its owner is renamed, or `nil` if it does not depend on the owner's name.
    package func name(of member: String, after owner: String, becomes newOwner: String) -> String? {
        let newStems = stems(newOwner)
        for (index, stem) in stems(owner).enumerated() {
            guard let pattern = patterns.first(where: { $0.hasStem && $0.name(of: stem) == member }) else { continue }
            let name = pattern.name(of: newStems.indices.contains(index) ? newStems[index] : newOwner)
            return name == member ? nil : name
        }
        return nil
    }

    /// Returns the pattern and the owner's name of a distinctive name.
    package func distinctive(_ name: String) -> (pattern: NamePattern, owner: String)? {
        patterns.prefix(distinctiveCount).lazy
            .compactMap { pattern in pattern.stem(of: name).map { (pattern, $0) } }.first
    }
}

extension NameConvention {
    /// Every convention, in the order of the manual.
    package static let all: [NameConvention] = [
        button, input, queryInput, filters, enabled, enabledTogether, busy, confirmationTitle, confirmationMessage,
        confirmationButton,
        failureTitle, failureMessage, dismissal, success, closing, label, footer, empty, whileTrue,
        whileFalse, picture,
    ]

    // MARK: - Operations

    package static let button = NameConvention(
        member: .text,
        patterns: ["*ButtonLabel", "*ButtonTitle", "*ButtonText", "*Button", "*Label", "*Title", "*Action"],
        meaning: "the button of operation `x`; also with the first word of its name, or with the rest",
        stems: { name in
            // `performAction` has `actionLabel`, `startFlow` has `startButtonLabel`.
            let words = NameWords.split(name)
            return words.count > 1 ? [name, words[0], NameWords.camelCase(words.dropFirst())] : [name]
        },
        distinctiveCount: 3
    )
    package static let input = NameConvention(
        member: .text,
        patterns: ["*Label", "*Title", "*Placeholder", "*Prompt"],
        meaning: "the control for a parameter: `x` is `p`, or `sendP` for `p` of operation `send`"
    )
    package static let queryInput = NameConvention(
        member: .text,
        patterns: ["*FilterLabel", "*FilterTitle", "*Label", "*Title"],
        meaning: "the filter for member `x` of the query"
    )
    package static let filters = NameConvention(
        member: .text,
        patterns: ["filterLabel", "filtersLabel", "filterTitle"],
        meaning: "the menu with these filters"
    )
    package static let enabled = NameConvention(
        member: .bool,
        patterns: ["can*", "is*Enabled", "*IsEnabled", "is*Allowed"],
        meaning: "whether the button of operation `x` can be pressed"
    )
    package static let enabledTogether = NameConvention(
        member: .bool,
        patterns: ["isReady", "isEnabled"],
        meaning: "whether any button can be pressed, except `cancel`, `dismiss`, `close` and `back`"
    )
    package static let busy = NameConvention(
        member: .bool,
        patterns: ["isProcessing", "isSaving", "isSubmitting", "isBusy", "isWorking"],
        meaning:
            "while it is true, the buttons of `async` or `throws` operations are disabled, with the same exceptions"
    )
    package static let confirmationTitle = confirmation(
        ["Title", "Question"],
        "the title of the dialog before operation `x`"
    )
    package static let confirmationMessage = confirmation(
        ["Message", "Text"],
        "the message of that dialog"
    )
    package static let confirmationButton = confirmation(
        ["ButtonLabel", "ButtonTitle", "Label"],
        "the button of that dialog, which performs the operation"
    )

    private static func confirmation(_ endings: [String], _ meaning: String) -> NameConvention {
        NameConvention(
            member: .text,
            patterns: ["*Confirmation", "*Confirm", "confirm*", "confirmation"].flatMap { beginning in
                endings.map { NamePattern(stringLiteral: beginning + $0) }
            },
            meaning: meaning,
            stems: { name in
                let verb = NameWords.split(name).first ?? name
                return name == verb ? [name] : [name, verb]
            },
            distinctiveCount: 3 * endings.count
        )
    }

    // MARK: - Alerts

    package static let failureTitle = NameConvention(
        member: .text,
        patterns: ["errorTitle", "failureTitle", "errorAlertTitle"],
        meaning: "the title of the alert for a `throws` operation that failed"
    )
    package static let failureMessage = NameConvention(
        member: .text,
        patterns: ["errorMessage", "failureMessage", "errorText", "errorAlertMessage"],
        meaning: "the message of that alert; `%{error}` in it is the text of the failure"
    )
    package static let dismissal = NameConvention(
        member: .text,
        patterns: [
            "dismissButtonLabel", "dismissLabel", "dismissButtonTitle", "dismissTitle", "errorDismissLabel", "okLabel",
            "okButtonLabel", "okButtonTitle",
        ],
        meaning: "the button of that alert"
    )
    package static let success = NameConvention(
        member: .text,
        patterns: ["successMessage", "successText", "successTitle"],
        meaning: "what the sheet of a form says after it was sent"
    )
    package static let closing = NameConvention(
        member: .text,
        patterns: ["closeButtonLabel", "closeLabel", "closeButtonTitle", "doneButtonLabel", "doneLabel"],
        meaning: "the button of that sheet"
    )

    // MARK: - Values

    package static let label = NameConvention(
        member: .text,
        patterns: ["*Label", "*Title", "*Caption", "*Heading", "*Header"],
        meaning: "the label of property `x`, `xText`, `xValue` or `xLine`; if it has `%{x}` in it, the value itself",
        stems: { stems(of: $0, without: ["Text", "Value", "Line"]) }
    )
    package static let footer = NameConvention(
        member: .text,
        patterns: ["*Footer", "*FooterText", "*FooterLabel"],
        meaning: "the small text below the list `x`"
    )
    package static let empty = NameConvention(
        member: .text,
        patterns: [
            "*EmptyMessage", "*EmptyText", "*Empty", "no*Message", "no*Text", "no*", "empty*", "emptyStateMessage",
            "emptyMessage", "emptyText", "emptyStateText", "emptyLabel", "emptyTitle", "empty",
        ],
        meaning: "what an empty list `x` shows",
        distinctiveCount: 2
    )
    package static let whileTrue = NameConvention(
        member: .text,
        patterns: ["*Text", "*Label", "*Title", "*Message", "*StatusLabel", "*StatusText"],
        meaning: "what is shown while the bool `isX` (`hasX`, `areX`, `wasX`, `showsX`, `canX`) is true",
        stems: { [condition($0)] }
    )
    package static let whileFalse = NameConvention(
        member: .text,
        patterns: whileTrue.patterns,
        meaning: "what is shown while the bool `isY` is false: `x` is `inY`, `disY`, `unY` or `notY`",
        stems: { name in
            let stem = condition(name)
            return ["in", "dis", "un"].map { $0 + stem } + [NameWords.camelCase(["not"] + NameWords.split(stem)[...])]
                // FOSMVVM's list, before there is something to process.
                + (stem == "processing" ? ["scanning", "idle"] : [])
        }
    )

    package static let picture = NameConvention(
        member: .string,
        patterns: ["*SymbolName", "*IconName", "*SystemImage", "*SystemName", "*ImageName"],
        meaning:
            "the picture of the tab `x`, or of the text or the operation `x` in the bar; also of `xTab`, `xTitle` or `xLabel`",
        stems: { stems(of: $0, without: ["Tab", "Title", "Label"]) }
    )

    /// The name, and the name without each of the endings that it has.
    private static func stems(of name: String, without endings: [String]) -> [String] {
        [name]
            + endings.filter { name.count > $0.count && name.hasSuffix($0) }.map { String(name.dropLast($0.count)) }
    }

    /// `active` of `isActive`.
    package static func condition(_ name: String) -> String {
        let words = NameWords.split(name)
        guard words.count > 1, ["is", "has", "are", "was", "shows", "can"].contains(words[0]) else { return name }
        return NameWords.camelCase(words.dropFirst())
    }
}

extension NameConvention {
    /// The table of all conventions, in Markdown: a row for each.
    package static var table: String {
        let rows = all.map { "| \($0.spellings) | \($0.member.rawValue) | \($0.meaning) |" }
        return (["| names | type | what it is |", "|---|---|---|"] + rows).joined(separator: "\n") + "\n"
    }

    /// Its names as the manual writes them: `` `xButtonLabel` `xButtonTitle` ``.
    package var spellings: String { patterns.map { "`\($0.spelling)`" }.joined(separator: " ") }
}

extension NameWords {
    /// `pageTitle` of `["page", "title"]`.
    static func camelCase(_ words: ArraySlice<String>) -> String {
        guard let first = words.first else { return "" }
        return first + words.dropFirst().map { capitalized($0) }.joined()
    }
}

extension OperationDefinition {
    /// The names of the bools that must be true to enable the button.
    package var conditionNames: [String] {
        NameConvention.enabled.names(of: declared.name)
            + (isWayOut ? [] : NameConvention.enabledTogether.names(of: ""))
    }

    /// The names of the bools that disable the button if one is true.
    package var hindranceNames: [String] {
        (isAsync || canThrow) && !isWayOut ? NameConvention.busy.names(of: "") : []
    }
}
