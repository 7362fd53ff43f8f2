import FVMLanguage
import FVMSemantics
import FVMSource

/// The constraints in the validation methods of a field: `nonblank after(arrival) severity(warning)`.
struct FieldChecks {
    /// Whether it rejects a text of only white space.
    let isNonblank: Bool
    let attributes: [String]
    /// The bounds of a time of day, for which the control has no options: `range(@08:00...)`.
    let range: String?

    /// - Parameters:
    ///   - validation: The method that validates it.
    ///   - comparisons: The method that compares it with others.
    init(_ validation: String, _ comparisons: String, _ type: SwiftTypeName?) {
        isNonblank = validation.contains("unicodeScalars.allSatisfy(\\.properties.isWhitespace)")
        let severity = ["info", "warning"].filter { (validation + comparisons).contains("status: .\($0),") }
        let isDate = ["Date", "CalendarDay", "ClockTime"].contains { type?.unwrapped == .name($0) }
        range = Self.range(in: validation)
        attributes = Self.comparisons(in: comparisons, isDate) + severity.map { "severity(\($0))" }
    }

    /// Returns the bounds in validation code, such as `opensAt < ClockTime("08:00:00")!`.
    private static func range(in text: String) -> String? {
        let tokens = SwiftLexer.tokens(of: Array(text.utf8))
        let words = tokens.tokens.map { tokens.text($0.span) }
        func bound(after sign: String) -> String? {
            words.indices.lazy.compactMap { index in
                guard words[index...].starts(with: [sign, "ClockTime", "("]), words.count > index + 3 else {
                    return nil
                }
                return ClockTime(words[index + 3].filter { $0 != "\"" })?.specLiteral
            }.first
        }
        let bounds = (bound(after: "<"), bound(after: ">"))
        guard bounds.0 != nil || bounds.1 != nil else { return nil }
        return "\(Keyword.range.text)(\(bounds.0 ?? "")...\(bounds.1 ?? ""))"
    }

    /// Returns the comparisons in validation code, such as `departure <= arrival {`, with their two fields.
    private static func comparisons(in text: String, _ isDate: Bool) -> [String] {
        let tokens = SwiftLexer.tokens(of: Array(text.utf8))
        let words = tokens.tokens.map { tokens.text($0.span) }
        var found: [String] = []
        for index in words.indices where words[index] == "fieldIds" {
            let fields = words[index...].prefix { $0 != "]" }.filter { $0.hasSuffix("Field") && $0 != "Field" }
            guard fields.count > 1, let brace = words[..<index].lastIndex(of: "{") else { continue }
            let others = fields.dropFirst().map { String($0.dropLast("Field".count)) }
            if let condition = condition(conditions(before: brace, in: words), others) {
                found.append(condition)
                continue
            }
            guard fields.count == 2,
                let sign = words[..<brace].last(where: { Self.words(isDate)[$0] != nil || $0 == "," }),
                let word = Self.words(isDate)[sign]
            else { continue }
            found.append("\(word)(\(others[0]))")
        }
        return found
    }

    /// Returns the conditions between `if` and a brace, without those that the fields are valid.
    private static func conditions(before brace: Int, in words: [String]) -> [[String]] {
        // A field can be called `if`, too: `self.if`.
        guard let start = words[..<brace].indices.last(where: { $0 > 0 && words[$0] == "if" && words[$0 - 1] != "." })
        else {
            return []
        }
        var conditions: [[String]] = [[]]
        var depth = 0
        for word in words[(start + 1)..<brace] {
            depth += word == "(" ? 1 : word == ")" ? -1 : 0
            if word == ",", depth == 0 { conditions.append([]) } else { conditions[conditions.count - 1].append(word) }
        }
        return conditions.filter { !($0.first?.hasPrefix("validate") ?? false) || $0.dropFirst().first != "(" }
    }

    /// `requiredWhen(kind, .company)`, `requiredUnless(email, phone)`: of what the others are, and that this one is empty.
    private static func condition(_ conditions: [[String]], _ others: [String]) -> String? {
        guard conditions.count > 1, !conditions.contains(where: { $0.first == "let" }) else { return nil }
        let own = state(of: conditions[conditions.count - 1])
        let states = conditions.dropLast().flatMap { $0.split(separator: "||") }.map { state(of: Array($0)) }
        guard own.value == nil, states.count == others.count, let first = states.first else { return nil }
        let relation: FieldComparison.Relation =
            switch (own.isSo, first.isSo) {
            case (false, true): .requiredWhen
            case (false, false): .requiredUnless
            case (true, true): .emptyWhen
            case (true, false): .emptyUnless
            }
        return "\(relation)(\((others + [first.value].compactMap(\.self)).joined(separator: ", ")))"
    }

    /// Returns whether a condition requires a field to be filled or to have a value, or the opposite.
    private static func state(of condition: [String]) -> (isSo: Bool, value: String?) {
        let sign = condition.firstIndex { $0 == "==" || $0 == "!=" }
        let value = sign.map { condition[($0 + 1)...].joined() }
        let isEqual = sign.map { condition[$0] == "==" } ?? (condition.first != "!")
        // A text that is blank, unless the condition is turned.
        if condition.contains("isWhitespace") { return (condition.first == "!" || value == "false", nil) }
        guard let value, value != "true" else { return (isEqual, nil) }
        if value == "nil" { return (!isEqual, nil) }
        var written = value
        if value.hasSuffix("\""), let text = SwiftLiterals.text(Array(value.utf8)[...]) {
            written = SpecText.quoted(text)
        } else if Int(value.replacing("_", with: "")) == nil {
            written = "." + (value.split(separator: ".").last ?? "")
        }
        return (isEqual, written)
    }

    /// Returns the constraint for each operator of a negated condition.
    private static func words(_ isDate: Bool) -> [String: String] {
        [
            "!=": "equals", "==": "differs", ">=": isDate ? "before" : "below", "<=": isDate ? "after" : "above",
            ">": "atMost", "<": "atLeast",
        ]
    }
}

extension TextPattern {
    /// Reads the pattern of a static property with the semantics of specs: `let pattern = #/[0-9]{5}/#` and
    /// `pattern.matchingSemantics(.unicodeScalar)`.
    init?(_ property: SwiftDeclaration) {
        var literal = property.value
        var given = property.result ?? property.value
        if let body = property.body, body.count == 2, case .binding(_, let value) = body[0],
            case .returning(let result) = body[1]
        {
            (literal, given) = (value, result)
        }
        var modifiers: Set<String> = []
        while let call = given?.call, let base = call.base {
            modifiers.insert(call.arguments.first?.value.caseName ?? call.callee)
            given = base
        }
        if case .pattern? = given?.kind { literal = given }
        guard case .pattern(let text)? = literal?.kind, let pattern = TextPattern(swift: text) else { return nil }
        let needed: Set = pattern.hasDot ? ["unicodeScalar", "dotMatchesNewlines"] : ["unicodeScalar"]
        guard needed.isSubset(of: modifiers) else { return nil }
        self = pattern
    }
}
