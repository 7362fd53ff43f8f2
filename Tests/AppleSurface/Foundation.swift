// What the tool uses of Foundation, as Apple's systems have it. It is type-checked against and never linked.
extension String {
    public func replacingOccurrences(of target: String, with replacement: String) -> String { fatalError() }
}

public struct Locale: Sendable {
    public init(identifier: String) {}
    public var groupingSeparator: String? { fatalError() }
}

public struct TimeZone: Sendable {
    public static var gmt: TimeZone { fatalError() }
    public init?(identifier: String) {}
}

public struct NumberFormatStyle: Sendable {
    public static var number: NumberFormatStyle { fatalError() }
    public func locale(_ locale: Locale) -> NumberFormatStyle { fatalError() }
}
extension Int { public func formatted(_ style: NumberFormatStyle) -> String { fatalError() } }
extension Double { public func formatted(_ style: NumberFormatStyle) -> String { fatalError() } }

public struct Date: Sendable {
    public struct ISO8601FormatStyle: Sendable {
        public init(includingFractionalSeconds: Bool) {}
        public func parse(_ text: String) throws -> Date { fatalError() }
    }
    public struct FormatStyle: Sendable {
        public enum DateStyle: Sendable { case omitted, numeric }
        public enum TimeStyle: Sendable { case omitted, shortened }
        public init(date: DateStyle, time: TimeStyle, locale: Locale, timeZone: TimeZone) {}
        public func format(_ date: Date) -> String { fatalError() }
    }
    public init(timeIntervalSinceReferenceDate: Double) {}
}

public final class DateFormatter: @unchecked Sendable {
    public enum Style: Sendable { case none, short, medium, long, full }
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
