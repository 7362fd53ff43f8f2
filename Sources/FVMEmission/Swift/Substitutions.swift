import FVMSemantics
import FVMSwiftCode

/// The dictionaries with the values of a record's placeholders.
///
/// One is shared by all texts. A text that is a value of another text has its own dictionary, because the shared one
/// would contain itself.
struct SubstitutionPlan: Sendable {
    /// The name of the common dictionary, or `nil` if no text has a value.
    private(set) var common: String?
    /// The placeholders in the order of their first use.
    private(set) var placeholders: [Placeholder] = []
    /// The texts that are values, and their own dictionaries.
    private(set) var own: [(text: Int, name: String)] = []
    /// The texts with plural forms.
    private(set) var plurals: [Int] = []

    init(_ record: borrowing RecordDefinition, members: [Member], in emitter: borrowing Emitter) {
        var listed: Set<String> = []
        for index in record.properties.indices {
            guard case .substitutedText(_, let placeholders) = record.properties[index].kind else { continue }
            for placeholder in placeholders where listed.insert(placeholder.name).inserted {
                self.placeholders.append(placeholder)
            }
        }
        plurals = record.properties.indices.filter { emitter.program.isPlural(record.properties[$0]) }
        guard !listed.isEmpty else { return }
        common = emitter.freeName("subs", in: record)
        for placeholder in placeholders {
            guard case .substitutedText = record.properties[placeholder.property].kind else { continue }
            let name = emitter.freeName(record.properties[placeholder.property].declared.name + "Subs", in: record)
            own.append((placeholder.property, name))
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
        declareDictionary(common, plan.placeholders, plan, record, members, plurals: plan.plurals, to: &list)
        for (text, name) in plan.own {
            guard case .substitutedText(_, let placeholders) = record.properties[text].kind else { continue }
            let plurals = plan.plurals.filter { $0 == text }
            declareDictionary(name, placeholders, plan, record, members, plurals: plurals, to: &list)
        }
    }

    private func declareDictionary(
        _ name: String,
        _ placeholders: [Placeholder],
        _ plan: SubstitutionPlan,
        _ record: RecordDefinition,
        _ members: [Member],
        plurals: [Int],
        to list: inout [Declaration]
    ) {
        var entries = self.entries(placeholders, members, plan, record)
        for text in plurals {
            guard let value = plural(of: text, members, plan, record) else { continue }
            entries.append(DictionaryElement(.string(members[text].name.pluralFormsKey), value))
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

    private func entries(
        _ placeholders: [Placeholder],
        _ members: [Member],
        _ plan: SubstitutionPlan,
        _ record: RecordDefinition
    ) -> [DictionaryElement] {
        placeholders.map { placeholder in
            DictionaryElement(.string(placeholder.name), substitution(placeholder, members, plan, record))
        }
    }

    /// `LocalizablePlural(count, forms: LocalizableRef(for: Self.self, propertyName: "cards-forms"), ...)`
    private func plural(
        of text: Int,
        _ members: [Member],
        _ plan: SubstitutionPlan,
        _ record: RecordDefinition
    ) -> Expression? {
        guard case .substitutedText(let id, let placeholders) = record.properties[text].kind,
            let number = placeholders.first(where: { $0.name == program.texts.number(of: id) })
        else { return nil }
        let target = target(of: number, members, record)
        let value = target.property.kind.plainType == nil ? target.value.member("value") : target.value
        let values = entries(placeholders, members, plan, record)
        let key = members[text].name.pluralFormsKey
        let reference = Expression.type("LocalizableRef").call([
            Argument("for", .metatype("Self")), Argument("propertyName", .string(key)),
        ])
        return .type("LocalizablePlural").call([
            Argument(value), Argument("forms", reference), Argument("substitutions", .dictionary(values)),
        ])
    }

    /// What a placeholder leads to.
    private struct Target {
        var value: Expression
        var property: PropertyDefinition
        /// Whether a part of the path may be nil.
        var isInChain = false
        /// Whether the value itself may be nil.
        var isNil = false
    }

    private func target(of placeholder: Placeholder, _ members: [Member], _ record: RecordDefinition) -> Target {
        var owner = record
        var target = Target(
            value: propertyReference(members[placeholder.property]),
            property: record.properties[placeholder.property]
        )
        for next in placeholder.path {
            guard let type = target.property.kind.plainType, let inner = program.types.record(in: type) else { break }
            let isAbsent = program.types.unwrapped(type) != type
            owner = program[inner]
            target.isInChain = target.isInChain || isAbsent
            target.isNil = program.isOptional(next, of: owner)
            target.property = owner.properties[next]
            target.value = (isAbsent ? target.value.optionalChain : target.value).member(target.property.declared.name)
        }
        return target
    }

    /// The value of a placeholder.
    private func substitution(
        _ placeholder: Placeholder,
        _ members: [Member],
        _ plan: SubstitutionPlan,
        _ record: RecordDefinition
    ) -> Expression {
        guard !placeholder.path.isEmpty else { return substitution(members[placeholder.property], plan, record) }
        let target = target(of: placeholder, members, record)
        if case .plain(let type) = target.property.kind {
            return plainSubstitution(target.value, type, target.isInChain)
        }
        return target.isInChain || target.isNil ? orEmpty(target.value) : target.value
    }

    /// The value of a property of the record itself in a text.
    private func substitution(
        _ member: Member,
        _ plan: SubstitutionPlan,
        _ record: RecordDefinition
    ) -> Expression {
        let name = record.properties[member.property].declared.name
        switch record.properties[member.property].kind {
        case .plain(let type), .formField(let type, _): return plainSubstitution(propertyReference(member), type, false)
        case .staticText: return localizedReference(name)
        case .substitutedText:
            let text = localizedReference(member.name)
            var arguments: [Argument] = []
            let dictionary = plan.ownName(of: member.property) ?? "subs"
            arguments.append(Argument("substitutions", .reference(dictionary)))
            return text.member("bind").call(arguments)
        case .localizedValue(_, isOptional: true):
            return orEmpty(propertyReference(member))
        case .enumText(let source):
            guard program.isOptional(source, of: record) else { return propertyReference(member) }
            return orEmpty(propertyReference(member))
        default: return propertyReference(member)
        }
    }

    /// Returns a reference to a property, with `self.` if its name is a keyword of Swift or a type.
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

    /// - Parameter isInChain: Whether the value is reached by optional chaining.
    func plainSubstitution(_ value: Expression, _ type: TypeID, _ isInChain: Bool) -> Expression {
        var inner = type
        var isOptional = false
        if case .optional(let wrapped) = program[type] {
            inner = wrapped
            isOptional = true
        }
        let isAbsent = isOptional || isInChain
        /// A member of the value.
        func part(_ name: String) -> Expression { (isOptional ? value.optionalChain : value).member(name) }
        /// Of the value as a whole: after `a?.b`, a method would be one of `b`.
        let whole = isInChain && !isOptional ? value.grouped : value
        switch program[inner] {
        case .text: return isAbsent ? orEmpty(value) : value
        case .int: return number("LocalizableInt", whole, isAbsent)
        case .double: return number("LocalizableDouble", whole, isAbsent)
        case .date: return number("LocalizableDate", whole, isAbsent)
        case .day: return formatted(whole, AppliedFormat(.day), isAbsent)
        case .time: return formatted(whole, AppliedFormat(.time), isAbsent)
        case .enumeration: return isAbsent ? orEmpty(part("localizableString")) : part("localizableString")
        case .uuid, .id: return constant(part("uuidString"), isAbsent)
        case .url: return constant(part("absoluteString"), isAbsent)
        case .version: return constant(part("versionString"), isAbsent)
        default: return constant(value, isAbsent)
        }
    }

    /// `LocalizableInt(value: n)`, or `n.map { LocalizableInt(value: $0) } ?? LocalizableString.empty`
    private func number(_ type: SwiftType, _ value: Expression, _ isOptional: Bool) -> Expression {
        guard isOptional else { return call(type, "value", value) }
        let number = call(type, "value", .firstParameter)
        return orEmpty(value.member("map").call(closure: number))
    }

    /// `LocalizableFormatted(day, format: LocalizableFormats.Day())`
    private func formatted(_ value: Expression, _ format: AppliedFormat, _ isOptional: Bool) -> Expression {
        let format = LocalizedValue.formatted(format)
        guard isOptional else { return localized(format, value, []) }
        return orEmpty(value.member("map").call(closure: localized(format, .firstParameter, [])))
    }

    /// `LocalizableString.constant(text)`
    private func constant(_ text: Expression, _ isOptional: Bool) -> Expression {
        let text = isOptional ? Expression.infix(text, .coalescing, .string("")) : text
        return .type("LocalizableString").member("constant").call([.init(text)])
    }
}
