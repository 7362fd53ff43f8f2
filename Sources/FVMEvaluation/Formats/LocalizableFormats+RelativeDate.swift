import Foundation

extension LocalizableFormats {
    /// A date as it is seen from another one: "in 3 days" in English, "in 3 Tagen" in German.
    public struct RelativeDate: LocalizableFormat {
        public enum Width: String, Hashable, Sendable {
            case wide, abbreviated, narrow
        }

        public static var sample: Date { Date(timeIntervalSinceReferenceDate: 0) }

        public var reference: Date
        public var width: Width

        /// - Parameters:
        ///   - reference: The date from which the text is right, such as that of the answer.
        ///   - width: Whether the units are written out.
        public init(to reference: Date, width: Width = .wide) {
            self.reference = reference
            self.width = width
        }

        public func text(
            of value: Date,
            in locale: Locale,
            timeZone: Foundation.TimeZone
        ) -> String {
            // Foundation writes dates only as they are seen from now, so the distance is moved there.
            var style = Date.RelativeFormatStyle(
                presentation: .named,
                unitsStyle: width.style,
                calendar: Distance.calendar
            )
            style.locale = locale
            return style.format(Distance(from: reference, to: value).date(from: .now))
        }

        /// A number of units. From any date, Foundation writes it in the same way.
        struct Distance: Hashable {
            let unit: Foundation.Calendar.Component
            let count: Int

            /// Without daylight saving time.
            static let calendar: Foundation.Calendar = {
                var calendar = Foundation.Calendar(identifier: .gregorian)
                calendar.timeZone = .gmt
                return calendar
            }()

            /// The largest unit that is not more than the distance.
            init(from start: Date, to end: Date) {
                let sign = end < start ? -1 : 1
                let (first, last) = (min(start, end), max(start, end))
                let parts = Self.calendar.dateComponents([.year, .month], from: first, to: last)
                let seconds = last.timeIntervalSince(first)
                let (unit, count): (Foundation.Calendar.Component, Int) =
                    if let years = parts.year, years > 0 {
                        (.year, years)
                    } else if let months = parts.month, months > 0 {
                        (.month, months)
                    } else if seconds >= 7 * 86400 {
                        // Four weeks can be a month.
                        (.weekOfMonth, min(Int(seconds / 86400) / 7, 3))
                    } else if seconds >= 86400 {
                        (.day, Int(seconds / 86400))
                    } else if seconds >= 3600 {
                        (.hour, Int(seconds / 3600))
                    } else if seconds >= 60 {
                        (.minute, Int(seconds / 60))
                    } else {
                        (.second, 0)
                    }
                self.unit = unit
                self.count = sign * count
            }

            /// The date at this distance, and a little more, because time goes on while it is written.
            func date(from start: Date) -> Date {
                let date = Self.calendar.date(byAdding: unit, value: count, to: start) ?? start
                return date.addingTimeInterval(count < 0 ? -10 : count > 0 ? 10 : 0)
            }
        }
    }
}

extension LocalizableFormats.RelativeDate.Width {
    fileprivate var style: Date.RelativeFormatStyle.UnitsStyle {
        switch self {
        case .wide: .wide
        case .abbreviated: .abbreviated
        case .narrow: .narrow
        }
    }
}
