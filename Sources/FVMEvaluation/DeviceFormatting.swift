import FVMLanguage
import Foundation

/// Numbers and dates as a device shows them: the output of SwiftUI's `Text(_:format:)` with `.number` and
/// `.dateTime`.
package struct DeviceFormatting: Sendable {
    /// The shown parts of a moment.
    package enum MomentParts: Sendable {
        case day, time, both
    }

    private let locale: Locale
    private let timeZone: TimeZone

    package init(locale: String, timeZone: String) {
        self.locale = Locale(identifier: locale)
        self.timeZone = TimeZone(identifier: timeZone) ?? .gmt
    }

    /// - Parameter spelling: A number of JSON; one that neither `Int` nor `Double` takes stays as it is.
    package func text(ofNumber spelling: String) -> String {
        if let number = Int(spelling) { return number.formatted(.number.locale(locale)) }
        return Double(spelling)?.formatted(.number.locale(locale)) ?? spelling
    }

    /// - Parameter spelling: A date of JSON as the library writes it, a day, or a time of day; any other text stays as it
    ///   is.
    package func text(ofMoment spelling: String, _ parts: MomentParts = .both) -> String {
        if let day = CalendarDay(spelling) {
            return LocalizableFormats.Day(style: .long).text(of: day, in: locale, timeZone: timeZone)
        }
        if let time = ClockTime(spelling) {
            return LocalizableFormats.Time().text(of: time, in: locale, timeZone: timeZone)
        }
        let date = try? Date.ISO8601FormatStyle(includingFractionalSeconds: true).parse(spelling)
        let style = Date.FormatStyle(
            date: parts == .time ? .omitted : .numeric,
            time: parts == .day ? .omitted : .shortened,
            locale: locale,
            timeZone: timeZone
        )
        return date.map(style.format) ?? spelling
    }
}
