import FVMSemantics
import FVMSwiftCode

/// The sort order of a request's answer.
extension Emitter {
    /// `typealias Sort = SortCriteria<SortDimension>`
    func declareSortAlias(_ sort: SortOrder?, to list: inout [Declaration]) {
        guard let sort else { return }
        let definition = program[sort.key]
        let key = definition.nested?.typeName ?? definition.declared.name
        list.append(.alias("Sort", .generic("SortCriteria", .named(key))))
    }

    /// Declares the enum of inline cases.
    func declareSortDimension(_ sort: SortOrder?, to list: inout [Declaration]) {
        guard let sort, let nested = program[sort.key].nested else { return }
        let cases = program[sort.key].cases.map { Declaration.enumCase($0.declared.name) }
        let protocols = enumProtocols(isHashable: false, isSortKey: true)
        list.append(.type(.enumeration, .named(nested.typeName), protocols, members: cases))
    }

    /// `CardsRequest.Sort([SortTerm(key: .number, direction: .ascending)])`: by the first of what there is. The request knows
    /// its enum, which may be called as one of the library's types, or have a case that is called `Protocol`.
    func sortExample(_ sort: SortOrder, of request: SwiftType) -> Expression {
        let key = Expression.implicitMember(program[sort.key].cases[0].declared.name)
        let direction = Argument("direction", .implicitMember("ascending"))
        let term = Expression.type("SortTerm").call([Argument("key", key), direction])
        return Expression.type(.member(request, "Sort")).call([Argument(.array([term]))])
    }
}
