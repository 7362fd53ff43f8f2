import FVMLanguage
import Foundation

extension LocalizableFormats {
    /// A time of day, the same in every time zone: "9:30 AM" in English, "9:30" in German.
    public struct Time: LocalizableFormat {
        public enum Style: String, Hashable, Sendable {
            case short, medium
        }

        public static var sample: ClockTime { ClockTime(clamping: 0) }

        public var style: Style

        /// - Parameter style: `medium` writes the seconds, too.
        public init(style: Style = .short) {
            self.style = style
        }

        public func text(
            of value: ClockTime,
            in locale: Locale,
            timeZone: Foundation.TimeZone
        ) -> String {
            let format = Date.FormatStyle(
                date: .omitted,
                time: style == .short ? .shortened : .standard,
                locale: locale,
                calendar: locale.calendar,
                timeZone: .gmt
            )
            return format.format(Date(timeIntervalSince1970: Double(value.secondsSinceMidnight)))
        }
    }
}
