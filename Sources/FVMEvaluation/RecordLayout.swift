import FVMBytes
import FVMSemantics

/// The layout of a view model's JSON in one locale: its members in order, and the source of each property's value.
struct RecordLayout: Sendable {
    struct Member: Sendable {
        var key: JSONKey
        var content: Content

        init(_ key: String, _ content: Content) {
            self.key = JSONKey(key)
            self.content = content
        }
    }

    enum Content: Sendable {
        /// The property with this index.
        case property(Int)
        /// The parts of an instance, by the indices of their properties.
        case identity([Int])
        /// The identity of the view model that a result contains.
        case outcomeIdentity
        /// The identity of a singleton: its type.
        case singleton(typeName: String)
        case stubMark
        case validationMessages
    }

    var members: [Member]
    /// By the index of the property.
    var sources: [PropertySource]
    /// By the index of the property, its stub value.
    var defaults: [Value]

    /// - Parameter sortedKeys: Whether members are in the order of their keys, not of the spec.
    init(_ record: RecordDefinition, in program: Program, _ texts: LocaleTexts, sortedKeys: Bool) {
        members = Self.members(of: record, in: program)
        if sortedKeys { members.sort { $0.key.text.precedesByBytes($1.key.text) } }
        sources = record.properties.map { PropertySource($0, of: record, texts) }
        defaults = record.properties.map { program.stub(of: $0, in: record) }
    }

    private static func members(of record: RecordDefinition, in program: Program) -> [Member] {
        var result: [Member] = []
        // A form's Fields come first, and their messages right after them.
        let fieldCount = record.form.map { program[$0].fields.count } ?? 0
        for index in 0...record.properties.count {
            if let form = record.form, index == fieldCount {
                result.append(Member(program[form].messagesName, .validationMessages))
            }
            if index == record.identityPosition {
                switch record.identity {
                case .singleton: result.append(Member("vmId", .singleton(typeName: record.typeName)))
                case .instance(let parts): result.append(Member("vmId", .identity(parts)))
                case .outcome: result.append(Member("vmId", .outcomeIdentity))
                case .none: break
                }
            }
            guard index < record.properties.count else { continue }
            result.append(Member(record.properties[index].declared.name, .property(index)))
        }
        if !record.operations.isEmpty { result.append(Member("isStub", .stubMark)) }
        return result
    }
}

/// Where the value of a property, or its text, comes from.
enum PropertySource: Sendable {
    /// The argument of the call, otherwise the property's stub value.
    case given
    /// A text that is alike in every value. Empty if the locale has none.
    case text(String)
    case list([String])
    case compound([String], separator: String?)
    /// A text with placeholders, or `nil` if the locale has none.
    case substituted(SubstitutedText?)
    /// The text of the enum property with this index.
    case enumText(property: Int)
    case int(IntOptions)
    case double(DoubleOptions)
    case date(DateOptions)
    /// A format of the app's own.
    case formatted(FormattedText)
    /// A case with its text, and the texts of all cases with `choices`.
    case enumCase(choices: Bool)
    /// An element of the form's `FieldsDefinition.fields`.
    case field(Int)

    init(_ property: PropertyDefinition, of record: RecordDefinition, _ texts: LocaleTexts) {
        switch property.kind {
        case .plain: self = .given
        case .staticText(let id): self = .text(texts.single(id) ?? "")
        case .substitutedText(let id, let placeholders):
            self = .substituted(texts.substituted(id, placeholders))
        case .staticList(let id): self = .list(texts.list(id))
        case .compound(let pieces, let separator):
            var list: [String] = []
            if case .staticList(let id) = record.properties[pieces].kind { list = texts.list(id) }
            var text: String?
            // A separator that is missing in the locale is written, too: as an empty text.
            if let separator, case .staticText(let id) = record.properties[separator].kind {
                text = texts.single(id) ?? ""
            }
            self = .compound(list, separator: text)
        case .enumText(let property): self = .enumText(property: property)
        case .localizedValue(.formatted(let format), _): self = Self(format)
        case .localizedValue(.enumCase(_, let choices), _): self = .enumCase(choices: choices)
        case .formField(_, let field): self = .field(field)
        }
    }

    private init(_ format: AppliedFormat) {
        switch format.word {
        case .int: self = .int(IntOptions(format))
        case .double: self = .double(DoubleOptions(format))
        case .date: self = .date(DateOptions(format))
        default: self = .formatted(FormattedText(format))
        }
    }
}
