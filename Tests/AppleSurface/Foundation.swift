// What the tool uses of Foundation, as Apple's systems have it. It is type-checked against and never linked.
extension String {
    public func replacingOccurrences(of target: String, with replacement: String) -> String { fatalError() }
}

public struct Locale: Hashable, Sendable {
    public init(identifier: String) {}
    public var groupingSeparator: String? { fatalError() }
    public var calendar: Calendar { fatalError() }
}

public struct TimeZone: Hashable, Sendable {
    public static var gmt: TimeZone { fatalError() }
    public static var current: TimeZone { fatalError() }
    public init?(identifier: String) {}
}

public struct Calendar: Hashable, Sendable {
    public enum Identifier: Sendable { case gregorian }
    public enum Component: Sendable { case year, month, weekOfMonth, day, hour, minute, second }
    public init(identifier: Identifier) {}
    public var timeZone: TimeZone {
        get { fatalError() }
        set {}
    }
    public func dateComponents(_ components: Set<Component>, from start: Date, to end: Date) -> DateComponents {
        fatalError()
    }
    public func dateComponents(_ components: Set<Component>, from date: Date) -> DateComponents { fatalError() }
    public func date(byAdding component: Component, value: Int, to date: Date) -> Date? { fatalError() }
    public func date(from components: DateComponents) -> Date? { fatalError() }
    public func date(bySettingHour hour: Int, minute: Int, second: Int, of date: Date) -> Date? { fatalError() }
    public func startOfDay(for date: Date) -> Date { fatalError() }
}

public struct DateComponents: Sendable {
    public var year: Int?
    public var month: Int?
    public var day: Int?
    public var hour: Int?
    public var minute: Int?
    public var second: Int?
    public init(year: Int? = nil, month: Int? = nil, day: Int? = nil) {}
}

// MARK: Format styles

public protocol FormatStyle: Sendable {
    associatedtype FormatInput
    associatedtype FormatOutput
    func format(_ value: FormatInput) -> FormatOutput
}

extension BinaryFloatingPoint {
    public func formatted<S: FormatStyle>(_ style: S) -> S.FormatOutput where S.FormatInput == Self { fatalError() }
}

extension BinaryInteger {
    public func formatted<S: FormatStyle>(_ style: S) -> S.FormatOutput where S.FormatInput: BinaryInteger {
        fatalError()
    }
}

extension Sequence {
    public func formatted<S: FormatStyle>(_ style: S) -> S.FormatOutput where S.FormatInput == Self { fatalError() }
}

extension Swift.Duration {
    public func formatted<S: FormatStyle>(_ style: S) -> S.FormatOutput where S.FormatInput == Swift.Duration {
        fatalError()
    }

    public struct UnitsFormatStyle: FormatStyle {
        public enum Unit: Sendable { case days, hours, minutes, seconds }
        public enum UnitWidth: Sendable { case wide, abbreviated, narrow }
        public init(allowedUnits: Set<Unit>, width: UnitWidth, maximumUnitCount: Int? = nil) {}
        public func locale(_ locale: Locale) -> Self { fatalError() }
        public func format(_ value: Swift.Duration) -> String { fatalError() }
    }
}

public enum NumberFormatStyleConfiguration {
    public enum Grouping: Sendable { case automatic, never }
    public struct Precision: Sendable {
        public static func fractionLength<R: RangeExpression>(_ limits: R) -> Precision where R.Bound == Int {
            fatalError()
        }
    }
}

public struct FloatingPointFormatStyle<Value: BinaryFloatingPoint & Sendable>: FormatStyle {
    public struct Percent: FormatStyle {
        public func precision(_ precision: NumberFormatStyleConfiguration.Precision) -> Self { fatalError() }
        public func locale(_ locale: Locale) -> Self { fatalError() }
        public func format(_ value: Value) -> String { fatalError() }
    }
    public struct Currency: FormatStyle {
        public init(code: String, locale: Locale) {}
        public func precision(_ precision: NumberFormatStyleConfiguration.Precision) -> Self { fatalError() }
        public func format(_ value: Value) -> String { fatalError() }
    }
    public func grouping(_ grouping: NumberFormatStyleConfiguration.Grouping) -> Self { fatalError() }
    public func precision(_ precision: NumberFormatStyleConfiguration.Precision) -> Self { fatalError() }
    public func locale(_ locale: Locale) -> Self { fatalError() }
    public func format(_ value: Value) -> String { fatalError() }
}

public struct IntegerFormatStyle<Value: BinaryInteger & Sendable>: FormatStyle {
    public func locale(_ locale: Locale) -> Self { fatalError() }
    public func format(_ value: Value) -> String { fatalError() }
}

public struct ByteCountFormatStyle: FormatStyle {
    public enum Style: Sendable { case file }
    public func locale(_ locale: Locale) -> Self { fatalError() }
    public func format(_ value: Int64) -> String { fatalError() }
}

public struct StringStyle: FormatStyle {
    public func format(_ value: String) -> String { fatalError() }
}

public struct ListFormatStyle<Style: FormatStyle, Base: Sequence>: FormatStyle where Base.Element == Style.FormatInput {
    public enum ListType: Sendable { case and, or }
    public func locale(_ locale: Locale) -> Self { fatalError() }
    public func format(_ value: Base) -> String { fatalError() }
}

extension FormatStyle where Self == FloatingPointFormatStyle<Double> {
    public static var number: Self { fatalError() }
}

extension FormatStyle where Self == FloatingPointFormatStyle<Double>.Percent {
    public static var percent: Self { fatalError() }
}

extension FormatStyle where Self == IntegerFormatStyle<Int> {
    public static var number: Self { fatalError() }
}

extension FormatStyle where Self == ByteCountFormatStyle {
    public static func byteCount(style: ByteCountFormatStyle.Style, spellsOutZero: Bool = true) -> Self { fatalError() }
}

extension FormatStyle {
    public static func list<Base: Sequence>(type: ListFormatStyle<StringStyle, Base>.ListType) -> Self
    where Self == ListFormatStyle<StringStyle, Base>, Base.Element == String { fatalError() }
}

// MARK: Dates

public struct Date: Codable, Comparable, Hashable, Sendable {
    public struct ISO8601FormatStyle: Sendable {
        public init(includingFractionalSeconds: Bool) {}
        public func parse(_ text: String) throws -> Date { fatalError() }
    }
    public struct FormatStyle: Sendable {
        public enum DateStyle: Sendable { case omitted, numeric, abbreviated, long, complete }
        public enum TimeStyle: Sendable { case omitted, shortened, standard, complete }
        public init(
            date: DateStyle,
            time: TimeStyle,
            locale: Locale,
            calendar: Calendar = Calendar(identifier: .gregorian),
            timeZone: TimeZone
        ) {}
        public func format(_ date: Date) -> String { fatalError() }
    }
    public struct IntervalFormatStyle: Sendable {
        public typealias DateStyle = Date.FormatStyle.DateStyle
        public typealias TimeStyle = Date.FormatStyle.TimeStyle
        public init(date: DateStyle?, time: TimeStyle?, locale: Locale, calendar: Calendar, timeZone: TimeZone) {}
        public func format(_ range: Range<Date>) -> String { fatalError() }
    }
    public struct RelativeFormatStyle: Sendable {
        public enum Presentation: Sendable { case named }
        public enum UnitsStyle: Sendable { case wide, abbreviated, narrow }
        public init(presentation: Presentation, unitsStyle: UnitsStyle, calendar: Calendar) {}
        public var locale: Locale {
            get { fatalError() }
            set {}
        }
        public func format(_ date: Date) -> String { fatalError() }
    }
    public static var now: Date { fatalError() }
    public static func < (one: Date, other: Date) -> Bool { fatalError() }
    public init(timeIntervalSinceReferenceDate: Double) {}
    public init(timeIntervalSince1970: Double) {}
    public func timeIntervalSince(_ other: Date) -> Double { fatalError() }
    public func addingTimeInterval(_ seconds: Double) -> Date { fatalError() }
}

public final class DateFormatter: @unchecked Sendable {
    public enum Style: UInt, Sendable { case none, short, medium, long, full }
    public init() {}
    public var locale: Locale! {
        get { fatalError() }
        set {}
    }
    public var timeZone: TimeZone! {
        get { fatalError() }
        set {}
    }
    public var dateFormat: String! {
        get { fatalError() }
        set {}
    }
    public var dateStyle: Style {
        get { fatalError() }
        set {}
    }
    public var timeStyle: Style {
        get { fatalError() }
        set {}
    }
    public func string(from date: Date) -> String { fatalError() }
}
