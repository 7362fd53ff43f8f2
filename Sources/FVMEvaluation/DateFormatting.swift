import FVMSemantics
import Foundation

/// Dates as the library's `DateFormatter` prints them: its locale is the asked one, its zone the server's.
struct DateFormatting: Sendable {
    private let locale: String
    private let timeZone: String
    private var formatters: [DateFormat: DateFormatter] = [:]
    /// Rows often show one date over and over.
    private var last: (format: DateFormat, moment: Instant, text: String)?

    init(locale: String, timeZone: String) {
        self.locale = locale
        self.timeZone = timeZone
    }

    /// The text of a `LocalizableDate` with these options; with none of them, its date in medium style.
    mutating func text(of moment: Instant, _ format: DateFormat) -> String {
        if let last, last.moment == moment, last.format == format { return last.text }
        let date = Date(timeIntervalSinceReferenceDate: moment.secondsSinceReferenceDate)
        let text = formatter(format).string(from: date)
        last = (format, moment, text)
        return text
    }

    private mutating func formatter(_ format: DateFormat) -> DateFormatter {
        if let formatter = formatters[format] { return formatter }
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: locale)
        formatter.timeZone = TimeZone(identifier: timeZone)
        if let pattern = format.format {
            formatter.dateFormat = pattern
        } else {
            if let style = format.effectiveDateStyle { formatter.dateStyle = style.foundation }
            if let style = format.time { formatter.timeStyle = style.foundation }
        }
        formatters[format] = formatter
        return formatter
    }
}

extension DateFormat {
    /// The date style that the library's initializer stores: medium where no option is written.
    var effectiveDateStyle: Style? {
        date ?? (time == nil && format == nil ? .medium : nil)
    }
}

extension DateFormat.Style {
    fileprivate var foundation: DateFormatter.Style {
        switch self {
        case .none: .none
        case .short: .short
        case .medium: .medium
        case .long: .long
        case .full: .full
        }
    }
}

extension InterpreterOptions {
    /// Whether the time zone database has this identifier.
    public static func isKnownTimeZone(_ identifier: String) -> Bool {
        TimeZone(identifier: identifier) != nil
    }
}

/// Returns the grouping separator of a locale. A comma if it has none.
func groupingSeparator(ofLocale identifier: String) -> String {
    Locale(identifier: identifier).groupingSeparator ?? ","
}
