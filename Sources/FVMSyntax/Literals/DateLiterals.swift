import FVMSource

/// Why a date literal names no moment.
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

    /// The problem, as the end of a sentence that starts with the date.
    public var explanation: String {
        switch self {
        case .malformed: "is not written like @2026-01-31 or @2026-01-31T10:15:00Z"
        case .year: "has a year that is not between 0001 and 9999"
        case .month: "has a month that is not between 01 and 12"
        case .day: "has a day that its month does not have"
        case .hour: "has an hour that is not between 00 and 23"
        case .minute: "has a minute that is not between 00 and 59"
        case .second: "has a second that is not between 00 and 59"
        case .leapSecond: "is a leap second, which cannot be stored"
        case .zone: "has a zone that is not between -18:00 and +18:00"
        case .fraction: "has more than nine digits after the second"
        }
    }
}

extension TokenSyntax {
    /// The moment that a `date` token names, in seconds since 1970-01-01T00:00:00Z, in the proleptic Gregorian calendar.
    ///
    /// A date without a time is midnight UTC. The result is the `Double` nearest to the written decimal fraction, that
    /// is, the one that the same number as a literal in Swift is.
    public var dateValue: Result<Double, DateProblem> {
        if flags.contains(.malformed) { return .failure(.malformed) }
        var reader = DateReader(bytes: tree.source.bytes[span.range])
        do throws(DateProblem) {
            return .success(try reader.read())
        } catch {
            return .failure(error)
        }
    }
}

/// Reads the parts of a date whose shape the lexer has found right.
private struct DateReader {
    var bytes: ArraySlice<UInt8>

    mutating func read() throws(DateProblem) -> Double {
        skip(1)
        let year = number(4)
        skip(1)
        let month = number(2)
        skip(1)
        let day = number(2)
        guard year >= 1 else { throw .year }
        guard (1...12).contains(month) else { throw .month }
        guard day >= 1, day <= Self.days(inMonth: month, of: year) else { throw .day }
        var seconds = Self.days(year: year, month: month, day: day) * 86_400
        var fraction = ""
        if !bytes.isEmpty {
            seconds += try readTime()
            fraction = try readFraction()
            seconds -= try readZone()
        }
        return Self.double(seconds: seconds, fraction: fraction)
    }

    private mutating func readTime() throws(DateProblem) -> Int {
        skip(1)
        let hour = number(2)
        skip(1)
        let minute = number(2)
        skip(1)
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

    private static func days(inMonth month: Int, of year: Int) -> Int {
        switch month {
        case 4, 6, 9, 11: 30
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        default: 31
        }
    }

    /// Days since 1970-01-01. The year is taken to begin in March, so that the leap day is its last.
    private static func days(year: Int, month: Int, day: Int) -> Int {
        let shiftedYear = month <= 2 ? year - 1 : year
        let monthOfShiftedYear = (month + 9) % 12
        let dayOfYear = (153 * monthOfShiftedYear + 2) / 5 + day - 1
        let leapDays = shiftedYear / 4 - shiftedYear / 100 + shiftedYear / 400
        // 719,468 days lie between 0000-03-01 and 1970-01-01.
        return 365 * shiftedYear + leapDays + dayOfYear - 719_468
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
