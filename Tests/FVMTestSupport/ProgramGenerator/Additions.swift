/// Additions to a program that don't change its other text: shared texts, placeholders with paths, an operation that
/// sends a request, an error code with associated values, a response with view models, inline enums, sort orders,
/// summaries with localized values, and a scenario.
extension ProgramGenerator {
    mutating func writeSharedTexts() {
        for index in 0..<additions.int(in: 0...2) {
            let name = "shared\(seed)X\(index)"
            if additions.chance(1, in: 3) {
                for locale in locales.dropFirst() where additions.chance(2, in: 3) {
                    translations.append((locale, "", "\(name): \(literal(additions.pick(Vocabulary.texts)))"))
                }
                output += "text \(name) = \(literal(additions.pick(Vocabulary.texts)))\n\n"
            } else {
                let entries = locales.map { "\($0): \(literal(additions.pick(Vocabulary.texts)))" }
                output += "text \(name) = { \(entries.joined(separator: "; ")) }\n\n"
            }
            sharedTexts.append(name)
        }
    }

    /// Properties that most view models have: data, texts of all kinds, and what they say of each other.
    mutating func writeSharedProperties() {
        guard seed % 3 == 2 else { return }
        let name = "Common\(seed)"
        let (by, day, list) = ("common\(seed)By", "common\(seed)Day", "common\(seed)List")
        let entries = locales.map { "\($0): \(literal("\($0) %{\(by)}."))" }
        for locale in locales.dropFirst() {
            translations.append((locale, name, "\(list): [\(literal(additions.pick(Vocabulary.texts))), \"z\"]"))
        }
        var lines = [
            "  \(by): string = \(literal(additions.pick(Vocabulary.texts)))",
            "  /// When it was made.\n  \(day): \(additions.pick(["day", "localized date", "date?", "[time]"]))",
            "  \(list): [localized] [\(literal(additions.pick(Vocabulary.texts))), \"b\"]",
            "  common\(seed)Text: localized { \(entries.joined(separator: "; ")) } as caption",
        ]
        if let localizable = enums.first(where: \.isLocalizable) {
            lines.append("  common\(seed)Case: \(localizable.name)\n  common\(seed)State: localized common\(seed)Case")
        }
        lines.shuffle(using: &additions)
        output += "properties \(name) <\n\(lines.joined(separator: "\n"))\n>\n\n"
        sharedProperties = name
    }

    /// The name of a shared text, now and then.
    mutating func sharedText() -> String? {
        sharedTexts.isEmpty || !additions.chance(1, in: 6) ? nil : additions.pick(sharedTexts)
    }

    /// A text with a point that leads to a member of what a property holds.
    mutating func addPath(_ model: inout Model) {
        var paths: [String] = []
        for member in model.members {
            guard let held = held(member.type) else { continue }
            paths += held.members.filter { isPath($0) }.map { "\(member.name).\($0.name)" }
        }
        guard !paths.isEmpty, additions.chance(1, in: 2) else { return }
        let point = "%{\(additions.pick(paths))}"
        let entries = locales.map { "\($0): \(literal("\($0) \(point)."))" }
        counter += 1
        let name = "path\(counter)"
        model.members.append(Member(name: name, line: "localized { \(entries.joined(separator: "; ")) }", type: nil))
        model.hasText = true
    }

    /// The one view model or summary that a type holds.
    private func held(_ type: SpecType?) -> Model? {
        switch type {
        case .model(let index)?: models[index]
        case .summary(let index)?: summaries[index]
        case .optional(let inner)?: held(inner)
        default: nil
        }
    }

    /// Whether a point may lead to the member: it is data with a text.
    private func isPath(_ member: Member) -> Bool {
        guard let type = member.type else { return false }
        return isPlaceholder(type)
    }

    /// Returns the body of a removing request.
    func removalBody(_ action: String) -> String? {
        guard action == "archive" || action == "destroy", seed.isMultiple(of: 2) else { return nil }
        return "< reason\(seed): string; hasReason\(seed): bool? >"
    }

    /// A text that the server writes, behind the data of a response.
    mutating func answeredText() -> String {
        guard additions.chance(1, in: 2) else { return "" }
        return "; answer\(seed): text = \(literal(additions.pick(Vocabulary.texts)))"
    }

    /// A screen that sends a request; where its body is a Fields, mostly the form of it.
    mutating func writeSender() {
        guard let request = writes.first else { return }
        var header = "viewmodel Sender\(seed) client"
        if let fields = request.fields, additions.chance(2, in: 3) {
            if additions.chance(1, in: 2) { header = "viewmodel \(fields) client" }
            header += " form \(fields)"
        }
        var lines = ["  senderTitle: localized \"Sends\"", "  operation sendIt() sends \(request.name)"]
        if additions.chance(1, in: 2) {
            let entries = locales.map { "\($0): \(literal("\($0) %{error}."))" }
            lines.append("  errorMessage: localized { \(entries.joined(separator: "; ")) }")
        }
        output += "\(header) <\n\(lines.joined(separator: "\n"))\n>\n\n"
    }

    /// A screen that opens with values of a response.
    mutating func writeMaker() {
        guard seed % 7 == 3 else { return }
        output += """
            request Respond\(seed) create <
              body: < what: string >
              response: < made: int = 3; reply: text = "Made"; class: string; late: date?; made_by: uuid >
            >

            viewmodel Made\(seed) client <
              madeTitle: localized "Made"
              made: int
              class: string
              late: date?
              reply: text as caption
            >

            viewmodel Maker\(seed) client <
              makerTitle: localized "Make"
              operation make() sends Respond\(seed) opens Made\(seed)\(seed.isMultiple(of: 2) ? " as sheet" : "")
              operation makeResponse(late: date) async throws
            >

            view Maker\(seed)


            """
    }

    /// Two client screens whose operations write to what the app keeps.
    mutating func writeSettings() {
        guard additions.chance(1, in: 3) else { return }
        let types = ["string", "int", "double", "bool", "date", "[int]", "string?", "uuid"] + enums.map(\.name)
        let members = ["volume", "of", "vmIds", "isOn", "Kind"].prefix(additions.int(in: 1...5)).map { name in
            (name: name, type: additions.pick(types))
        }
        for screen in ["Settings", "Filter"] {
            let shown = members.map { "  \($0.name): \($0.type)" }
            let written = members.filter { _ in additions.chance(2, in: 3) }.enumerated().map { index, member in
                "  operation write\(index)(\(member.name): \(member.type)) output Kept\(seed)"
            }
            output += "viewmodel \(screen)\(seed) client <\n\((shown + written).joined(separator: "\n"))\n>\n\n"
        }
    }

    /// An enum whose cases have values, as the code of a request's error.
    mutating func writeCode() {
        guard additions.chance(1, in: 2) else { return }
        let others = random
        random = additions
        let (name, request) = ("Code\(seed)", "Coded\(seed)")
        let cases = ["quota", "taken", "in", "none", "message", "Self", "default", "lateBy"].shuffled(using: &random)
        var lines: [String] = []
        for (index, item) in cases.prefix(random.int(in: 1...4)).enumerated() {
            lines.append("  \(item)" + code(item, of: name, count: random.int(in: index == 0 ? 1...3 : 0...3)))
        }
        output += "enum \(name)\(seed.isMultiple(of: 3) ? " open" : "") <\n\(lines.joined(separator: "\n"))\n>\n\n"
        let code = random.chance(1, in: 2) ? " = .\(cases[0])" : ""
        output += "request \(request) archive < error: < code: \(name)\(code); note: localized code > >\n\n"
        if random.chance(1, in: 2) {
            output +=
                "viewmodel \(request)Error error \(request) <\n  why: text from note\n  title: localized \"Why?\"\n>\n\n"
        }
        additions = random
        random = others
    }

    /// The values and the text of a case.
    private mutating func code(_ item: String, of owner: String, count: Int) -> String {
        var names: Set<String> = ["CodingKeys"]
        var values: [String] = []
        var points: [String] = []
        for _ in 0..<count {
            let (value, type) = (newName(&names), plainType(depth: 1))
            values.append("\(value): \(spelling(type))" + (random.chance(1, in: 2) ? " = \(self.value(of: type))" : ""))
            if isPlaceholder(type) { points.append(value) }
        }
        let payload = values.isEmpty ? "" : "(\(values.joined(separator: ", ")))"
        guard !points.isEmpty else {
            return payload + ": { \(locales.map { "\($0): \"No \($0)\"" }.joined(separator: "; ")) }"
        }
        return payload + ": " + texts(owner: owner, key: item, placeholders: [random.pick(points)])
    }

    /// Writes a request whose response contains view models, and which has its own enums.
    mutating func writeComposed() {
        guard additions.chance(1, in: 2) else { return }
        let others = random
        random = additions
        let rows = models.filter { !$0.identity.isEmpty }
        var members = ["total: int = 3", "state: open | closed"]
        if !rows.isEmpty { members.append("rows: [\(random.pick(rows).name)]") }
        if !models.isEmpty {
            members.append("top: \(random.pick(models).name)" + (random.chance(1, in: 2) ? "?" : ""))
        }
        if random.chance(1, in: 2) { members.append("type: a | b | default = .b") }
        if random.chance(1, in: 2) { members.append("tags: [in | out] = [.in, .out, .in]") }
        members.shuffle(using: &random)
        let query = random.pick([
            "state: on | off = .off", "State: x | y", "order: up | down?", "a: b | c = .b; A: b | c",
        ])
        let window = random.pick([
            "", "; page: pagination", "; pagination: pagination = 5...", "; page: pagination = 0...9",
        ])
        output += "request Composed\(seed) show <\n  query: < \(query)\(window) >\n" + (sort().map { $0 + "\n" } ?? "")
        output += "  response: < \(members.joined(separator: "; ")) >\n>\n\n"
        additions = random
        random = others
    }

    /// Returns a random sort order, sometimes.
    mutating func sort() -> String? {
        let keys = ["number | default", "name | Self | updated_at"] + enums.prefix(2).map(\.name)
        return random.chance(1, in: 2) ? "  sort: by \(random.pick(keys))" : nil
    }

    mutating func addedSort() -> [String] {
        let others = random
        random = additions
        defer {
            additions = random
            random = others
        }
        return random.chance(1, in: 3) ? [sort()].compactMap { $0 } : []
    }

    /// Numbers and dates in the user's language, and the texts of enums, as members of a summary.
    mutating func addStoredTexts(_ summary: inout Model) {
        guard additions.chance(1, in: 2) else { return }
        let others = random
        random = additions
        summary.members.append(localizedNumber("amount\(counter)"))
        if random.chance(1, in: 2) { summary.members.append(localizedDate("moment\(counter)")) }
        if let index = enums.indices.first(where: { enums[$0].isLocalizable }) {
            let type = SpecType.enumeration(index)
            summary.members.append(Member(name: "mode\(counter)", line: spelling(type), type: type))
            summary.members.append(Member(name: "words\(counter)", line: "localized mode\(counter)", type: nil))
        }
        additions = random
        random = others
    }

    mutating func writeScenario() {
        guard !routes.isEmpty, additions.chance(1, in: 2) else { return }
        let answers = routes.map { route in
            let answer = additions.pick(["success", "credentials", "broken", "closed", "404", "599"])
            let delay = additions.chance(1, in: 3) ? " after \(additions.int(in: 0...60_000))" : ""
            return "  \(route): \(answer)\(delay)\(seed % 4 == 1 ? " then success" : "")"
        }
        output += "scenario Scenario\(seed) <\n\(answers.joined(separator: "\n"))\n>\n\n"
    }
}
