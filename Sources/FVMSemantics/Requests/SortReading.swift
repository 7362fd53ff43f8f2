import FVMDiagnostics
import FVMSource
import FVMSyntax

/// `sort: by number | name`, or `sort: by CardOrder`.
extension CheckContext {
    /// What the answer of a request or a screen is sorted by; nil after a message.
    mutating func readSort(_ type: NodeID, named token: TokenID, of owner: Declared, in tree: SyntaxTree) -> SortOrder?
    {
        guard tree.kind(type) == .sortType, let keys = tree.meaningfulChild(type) else {
            if !tree.isBroken(type) { reportSort(type, in: tree) }
            return nil
        }
        let location = tree.location(token)
        if tree.kind(keys) == .inlineEnumType {
            let nested = NestedEnum(
                owner: owner.emittedName(.request),
                typeName: NestedEnum.sortTypeName,
                path: owner.name + ".sort"
            )
            let member = Declared(name: "sort", location: location)
            return SortOrder(location: location, key: inlineEnum(keys, of: member, nested, in: tree))
        }
        if isLoneCase(keys, in: tree) {
            report(
                RequestProblems.sortExpected,
                "one case alone is taken for the name of an enum",
                at: tree.location(keys),
                help: "Declare 'enum \(owner.name)Order < \(tree.source.text(tree.span(keys))) >', and write"
                    + " 'by \(owner.name)Order'."
            )
            return nil
        }
        let read = readType(keys, in: tree, TypeContext(allowsRecords: false, description: "a sort"))
        if case .enumeration(let id) = program[read] { return SortOrder(location: location, key: id) }
        if read != .invalid { reportSort(keys, in: tree) }
        return nil
    }

    /// What stands there may need the word before it alone.
    private mutating func reportSort(_ type: NodeID, in tree: SyntaxTree) {
        let place = tree.location(type)
        let cases = tree.source.text(tree.span(type))
        report(
            RequestProblems.sortExpected,
            "a 'sort' must be an enum",
            at: place,
            fixIts: isEnum(type, in: tree) ? [tree.writing("by \(cases)", at: place)] : []
        )
    }

    /// Whether a name that nothing declares stands there, written as a case is.
    private func isLoneCase(_ type: NodeID, in tree: SyntaxTree) -> Bool {
        guard tree.kind(type) == .namedType, let token = tree.identifier(type) else { return false }
        return symbols[name(token, in: tree), .types] == nil && tree.text(token).first?.isLowercase == true
    }

    private func isEnum(_ type: NodeID, in tree: SyntaxTree) -> Bool {
        if tree.kind(type) == .inlineEnumType { return true }
        guard tree.kind(type) == .namedType, let token = tree.identifier(type),
            let symbol = symbols[name(token, in: tree), .types], case .enumeration(let id) = symbol.kind
        else { return false }
        return !program.enums[id.index].hasPayload
    }
}

extension NestedEnum {
    /// What the enum of `sort: by a | b` is emitted as: `SortKey` is the library's own.
    static let sortTypeName = "SortDimension"
}
