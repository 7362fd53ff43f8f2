import FVMLanguage

/// A value that a view model stores with its text in the user's language.
public enum LocalizedValue: Hashable, Sendable {
    case int(IntFormat)
    case double(DoubleFormat)
    case date(DateFormat)
    /// A case of an enum; with `choices`, the texts of all its cases come with it.
    case enumCase(EnumID, choices: Bool)

    /// Returns the type of the plain value.
    public var type: ValueType {
        switch self {
        case .int: .int
        case .double: .double
        case .date: .date
        case .enumCase(let id, _): .enumeration(id)
        }
    }

    /// The library's type.
    public var libraryType: String {
        switch self {
        case .int: "LocalizableInt"
        case .double: "LocalizableDouble"
        case .date: "LocalizableDate"
        case .enumCase: "LocalizableCase"
        }
    }

    /// The options as in a spec: `(grouping: false)`. Empty if there are none.
    package var optionsSpelling: String {
        let options: [String?] =
            switch self {
            case .int(let format):
                [format.grouping.map { "grouping: \($0)" }, format.size.map { "size: \($0)" }]
            case .double(let format):
                [
                    format.grouping.map { "grouping: \($0)" }, format.size.map { "size: \($0)" },
                    format.fractionSpelling,
                ]
            case .date(let format):
                [
                    format.date.map { "date: \($0)" }, format.time.map { "time: \($0)" },
                    format.format.map { "format: \($0.specLiteral)" },
                ]
            case .enumCase(_, let choices): [choices ? "choices: true" : nil]
            }
        let written = options.compactMap(\.self)
        return written.isEmpty ? "" : "(\(written.joined(separator: ", ")))"
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
    public func type(of value: LocalizedValue) -> TypeID { types.known(value.type) }

    /// Returns the type of a localized value as in a spec, without its options: `localized int?`.
    package func spelling(of value: LocalizedValue, isOptional: Bool) -> String {
        "\(Keyword.localized.text) \(word(of: value))\(isOptional ? "?" : "")"
    }

    /// Returns the word after `localized`: `int`, `Size`.
    package func word(of value: LocalizedValue) -> String {
        if case .enumCase(let id, _) = value { return self[id].declared.name }
        return BuiltInType.all.first { $0.type == value.type }?.keyword.text ?? ""
    }
}

/// Options of `localized int(...)`; nil is not written, and the library's default holds.
public struct IntFormat: Sendable, Hashable {
    public var grouping: Bool?
    private var sizeOption: SmallOption

    /// `size` is from 0 to 100.
    public init(grouping: Bool? = nil, size: Int? = nil) {
        self.grouping = grouping
        sizeOption = SmallOption(size)
    }

    public var size: Int? {
        get { sizeOption.value }
        set { sizeOption = SmallOption(newValue) }
    }
}

/// Options of `localized double(...)`; nil is not written, and the library's default holds.
public struct DoubleFormat: Sendable, Hashable {
    public var grouping: Bool?
    private var sizeOption: SmallOption
    private var minimumOption: SmallOption
    private var maximumOption: SmallOption

    /// The numbers are from 0 to 100.
    public init(
        grouping: Bool? = nil,
        size: Int? = nil,
        minimumFractionDigits: Int? = nil,
        maximumFractionDigits: Int? = nil
    ) {
        self.grouping = grouping
        sizeOption = SmallOption(size)
        minimumOption = SmallOption(minimumFractionDigits)
        maximumOption = SmallOption(maximumFractionDigits)
    }

    public var size: Int? {
        get { sizeOption.value }
        set { sizeOption = SmallOption(newValue) }
    }

    public var minimumFractionDigits: Int? {
        get { minimumOption.value }
        set { minimumOption = SmallOption(newValue) }
    }

    public var maximumFractionDigits: Int? {
        get { maximumOption.value }
        set { maximumOption = SmallOption(newValue) }
    }

    /// `fraction: 0...2`, or `nil` if neither end is written.
    fileprivate var fractionSpelling: String? {
        guard minimumFractionDigits != nil || maximumFractionDigits != nil else { return nil }
        let (least, most) = (minimumFractionDigits, maximumFractionDigits)
        return "fraction: \(least.map(String.init) ?? "")...\(most.map(String.init) ?? "")"
    }
}

/// A number from 0 to 100 or nothing, in one byte: every property has room for several.
private struct SmallOption: Sendable, Hashable {
    private var byte: Int8

    init(_ value: Int?) { byte = value.map { Int8($0) } ?? -1 }

    var value: Int? { byte < 0 ? nil : Int(byte) }
}

/// Options of `localized date(...)`; nil is not written, and the library's default holds.
public struct DateFormat: Sendable, Hashable {
    /// The raw values are the names of the cases of Foundation's `DateFormatter.Style`.
    public enum Style: String, Sendable, CaseIterable {
        case none, short, medium, long, full

        /// The raw value of Foundation's case.
        public var number: Int {
            switch self {
            case .none: 0
            case .short: 1
            case .medium: 2
            case .long: 3
            case .full: 4
            }
        }
    }

    // The largest first: every property has room for it.
    public var format: String?
    public var date: Style?
    public var time: Style?

    public init(date: Style? = nil, time: Style? = nil, format: String? = nil) {
        self.date = date
        self.time = time
        self.format = format
    }
}
