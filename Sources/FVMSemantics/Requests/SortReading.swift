import FVMDiagnostics
import FVMSource
import FVMSyntax

/// `sort: by number | name`, or `sort: by CardOrder`.
extension CheckContext {
    /// Returns the sort order of a request or a screen, or `nil` after a message.
    mutating func readSort(_ type: Syntax, named token: TokenSyntax, of owner: Declared) -> SortOrder? {
        guard type.kind == .sortType, let keys = type.content else {
            reportSort(type)
            return nil
        }
        let location = token.location
        if keys.kind == .inlineEnumType {
            let nested = NestedEnum(
                owner: owner.emittedName(.request),
                typeName: NestedEnum.sortTypeName,
                path: owner.name + ".sort"
            )
            let member = Declared(name: "sort", location: location)
            return SortOrder(location: location, key: inlineEnum(keys, of: member, nested))
        }
        if isLoneCase(keys) {
            report(
                RequestProblems.sortExpected,
                "one case alone is taken for the name of an enum",
                at: keys.location,
                help: "Declare 'enum \(owner.name)Order < \(keys.text) >', and write"
                    + " 'by \(owner.name)Order'."
            )
            return nil
        }
        let read = readType(keys, TypeContext(allowsRecords: false, allowsData: false, description: "a sort"))
        if case .enumeration(let id) = program[read] { return SortOrder(location: location, key: id) }
        if read != .invalid { reportSort(keys) }
        return nil
    }

    /// Reports a type that is no sort order, which may only lack the word `by`.
    private mutating func reportSort(_ type: Syntax) {
        let place = type.location
        let cases = type.text
        report(
            RequestProblems.sortExpected,
            "a 'sort' must be an enum",
            at: place,
            fixIts: isEnum(type) ? [type.tree.writing("by \(cases)", at: place)] : []
        )
    }

    /// Whether the type is an undeclared name that is written like a case.
    private func isLoneCase(_ type: Syntax) -> Bool {
        guard type.kind == .namedType, let token = type.name else { return false }
        return symbols[name(token), .types] == nil && token.text.first?.isLowercase == true
    }

    private func isEnum(_ type: Syntax) -> Bool {
        if type.kind == .inlineEnumType { return true }
        guard type.kind == .namedType, let token = type.name,
            let symbol = symbols[name(token), .types], case .enumeration(let id) = symbol.kind
        else { return false }
        return !program.enums[id.index].hasPayload
    }
}

extension NestedEnum {
    /// The name of the emitted enum for `sort: by a | b`, because `SortKey` is the library's own.
    static let sortTypeName = "SortDimension"
}
