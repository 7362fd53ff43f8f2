import FVMLanguage
import FVMSource

/// Why a date literal names no moment, no day, or no time of day.
public enum DateProblem: Error, Hashable, Sendable, CaseIterable {
    /// The lexer has reported its shape.
    case malformed
    case month, day, hour, minute, second
    /// There is no year 0 in a spec: years are 0001 to 9999.
    case year
    /// `:60`, which the calendar of the library does not have.
    case leapSecond
    /// Zones are at most 18 hours from UTC.
    case zone
    /// More digits of a second than the nine of nanoseconds.
    case fraction
    /// A time of day where a day is needed.
    case withoutDay
    /// A time where only a day can be, or a day where only a time can be.
    case withTime, withDay

    /// The problem, as the end of a sentence that starts with the date.
    public var explanation: String {
        switch self {
        case .malformed: "is not written like @2026-01-31, @2026-01-31T10:15:00Z or @10:15"
        case .year: "has a year that is not between 0001 and 9999"
        case .month: "has a month that is not between 01 and 12"
        case .day: "has a day that its month does not have"
        case .hour: "has an hour that is not between 00 and 23"
        case .minute: "has a minute that is not between 00 and 59"
        case .second: "has a second that is not between 00 and 59"
        case .leapSecond: "is a leap second, which cannot be stored"
        case .zone: "has a zone that is not between -18:00 and +18:00"
        case .fraction: "has more than nine digits after the second"
        case .withoutDay: "is a time of day, without a day"
        case .withTime: "has a time and a zone, and a day has none"
        case .withDay: "has a day, and a time of day has none"
        }
    }
}

extension TokenSyntax {
    /// The moment that a `date` token names, in seconds since 1970-01-01T00:00:00Z, in the proleptic Gregorian calendar.
    ///
    /// A date without a time is midnight UTC. The result is the `Double` nearest to the written decimal fraction, that
    /// is, the one that the same number as a literal in Swift is.
    public var dateValue: Result<Double, DateProblem> {
        readDate { reader throws(DateProblem) in try reader.readMoment() }
    }

    /// The day that a `date` token without a time names.
    public var dayValue: Result<CalendarDay, DateProblem> {
        readDate { reader throws(DateProblem) in
            let day = try reader.readDay()
            guard reader.bytes.isEmpty else { throw .withTime }
            return day
        }
    }

    /// The time of day that a `date` token without a day names.
    public var timeValue: Result<ClockTime, DateProblem> {
        readDate { reader throws(DateProblem) in
            guard reader.isTimeAlone else { throw .withDay }
            return ClockTime(clamping: try reader.readTime())
        }
    }

    private func readDate<Value>(_ read: (inout DateReader) throws(DateProblem) -> Value) -> Result<Value, DateProblem>
    {
        if flags.contains(.malformed) { return .failure(.malformed) }
        var reader = DateReader(bytes: tree.source.bytes[span.range])
        do throws(DateProblem) {
            return .success(try read(&reader))
        } catch {
            return .failure(error)
        }
    }
}

/// Reads the parts of a date whose shape the lexer has found right.
private struct DateReader {
    var bytes: ArraySlice<UInt8>

    /// Whether the text is `@10:15`.
    var isTimeAlone: Bool { bytes.dropFirst(3).first == UInt8(ascii: ":") }

    mutating func readDay() throws(DateProblem) -> CalendarDay {
        if isTimeAlone { throw .withoutDay }
        skip(1)
        let year = number(4)
        skip(1)
        let month = number(2)
        skip(1)
        let day = number(2)
        guard year >= 1 else { throw .year }
        guard (1...12).contains(month) else { throw .month }
        guard let result = CalendarDay(year: year, month: month, day: day) else { throw .day }
        return result
    }

    mutating func readMoment() throws(DateProblem) -> Double {
        var seconds = try readDay().daysSince1970 * 86_400
        var fraction = ""
        if !bytes.isEmpty {
            seconds += try readTime()
            fraction = try readFraction()
            seconds -= try readZone()
        }
        return Self.double(seconds: seconds, fraction: fraction)
    }

    mutating func readTime() throws(DateProblem) -> Int {
        skip(1)
        let hour = number(2)
        skip(1)
        let minute = number(2)
        skip(1)
        // A time of day can be without seconds, which are 0 then.
        let second = number(2)
        guard hour < 24 else { throw .hour }
        guard minute < 60 else { throw .minute }
        guard second < 60 else { throw second == 60 ? .leapSecond : .second }
        return hour * 3_600 + minute * 60 + second
    }

    /// The digits after the second, without zeros at their end.
    private mutating func readFraction() throws(DateProblem) -> String {
        guard bytes.first == UInt8(ascii: ".") else { return "" }
        let digits = bytes.dropFirst().prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        guard digits.count <= 9 else { throw .fraction }
        skip(digits.count + 1)
        let significant = digits.reversed().drop { $0 == UInt8(ascii: "0") }.reversed()
        return String(decoding: significant, as: UTF8.self)
    }

    /// How many seconds the zone is before UTC.
    private mutating func readZone() throws(DateProblem) -> Int {
        let sign = bytes.first
        skip(1)
        if sign == UInt8(ascii: "Z") { return 0 }
        let hours = number(2)
        skip(1)
        let minutes = number(2)
        guard minutes < 60, hours * 60 + minutes <= 18 * 60 else { throw .zone }
        return (hours * 3_600 + minutes * 60) * (sign == UInt8(ascii: "-") ? -1 : 1)
    }

    private mutating func skip(_ count: Int) { bytes.removeFirst(min(count, bytes.count)) }

    private mutating func number(_ count: Int) -> Int {
        let value = bytes.prefix(count).reduce(0) { $0 * 10 + Int($1) - 0x30 }
        skip(count)
        return value
    }

    /// The double nearest to `seconds` and a decimal fraction, rounded once: by way of its decimal spelling.
    private static func double(seconds: Int, fraction: String) -> Double {
        guard !fraction.isEmpty else { return Double(seconds) }
        guard seconds < 0 else { return Double("\(seconds).\(fraction)") ?? Double(seconds) }
        // Before 1970 the fraction counts towards zero: -2 seconds and .75 are -1.25.
        let scale = (0..<fraction.count).reduce(1) { product, _ in product * 10 }
        let rest = String(scale - (Int(fraction) ?? 0))
        let padded = String(repeating: "0", count: fraction.count - rest.count) + rest
        return Double("-\(-(seconds + 1)).\(padded)") ?? Double(seconds)
    }
}
