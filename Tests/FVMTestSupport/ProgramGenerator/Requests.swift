/// Forms, requests and what belongs to them.
extension ProgramGenerator {
    private static let patterns = [
        #"matches("[A-Z]{2}-?[0-9]+")"#, #"matches("[^x\u{E9}]*(x|é{1,3}\\.)?")"#, #"matches("(a|b)+/[\\]~].")"#,
    ]

    private static let inputTypes = [
        "text", "emailAddress", "password", "tel", "url", "search", "nickname", "userName", "newPassword", "givenName",
        "streetAddressLine1", "postalCode", "creditCardNumber",
    ]

    mutating func writeFields() {
        let name = typeName()
        var names: Set<String> = ["id", "vmId", "isStub", "operations"]
        var members: [Member] = []
        var lines: [String] = []
        for _ in 0..<random.int(in: 1...6) {
            var (member, control) = field(fieldName(&names))
            control += comparison(of: member, with: members, control)
            members.append(member)
            // `validateOptional` would be about both, `optional` and `Optional`.
            let rest = member.name.dropFirst()
            names.formUnion([member.name.prefix(1).uppercased() + rest, member.name.prefix(1).lowercased() + rest])
            lines.append("  \(member.name): \(member.line)\(control) { \(fieldTexts(control)) }")
        }
        let part = takenPart(&members)
        output += "fields \(name)\(part) <\n\(lines.joined(separator: "\n"))\n>\n\n"
        fields.append(Fields(name: name, fields: members))
    }

    /// `from` and other Fields, or one field of them, if none of the names is taken.
    private mutating func takenPart(_ members: inout [Member]) -> String {
        guard let source = fields.last, random.chance(1, in: 3) else { return "" }
        let isWhole = random.chance(1, in: 2)
        let taken = isWhole ? source.fields : Array(source.fields.prefix(1))
        let names = Set(members.map { $0.name.lowercased() })
        guard taken.allSatisfy({ !names.contains($0.name.lowercased()) }) else { return "" }
        members = taken + members
        return " from \(source.name)\(isWhole ? "" : "(\(taken[0].name))")"
    }

    /// How a field goes with one above it, and how bad it is where it does not.
    private mutating func comparison(of member: Member, with others: [Member], _ control: String) -> String {
        func plain(_ member: Member) -> String? { member.type.map { String(spelling($0).prefix { $0 != "?" }) } }
        let type = plain(member)
        if let requirement = requirement(of: member, with: others, control) { return requirement }
        let alike = others.filter { plain($0) == type }
        let severity = random.pick(["", "", "", " severity(warning)", " severity(info)"])
        guard !alike.isEmpty, random.chance(2, in: 3) else {
            let constraints = ["required", "nonblank", "length(", "range(", "matches("]
            return constraints.contains { control.contains($0) } ? severity : ""
        }
        let relations: [String] =
            switch type {
            case "int", "double": ["equals", "differs", "below", "above", "atMost", "atLeast"]
            case "date", "day", "time": ["differs", "before", "after", "atMost", "atLeast"]
            default: ["equals", "differs"]
            }
        return " \(random.pick(relations))(\(random.pick(alike).name))" + severity
    }

    /// Returns a random condition of an optional field on one above it.
    private mutating func requirement(of member: Member, with others: [Member], _ control: String) -> String? {
        func canBeEmpty(_ member: Member) -> Bool {
            switch member.type {
            case .optional?, .string?, .bool?: true
            default: false
            }
        }
        guard canBeEmpty(member), !["required", "nonblank"].contains(where: { control.contains($0) }), !others.isEmpty,
            random.chance(1, in: 3)
        else { return nil }
        let other = random.pick(others)
        let word = random.pick(["requiredWhen", "requiredUnless", "emptyWhen", "emptyUnless"])
        var type = other.type
        if case .optional(let inner)? = type { type = inner }
        switch type {
        case .int?, .string?, .enumeration?:
            if let type, !canBeEmpty(other) || random.chance(1, in: 2) {
                return " \(word)(\(other.name), \(value(of: type)))"
            }
        default: break
        }
        guard canBeEmpty(other) else { return nil }
        let more = others.filter { canBeEmpty($0) && $0.name != other.name && random.chance(1, in: 4) }
        return " \(word)(\(([other] + more).map(\.name).joined(separator: ", ")))"
    }

    private mutating func field(_ name: String) -> (Member, String) {
        var types: [SpecType] = [.string, .string, .string, .int, .double, .bool, .date, .day, .time]
        if !enums.isEmpty { types.append(.enumeration(random.int(in: 0...enums.count - 1))) }
        var type = random.pick(types)
        var control = self.control(type)
        if random.chance(1, in: 4) { control += " disabled" }
        if random.chance(1, in: 4) { type = .optional(type) }
        var line = spelling(type)
        if random.chance(3, in: 4) { line += " = \(value(of: type))" }
        return (Member(name: name, line: line, type: type, isPlaceholder: isPlaceholder(type)), control)
    }

    private mutating func control(_ type: SpecType) -> String {
        var parts: [String] = []
        switch type {
        case .string:
            parts.append(
                random.pick([
                    "", "input text(\(random.pick(Self.inputTypes)))", "input textArea(text)", "input colorPicker",
                    "input select", "input text", "input textArea",
                ])
            )
            parts.append(random.pick(["", "length(1...80)", "length(...5)", "length(3...)", "length(0...0)"]))
            parts.append(random.pick(["", "", "matches(email)", "matches(url)"] + Self.patterns))
            parts.append(random.pick(["", "", "nonblank"]))
            parts.append(random.pick(["", "autocomplete(email)", "autocomplete(birthDayYear)", "autocomplete(off)"]))
            parts.append(random.pick(["", "autocapitalize(never)", "autocapitalize(words)"]))
        case .int, .double:
            parts.append(random.pick(["", "input text(number)", "input text(range)"]))
            parts.append(random.pick(["", "range(1...10)", "range(-5...)", "range(...0)", "range(-3...1_000_000)"]))
        case .bool: parts.append(random.pick(["", "input checkbox"]))
        case .date:
            parts.append(random.pick(["", "input text(date)", "input text(datetimeLocal)", "input text(month)"]))
            parts.append(random.pick(["", "range(@1900-01-01...@2026-12-31)", "range(@2000-01-01T00:00:00.5Z...)"]))
        case .day:
            parts.append(random.pick(["", "input text(date)", "range(@1900-01-01...)", "range(...@2026-12-31)"]))
        case .time:
            parts.append(random.pick(["", "input text(time)", "range(@08:00...@17:59:59)", "range(@12:30...)"]))
        default: parts.append(random.pick(["", "input select"]))
        }
        if random.chance(1, in: 2) { parts.append("required") }
        parts.shuffle(using: &random)
        return parts.filter { !$0.isEmpty }.map { " " + $0 }.joined()
    }

    private mutating func fieldTexts(_ control: String) -> String {
        var entries = ["title: \(inlineTexts())"]
        if random.chance(1, in: 2) { entries.append("placeholder: \(inlineTexts())") }
        let isRequired = control.contains("required") || control.contains("nonblank")
        if control.contains("matches("), random.chance(1, in: 2) { entries.append("mismatch: \(inlineTexts())") }
        if isRequired, random.chance(1, in: 2) { entries.append("required: \(inlineTexts())") }
        if control.contains("length(") || control.contains("range(@") || control.contains("range(-")
            || control.contains("range(1") || control.contains("range(..."), random.chance(1, in: 2)
        {
            entries.append("outOfRange: \(inlineTexts())")
        }
        return entries.joined(separator: "; ")
    }

    private mutating func inlineTexts() -> String {
        let own =
            random.chance(1, in: 2)
            ? literal(text())
            : "{ \(locales.map { "\($0): \(literal(random.pick(Vocabulary.texts)))" }.joined(separator: "; ")) }"
        return sharedText() ?? own
    }

    // MARK: Requests

    /// `name: type = value` of a record, separated by `;`.
    mutating func dataMembers(allowsText: Bool) -> String {
        var names: Set<String> = []
        return dataMembers(&names, allowsText: allowsText)
    }

    private mutating func dataMembers(_ names: inout Set<String>, allowsText: Bool) -> String {
        var lines: [String] = []
        for _ in 0..<random.int(in: 1...4) {
            let type = dataType(depth: 1, allowsText: allowsText)
            let written = random.chance(1, in: 2) ? " = \(value(of: type))" : ""
            lines.append("\(newName(&names)): \(spelling(type))\(written)")
        }
        return lines.joined(separator: "; ")
    }

    mutating func operations() -> [String] {
        var lines: [String] = []
        for name in ["refresh", "rename", "default", "stub", "remove_all"].shuffled(using: &random).prefix(2) {
            var parameters: [String] = []
            var names: Set<String> = []
            for _ in 0..<random.int(in: 0...3) {
                parameters.append("\(newName(&names)): \(spelling(plainType(depth: 1, allowsText: false)))")
            }
            let effects = random.pick(["", " async", " throws", " async throws"])
            lines.append("  operation \(name)(\(parameters.joined(separator: ", ")))\(effects)")
        }
        return lines
    }

    mutating func writeRequest() {
        let name = typeName()
        let action = random.pick(["show", "create", "update", "replace", "archive", "destroy"])
        var lines: [String] = []
        var asked: Set<String> = []
        if random.chance(1, in: 2) { lines.append("  query: < \(dataMembers(&asked, allowsText: false)) >") }
        var told: Set<String> = []
        var sent: String?
        if ["create", "update", "replace"].contains(action) {
            if !fields.isEmpty, random.chance(2, in: 3) {
                let form = random.pick(fields)
                sent = form.name
                told = Set(form.fields.map(\.name))
            }
            lines.append("  body: \(sent ?? "< \(dataMembers(&told, allowsText: false)) >")")
            if random.chance(1, in: 3) { lines.append("  maxBodySize: \(random.pick(["50mb", "1kb", "7b", "2gb"]))") }
        }
        let usesModel = !models.isEmpty && random.chance(1, in: 2)
        let answer = usesModel ? random.pick(models).name : "< \(dataMembers(allowsText: false))\(answeredText()) >"
        lines.append("  response: \(answer)")
        if let body = removalBody(action) { lines.append("  body: \(body)") }
        var error = random.chance(2, in: 3) ? errorMembers() : nil
        if sent != nil, additions.chance(1, in: 3) {
            error = nil
            lines.append("  error: validation")
        }
        if let error { lines.append("  error: < \(error.map { "\($0.name): \($0.line)" }.joined(separator: "; ")) >") }
        // An operation has one parameter for each name, and no two types for it.
        if action != "show", asked.isDisjoint(with: told) { writes.append((name, sent)) }
        routes.append(name)
        let modifier = seed.isMultiple(of: 3) ? " guarded" : ""
        output += "request \(name) \(action)\(modifier) <\n\(lines.joined(separator: "\n"))\n>\n\n"
        if let error { writeErrorModel(error, of: name) }
    }

    private mutating func errorMembers() -> [Member] {
        var names: Set<String> = ["vmId"]
        var members: [Member] = []
        if random.chance(2, in: 3) {
            members.append(Member(name: "code", line: "duplicate | quota | default | invalid_x", type: .string))
            names.insert("code")
        }
        for _ in 0..<random.int(in: 1...4) {
            let name = newName(&names)
            let type = plainType(depth: 1)
            let written = random.chance(1, in: 2) ? " = \(value(of: type))" : ""
            members.append(
                Member(name: name, line: spelling(type) + written, type: type, isPlaceholder: isPlaceholder(type))
            )
            if case .enumeration(let index) = type, enums[index].isLocalizable, isNamed(name), random.chance(1, in: 2) {
                members.append(
                    Member(name: newName(&names), line: "localized \(name)", type: .text, isPlaceholder: true)
                )
            }
        }
        return members
    }

    private mutating func writeErrorModel(_ error: [Member], of request: String) {
        var model = Model(name: typeName())
        var names: Set<String> = ["vmId"]
        var lines: [String] = []
        for member in error where random.chance(2, in: 3) {
            guard let type = member.type else { continue }
            let name = random.chance(1, in: 3) ? newName(&names) : member.name
            guard name == member.name ? names.insert(name).inserted : true else { continue }
            lines.append("  \(name): \(spelling(type))" + (name == member.name ? "" : " from \(member.name)"))
            model.members.append(Member(name: name, line: "", type: nil, isPlaceholder: isPlaceholder(type)))
        }
        let placeholders = model.members.filter(\.isPlaceholder).map(\.name)
        let title = newName(&names)
        let used = placeholders.isEmpty ? [] : [random.pick(placeholders)]
        lines.append("  \(title): localized \(texts(owner: model.name, key: title, placeholders: used))")
        output += "viewmodel \(model.name) error \(request) <\n\(lines.joined(separator: "\n"))\n>\n\n"
    }

    mutating func writeResult() {
        var names: Set<String> = ["vmId", "outcome", "value", "result", "self"]
        var cases: [(name: String, model: Model)] = []
        for model in models.shuffled(using: &random).prefix(3) { cases.append((childName(&names), model)) }
        let name = typeName()
        output += "result \(name) < \(cases.map { "\($0.name): \($0.model.name)" }.joined(separator: "; ")) >\n\n"
        if additions.chance(1, in: 2) {
            let action = additions.pick(["show", "archive", "destroy"])
            output += "request Answered\(seed) \(action) < response: \(name) >\n\n"
        }
        if additions.chance(1, in: 2) { writeHolder(of: name, cases) }
        guard random.chance(1, in: 2) else { return }
        let outcome = random.pick(cases)
        output += "stub \(name) \"other\" (\(outcome.name): \(call(outcome.model, depth: 2)))\n\n"
    }

    /// Writes a view model with a result in its properties, and a request that answers with one.
    private mutating func writeHolder(of result: String, _ cases: [(name: String, model: Model)]) {
        let written = additions.pick(cases)
        let value = "\(result)(\(written.name): \(written.model.name)())"
        let role = additions.pick(["", " client"])
        output += "viewmodel Holder\(seed)\(role) <\n  held: \(result)\n  other: \(result) = \(value)\n"
        output += "  maybe: \(result)? = \(additions.pick(["nil", value]))\n"
        let count = additions.pick([1, 2, 12])
        // Rows that are written alike are equal if their view model has no ids that count up.
        if cases.allSatisfy({ !$0.model.identity.isEmpty }) {
            let isCounted = written.model.hasDerivedIdentity
            output += "  rows: [\(result)] = [\(isCounted ? "\(count) * " : "")\(value)]\n"
        }
        output += ">\n\n"
        output += "request Held\(seed) show < response: < held: \(result)? = \(value); count: int > >\n\n"
    }
}
