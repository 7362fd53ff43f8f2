import FVMLanguage

/// A value that a view model stores with its text in the user's language.
public enum LocalizedValue: Hashable, Sendable {
    case formatted(AppliedFormat)
    /// A case of an enum; with `choices`, the texts of all its cases come with it.
    case enumCase(EnumID, choices: Bool)

    /// Its format, or `nil` for a case of an enum.
    public var format: AppliedFormat? {
        if case .formatted(let format) = self { format } else { nil }
    }

    /// The word of its format, or `nil` for a case of an enum.
    public var word: Keyword? { format?.word }

    /// The library's type, or that of the app's own formats.
    public var libraryType: String { (format?.row ?? .ofEnum).libraryType }

    /// The options as in a spec: `(grouping: false)`. Empty if there are none.
    package var optionsSpelling: String {
        switch self {
        case .formatted(let format): format.optionsSpelling
        case .enumCase(_, let choices): choices ? "(choices: true)" : ""
        }
    }
}

extension RecordDefinition {
    /// The property that has the texts of all cases of an enum.
    package func choices(of enumeration: EnumID) -> Int? {
        properties.firstIndex { property in
            if case .localizedValue(.enumCase(enumeration, choices: true), isOptional: false) = property.kind {
                true
            } else {
                false
            }
        }
    }
}

extension Program {
    /// The type of the value alone.
    public func type(of value: LocalizedValue) -> TypeID { types.known(valueType(of: value)) }

    /// The type of the value alone.
    package func valueType(of value: LocalizedValue) -> ValueType {
        switch value {
        case .enumCase(let id, _): .enumeration(id)
        case .formatted(let format): types.valueType(of: format)
        }
    }

    /// Returns the type of a localized value as in a spec, without its options: `localized int?`.
    package func spelling(of value: LocalizedValue, isOptional: Bool) -> String {
        "\(Keyword.localized.text) \(word(of: value))\(isOptional ? "?" : "")"
    }

    /// Returns the word after `localized`: `int`, `Size`.
    package func word(of value: LocalizedValue) -> String {
        switch value {
        case .enumCase(let id, _): self[id].declared.name
        case .formatted(let format): format.word.text
        }
    }
}

extension TypeTable {
    /// The type of a format's values.
    package func valueType(of format: AppliedFormat) -> ValueType {
        guard let plain = format.row.value.flatMap({ BuiltInType($0)?.type }) else { return .invalid }
        return format.row.isOfList ? .list(known(plain)) : plain
    }
}

/// A format with its options, as a spec writes them. The format's defaults hold for the others.
public struct AppliedFormat: Hashable, Sendable {
    /// The value of an option.
    public enum Value: Hashable, Sendable {
        case flag(Bool)
        /// From 0 to 100.
        case number(Int)
        /// From 0 to 100, and `nil` for an end that is not written.
        case digits(least: Int?, most: Int?)
        case word(String)
        case text(String)
        /// The property with this index.
        case property(Int, name: String)
    }

    /// A word of `LocalizedFormat.all`.
    public let word: Keyword
    /// By the index of the option in the format's row.
    private var values: [Value?]

    /// - Parameter options: The values by the names of the options.
    public init(_ word: Keyword, _ options: [String: Value] = [:]) {
        self.word = word
        let rows = LocalizedFormat.of(word)?.options ?? []
        values = options.isEmpty ? [] : rows.map { $0.name.flatMap { options[$0] } }
    }

    public var row: LocalizedFormat { .of(word) ?? .ofEnum }

    /// The options that are written, in the order of the format's row.
    public var options: [(row: LocalizedFormat.Option, value: Value)] {
        zip(row.options, values).compactMap { row, value in value.map { (row, $0) } }
    }

    public subscript(_ name: String) -> Value? {
        if values.isEmpty { return nil }
        return options.first { $0.row.name == name }?.value
    }

    public func flag(_ name: String) -> Bool? {
        if case .flag(let truth) = self[name] { truth } else { nil }
    }

    public func number(_ name: String) -> Int? {
        if case .number(let number) = self[name] { number } else { nil }
    }

    public func digits(_ name: String) -> (least: Int?, most: Int?)? {
        if case .digits(let least, let most) = self[name] { (least, most) } else { nil }
    }

    /// The word or the text of an option.
    public func text(_ name: String) -> String? {
        switch self[name] {
        case .word(let text), .text(let text): text
        default: nil
        }
    }

    /// The range of digits for a format that needs both ends: a missing end is one of 0 to 2.
    public static func range(least: Int?, most: Int?) -> ClosedRange<Int> {
        let least = least ?? 0
        return least...max(most ?? 2, least)
    }

    /// The properties that options name, in the order of the format's row.
    public var properties: [Int] {
        values.compactMap { if case .property(let index, _) = $0 { index } else { nil } }
    }

    fileprivate var optionsSpelling: String {
        let written = options.map { "\($0.row.name ?? ""): \($0.value.spelling)" }
        return written.isEmpty ? "" : "(\(written.joined(separator: ", ")))"
    }
}

extension AppliedFormat.Value {
    fileprivate var spelling: String {
        switch self {
        case .flag(let truth): "\(truth)"
        case .number(let number): "\(number)"
        case .digits(let least, let most): "\(least.map(String.init) ?? "")...\(most.map(String.init) ?? "")"
        case .word(let word), .property(_, let word): word
        case .text(let text): text.specLiteral
        }
    }
}
