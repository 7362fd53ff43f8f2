import Foundation

extension LocalizableFormats {
    /// The time between two dates: "Jan 1 – 4, 2026" in English, "1.–4. Jan. 2026" in German.
    public struct DateRange: LocalizableFormat {
        public enum Style: String, Hashable, Sendable {
            case none, short, medium, long, full
        }

        public static var sample: Date { Date(timeIntervalSinceReferenceDate: 0) }

        public var end: Date
        public var date: Style
        public var time: Style

        /// - Parameters:
        ///   - end: The other date.
        ///   - date: How the days are written.
        ///   - time: How the hours are written.
        public init(to end: Date, date: Style = .medium, time: Style = .none) {
            self.end = end
            self.date = date
            self.time = time
        }

        public func text(
            of value: Date,
            in locale: Locale,
            timeZone: Foundation.TimeZone
        ) -> String {
            if date == .none, time == .none { return "" }
            var calendar = locale.calendar
            calendar.timeZone = timeZone
            let style = Date.IntervalFormatStyle(
                date: date.dateStyle,
                time: time.timeStyle,
                locale: locale,
                calendar: calendar,
                timeZone: timeZone
            )
            return style.format(min(value, end)..<max(value, end))
        }
    }
}

extension LocalizableFormats.DateRange.Style {
    fileprivate var dateStyle: Date.IntervalFormatStyle.DateStyle {
        switch self {
        case .none: .omitted
        case .short: .numeric
        case .medium: .abbreviated
        case .long: .long
        case .full: .complete
        }
    }

    fileprivate var timeStyle: Date.IntervalFormatStyle.TimeStyle {
        switch self {
        case .none: .omitted
        case .short: .shortened
        case .medium: .standard
        case .long, .full: .complete
        }
    }
}
