import FVMDiagnostics
import FVMSyntax
import FVMWorkspace

extension Session {
    /// Returns the completions of a command: its name and its operands.
    ///
    /// - Parameter bytes: The input up to the cursor.
    func commandCompletions(_ bytes: ArraySlice<UInt8>) -> Completions {
        guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")) else { return Completions(range: 0..<0, items: []) }
        let nameEnd = bytes[(colon + 1)...].firstIndex(where: isSpace) ?? bytes.endIndex
        guard nameEnd < bytes.endIndex else {
            return Completions(range: colon + 1..<bytes.endIndex, items: commandItems)
        }
        let word = String(decoding: bytes[(colon + 1)..<nameEnd], as: UTF8.self)
        let start = bytes[nameEnd...].firstIndex { !isSpace($0) } ?? bytes.endIndex
        guard let command = try? SessionCommand.named(word == "save!" ? "save" : word) else {
            return Completions(range: start..<bytes.endIndex, items: [])
        }
        var found = operandCompletions(of: command.name, String(decoding: bytes[start...], as: UTF8.self))
        found.range = found.range.lowerBound + start..<bytes.endIndex
        return found
    }

    private var commandItems: [Completions.Item] {
        SessionCommand.all.map { Completions.Item($0.name, detail: $0.summary) }
    }

    /// - Parameter operand: The text after the command's name.
    private func operandCompletions(of command: String, _ operand: String) -> Completions {
        switch command {
        case "load":
            let written = WrittenPath.all(in: operand).last
            let path = written.flatMap { $0.isEnded ? nil : $0 } ?? WrittenPath(start: operand.utf8.count)
            return Completions(
                range: path.start..<path.start,
                items: pathItems(path.text).map { .init(path.writing($0)) }
            )
        case "watch" where operand.hasPrefix(":"): return commandCompletions(ArraySlice(operand.utf8))
        case "json", "type", "watch", "screen":
            return completions(of: operand, at: operand.utf8.count, isValue: true)
        case "set": return assignmentCompletions(operand)
        case "rename": return renameCompletions(operand)
        default: return Completions(range: 0..<0, items: items(of: command, operand))
        }
    }

    /// Returns the operands of a command.
    private func items(of command: String, _ operand: String) -> [Completions.Item] {
        switch command {
        case "save", "preview", "compile": words(pathItems(operand))
        case "locale": words(locales)
        case "time-zone": words(["UTC", "Europe/Berlin", "America/New_York", "Asia/Tokyo"])
        case "explain": words(DiagnosticCatalogue.all.flatMap { [$0.code, $0.name] })
        case "stub": words(stubNames)
        case "help": commandItems
        case "show", "swift", "yaml", "clear", "edit": names { _ in true }
        case "view", "test": names(\.isShown)
        default: []
        }
    }

    /// The declarations that have a name of their own.
    private func names(_ isMeant: (Declaration) -> Bool) -> [Completions.Item] {
        declarations.all.compactMap { declaration in
            guard let name = declaration.key.ownName, isMeant(declaration) else { return nil }
            return Completions.Item(name, detail: declaration.title)
        }
    }

    /// Returns the completions of `NAME.field = value`. The value is completed like an argument of a call.
    private func assignmentCompletions(_ operand: String) -> Completions {
        guard let sign = operand.firstIndex(of: "="), let dot = operand.firstIndex(of: "."), dot < sign else {
            return memberCompletions(operand, suffix: " = ")
        }
        let field = operand[operand.index(after: dot)..<sign].prefix { $0 != " " }
        let call = "\(operand[..<dot])(\(field):"
        let text = call + operand[operand.index(after: sign)...]
        var found = completions(of: text, at: text.utf8.count, isValue: true)
        let shift = operand[...sign].utf8.count - call.utf8.count
        found.range = found.range.lowerBound + shift..<operand.utf8.count
        return found
    }

    private func renameCompletions(_ operand: String) -> Completions {
        guard !operand.contains(" ") else { return Completions(range: 0..<0, items: []) }
        return memberCompletions(operand, suffix: " ")
    }

    /// Returns the names of declarations, and after a dot those of their members.
    private func memberCompletions(_ operand: String, suffix: String) -> Completions {
        guard let dot = operand.firstIndex(of: ".") else {
            return Completions(range: 0..<0, items: names { _ in true })
        }
        let name = String(operand[..<dot])
        let members = declarations[name]?.memberNames ?? []
        let start = operand[...dot].utf8.count
        return Completions(range: start..<start, items: members.map { .init($0 + suffix) })
    }
}

private func words(_ words: [String]) -> [Completions.Item] { words.map { Completions.Item($0) } }

extension Declaration {
    /// The names of its properties or cases.
    fileprivate var memberNames: [String] {
        let members = tree.root.children.flatMap { $0.children }
        return members.filter { $0.kind == .property || $0.kind == .enumCase }.compactMap { $0.name?.text }
    }
}
