import FVMLanguage
import Foundation

extension CalendarDay {
    /// The day of a moment in a time zone.
    public init(_ date: Date, in timeZone: Foundation.TimeZone = .current) {
        let parts = Self.calendar(timeZone).dateComponents([.year, .month, .day], from: date)
        let day = CalendarDay(year: parts.year ?? 0, month: parts.month ?? 0, day: parts.day ?? 0)
        self = day ?? CalendarDay(clamping: date < .now ? .min : .max)
    }

    /// The moment at which the day begins in a time zone.
    public func date(in timeZone: Foundation.TimeZone = .current) -> Date {
        let parts = Foundation.DateComponents(year: year, month: month, day: day)
        let seconds = Double(daysSince1970) * 86_400
        return Self.calendar(timeZone).date(from: parts) ?? Date(timeIntervalSince1970: seconds)
    }

    private static func calendar(_ timeZone: Foundation.TimeZone) -> Foundation.Calendar {
        var calendar = Foundation.Calendar(identifier: .gregorian)
        calendar.timeZone = timeZone
        return calendar
    }
}
