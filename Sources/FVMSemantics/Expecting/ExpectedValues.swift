import FVMDiagnostics
import FVMSource
import FVMSyntax

/// What members are expected to be, against what they are.
extension Checker {
    /// The members that a group states of a view model; nil after a message.
    mutating func expectedMembers(_ group: NodeID, of record: RecordID, in tree: Int) -> [ExpectedMember]? {
        members(group, in: tree) { checker, token, key, node in
            guard let property = checker.place(of: key, in: .properties(record)) else {
                if key == "vmId", checker.program[record].identity != .none {
                    return checker.text(node, in: tree).map { (.identity, $0) }
                }
                let names = checker.suggestible(checker.propertyNames(record) + ["vmId"])
                checker.reportUnknownMember(token, of: checker.program[record].declared, names, in: tree)
                return nil
            }
            return checker.expectedPart(node, of: checker.program[record].properties[property], in: tree)
        }
    }

    /// The members that a group states of a result: its `outcome`, and the outcomes by their names.
    mutating func expectedMembers(_ group: NodeID, of result: ResultID, in tree: Int) -> [ExpectedMember]? {
        members(group, in: tree) { checker, token, key, node in
            let cases = checker.program[result].cases
            if key == "outcome" {
                return checker.outcome(node, result, in: tree).map { (.whole, $0) }
            }
            guard let shown = checker.place(of: key, in: .outcomes(result)).map({ cases[$0] }) else {
                let names = checker.suggestible(cases.map(\.declared.name) + ["outcome"])
                checker.reportUnknownMember(token, of: checker.program[result].declared, names, in: tree)
                return nil
            }
            let type = checker.program.types.id(of: .optional(checker.program.types.id(of: .record(shown.record))))
            return checker.expectedValue(node, type, in: tree).map { (.whole, $0) }
        }
    }

    private typealias Stated = (part: ExpectedMember.Part, value: ExpectedValue)

    private mutating func members(
        _ group: NodeID,
        in tree: Int,
        read: (inout Checker, TokenID, String, NodeID) -> Stated?
    ) -> [ExpectedMember]? {
        let syntax = trees[tree]
        var members: [ExpectedMember] = []
        var seen: [String: Location] = [:]
        var isComplete = !syntax.isBroken(group)
        for node in syntax.children(group) where syntax.kind(node) == .expectedMember {
            guard let token = syntax.identifier(node), let value = syntax.meaningfulChild(node) else { continue }
            let key = text(name(token, in: tree))
            if let first = seen.updateValue(syntax.location(token), forKey: key) {
                reportDuplicateMember(token, in: tree, first: first)
                isComplete = false
            } else if let stated = read(&self, token, key, value) {
                members.append(
                    ExpectedMember(key: key, location: syntax.location(token), part: stated.part, value: stated.value)
                )
            } else {
                isComplete = false
            }
        }
        return isComplete ? members : nil
    }

    private mutating func reportUnknownMember(
        _ token: TokenID,
        of owner: Declared,
        _ names: [String],
        in tree: Int
    ) {
        let text = trees[tree].text(token)
        report(
            Diagnostic(
                ExpectationProblems.unknownMember,
                "'\(owner.name)' has no member '\(text)'",
                at: trees[tree].location(token),
                related: [Label(owner.location, "declared here")],
                help: didYouMean(text, among: names),
                fixIts: renameFixIts(token, in: tree, among: names)
            )
        )
    }

    // MARK: Properties

    /// What `node` states of a property, and of which part of its JSON.
    private mutating func expectedPart(_ node: NodeID, of property: PropertyDefinition, in tree: Int) -> Stated? {
        switch property.kind {
        case .plain(let type): return expectedValue(node, type, in: tree).map { (.whole, $0) }
        case .formField(let type, _): return expectedValue(node, type, in: tree).map { (.field, $0) }
        case .staticText, .substitutedText: return text(node, in: tree).map { (.whole, $0) }
        case .enumText:
            return isNil(node, in: tree) ? (.whole, .value(.none)) : text(node, in: tree).map { (.whole, $0) }
        case .staticList: return texts(node, in: tree).map { (.whole, $0) }
        case .compound:
            if isString(node, in: tree) { return text(node, in: tree).map { (.joinedText, $0) } }
            return texts(node, in: tree).map { (.pieces, $0) }
        case .localizedInt(_, let isOptional): return localized(node, .int, isOptional, in: tree)
        case .localizedDouble(_, let isOptional): return localized(node, .double, isOptional, in: tree)
        case .localizedDate(_, let isOptional): return localized(node, .date, isOptional, in: tree)
        }
    }

    /// A localized number or date is expected as a text, as it is shown, or as its value.
    private mutating func localized(_ node: NodeID, _ type: ValueType, _ isOptional: Bool, in tree: Int) -> Stated? {
        if isString(node, in: tree) { return text(node, in: tree).map { (.shownText, $0) } }
        if isOptional, isNil(node, in: tree) { return (.whole, .value(.none)) }
        return expectedValue(node, program.types.id(of: type), in: tree).map { (.number, $0) }
    }

    private func isString(_ node: NodeID, in tree: Int) -> Bool {
        trees[tree].kind(node) == .literalValue
            && trees[tree].lastToken(node).map { trees[tree].token($0).kind } == .string
    }

    private mutating func text(_ node: NodeID, in tree: Int) -> ExpectedValue? {
        guard isString(node, in: tree) else {
            reportShape(node, "the text as it is shown is expected here", in: tree)
            return nil
        }
        return readValue(node, program.types.id(of: .string), at: noPath, in: tree).map(ExpectedValue.value)
    }

    private mutating func texts(_ node: NodeID, in tree: Int) -> ExpectedValue? {
        expectedValue(node, program.types.id(of: .list(program.types.id(of: .string))), in: tree)
    }

    private mutating func outcome(
        _ node: NodeID,
        _ result: ResultID,
        in tree: Int
    ) -> ExpectedValue? {
        guard trees[tree].kind(node) == .caseValue, let token = trees[tree].identifier(node, at: 1) else {
            let first = program[result].cases.first?.declared.name ?? "success"
            reportShape(node, "an outcome is expected here, such as .\(first)", in: tree)
            return nil
        }
        let text = text(name(token, in: tree))
        if place(of: text, in: .outcomes(result)) != nil { return .value(.string(text)) }
        let names = suggestible(program[result].cases.map(\.declared.name))
        reportUnknownMember(token, of: program[result].declared, names, in: tree)
        return nil
    }

    // MARK: Types

    /// Values that are written in expectations stand in no view model, and so derive no ids.
    private var noPath: ValuePath { ValuePath(record: "") }

    /// What `node` expects of a value of this type; nil after a message.
    private mutating func expectedValue(_ node: NodeID, _ type: TypeID, in tree: Int) -> ExpectedValue? {
        let kind = trees[tree].kind(node)
        switch program[type] {
        case .invalid: return nil
        case .optional(let inner):
            return isNil(node, in: tree) ? .value(.none) : expectedValue(node, inner, in: tree)
        case .record(let record):
            guard kind == .expectedGroup else {
                reportShape(node, "the members of '\(program[record].declared.name)' are expected here", in: tree)
                return nil
            }
            return expectedMembers(node, of: record, in: tree).map(ExpectedValue.members)
        case .list(let element):
            switch kind {
            case .expectedList: return expectedList(node, element, in: tree)
            case .expectedRepeat: return expectedRepeat(node, element, in: tree).map { .list([$0]) }
            default:
                reportShape(node, "a list is expected here", in: tree)
                return nil
            }
        case .dictionary(let element) where program.types.record(in: element) != nil:
            reportShape(node, "what a dictionary of view models holds cannot be stated", in: tree)
            return nil
        default:
            if kind == .expectedGroup || kind == .expectedList || kind == .expectedRepeat {
                reportShape(node, "\(description(of: type)) is expected here", in: tree)
                return nil
            }
            return readValue(node, type, at: noPath, in: tree).map(ExpectedValue.value)
        }
    }

    private mutating func expectedList(_ node: NodeID, _ element: TypeID, in tree: Int) -> ExpectedValue? {
        let syntax = trees[tree]
        var elements: [ExpectedValue] = []
        var isComplete = !syntax.isBroken(node)
        for child in syntax.children(node) where syntax.kind(child) != .missing && syntax.kind(child) != .unexpected {
            let value =
                syntax.kind(child) == .expectedRepeat
                ? expectedRepeat(child, element, in: tree) : expectedValue(child, element, in: tree)
            if let value { elements.append(value) } else { isComplete = false }
        }
        return isComplete ? .list(elements) : nil
    }

    private mutating func expectedRepeat(_ node: NodeID, _ element: TypeID, in tree: Int) -> ExpectedValue? {
        let syntax = trees[tree]
        guard let token = syntax.firstToken(node), let group = syntax.child(node, .expectedGroup) else { return nil }
        let value = expectedValue(group, element, in: tree)
        guard let count = repeatCount(token, in: tree) else { return nil }
        return value.map { .repeated(count, $0) }
    }

    private mutating func reportShape(_ node: NodeID, _ message: String, in tree: Int) {
        guard !trees[tree].isBroken(node) else { return }
        report(Diagnostic(ExpectationProblems.wrongShape, message, at: trees[tree].location(node)))
    }
}
