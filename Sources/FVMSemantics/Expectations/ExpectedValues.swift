import FVMDiagnostics
import FVMSource
import FVMSyntax

/// Compares expected members with their types.
extension ExpectationPhase {
    /// The members that a group states of a view model; nil after a message.
    func expectedMembers(_ group: Syntax, of record: RecordID, _ context: inout CheckContext)
        -> [ExpectedMember]?
    {
        members(group, &context) { token, key, node, context in
            guard let property = context.member(token, of: .properties(record)) else {
                if key == "vmId", context.program[record].identity != .none {
                    return expectedText(node, &context).map { (.identity, $0) }
                }
                let names = context.suggestible(in: group.tree.file, context.propertyNames(record) + ["vmId"])
                let owner = context.program[record].declared
                reportUnknownMember(
                    token,
                    of: owner,
                    names,
                    cause: context.missing(key, of: record),
                    &context
                )
                return nil
            }
            return expectedPart(node, of: context.program[record].properties[property], &context)
        }
    }

    /// The members that a group states of a result: its `outcome`, and the outcomes by their names.
    func expectedMembers(_ group: Syntax, of result: ResultID, _ context: inout CheckContext)
        -> [ExpectedMember]?
    {
        members(group, &context) { token, key, node, context in
            let cases = context.program[result].cases
            if key == "outcome" {
                return outcome(node, result, &context).map { (.whole, $0) }
            }
            guard let shown = context.member(token, of: .outcomes(result)).map({ cases[$0] }) else {
                let names = context.suggestible(in: group.tree.file, cases.map(\.declared.name) + ["outcome"])
                reportUnknownMember(token, of: context.program[result].declared, names, &context)
                return nil
            }
            let type = context.program.types.id(of: .optional(context.program.types.id(of: .record(shown.record))))
            return expectedValue(node, type, &context).map { (.whole, $0) }
        }
    }

    private typealias Stated = (part: ExpectedMember.Part, value: ExpectedValue)

    private func members(
        _ group: Syntax,
        _ context: inout CheckContext,
        read: (TokenSyntax, String, Syntax, inout CheckContext) -> Stated?
    ) -> [ExpectedMember]? {
        var members: [ExpectedMember] = []
        var seen: [String: Location] = [:]
        var isComplete = !group.isBroken
        for node in group.children where node.kind == .expectedMember {
            guard let token = node.name, let value = node.content else { continue }
            let key = context.text(context.name(token))
            if let first = seen.updateValue(token.location, forKey: key) {
                context.reportDuplicateMember(token, first: first)
                isComplete = false
            } else if let stated = read(token, key, value, &context) {
                members.append(
                    ExpectedMember(key: key, location: token.location, part: stated.part, value: stated.value)
                )
            } else {
                isComplete = false
            }
        }
        return isComplete ? members : nil
    }

    private func reportUnknownMember(
        _ token: TokenSyntax,
        of owner: Declared,
        _ names: [String],
        cause: DiagnosticCause? = nil,
        _ context: inout CheckContext
    ) {
        let text = token.text
        context.report(
            ExpectationProblems.unknownMember,
            "'\(owner.name)' has no member '\(text)'",
            misspelt: token,
            among: names,
            related: [Label(owner.location, "declared here")],
            cause: cause ?? .missingMember(text, of: owner.location)
        )
    }

    // MARK: Properties

    /// Returns the property and the part of its JSON that `node` states.
    private func expectedPart(
        _ node: Syntax,
        of property: PropertyDefinition,
        _ context: inout CheckContext
    ) -> Stated? {
        switch property.kind {
        case .plain(let type): return expectedValue(node, type, &context).map { (.whole, $0) }
        case .formField(let type, _): return expectedValue(node, type, &context).map { (.field, $0) }
        case .staticText, .substitutedText: return expectedText(node, &context).map { (.whole, $0) }
        case .enumText:
            return context.isNil(node)
                ? (.whole, .value(.none)) : expectedText(node, &context).map { (.whole, $0) }
        case .staticList: return texts(node, &context).map { (.whole, $0) }
        case .compound:
            if isString(node, context) {
                return expectedText(node, &context).map { (.joinedText, $0) }
            }
            return texts(node, &context).map { (.pieces, $0) }
        case .localizedValue(let value, let isOptional):
            return localized(node, context.program.valueType(of: value), isOptional, &context)
        }
    }

    /// Returns the expected text or the expected plain value of a localized value.
    private func localized(
        _ node: Syntax,
        _ type: ValueType,
        _ isOptional: Bool,
        _ context: inout CheckContext
    ) -> Stated? {
        if isString(node, context) { return expectedText(node, &context).map { (.shownText, $0) } }
        if isOptional, context.isNil(node) { return (.whole, .value(.none)) }
        return expectedValue(node, context.program.types.id(of: type), &context).map { (.number, $0) }
    }

    private func isString(_ node: Syntax, _ context: borrowing CheckContext) -> Bool {
        node.kind == .literalValue
            && node.lastToken?.kind == .string
    }

    private func expectedText(_ node: Syntax, _ context: inout CheckContext) -> ExpectedValue? {
        guard isString(node, context) else {
            reportShape(node, "the text as it is shown is expected here", &context)
            return nil
        }
        return context.readValue(node, context.program.types.id(of: .string), at: noPath).map(
            ExpectedValue.value
        )
    }

    private func texts(_ node: Syntax, _ context: inout CheckContext) -> ExpectedValue? {
        expectedValue(
            node,
            context.program.types.id(of: .list(context.program.types.id(of: .string))),
            &context
        )
    }

    private func outcome(
        _ node: Syntax,
        _ result: ResultID,
        _ context: inout CheckContext
    ) -> ExpectedValue? {
        guard node.kind == .caseValue, let token = node.name
        else {
            let first = context.program[result].cases.first?.declared.name ?? "success"
            reportShape(node, "an outcome is expected here, such as .\(first)", &context)
            return nil
        }
        if let outcome = context.member(token, of: .outcomes(result)) {
            return .value(.outcome(result, outcome))
        }
        let names = context.suggestible(in: node.file, context.program[result].cases.map(\.declared.name))
        reportUnknownMember(token, of: context.program[result].declared, names, &context)
        return nil
    }

    // MARK: Types

    /// The path of values in expectations, which derive no ids because they are in no view model.
    private var noPath: ValuePath { ValuePath(record: "") }

    /// Returns the expected value of this type, or `nil` after a message.
    private func expectedValue(_ node: Syntax, _ type: TypeID, _ context: inout CheckContext)
        -> ExpectedValue?
    {
        let kind = node.kind
        switch context.program[type] {
        case .invalid: return nil
        case .optional(let inner):
            return context.isNil(node) ? .value(.none) : expectedValue(node, inner, &context)
        case .record(let record):
            guard kind == .expectedGroup else {
                reportShape(
                    node,
                    "the members of '\(context.program[record].declared.name)' are expected here",
                    &context
                )
                return nil
            }
            if let result = context.program[record].result {
                return expectedMembers(node, of: result, &context).map(ExpectedValue.members)
            }
            return expectedMembers(node, of: record, &context).map(ExpectedValue.members)
        case .list(let element):
            switch kind {
            case .expectedList: return expectedList(node, element, &context)
            case .expectedRepeat: return expectedRepeat(node, element, &context).map { .list([$0]) }
            default:
                reportShape(node, "a list is expected here", &context)
                return nil
            }
        case .dictionary(let element) where context.program.types.record(in: element) != nil:
            reportShape(node, "what a dictionary of view models holds cannot be stated", &context)
            return nil
        default:
            if kind == .expectedGroup || kind == .expectedList || kind == .expectedRepeat {
                reportShape(node, "\(context.description(of: type)) is expected here", &context)
                return nil
            }
            return context.readValue(node, type, at: noPath).map(ExpectedValue.value)
        }
    }

    private func expectedList(_ node: Syntax, _ element: TypeID, _ context: inout CheckContext)
        -> ExpectedValue?
    {
        var elements: [ExpectedValue] = []
        var isComplete = !node.isBroken
        for child in node.children where child.kind != .missing && child.kind != .unexpected {
            let value =
                child.kind == .expectedRepeat
                ? expectedRepeat(child, element, &context) : expectedValue(child, element, &context)
            if let value { elements.append(value) } else { isComplete = false }
        }
        return isComplete ? .list(elements) : nil
    }

    private func expectedRepeat(_ node: Syntax, _ element: TypeID, _ context: inout CheckContext)
        -> ExpectedValue?
    {
        guard let token = node.firstToken, let group = node.child(.expectedGroup) else { return nil }
        let value = expectedValue(group, element, &context)
        guard let count = context.repeatCount(token) else { return nil }
        return value.map { .repeated(count, $0) }
    }

    private func reportShape(_ node: Syntax, _ message: String, _ context: inout CheckContext) {
        context.report(ExpectationProblems.shapeMismatch, message, at: node.location)
    }
}
