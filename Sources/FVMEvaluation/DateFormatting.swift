import FVMSemantics
import Foundation

/// Dates as the library's `DateFormatter` prints them: its locale is the asked one, its zone the server's.
struct DateFormatting: Sendable {
    private let locale: String
    private let timeZone: String
    private var formatters: [DateOptions: DateFormatter] = [:]
    /// Rows often show one date over and over.
    private var last: (options: DateOptions, moment: Instant, text: String)?

    init(locale: String, timeZone: String) {
        self.locale = locale
        self.timeZone = timeZone
    }

    /// The text of a `LocalizableDate` with these options; with none of them, its date in medium style.
    mutating func text(of moment: Instant, _ options: DateOptions) -> String {
        if let last, last.moment == moment, last.options == options { return last.text }
        let text = formatter(options).string(from: moment.foundationDate)
        last = (options, moment, text)
        return text
    }

    private mutating func formatter(_ options: DateOptions) -> DateFormatter {
        if let formatter = formatters[options] { return formatter }
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: locale)
        formatter.timeZone = TimeZone(identifier: timeZone)
        if let pattern = options.pattern {
            formatter.dateFormat = pattern
        } else {
            if let style = options.date { formatter.dateStyle = style }
            if let style = options.time { formatter.timeStyle = style }
        }
        formatters[options] = formatter
        return formatter
    }
}

/// The options of a `LocalizableDate`, with the style that the library's initializer stores where the spec writes no
/// option.
struct DateOptions: Sendable, Hashable {
    var date: DateFormatter.Style?
    var time: DateFormatter.Style?
    var pattern: String?

    init(_ format: AppliedFormat = AppliedFormat(.date)) {
        pattern = format.text("format")
        time = format.style("time")
        date = format.style("date") ?? (time == nil && pattern == nil ? .medium : nil)
    }
}

extension AppliedFormat {
    /// The words of the option are in the order of Foundation's numbers.
    fileprivate func style(_ option: String) -> DateFormatter.Style? {
        guard let word = text(option) else { return nil }
        let words = row.options.first { $0.name == option }?.words
        return words?.firstIndex(of: word).flatMap { DateFormatter.Style(rawValue: UInt($0)) }
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
