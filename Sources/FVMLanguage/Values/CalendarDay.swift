/// A day of the Gregorian calendar from 0001-01-01 to 9999-12-31, without a time and without a time
/// zone, such as a birthday. In JSON: "1990-05-12".
public struct CalendarDay: Hashable, Sendable {
    /// Days since 1970-01-01; negative before it.
    public let daysSince1970: Int

    /// Creates the day with a number, or the first or the last one if there is none.
    public init(clamping daysSince1970: Int) {
        self.daysSince1970 = min(max(daysSince1970, -719_162), 2_932_896)
    }

    /// Creates a day, or `nil` if the calendar does not have it or the year is not from 1 to 9999.
    public init?(year: Int, month: Int, day: Int) {
        guard 1...9999 ~= year, 1...12 ~= month, 1...31 ~= day else { return nil }
        // A year begins in March here, so that the leap day is its last.
        let shiftedYear = month <= 2 ? year - 1 : year
        let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
        let leapDays = shiftedYear / 4 - shiftedYear / 100 + shiftedYear / 400
        // From 0000-03-01 to 1970-01-01 there are 719,468 days.
        daysSince1970 = 365 * shiftedYear + leapDays + dayOfYear - 719_468
        guard components == (year, month, day) else { return nil }
    }

    public var year: Int { components.year }
    /// From 1 to 12.
    public var month: Int { components.month }
    /// The day of the month, from 1.
    public var day: Int { components.day }

    private var components: (year: Int, month: Int, day: Int) {
        let shifted = daysSince1970 + 719_468
        let era = shifted / 146_097
        let dayOfEra = shifted % 146_097
        let leapDays = dayOfEra / 1_460 - dayOfEra / 36_524 + dayOfEra / 146_096
        let yearOfEra = (dayOfEra - leapDays) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        let year = era * 400 + yearOfEra + (month <= 2 ? 1 : 0)
        return (year, month, dayOfYear - (153 * monthFromMarch + 2) / 5 + 1)
    }
}

extension CalendarDay: Swift.Comparable {
    public static func < (first: CalendarDay, second: CalendarDay) -> Bool {
        first.daysSince1970 < second.daysSince1970
    }
}

extension CalendarDay: Swift.LosslessStringConvertible {
    /// Reads `1990-05-12`.
    public init?(_ description: String) {
        let parts = description.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.map(\.utf8.count) == [4, 2, 2] else { return nil }
        let numbers = parts.compactMap { $0.utf8.allSatisfy { 48...57 ~= $0 } ? Int($0) : nil }
        guard numbers.count == 3 else { return nil }
        self.init(year: numbers[0], month: numbers[1], day: numbers[2])
    }

    public var description: String {
        let (year, month, day) = components
        let digits = [year / 1000, year / 100 % 10, year / 10 % 10, year % 10].map(String.init)
        return "\(digits.joined())-\(month / 10)\(month % 10)-\(day / 10)\(day % 10)"
    }
}

extension CalendarDay: Codable {
    public init(from decoder: any Swift.Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard let day = CalendarDay(text) else {
            throw Swift.DecodingError.dataCorruptedError(
                in: container,
                debugDescription: "'\(text)' is not a day such as 2026-01-31"
            )
        }
        self = day
    }

    public func encode(to encoder: any Swift.Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
