import FVMSemantics

/// A part of a screen by which a person changes what its query asks for.
package struct QueryControl: Sendable {
    package enum Kind: Sendable {
        /// The platform's search field.
        case search
        /// The cases of an enum, in the menu of filters.
        case choice(EnumID)
        /// A switch in that menu.
        case toggle
        /// The end of the list with this index, which asks for more rows.
        case end(of: Int)
    }

    /// The index of the member in the query.
    package let member: Int
    package let kind: Kind
    /// Whether there may be no value.
    package let isOptional: Bool
    /// The text of the view model that names it.
    package let label: Int?

    /// Returns the controls of a server screen, the search field first: for optional members and those with a default.
    /// A switch needs a text that names it.
    ///
    /// - Parameter rows: The list that is the whole screen, if there is one.
    package static func all(of record: RecordDefinition, _ texts: ViewTexts, rows: Int?, in program: Program)
        -> [QueryControl]
    {
        guard record.canOpen, record.role != .client, !record.hasTabs else { return [] }
        let controls = record.query.indices.compactMap { index -> QueryControl? in
            let member = record.query[index]
            let type = program.types.unwrapped(member.type)
            let isOptional = type != member.type
            guard let kind = kind(of: member, program[type], rows, program) else { return nil }
            let label = texts.queryLabels[index]
            if case .toggle = kind, label == nil { return nil }
            return QueryControl(member: index, kind: kind, isOptional: isOptional, label: label)
        }
        let search = controls.first(where: \.isSearch)
        return [search].compactMap { $0 } + controls.filter { !$0.isSearch }
    }

    package var isSearch: Bool {
        if case .search = kind { return true }
        return false
    }

    package var isEnd: Bool {
        if case .end = kind { return true }
        return false
    }

    /// Whether it is in the menu.
    package var isFilter: Bool {
        switch kind {
        case .choice, .toggle: true
        case .search, .end: false
        }
    }

    private static func kind(of member: DataMember, _ type: ValueType, _ rows: Int?, _ program: Program) -> Kind? {
        switch type {
        case .pagination: return rows.map { .end(of: $0) }
        case .string:
            guard member.isStubWritten || program.types.unwrapped(member.type) != member.type else { return nil }
            let words = NameWords.split(member.declared.name).map { $0.lowercased() }
            return words.contains(where: searchWords.contains) ? .search : nil
        case .enumeration(let id): return program.isFilter(member) ? .choice(id) : nil
        default: return program.isFilter(member) ? .toggle : nil
        }
    }

    private static let searchWords: Set = ["search", "keyword", "keywords", "term", "q"]
}
