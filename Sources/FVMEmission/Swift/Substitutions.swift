import FVMSemantics
import FVMSwiftCode

/// The dictionaries that give the texts of a record their values.
///
/// One serves every text. A text that is itself a value of another has one of its own besides: in the common one, it
/// would have to contain itself.
struct SubstitutionPlan: Sendable {
    /// The name of the common dictionary; nil where no text has a value.
    private(set) var common: Name?
    /// The properties in it, in the order of their first use.
    private(set) var properties: [Int] = []
    /// The texts that are values, and their own dictionaries.
    private(set) var own: [(text: Int, name: Name)] = []

    init(_ record: borrowing RecordDefinition, members: [Member], in emitter: inout Emitter) {
        var isListed: [Bool] = []
        for index in record.properties.indices {
            guard case .substitutedText(_, let placeholders) = record.properties[index].kind else { continue }
            if isListed.isEmpty { isListed = Array(repeating: false, count: record.properties.count) }
            for placeholder in placeholders where !isListed[placeholder.property] {
                isListed[placeholder.property] = true
                properties.append(placeholder.property)
            }
        }
        guard !isListed.isEmpty else { return }
        common = emitter.tree.name(emitter.freeName("subs", in: record))
        for property in properties {
            guard case .substitutedText = record.properties[property].kind else { continue }
            let name = emitter.freeName(record.properties[property].declared.name + "Subs", in: record)
            own.append((property, emitter.tree.name(name)))
        }
    }

    func ownName(of text: Int) -> Name? { own.first { $0.text == text }?.name }
}

extension Emitter {
    mutating func declareSubstitutions(
        _ plan: SubstitutionPlan,
        _ record: RecordDefinition,
        _ members: [Member],
        to list: inout DeclarationList
    ) {
        guard let common = plan.common else { return }
        declareDictionary(common, plan.properties, plan, record, members, to: &list)
        for (text, name) in plan.own {
            guard case .substitutedText(_, let placeholders) = record.properties[text].kind else { continue }
            declareDictionary(name, placeholders.map(\.property), plan, record, members, to: &list)
        }
    }

    private mutating func declareDictionary(
        _ name: Name,
        _ properties: [Int],
        _ plan: SubstitutionPlan,
        _ record: RecordDefinition,
        _ members: [Member],
        to list: inout DeclarationList
    ) {
        var entries = ArgumentList()
        for property in properties {
            let key = tree.string(record.properties[property].declared.name)
            tree.append(key, substitution(members[property], plan, record), to: &entries)
        }
        var body = StatementList()
        tree.append(tree.dictionary(entries), to: &body)
        tree.declareComputed(name, types.substitutions, body: body, modifiers: .private, to: &list)
    }

    /// The value of a property in a text.
    private mutating func substitution(
        _ member: Member,
        _ plan: SubstitutionPlan,
        _ record: RecordDefinition
    ) -> Expression {
        let name = record.properties[member.property].declared.name
        switch record.properties[member.property].kind {
        case .plain(let type), .formField(let type, _): return plainSubstitution(propertyReference(member), type)
        case .staticText: return localizedReference(name)
        case .substitutedText:
            let text = localizedReference(tree.text(of: member.name))
            var arguments = ArgumentList()
            let dictionary = plan.ownName(of: member.property) ?? words.subs
            tree.append(words.substitutions, tree.reference(dictionary), to: &arguments)
            return tree.call(tree.member(text, words.bind), arguments)
        case .localizedInt(_, true), .localizedDouble(_, true), .localizedDate(_, true):
            return orEmpty(propertyReference(member))
        case .enumText(let source):
            guard isOptional(record.properties[source].kind) else { return propertyReference(member) }
            return orEmpty(propertyReference(member))
        default: return propertyReference(member)
        }
    }

    /// The property by its name, after `self.` where the name alone could be a word of Swift or a type.
    mutating func propertyReference(_ member: Member) -> Expression {
        tree.isAmbiguousAlone(member.name) ? tree.member(tree.selfValue(), member.name) : tree.reference(member.name)
    }

    /// `LocalizableString.localized(for: Self.self, propertyName: "name")`
    private mutating func localizedReference(_ name: String) -> Expression {
        var arguments = ArgumentList()
        tree.append(words.forType, tree.metatype(types.selfType), to: &arguments)
        tree.append(words.propertyName, tree.string(name), to: &arguments)
        let localized = tree.member(tree.reference(types.localizableString), words.localized)
        return tree.call(localized, arguments)
    }

    /// `value ?? LocalizableString.empty`
    private mutating func orEmpty(_ value: Expression) -> Expression {
        let empty = tree.member(tree.reference(types.localizableString), words.empty)
        return tree.infix(value, .coalescing, empty)
    }

    private mutating func plainSubstitution(_ value: Expression, _ type: TypeID) -> Expression {
        var inner = type
        var isOptional = false
        if case .optional(let wrapped) = program[type] {
            inner = wrapped
            isOptional = true
        }
        switch program[inner] {
        case .text: return isOptional ? orEmpty(value) : value
        case .int: return number(types.localizableInt, value, isOptional)
        case .double: return number(types.localizableDouble, value, isOptional)
        case .date: return number(types.localizableDate, value, isOptional)
        case .enumeration:
            let text = tree.member(isOptional ? tree.chained(value) : value, words.localizableString)
            return isOptional ? orEmpty(text) : text
        case .uuid, .id: return constant(value, words.uuidString, isOptional)
        case .url: return constant(value, words.absoluteString, isOptional)
        case .version: return constant(value, words.versionString, isOptional)
        default: return constant(value, nil, isOptional)
        }
    }

    /// `LocalizableInt(value: n)`, or `n.map { LocalizableInt(value: $0) } ?? LocalizableString.empty`
    private mutating func number(_ type: SwiftType, _ value: Expression, _ isOptional: Bool) -> Expression {
        guard isOptional else { return call(type, words.value, value) }
        let number = call(type, words.value, tree.firstParameter())
        return orEmpty(tree.call(tree.member(value, words.map), closure: number))
    }

    /// `LocalizableString.constant(value.spelling)`
    private mutating func constant(_ value: Expression, _ spelling: Name?, _ isOptional: Bool) -> Expression {
        var text = value
        if let spelling { text = tree.member(isOptional ? tree.chained(value) : value, spelling) }
        if isOptional { text = tree.infix(text, .coalescing, tree.string("")) }
        var arguments = ArgumentList()
        tree.append(text, to: &arguments)
        return tree.call(tree.member(tree.reference(types.localizableString), words.constant), arguments)
    }

    func isOptional(_ kind: PropertyKind) -> Bool {
        switch kind {
        case .plain(let type), .formField(let type, _):
            if case .optional = program[type] { return true }
            return false
        case .localizedInt(_, let isOptional), .localizedDouble(_, let isOptional), .localizedDate(_, let isOptional):
            return isOptional
        case .staticText, .substitutedText, .staticList, .compound, .enumText: return false
        }
    }
}
