import FVMLanguage
import Foundation

extension LocalizableFormats {
    /// A day, the same in every time zone: "May 12, 1990" in English, "12. Mai 1990" in German.
    public struct Day: LocalizableFormat {
        public enum Style: String, Hashable, Sendable {
            case short, medium, long, full
        }

        public static var sample: CalendarDay { CalendarDay(clamping: 0) }

        public var style: Style

        /// - Parameter style: Whether the month is a number, is abbreviated or has its name, and
        ///   whether the day of the week is written.
        public init(style: Style = .medium) {
            self.style = style
        }

        public func text(
            of value: CalendarDay,
            in locale: Locale,
            timeZone: Foundation.TimeZone
        ) -> String {
            let format = Date.FormatStyle(
                date: style.dateStyle,
                time: .omitted,
                locale: locale,
                calendar: locale.calendar,
                timeZone: .gmt
            )
            return format.format(value.date(in: .gmt))
        }
    }
}

extension LocalizableFormats.Day.Style {
    fileprivate var dateStyle: Date.FormatStyle.DateStyle {
        switch self {
        case .short: .numeric
        case .medium: .abbreviated
        case .long: .long
        case .full: .complete
        }
    }
}
