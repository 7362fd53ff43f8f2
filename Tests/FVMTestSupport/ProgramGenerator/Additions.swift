/// What is added to a program without another word of it being changed: texts that are shared, points that lead to members
/// of what a property holds, an operation that sends a request.
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

    /// What a request that removes something is told.
    func removalBody(_ action: String) -> String? {
        guard action == "delete" || action == "destroy", seed.isMultiple(of: 2) else { return nil }
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
        if let fields = request.fields, additions.chance(2, in: 3) { header += " form \(fields)" }
        var lines = ["  senderTitle: localized \"Sends\"", "  operation sendIt() sends \(request.name)"]
        if additions.chance(1, in: 2) {
            let entries = locales.map { "\($0): \(literal("\($0) %{error}."))" }
            lines.append("  errorMessage: localized { \(entries.joined(separator: "; ")) }")
        }
        output += "\(header) <\n\(lines.joined(separator: "\n"))\n>\n\n"
    }
}
