import FVMDiagnostics
import FVMLanguage
import FVMSource
import FVMSyntax

/// Checks written values against types.
extension CheckContext {
    /// The value that `node` writes for `type`; nil after a message, or where the parser has given one.
    mutating func readValue(_ node: Syntax, _ type: TypeID, at path: ValuePath) -> Value? {
        record(type, of: node)
        switch program[type] {
        case .invalid: return nil
        case .optional(let inner):
            if isNil(node) { return Value.none }
            if reportNilSynonym(node) { return nil }
            return readValue(node, inner, at: path)
        case .list(let element): return readList(node, element, type, at: path)
        case .dictionary(let element): return readDictionary(node, element, type, at: path)
        case .record(let record): return readChild(node, record, type, at: path)
        case .enumeration(let id): return readCase(node, id, type)
        case .bool:
            if node.kind == .nameValue, let token = node.name {
                if name(token) == Keyword.true { return .bool(true) }
                if name(token) == Keyword.false { return .bool(false) }
            }
        case .pagination: return readWindow(node, type)
        case let basic:
            if node.kind == .literalValue, let token = node.lastToken {
                return readLiteral(node, token, basic, type)
            }
        }
        reportMismatch(node, type)
        return nil
    }

    func isNil(_ node: Syntax) -> Bool {
        guard node.kind == .nameValue, let token = node.name else { return false }
        return name(token) == Keyword.nil
    }

    /// Reports a word of another language for `nil`, if the value is one.
    private mutating func reportNilSynonym(_ node: Syntax) -> Bool {
        guard node.kind == .nameValue, let token = node.name,
            ["null", "none", "undefined"].contains(token.text.lowercased())
        else { return false }
        let place = node.location
        report(
            ValueProblems.typeMismatch,
            "what is not there is written 'nil', and not '\(token.text)'",
            at: place,
            help: "Write 'nil'.",
            fixIts: [node.tree.writing("nil", at: place)]
        )
        return true
    }

    mutating func reportMismatch(_ node: Syntax, _ type: TypeID, help: String? = nil) {
        guard node.kind != .missing else { return }
        report(
            ValueProblems.typeMismatch,
            "\(description(of: type)) is expected here, and this is \(description(of: node))",
            at: node.location,
            help: help ?? example(of: type).map { "Write for example \($0)." },
            fixIts: program.valueFixIt(node, type).map { [$0] } ?? []
        )
    }

    // MARK: Lists and dictionaries

    private mutating func readList(
        _ node: Syntax,
        _ element: TypeID,
        _ type: TypeID,
        at path: ValuePath
    ) -> Value? {
        if node.kind == .repeatValue {
            guard let (value, _) = readRepeat(node, element, at: path, position: 0) else { return nil }
            noteRows(element, [(value, node)])
            return .list([value])
        }
        guard node.kind == .listValue else {
            reportMismatch(node, type)
            return nil
        }
        var rows: [(value: Value, node: Syntax)] = []
        var position = 0
        var isComplete = true
        for item in node.children {
            switch item.kind {
            case .missing, .unexpected: continue
            case .repeatValue:
                if let (value, count) = readRepeat(item, element, at: path, position: position) {
                    rows.append((value, item))
                    position += count
                } else {
                    isComplete = false
                }
            default:
                if let value = readValue(item, element, at: path.element(position)) {
                    rows.append((value, item))
                } else {
                    isComplete = false
                }
                position += 1
            }
        }
        guard isComplete else { return nil }
        noteRows(element, rows)
        return .list(rows.map(\.value))
    }

    /// Remembers rows that must differ in identity: that is checked when every default is known.
    private mutating func noteRows(_ element: TypeID, _ rows: [(value: Value, node: Syntax)]) {
        guard let record = program.types.record(in: element), !rows.isEmpty else { return }
        if rows.count == 1, case .call = rows[0].value { return }
        rowLists.append(RowList(record: record, rows: rows))
    }

    /// `3 * Card()` as elements of a list, the first of them at `position`.
    private mutating func readRepeat(
        _ node: Syntax,
        _ element: TypeID,
        at path: ValuePath,
        position: Int
    ) -> (value: Value, count: Int)? {
        guard let token = node.firstToken, let repeated = node.content else { return nil }
        guard case .record(let record) = program[program.types.unwrapped(element)] else {
            if element != .invalid { reportMismatch(node, element) }
            return nil
        }
        guard let count = repeatCount(token) else { return nil }
        let inner = path.element(position)
        guard case .call(var call)? = readChild(repeated, record, element, at: inner) else { return nil }
        // Ids that the spec leaves open count up from the first element's.
        var shown = call.shown
        var series: [IdentitySeries] = []
        for property in program[shown.record].derivedIDs {
            guard let index = shown.arguments.firstIndex(where: { $0.property == property && !$0.isWritten }) else {
                continue
            }
            switch shown.arguments[index].value {
            case .uuid(let first): series.append(IdentitySeries(property: property, first: first))
            case .identity(let model, let first):
                series.append(IdentitySeries(property: property, first: first, model: model))
            default: continue
            }
            shown.arguments.remove(at: index)
        }
        call.shown = shown
        return (.repeated(RepeatedCall(count: count, call: call, series: series)), count)
    }

    private mutating func readDictionary(
        _ node: Syntax,
        _ element: TypeID,
        _ type: TypeID,
        at path: ValuePath
    ) -> Value? {
        guard node.kind == .dictionaryValue else {
            let isEmptyList = node.kind == .listValue && node.children.isEmpty
            reportMismatch(node, type, help: isEmptyList ? "The empty dictionary is '[:]'." : nil)
            return nil
        }
        var entries: [DictionaryEntry] = []
        var seen: [String: Location] = [:]
        var isComplete = true
        for entry in node.children where entry.kind == .dictionaryEntry {
            let parts = entry.contents
            guard parts.count == 2 else {
                isComplete = false
                continue
            }
            guard parts[0].kind == .literalValue, let token = parts[0].stringToken else {
                reportMismatch(parts[0], program.types.id(of: .string))
                isComplete = false
                continue
            }
            let key = token.stringValue
            if let first = seen.updateValue(token.location, forKey: key) {
                report(
                    ValueProblems.doubledKey,
                    "the key \(token.text) is given twice",
                    at: token.location,
                    related: [Label(first, "first given here")]
                )
                isComplete = false
                continue
            }
            if let value = readValue(parts[1], element, at: path.member(key)) {
                entries.append(DictionaryEntry(key: key, value: value))
            } else {
                isComplete = false
            }
        }
        return isComplete ? .dictionary(entries) : nil
    }

    // MARK: Enums

    private mutating func readCase(_ node: Syntax, _ id: EnumID, _ type: TypeID) -> Value? {
        guard node.kind == .caseValue else {
            reportMismatch(node, type)
            return nil
        }
        guard let token = node.name else { return nil }
        let text = text(name(token))
        if let index = member(token, of: .cases(id)) { return .enumCase(id, index) }
        if program[id].isSketch {
            let declared = Declared(name: text, location: token.location)
            program.enums[id.index].cases.append(EnumCaseDefinition(declared: declared, text: nil))
            return .enumCase(id, members.add(text, to: .cases(id), at: program[id].cases.count - 1))
        }
        report(
            ValueProblems.unknownCase,
            "the enum '\(program[id].declared.name)' has no case '\(text)'",
            misspelt: token,
            among: suggestible(in: node.file, program[id].cases.map(\.declared.name)),
            related: [Label(program[id].declared.location, "declared here")],
            cause: missing(text, of: id)
        )
        return nil
    }
}
