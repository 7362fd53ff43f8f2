import FVMDiagnostics
import FVMSource
import FVMSyntax

/// What members are expected to be, against what they are.
extension ExpectationPhase {
    /// The members that a group states of a view model; nil after a message.
    func expectedMembers(_ group: NodeID, of record: RecordID, in tree: SyntaxTree, _ context: inout CheckContext)
        -> [ExpectedMember]?
    {
        members(group, in: tree, &context) { token, key, node, context in
            guard let property = context.member(token, in: tree, of: .properties(record)) else {
                if key == "vmId", context.program[record].identity != .none {
                    return expectedText(node, in: tree, &context).map { (.identity, $0) }
                }
                let names = context.suggestible(in: tree.file, context.propertyNames(record) + ["vmId"])
                let owner = context.program[record].declared
                reportUnknownMember(
                    token,
                    of: owner,
                    names,
                    cause: context.missing(key, of: record),
                    in: tree,
                    &context
                )
                return nil
            }
            return expectedPart(node, of: context.program[record].properties[property], in: tree, &context)
        }
    }

    /// The members that a group states of a result: its `outcome`, and the outcomes by their names.
    func expectedMembers(_ group: NodeID, of result: ResultID, in tree: SyntaxTree, _ context: inout CheckContext)
        -> [ExpectedMember]?
    {
        members(group, in: tree, &context) { token, key, node, context in
            let cases = context.program[result].cases
            if key == "outcome" {
                return outcome(node, result, in: tree, &context).map { (.whole, $0) }
            }
            guard let shown = context.member(token, in: tree, of: .outcomes(result)).map({ cases[$0] }) else {
                let names = context.suggestible(in: tree.file, cases.map(\.declared.name) + ["outcome"])
                reportUnknownMember(token, of: context.program[result].declared, names, in: tree, &context)
                return nil
            }
            let type = context.program.types.id(of: .optional(context.program.types.id(of: .record(shown.record))))
            return expectedValue(node, type, in: tree, &context).map { (.whole, $0) }
        }
    }

    private typealias Stated = (part: ExpectedMember.Part, value: ExpectedValue)

    private func members(
        _ group: NodeID,
        in tree: SyntaxTree,
        _ context: inout CheckContext,
        read: (TokenID, String, NodeID, inout CheckContext) -> Stated?
    ) -> [ExpectedMember]? {
        var members: [ExpectedMember] = []
        var seen: [String: Location] = [:]
        var isComplete = !tree.isBroken(group)
        for node in tree.children(group) where tree.kind(node) == .expectedMember {
            guard let token = tree.identifier(node), let value = tree.meaningfulChild(node) else { continue }
            let key = context.text(context.name(token, in: tree))
            if let first = seen.updateValue(tree.location(token), forKey: key) {
                context.reportDuplicateMember(token, in: tree, first: first)
                isComplete = false
            } else if let stated = read(token, key, value, &context) {
                members.append(
                    ExpectedMember(key: key, location: tree.location(token), part: stated.part, value: stated.value)
                )
            } else {
                isComplete = false
            }
        }
        return isComplete ? members : nil
    }

    private func reportUnknownMember(
        _ token: TokenID,
        of owner: Declared,
        _ names: [String],
        cause: DiagnosticCause? = nil,
        in tree: SyntaxTree,
        _ context: inout CheckContext
    ) {
        let text = tree.text(token)
        context.report(
            ExpectationProblems.unknownMember,
            "'\(owner.name)' has no member '\(text)'",
            misspelt: token,
            in: tree,
            among: names,
            related: [Label(owner.location, "declared here")],
            cause: cause ?? .missingMember(text, of: owner.location)
        )
    }

    // MARK: Properties

    /// What `node` states of a property, and of which part of its JSON.
    private func expectedPart(
        _ node: NodeID,
        of property: PropertyDefinition,
        in tree: SyntaxTree,
        _ context: inout CheckContext
    ) -> Stated? {
        switch property.kind {
        case .plain(let type): return expectedValue(node, type, in: tree, &context).map { (.whole, $0) }
        case .formField(let type, _): return expectedValue(node, type, in: tree, &context).map { (.field, $0) }
        case .staticText, .substitutedText: return expectedText(node, in: tree, &context).map { (.whole, $0) }
        case .enumText:
            return context.isNil(node, in: tree)
                ? (.whole, .value(.none)) : expectedText(node, in: tree, &context).map { (.whole, $0) }
        case .staticList: return texts(node, in: tree, &context).map { (.whole, $0) }
        case .compound:
            if isString(node, in: tree, context) {
                return expectedText(node, in: tree, &context).map { (.joinedText, $0) }
            }
            return texts(node, in: tree, &context).map { (.pieces, $0) }
        case .localizedValue(let value, let isOptional):
            return localized(node, value.type, isOptional, in: tree, &context)
        }
    }

    /// A localized value is expected as a text, as it is shown, or as the value alone.
    private func localized(
        _ node: NodeID,
        _ type: ValueType,
        _ isOptional: Bool,
        in tree: SyntaxTree,
        _ context: inout CheckContext
    ) -> Stated? {
        if isString(node, in: tree, context) { return expectedText(node, in: tree, &context).map { (.shownText, $0) } }
        if isOptional, context.isNil(node, in: tree) { return (.whole, .value(.none)) }
        return expectedValue(node, context.program.types.id(of: type), in: tree, &context).map { (.number, $0) }
    }

    private func isString(_ node: NodeID, in tree: SyntaxTree, _ context: borrowing CheckContext) -> Bool {
        tree.kind(node) == .literalValue
            && tree.lastToken(node).map { tree.token($0).kind } == .string
    }

    private func expectedText(_ node: NodeID, in tree: SyntaxTree, _ context: inout CheckContext) -> ExpectedValue? {
        guard isString(node, in: tree, context) else {
            reportShape(node, "the text as it is shown is expected here", in: tree, &context)
            return nil
        }
        return context.readValue(node, context.program.types.id(of: .string), at: noPath, in: tree).map(
            ExpectedValue.value
        )
    }

    private func texts(_ node: NodeID, in tree: SyntaxTree, _ context: inout CheckContext) -> ExpectedValue? {
        expectedValue(
            node,
            context.program.types.id(of: .list(context.program.types.id(of: .string))),
            in: tree,
            &context
        )
    }

    private func outcome(
        _ node: NodeID,
        _ result: ResultID,
        in tree: SyntaxTree,
        _ context: inout CheckContext
    ) -> ExpectedValue? {
        guard tree.kind(node) == .caseValue, let token = tree.identifier(node, at: 1)
        else {
            let first = context.program[result].cases.first?.declared.name ?? "success"
            reportShape(node, "an outcome is expected here, such as .\(first)", in: tree, &context)
            return nil
        }
        if let outcome = context.member(token, in: tree, of: .outcomes(result)) {
            return .value(.outcome(result, outcome))
        }
        let names = context.suggestible(in: tree.file, context.program[result].cases.map(\.declared.name))
        reportUnknownMember(token, of: context.program[result].declared, names, in: tree, &context)
        return nil
    }

    // MARK: Types

    /// Values that are written in expectations stand in no view model, and so derive no ids.
    private var noPath: ValuePath { ValuePath(record: "") }

    /// What `node` expects of a value of this type; nil after a message.
    private func expectedValue(_ node: NodeID, _ type: TypeID, in tree: SyntaxTree, _ context: inout CheckContext)
        -> ExpectedValue?
    {
        let kind = tree.kind(node)
        switch context.program[type] {
        case .invalid: return nil
        case .optional(let inner):
            return context.isNil(node, in: tree) ? .value(.none) : expectedValue(node, inner, in: tree, &context)
        case .record(let record):
            guard kind == .expectedGroup else {
                reportShape(
                    node,
                    "the members of '\(context.program[record].declared.name)' are expected here",
                    in: tree,
                    &context
                )
                return nil
            }
            if let result = context.program[record].result {
                return expectedMembers(node, of: result, in: tree, &context).map(ExpectedValue.members)
            }
            return expectedMembers(node, of: record, in: tree, &context).map(ExpectedValue.members)
        case .list(let element):
            switch kind {
            case .expectedList: return expectedList(node, element, in: tree, &context)
            case .expectedRepeat: return expectedRepeat(node, element, in: tree, &context).map { .list([$0]) }
            default:
                reportShape(node, "a list is expected here", in: tree, &context)
                return nil
            }
        case .dictionary(let element) where context.program.types.record(in: element) != nil:
            reportShape(node, "what a dictionary of view models holds cannot be stated", in: tree, &context)
            return nil
        default:
            if kind == .expectedGroup || kind == .expectedList || kind == .expectedRepeat {
                reportShape(node, "\(context.description(of: type)) is expected here", in: tree, &context)
                return nil
            }
            return context.readValue(node, type, at: noPath, in: tree).map(ExpectedValue.value)
        }
    }

    private func expectedList(_ node: NodeID, _ element: TypeID, in tree: SyntaxTree, _ context: inout CheckContext)
        -> ExpectedValue?
    {
        var elements: [ExpectedValue] = []
        var isComplete = !tree.isBroken(node)
        for child in tree.children(node) where tree.kind(child) != .missing && tree.kind(child) != .unexpected {
            let value =
                tree.kind(child) == .expectedRepeat
                ? expectedRepeat(child, element, in: tree, &context) : expectedValue(child, element, in: tree, &context)
            if let value { elements.append(value) } else { isComplete = false }
        }
        return isComplete ? .list(elements) : nil
    }

    private func expectedRepeat(_ node: NodeID, _ element: TypeID, in tree: SyntaxTree, _ context: inout CheckContext)
        -> ExpectedValue?
    {
        guard let token = tree.firstToken(node), let group = tree.child(node, .expectedGroup) else { return nil }
        let value = expectedValue(group, element, in: tree, &context)
        guard let count = context.repeatCount(token, in: tree) else { return nil }
        return value.map { .repeated(count, $0) }
    }

    private func reportShape(_ node: NodeID, _ message: String, in tree: SyntaxTree, _ context: inout CheckContext) {
        guard !tree.isBroken(node) else { return }
        context.report(ExpectationProblems.wrongShape, message, at: tree.location(node))
    }
}
