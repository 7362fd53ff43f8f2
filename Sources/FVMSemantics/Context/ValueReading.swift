import FVMDiagnostics
import FVMLanguage
import FVMSource
import FVMSyntax

/// Checks written values against types.
extension CheckContext {
    /// The value that `node` writes for `type`; nil after a message, or where the parser has given one.
    mutating func readValue(_ node: NodeID, _ type: TypeID, at path: ValuePath, in tree: SyntaxTree) -> Value? {
        record(type, of: node, in: tree)
        switch program[type] {
        case .invalid: return nil
        case .optional(let inner):
            if isNil(node, in: tree) { return Value.none }
            if reportForeignNil(node, in: tree) { return nil }
            return readValue(node, inner, at: path, in: tree)
        case .list(let element): return readList(node, element, type, at: path, in: tree)
        case .dictionary(let element): return readDictionary(node, element, type, at: path, in: tree)
        case .record(let record): return readChild(node, record, type, at: path, in: tree)
        case .enumeration(let id): return readCase(node, id, type, in: tree)
        case .bool:
            if tree.kind(node) == .nameValue, let token = tree.identifier(node) {
                if name(token, in: tree) == Keyword.true { return .bool(true) }
                if name(token, in: tree) == Keyword.false { return .bool(false) }
            }
        case .pagination: return readWindow(node, type, in: tree)
        case let basic:
            if tree.kind(node) == .literalValue, let token = tree.lastToken(node) {
                return readLiteral(node, token, basic, type, in: tree)
            }
        }
        reportMismatch(node, type, in: tree)
        return nil
    }

    func isNil(_ node: NodeID, in tree: SyntaxTree) -> Bool {
        guard tree.kind(node) == .nameValue, let token = tree.identifier(node) else { return false }
        return name(token, in: tree) == Keyword.nil
    }

    /// Reports the word of another language for `nil`, if that is what stands here.
    private mutating func reportForeignNil(_ node: NodeID, in tree: SyntaxTree) -> Bool {
        guard tree.kind(node) == .nameValue, let token = tree.identifier(node),
            ["null", "none", "undefined"].contains(tree.text(token).lowercased())
        else { return false }
        let place = tree.location(node)
        report(
            ValueProblems.typeMismatch,
            "what is not there is written 'nil', and not '\(tree.text(token))'",
            at: place,
            help: "Write 'nil'.",
            fixIts: [tree.writing("nil", at: place)]
        )
        return true
    }

    mutating func reportMismatch(_ node: NodeID, _ type: TypeID, in tree: SyntaxTree, help: String? = nil) {
        guard !tree.isBroken(node), tree.kind(node) != .missing else { return }
        report(
            ValueProblems.typeMismatch,
            "\(description(of: type)) is expected here, and this is \(description(of: node, in: tree))",
            at: tree.location(node),
            help: help ?? example(of: type).map { "Write for example \($0)." },
            fixIts: program.valueFixIt(node, type, in: tree).map { [$0] } ?? []
        )
    }

    // MARK: Lists and dictionaries

    private mutating func readList(
        _ node: NodeID,
        _ element: TypeID,
        _ type: TypeID,
        at path: ValuePath,
        in tree: SyntaxTree
    ) -> Value? {
        if tree.kind(node) == .repeatValue {
            guard let (value, _) = readRepeat(node, element, at: path, position: 0, in: tree) else { return nil }
            noteRows(element, [(value, node)], in: tree)
            return .list([value])
        }
        guard tree.kind(node) == .listValue else {
            reportMismatch(node, type, in: tree)
            return nil
        }
        var rows: [(value: Value, node: NodeID)] = []
        var position = 0
        var isComplete = true
        for item in tree.children(node) {
            switch tree.kind(item) {
            case .missing, .unexpected: continue
            case .repeatValue:
                if let (value, count) = readRepeat(item, element, at: path, position: position, in: tree) {
                    rows.append((value, item))
                    position += count
                } else {
                    isComplete = false
                }
            default:
                if let value = readValue(item, element, at: path.element(position), in: tree) {
                    rows.append((value, item))
                } else {
                    isComplete = false
                }
                position += 1
            }
        }
        guard isComplete else { return nil }
        noteRows(element, rows, in: tree)
        return .list(rows.map(\.value))
    }

    /// Remembers rows that must differ in identity: that is checked when every default is known.
    private mutating func noteRows(_ element: TypeID, _ rows: [(value: Value, node: NodeID)], in tree: SyntaxTree) {
        guard let record = program.types.record(in: element), !rows.isEmpty else { return }
        if rows.count == 1, case .call = rows[0].value { return }
        rowLists.append(RowList(record: record, tree: tree, rows: rows))
    }

    /// `3 * Card()` as elements of a list, the first of them at `position`.
    private mutating func readRepeat(
        _ node: NodeID,
        _ element: TypeID,
        at path: ValuePath,
        position: Int,
        in tree: SyntaxTree
    ) -> (value: Value, count: Int)? {
        guard let token = tree.firstToken(node), let repeated = tree.meaningfulChild(node) else { return nil }
        guard case .record(let record) = program[program.types.unwrapped(element)] else {
            if element != .invalid { reportMismatch(node, element, in: tree) }
            return nil
        }
        guard let count = repeatCount(token, in: tree) else { return nil }
        let inner = path.element(position)
        guard case .call(var call)? = readChild(repeated, record, element, at: inner, in: tree) else { return nil }
        // Ids that the spec leaves open count up from the first element's.
        var series: [IdentitySeries] = []
        for property in program.records[record.index].derivedIDs {
            guard let index = call.arguments.firstIndex(where: { $0.property == property && !$0.isWritten }) else {
                continue
            }
            switch call.arguments[index].value {
            case .uuid(let first): series.append(IdentitySeries(property: property, first: first))
            case .identity(let model, let first):
                series.append(IdentitySeries(property: property, first: first, model: model))
            default: continue
            }
            call.arguments.remove(at: index)
        }
        return (.repeated(RepeatedCall(count: count, call: call, series: series)), count)
    }

    private mutating func readDictionary(
        _ node: NodeID,
        _ element: TypeID,
        _ type: TypeID,
        at path: ValuePath,
        in tree: SyntaxTree
    ) -> Value? {
        guard tree.kind(node) == .dictionaryValue else {
            let isEmptyList = tree.kind(node) == .listValue && tree.firstChild(node) == nil
            reportMismatch(node, type, in: tree, help: isEmptyList ? "The empty dictionary is '[:]'." : nil)
            return nil
        }
        var entries: [DictionaryEntry] = []
        var seen: [String: Location] = [:]
        var isComplete = true
        for entry in tree.children(node) where tree.kind(entry) == .dictionaryEntry {
            let parts = tree.meaningfulChildren(entry)
            guard parts.count == 2 else {
                isComplete = false
                continue
            }
            guard tree.kind(parts[0]) == .literalValue, let token = tree.stringToken(parts[0]) else {
                reportMismatch(parts[0], program.types.id(of: .string), in: tree)
                isComplete = false
                continue
            }
            let key = tree.stringValue(token)
            if let first = seen.updateValue(tree.location(token), forKey: key) {
                report(
                    ValueProblems.doubledKey,
                    "the key \(tree.text(token)) is given twice",
                    at: tree.location(token),
                    related: [Label(first, "first given here")]
                )
                isComplete = false
                continue
            }
            if let value = readValue(parts[1], element, at: path.member(key), in: tree) {
                entries.append(DictionaryEntry(key: key, value: value))
            } else {
                isComplete = false
            }
        }
        return isComplete ? .dictionary(entries) : nil
    }

    // MARK: Enums

    private mutating func readCase(_ node: NodeID, _ id: EnumID, _ type: TypeID, in tree: SyntaxTree) -> Value? {
        guard tree.kind(node) == .caseValue else {
            reportMismatch(node, type, in: tree)
            return nil
        }
        guard let token = tree.identifier(node, at: 1) else { return nil }
        let text = text(name(token, in: tree))
        if let index = member(token, in: tree, of: .cases(id)) { return .enumCase(id, index) }
        if program[id].isSketch {
            let declared = Declared(name: text, location: tree.location(token))
            program.enums[id.index].cases.append(EnumCaseDefinition(declared: declared, text: nil))
            return .enumCase(id, members.add(text, to: .cases(id), at: program[id].cases.count - 1))
        }
        report(
            ValueProblems.unknownCase,
            "the enum '\(program[id].declared.name)' has no case '\(text)'",
            misspelt: token,
            in: tree,
            among: suggestible(in: tree.file, program[id].cases.map(\.declared.name)),
            related: [Label(program[id].declared.location, "declared here")],
            cause: missing(text, of: id)
        )
        return nil
    }
}
