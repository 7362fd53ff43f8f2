import FVMLanguage
import Foundation

extension ClockTime {
    /// The time of a moment in a time zone.
    public init(_ date: Date, in timeZone: Foundation.TimeZone = .current) {
        let parts = Self.calendar(timeZone).dateComponents([.hour, .minute, .second], from: date)
        let minutes = (parts.hour ?? 0) * 60 + (parts.minute ?? 0)
        self.init(clamping: minutes * 60 + (parts.second ?? 0))
    }

    /// The moment at which a clock in a time zone shows the time on the day of a date. If the clock
    /// leaves the time out on that day, a later one.
    public func date(on day: Date = .now, in timeZone: Foundation.TimeZone = .current) -> Date {
        let calendar = Self.calendar(timeZone)
        let date = calendar.date(bySettingHour: hour, minute: minute, second: second, of: day)
        let seconds = Double(secondsSinceMidnight)
        return date ?? calendar.startOfDay(for: day).addingTimeInterval(seconds)
    }

    private static func calendar(_ timeZone: Foundation.TimeZone) -> Foundation.Calendar {
        var calendar = Foundation.Calendar(identifier: .gregorian)
        calendar.timeZone = timeZone
        return calendar
    }
}
