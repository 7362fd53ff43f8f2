import FVMSemantics
import FVMSwiftCode

/// The dictionaries that give the texts of a record their values.
///
/// One serves every text. A text that is itself a value of another has one of its own besides: in the common one, it
/// would have to contain itself.
struct SubstitutionPlan: Sendable {
    /// The name of the common dictionary; nil where no text has a value.
    private(set) var common: String?
    /// The properties in it, in the order of their first use.
    private(set) var properties: [Int] = []
    /// The texts that are values, and their own dictionaries.
    private(set) var own: [(text: Int, name: String)] = []

    init(_ record: borrowing RecordDefinition, members: [Member], in emitter: borrowing Emitter) {
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
        common = emitter.freeName("subs", in: record)
        for property in properties {
            guard case .substitutedText = record.properties[property].kind else { continue }
            let name = emitter.freeName(record.properties[property].declared.name + "Subs", in: record)
            own.append((property, name))
        }
    }

    func ownName(of text: Int) -> String? { own.first { $0.text == text }?.name }
}

extension Emitter {
    func declareSubstitutions(
        _ plan: SubstitutionPlan,
        _ record: RecordDefinition,
        _ members: [Member],
        to list: inout [Declaration]
    ) {
        guard let common = plan.common else { return }
        declareDictionary(common, plan.properties, plan, record, members, to: &list)
        for (text, name) in plan.own {
            guard case .substitutedText(_, let placeholders) = record.properties[text].kind else { continue }
            declareDictionary(name, placeholders.map(\.property), plan, record, members, to: &list)
        }
    }

    private func declareDictionary(
        _ name: String,
        _ properties: [Int],
        _ plan: SubstitutionPlan,
        _ record: RecordDefinition,
        _ members: [Member],
        to list: inout [Declaration]
    ) {
        var entries: [DictionaryElement] = []
        for property in properties {
            let key = Expression.string(record.properties[property].declared.name)
            entries.append(DictionaryElement(key, substitution(members[property], plan, record)))
        }
        list.append(
            .computed(
                name,
                .dictionary("String", .existential("Localizable")),
                body: [.expression(.dictionary(entries))],
                modifiers: .private
            )
        )
    }

    /// The value of a property in a text.
    private func substitution(
        _ member: Member,
        _ plan: SubstitutionPlan,
        _ record: RecordDefinition
    ) -> Expression {
        let name = record.properties[member.property].declared.name
        switch record.properties[member.property].kind {
        case .plain(let type), .formField(let type, _): return plainSubstitution(propertyReference(member), type)
        case .staticText: return localizedReference(name)
        case .substitutedText:
            let text = localizedReference(member.name)
            var arguments: [Argument] = []
            let dictionary = plan.ownName(of: member.property) ?? "subs"
            arguments.append(Argument("substitutions", .reference(dictionary)))
            return text.member("bind").call(arguments)
        case .localizedInt(_, true), .localizedDouble(_, true), .localizedDate(_, true):
            return orEmpty(propertyReference(member))
        case .enumText(let source):
            guard program.isOptional(source, of: record) else { return propertyReference(member) }
            return orEmpty(propertyReference(member))
        default: return propertyReference(member)
        }
    }

    /// The property by its name, after `self.` where the name alone could be a word of Swift or a type.
    func propertyReference(_ member: Member) -> Expression {
        member.name.isAmbiguousAloneInSwift ? .selfValue.member(member.name) : .reference(member.name)
    }

    /// `LocalizableString.localized(for: Self.self, propertyName: "name")`
    private func localizedReference(_ name: String) -> Expression {
        let arguments: [Argument] = [Argument("for", .metatype("Self")), Argument("propertyName", .string(name))]
        let localized = Expression.type("LocalizableString").member("localized")
        return localized.call(arguments)
    }

    /// `value ?? LocalizableString.empty`
    private func orEmpty(_ value: Expression) -> Expression {
        let empty = Expression.type("LocalizableString").member("empty")
        return .infix(value, .coalescing, empty)
    }

    private func plainSubstitution(_ value: Expression, _ type: TypeID) -> Expression {
        var inner = type
        var isOptional = false
        if case .optional(let wrapped) = program[type] {
            inner = wrapped
            isOptional = true
        }
        switch program[inner] {
        case .text: return isOptional ? orEmpty(value) : value
        case .int: return number("LocalizableInt", value, isOptional)
        case .double: return number("LocalizableDouble", value, isOptional)
        case .date: return number("LocalizableDate", value, isOptional)
        case .enumeration:
            let text = (isOptional ? value.optionalChain : value).member("localizableString")
            return isOptional ? orEmpty(text) : text
        case .uuid, .id: return constant(value, "uuidString", isOptional)
        case .url: return constant(value, "absoluteString", isOptional)
        case .version: return constant(value, "versionString", isOptional)
        default: return constant(value, nil, isOptional)
        }
    }

    /// `LocalizableInt(value: n)`, or `n.map { LocalizableInt(value: $0) } ?? LocalizableString.empty`
    private func number(_ type: SwiftType, _ value: Expression, _ isOptional: Bool) -> Expression {
        guard isOptional else { return call(type, "value", value) }
        let number = call(type, "value", .firstParameter)
        return orEmpty(value.member("map").call(closure: number))
    }

    /// `LocalizableString.constant(value.spelling)`
    private func constant(_ value: Expression, _ spelling: String?, _ isOptional: Bool) -> Expression {
        var text = value
        if let spelling { text = (isOptional ? value.optionalChain : value).member(spelling) }
        if isOptional { text = Expression.infix(text, .coalescing, .string("")) }
        return .type("LocalizableString").member("constant").call([.init(text)])
    }
}
