/// View models of every role, with members of every kind.
extension ProgramGenerator {
    /// Writes a view model, which later ones may hold.
    /// - Parameter role: `server`, `client`, or nothing for a child.
    mutating func writeModel(role: String) {
        var model = Model(name: typeName())
        var names: Set<String> = role.isEmpty ? ["vmId"] : ["vmId", "operations"]
        var lines: [String] = []
        firstSummary = summaries.count
        var header = "viewmodel \(model.name)" + (role.isEmpty ? "" : " \(role)")
        if role == "server", random.chance(1, in: 5) { header += " live" }
        if role == "server", seed.isMultiple(of: 3) { header += " guarded" }
        if !role.isEmpty, seed.isMultiple(of: 2), !sharedTexts.isEmpty {
            header += " with \(sharedTexts.joined(separator: ", "))"
            model.hasText = true
        }
        if let shared = sharedProperties, models.count != 1 {
            header += header.contains(" with ") ? ", \(shared)" : " with \(shared)"
            model.hasText = true
        }
        if !role.isEmpty, !fields.isEmpty, random.chance(1, in: 3) {
            let adopted = random.pick(fields)
            header += " form \(adopted.name)"
            model.members = adopted.fields
            for field in adopted.fields { names.insert(field.name) }
            if seed.isMultiple(of: 2) {
                lines.append("  operation keepIt\(seed)(fields: \(adopted.name)) async throws")
            }
            model.hasText = true
        }
        let adoptedCount = model.members.count
        addIdentity(&model, &names, isScreen: !role.isEmpty)
        if random.chance(1, in: 3) { lines += writeSummaries() }
        for _ in 0..<random.int(in: 0...7) { addData(&model, &names) }
        for _ in 0..<random.int(in: 0...6) { addText(&model, &names) }
        addPath(&model)
        if role.isEmpty, random.chance(1, in: 6) { addRecursion(&model, &names) }
        for (index, member) in model.members.enumerated().dropFirst(adoptedCount) {
            lines.append("  \(member.name): \(member.line)\(hiding(index, of: model))\(appearance(index, of: model))")
        }
        if let line = identityLine(model) { lines.append(line) }
        if role == "server", random.chance(1, in: 3) { lines.append("  query: < \(dataMembers(allowsText: false)) >") }
        if role == "server" { lines += addedSort() }
        if !role.isEmpty, random.chance(1, in: 4) { lines += operations() }
        if !role.isEmpty, seed.isMultiple(of: 4) { lines += changes(of: model) }
        lines.shuffle(using: &random)
        if random.chance(1, in: 4) {
            output += "/// A view model with */ \"quotes\" \\ and 日本語 in its words.\n///\n/// - `code`\n"
        }
        output += "\(header) <\n\(lines.joined(separator: "\n"))\n>\n\n"
        writeStubs(of: model, count: role.isEmpty ? random.int(in: 0...1) : random.int(in: 0...2))
        if !role.isEmpty, random.chance(1, in: 3) { output += "view \(model.name)\n\n" }
        if role.isEmpty { models.append(model) }
        if role == "server" { routes.append(model.name) }
    }

    /// What hides a member of the model: nothing, or ` hidden` and the like.
    private func hiding(_ index: Int, of model: Model) -> String {
        guard seed.isMultiple(of: 5) else { return "" }
        let flag = model.members.first { member in
            guard case .bool? = member.type, member.name != model.members[index].name else { return false }
            return !member.line.hasPrefix("localized") && !["true", "false", "nil"].contains(member.name)
        }
        switch (index % 4, flag) {
        case (1, _): return " hidden"
        case (2, let flag?): return " hiddenWhen(\(flag.name))"
        case (3, let flag?): return " hiddenUnless(\(flag.name))"
        default: return ""
        }
    }

    /// How views show a member of the model: as its name says, or ` as caption` and the like.
    private func appearance(_ index: Int, of model: Model) -> String {
        guard seed % 3 == 1 else { return "" }
        let member = model.members[index]
        let isNamed = model.members.contains { $0.line.contains("%{\(member.name)") }
        let choices: [String] =
            switch member.type {
            case .string? where !isNamed: [" as symbol", " as asset", " as markdown as caption", " as title"]
            case .url?: [" as picture", " as link as footnote"]
            case .int?, .double?, .date?: [" as headline", ""]
            case nil where member.line.hasPrefix("localized \""): [" as title", " as markdown", " as caption", ""]
            default: [""]
            }
        return choices[index % choices.count]
    }

    /// Operations that change some of its members.
    private func changes(of model: Model) -> [String] {
        let effects = seed.isMultiple(of: 8) ? "" : " async throws"
        return model.members.compactMap { member -> String? in
            switch member.type {
            case .int?, .bool?, .string?, .double?, .date?, .day?, .time?, .enumeration?, .optional(.int)?: break
            default: return nil
            }
            guard let type = member.type, member.name.first?.isLowercase == true else { return nil }
            let name = member.name.prefix(1).uppercased() + member.name.dropFirst()
            return "  operation set\(name)(to: \(spelling(type)))\(effects)"
        }
    }

    mutating func writeStubs(of model: Model, count: Int) {
        let names = ["empty", "busy", "Two", "with_rows", "long-name-3", "default", "x"].shuffled(using: &random)
        for (index, name) in names.prefix(count).enumerated() {
            let call = call(model, depth: 3)
            let base = index > 0 && random.chance(1, in: 2) ? "from \"\(names[index - 1])\" " : ""
            output += "stub \(model.name) \"\(name)\" \(base)\(call.dropFirst(model.name.count))\n\n"
        }
    }

    private mutating func addIdentity(_ model: inout Model, _ names: inout Set<String>, isScreen: Bool) {
        guard random.chance(isScreen ? 1 : 3, in: 4) else { return }
        let type = random.pick([.id, .id, .id, .uuid, .string, .int] as [SpecType])
        let written = random.chance(1, in: 2) ? " = \(value(of: type))" : ""
        names.insert("id")
        model.members.append(
            Member(name: "id", line: spelling(type) + written, type: type, isPlaceholder: true)
        )
        model.identity = ["id"]
        switch type {
        case .id, .uuid: model.hasDerivedIdentity = written.isEmpty
        default: break
        }
    }

    /// `vmId: ...` for a few; the identity changes with it.
    private mutating func identityLine(_ model: Model) -> String? {
        guard random.chance(1, in: 8), !model.identity.isEmpty else { return nil }
        let other = model.members.first { member in
            switch member.type {
            case .version?, .string?, .int?, .id?, .uuid?: member.name != "id" && !member.line.hasPrefix("localized")
            default: false
            }
        }
        guard let other else { return "  vmId: instance(id)" }
        return "  vmId: instance(id, \(other.name))"
    }

    private mutating func addData(_ model: inout Model, _ names: inout Set<String>) {
        var name = newName(&names)
        var type = dataType()
        if random.chance(1, in: 3), !models.isEmpty { type = childType() }
        if firstSummary < summaries.count, random.chance(1, in: 3) {
            let index = random.int(in: firstSummary...summaries.count - 1)
            type = random.pick([.summary(index), .optional(.summary(index)), .list(.summary(index))])
        }
        if holdsText(type) {
            if name.hasPrefix("_") { name = childName(&names) }
            model.hasText = true
        }
        var line = spelling(type)
        if random.chance(3, in: 5) { line += " = \(value(of: type))" }
        model.members.append(Member(name: name, line: line, type: type, isPlaceholder: isPlaceholder(type)))
    }

    /// Whether there are view models with texts in a value of the type.
    private func holdsText(_ type: SpecType) -> Bool {
        switch type {
        case .model(let index): models[index].hasText
        case .optional(let inner), .list(let inner), .table(let inner): holdsText(inner)
        default: false
        }
    }

    /// Whether `localized` may name the property: two words begin a member there.
    func isNamed(_ name: String) -> Bool { name != "operation" && name != "summary" }

    private mutating func childType() -> SpecType {
        let index = random.int(in: 0...models.count - 1)
        let child = SpecType.model(index)
        guard !models[index].identity.isEmpty else { return random.pick([child, .optional(child)]) }
        if !models[index].hasText, random.chance(1, in: 4) { return random.pick([.table(child), .list(.list(child))]) }
        return random.pick([child, .optional(child), .list(child), .list(child), .optional(.list(child))])
    }

    private mutating func addRecursion(_ model: inout Model, _ names: inout Set<String>) {
        guard !model.identity.isEmpty else { return }
        model.hasText = true
        let line = random.pick(["[\(model.name)]", "[\(model.name)]?", "[\(model.name)] = []"])
        model.members.append(Member(name: childName(&names), line: line, type: nil))
    }

    private mutating func writeSummaries() -> [String] {
        var lines: [String] = []
        for _ in 0..<random.int(in: 1...2) {
            var summary = Model(name: typeName(isBare: true), identity: ["id"], hasDerivedIdentity: true)
            summary.members.append(Member(name: "id", line: "id", type: .id))
            var names: Set<String> = ["id", "vmId"]
            for _ in 0..<random.int(in: 0...4) {
                let type = plainType(depth: 1)
                let written = random.chance(1, in: 2) ? " = \(value(of: type))" : ""
                summary.members.append(Member(name: newName(&names), line: spelling(type) + written, type: type))
            }
            addStoredTexts(&summary)
            let members = summary.members.map { "\($0.name): \($0.line)" }
            lines.append("  summary \(summary.name) < \(members.joined(separator: "; ")) >")
            summaries.append(summary)
        }
        return lines
    }

    // MARK: Texts

    private mutating func addText(_ model: inout Model, _ names: inout Set<String>) {
        let name = newName(&names)
        let placeholders = model.members.filter(\.isPlaceholder).map(\.name)
        switch random.int(in: 0...11) {
        case 0, 1:
            add(&model, name, "localized " + texts(owner: model.name, key: name))
        case 2, 3, 4:
            guard !placeholders.isEmpty else { return }
            var used: [String] = []
            for _ in 0..<random.int(in: 1...3) { used.append(random.pick(placeholders)) }
            let numbers = model.members.filter { member in
                if case .int? = member.type {
                    !member.line.hasPrefix("localized") && isNamed(member.name)
                } else {
                    false
                }
            }
            if !numbers.isEmpty, random.chance(1, in: 3) {
                let number = random.pick(numbers).name
                return add(&model, name, "localized " + pluralTexts(owner: model.name, key: name, by: number, used))
            }
            add(&model, name, "localized " + texts(owner: model.name, key: name, placeholders: used))
        case 5: addCompound(&model, &names, name)
        case 6:
            model.members.append(localizedNumber(name))
        case 7:
            model.members.append(localizedDate(name))
        case 8:
            let states = model.members.filter {
                guard case .enumeration(let index)? = $0.type, !$0.line.hasPrefix("localized") else { return false }
                return enums[index].isLocalizable && isNamed($0.name)
            }
            guard !states.isEmpty else { return }
            model.members.append(
                Member(name: name, line: "localized \(random.pick(states).name)", type: nil, isPlaceholder: true)
            )
        case 9: addLocalizedCase(&model, name)
        case 10: model.members.append(localizedFormat(name, beside: model.members))
        default: add(&model, name, "localized")
        }
    }

    /// `localized Size(choices: true) = .large`, of an enum that has texts.
    private mutating func addLocalizedCase(_ model: inout Model, _ name: String) {
        let localizable = enums.indices.filter { enums[$0].isLocalizable && enums[$0].name.first?.isUppercase == true }
        guard !localizable.isEmpty else { return }
        let index = random.pick(localizable)
        let options = random.pick(["", "(choices: true)", "(choices: false)"])
        model.members.append(localized(name, "localized \(enums[index].name)\(options)", .enumeration(index)))
    }

    private mutating func add(_ model: inout Model, _ name: String, _ line: String) {
        let since = random.chance(1, in: 15) ? " since 1.\(random.int(in: 0...2)).0" : ""
        model.members.append(Member(name: name, line: line + since, type: nil, isPlaceholder: true))
        model.hasText = true
    }

    private mutating func addCompound(_ model: inout Model, _ names: inout Set<String>, _ name: String) {
        model.hasText = true
        model.members.append(
            Member(name: name, line: "[localized] " + listTexts(owner: model.name, key: name), type: nil)
        )
        guard random.chance(1, in: 2) else { return }
        let line = newName(&names)
        if random.chance(1, in: 2) {
            let separator = newName(&names)
            add(&model, separator, "localized " + random.pick(["\"·\"", "\", \"", "{ \(locales[0]): \" - \" }"]))
            model.members.append(Member(name: line, line: "localized join(\(name), by: \(separator))", type: nil))
        } else {
            model.members.append(Member(name: line, line: "localized join(\(name))", type: nil))
        }
    }

    mutating func localizedNumber(_ name: String) -> Member {
        let isInt = random.chance(1, in: 2)
        var options: [String] = []
        if random.chance(1, in: 3) { options.append("grouping: \(random.chance(1, in: 2))") }
        if random.chance(1, in: 3) { options.append("size: \(random.int(in: 1...4))") }
        if !isInt, random.chance(1, in: 2) {
            let low = random.int(in: 0...4)
            options.append("fraction: \(low)...\(low + random.int(in: 0...3))")
        }
        var line = "localized \(isInt ? "int" : "double")"
        if !options.isEmpty { line += "(\(options.joined(separator: ", ")))" }
        return localized(name, line, isInt ? .int : .double)
    }

    mutating func localizedDate(_ name: String) -> Member {
        let styles = ["none", "short", "medium", "long", "full"]
        let options = random.pick([
            "", "(date: \(random.pick(styles)))", "(time: \(random.pick(styles)))",
            "(date: \(random.pick(styles)), time: \(random.pick(styles)))",
            "(format: \"\(random.pick(Vocabulary.dateFormats))\")",
        ])
        return localized(name, "localized date" + options, .date)
    }

    mutating func localized(_ name: String, _ line: String, _ type: SpecType) -> Member {
        let isOptional = random.chance(1, in: 5)
        let type = isOptional ? SpecType.optional(type) : type
        var line = isOptional ? line + "?" : line
        if random.chance(3, in: 4) { line += " = \(value(of: type))" }
        return Member(name: name, line: line, type: type, isPlaceholder: true)
    }
}
