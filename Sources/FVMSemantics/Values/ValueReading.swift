import FVMDiagnostics
import FVMSource
import FVMSyntax

/// Checks written values against types.
extension Checker {
    /// The value that `node` writes for `type`; nil after a message, or where the parser has given one.
    mutating func readValue(_ node: NodeID, _ type: TypeID, at path: ValuePath, in tree: Int) -> Value? {
        switch program[type] {
        case .invalid: return nil
        case .optional(let inner):
            return isNil(node, in: tree) ? Value.none : readValue(node, inner, at: path, in: tree)
        case .list(let element): return readList(node, element, type, at: path, in: tree)
        case .dictionary(let element): return readDictionary(node, element, type, at: path, in: tree)
        case .record(let record): return readChild(node, record, type, at: path, in: tree)
        case .enumeration(let id): return readCase(node, id, type, in: tree)
        case .bool:
            if trees[tree].kind(node) == .nameValue, let token = trees[tree].identifier(node) {
                if name(token, in: tree) == Keyword.true { return .bool(true) }
                if name(token, in: tree) == Keyword.false { return .bool(false) }
            }
        case let basic:
            if trees[tree].kind(node) == .literalValue, let token = trees[tree].lastToken(node) {
                return readLiteral(node, token, basic, type, in: tree)
            }
        }
        reportMismatch(node, type, in: tree)
        return nil
    }

    func isNil(_ node: NodeID, in tree: Int) -> Bool {
        guard trees[tree].kind(node) == .nameValue, let token = trees[tree].identifier(node) else { return false }
        return name(token, in: tree) == Keyword.nil
    }

    mutating func reportMismatch(_ node: NodeID, _ type: TypeID, in tree: Int, help: String? = nil) {
        guard !trees[tree].isBroken(node), trees[tree].kind(node) != .missing else { return }
        report(
            Diagnostic(
                ValueProblems.typeMismatch,
                "\(description(of: type)) is expected here, and this is \(description(of: node, in: tree))",
                at: trees[tree].location(node),
                help: help ?? example(of: type).map { "Write for example \($0)." },
                fixIts: quotingFixIt(node, type, in: tree).map { [$0] } ?? []
            )
        )
    }

    // MARK: Lists and dictionaries

    private mutating func readList(
        _ node: NodeID,
        _ element: TypeID,
        _ type: TypeID,
        at path: ValuePath,
        in tree: Int
    ) -> Value? {
        let syntax = trees[tree]
        if syntax.kind(node) == .repeatValue {
            guard let (value, _) = readRepeat(node, element, at: path, position: 0, in: tree) else { return nil }
            noteRows(element, [(value, node)], in: tree)
            return .list([value])
        }
        guard syntax.kind(node) == .listValue else {
            reportMismatch(node, type, in: tree)
            return nil
        }
        var rows: [(value: Value, node: NodeID)] = []
        var position = 0
        var isComplete = true
        for item in syntax.children(node) {
            switch syntax.kind(item) {
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
    private mutating func noteRows(_ element: TypeID, _ rows: [(value: Value, node: NodeID)], in tree: Int) {
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
        in tree: Int
    ) -> (value: Value, count: Int)? {
        let syntax = trees[tree]
        guard let token = syntax.firstToken(node), let repeated = syntax.meaningfulChild(node) else { return nil }
        guard case .record(let record) = program[program.types.unwrapped(element)] else {
            if element != invalidType { reportMismatch(node, element, in: tree) }
            return nil
        }
        guard let count = repeatCount(token, in: tree) else { return nil }
        let inner = path.element(position)
        guard case .call(var call)? = readChild(repeated, record, element, at: inner, in: tree) else { return nil }
        // Ids that the spec leaves open count up from the first element's.
        var series: [IdentitySeries] = []
        for property in program.records[record.index].derivedIDs {
            guard let index = call.arguments.firstIndex(where: { $0.property == property && !$0.isWritten }),
                case .uuid(let first) = call.arguments[index].value
            else { continue }
            series.append(IdentitySeries(property: property, first: first))
            call.arguments.remove(at: index)
        }
        return (.repeated(RepeatedCall(count: count, call: call, series: series)), count)
    }

    private mutating func readDictionary(
        _ node: NodeID,
        _ element: TypeID,
        _ type: TypeID,
        at path: ValuePath,
        in tree: Int
    ) -> Value? {
        let syntax = trees[tree]
        guard syntax.kind(node) == .dictionaryValue else {
            let isEmptyList = syntax.kind(node) == .listValue && syntax.firstChild(node) == nil
            reportMismatch(node, type, in: tree, help: isEmptyList ? "The empty dictionary is '[:]'." : nil)
            return nil
        }
        var entries: [DictionaryEntry] = []
        var seen: [String: Location] = [:]
        var isComplete = true
        for entry in syntax.children(node) where syntax.kind(entry) == .dictionaryEntry {
            let parts = syntax.children(entry).filter { syntax.kind($0) != .missing && syntax.kind($0) != .unexpected }
            guard parts.count == 2 else {
                isComplete = false
                continue
            }
            guard syntax.kind(parts[0]) == .literalValue, let token = stringToken(parts[0], in: tree) else {
                reportMismatch(parts[0], program.types.id(of: .string), in: tree)
                isComplete = false
                continue
            }
            let key = syntax.stringValue(token)
            if let first = seen.updateValue(syntax.location(token), forKey: key) {
                report(
                    Diagnostic(
                        ValueProblems.doubledKey,
                        "the key \(syntax.text(token)) is given twice",
                        at: syntax.location(token),
                        related: [Label(first, "first given here")]
                    )
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

    private mutating func readCase(_ node: NodeID, _ id: EnumID, _ type: TypeID, in tree: Int) -> Value? {
        let syntax = trees[tree]
        guard syntax.kind(node) == .caseValue else {
            reportMismatch(node, type, in: tree)
            return nil
        }
        guard let token = syntax.identifier(node, at: 1) else { return nil }
        let text = text(name(token, in: tree))
        if let index = place(of: text, in: .cases(id)) { return .enumCase(id, index) }
        report(
            Diagnostic(
                ValueProblems.unknownCase,
                "the enum '\(program[id].declared.name)' has no case '\(text)'",
                at: syntax.location(token),
                related: [Label(program[id].declared.location, "declared here")],
                help: didYouMean(text, among: program[id].cases.map(\.declared.name)),
                fixIts: renameFixIts(token, in: tree, among: program[id].cases.map(\.declared.name))
            )
        )
        return nil
    }

    // MARK: Calls

    private mutating func readChild(
        _ node: NodeID,
        _ record: RecordID,
        _ type: TypeID,
        at path: ValuePath,
        in tree: Int
    ) -> Value? {
        let syntax = trees[tree]
        guard syntax.kind(node) == .callValue, let token = syntax.identifier(node) else {
            reportMismatch(node, type, in: tree)
            return nil
        }
        let called = name(token, in: tree)
        guard text(called) == program.records[record.index].declared.name else {
            let isKnown = symbols[Int(called.index)] != nil
            if isKnown {
                reportMismatch(node, type, in: tree)
            } else {
                reportUnknown(token, in: tree, what: "view model", among: .one(program[record].declared.name))
            }
            return nil
        }
        guard let list = syntax.child(node, .argumentList) else { return nil }
        return readArguments(list, record, at: path, in: tree).map { .call($0) }
    }

    /// The call with the arguments that `list` writes, and the ids that differ from path to path. A nil path is
    /// that of the record itself: its own ids stay.
    mutating func readArguments(_ list: NodeID, _ record: RecordID, at path: ValuePath?, in tree: Int) -> StubCall? {
        let syntax = trees[tree]
        var call = StubCall(record: record)
        var isComplete = true
        var hint = 0
        var seen = GivenProperties(count: scopes.count(of: record))
        for argument in syntax.children(list) where syntax.kind(argument) == .argument {
            guard let value = syntax.meaningfulChild(argument) else {
                isComplete = false
                continue
            }
            guard let token = syntax.identifier(argument), syntax.firstToken(value) != token else {
                reportUnlabelled(argument, in: tree)
                isComplete = false
                continue
            }
            guard let property = argumentProperty(token, record, hint: hint, in: tree) else {
                isComplete = false
                continue
            }
            hint = property + 1
            guard seen.insert(property) else {
                let text = syntax.text(token)
                report(
                    Diagnostic(ValueProblems.doubledArgument, "'\(text)' is given twice", at: syntax.location(token))
                )
                isComplete = false
                continue
            }
            let type = scopes[record, property].given
            let inner = argumentPath(type, property, record, path)
            guard let checked = readValue(value, type, at: inner, in: tree) else {
                isComplete = false
                continue
            }
            call.arguments.append(StubArgument(property: property, value: checked, isWritten: true))
        }
        guard isComplete else { return nil }
        if let path {
            for property in program.records[record.index].derivedIDs where seen.insert(property) {
                call.arguments.append(program.derivedID(property, of: record, at: path))
            }
        }
        call.sortArguments()
        return call
    }

    /// Only ids have a use for their path: most values are spared the hashing.
    private func argumentPath(_ type: TypeID, _ property: Int, _ record: RecordID, _ path: ValuePath?) -> ValuePath {
        let outer = path ?? ValuePath(record: program.records[record.index].declared.name)
        return program.types.mayHoldIDs(type) ? outer.member(text(scopes[record, property].name)) : outer
    }

    mutating func reportUnlabelled(_ argument: NodeID, in tree: Int) {
        guard !trees[tree].isBroken(argument) else { return }
        report(
            Diagnostic(
                ValueProblems.unlabelledArgument,
                "an argument names the property that it replaces",
                at: trees[tree].location(argument)
            )
        )
    }

    /// The properties that a call may give.
    private func givenNames(_ record: RecordID) -> [String] {
        program[record].properties.filter(\.kind.isGiven).map(\.declared.name)
    }

    private mutating func argumentProperty(_ token: TokenID, _ record: RecordID, hint: Int, in tree: Int) -> Int? {
        guard let property = scopes.property(name(token, in: tree), of: record, hint: hint) else {
            if formsWithoutFields.contains(record.index) { return nil }
            let text = trees[tree].text(token)
            report(
                Diagnostic(
                    ValueProblems.unknownArgument,
                    "'\(program[record].declared.name)' has no property '\(text)'",
                    at: trees[tree].location(token),
                    related: [Label(program[record].declared.location, "declared here")],
                    help: didYouMean(text, among: givenNames(record)),
                    fixIts: renameFixIts(token, in: tree, among: givenNames(record))
                )
            )
            return nil
        }
        guard program.records[record.index].properties[property].kind.isGiven else {
            report(
                Diagnostic(
                    ValueProblems.argumentNotGiven,
                    "'\(trees[tree].text(token))' is localized text, and cannot be given by a stub",
                    at: trees[tree].location(token),
                    related: [Label(program[record].properties[property].declared.location, "declared here")]
                )
            )
            return nil
        }
        return property
    }

    /// The type of what a stub gives for a property; nil for texts.
    mutating func givenType(_ kind: PropertyKind) -> TypeID? {
        func optional(_ type: ValueType, _ isOptional: Bool) -> TypeID {
            let plain = program.types.id(of: type)
            return isOptional ? program.types.id(of: .optional(plain)) : plain
        }
        switch kind {
        case .plain(let type), .formField(let type, _): return type
        case .localizedInt(_, let isOptional): return optional(.int, isOptional)
        case .localizedDouble(_, let isOptional): return optional(.double, isOptional)
        case .localizedDate(_, let isOptional): return optional(.date, isOptional)
        case .staticText, .substitutedText, .staticList, .compound, .enumText: return nil
        }
    }

    /// More values than this in one stub are an error.
    static var mostValues: Int { 1_000_000 }
    /// How long a URL is at most, in bytes.
    static var mostURLBytes: Int { 65_536 }
    /// How long the name of a stub is at most, in bytes: it is a part of file names.
    static var mostNameBytes: Int { 100 }
    /// How many digits the format of a number asks for at most.
    static var mostDigits: Int { 100 }
}

/// Which properties of one call have been given: bits, so that a check costs the same however many there are.
struct GivenProperties {
    private var first: UInt64 = 0
    private var rest: [Bool]

    init(count: Int) {
        rest = count > 64 ? Array(repeating: false, count: count - 64) : []
    }

    /// Whether the property had not been given before.
    mutating func insert(_ property: Int) -> Bool {
        if property < 64 {
            let bit: UInt64 = 1 << UInt64(property)
            defer { first |= bit }
            return first & bit == 0
        }
        defer { rest[property - 64] = true }
        return !rest[property - 64]
    }
}

extension StubCall {
    /// Properties in ascending order; arguments are few, and mostly sorted already.
    mutating func sortArguments() {
        for index in arguments.indices.dropFirst() where arguments[index - 1].property > arguments[index].property {
            arguments.sort { $0.property < $1.property }
            return
        }
    }
}
