import FVMLanguage
import FVMSemantics
import Foundation

/// Writes the values of a property in a format that the app has itself. One is made for each property.
struct FormattedText: Sendable {
    /// Where and when a text is read.
    struct Place: Sendable {
        let locale: Locale
        let timeZone: TimeZone
        /// The time of the fixed clock.
        let now: Instant

        func text<Format: LocalizableFormat>(of value: Format.Value, _ format: Format) -> String {
            format.text(of: value, in: locale, timeZone: timeZone)
        }

        func date(_ value: Value?) -> Date? { value?.moment(now: now)?.foundationDate }
    }

    private typealias Writing = @Sendable (_ value: Value, _ source: Value?, Place) -> String?

    /// The property that an option names.
    let source: Int?
    private let writing: Writing

    init(_ format: AppliedFormat) {
        source = format.properties.first
        writing =
            switch format.word {
            case .number: Self.number(format)
            case .percent: Self.percent(format)
            case .currency: Self.currency(format)
            case .bytes: { value, _, place in value.int.map { place.text(of: $0, LocalizableFormats.ByteCount()) } }
            case .duration: Self.duration(format)
            case .day: Self.day(format)
            case .time: Self.time(format)
            case .relative: Self.relative(format)
            case .range: Self.range(format)
            default: Self.list(format)
            }
    }

    /// Returns `nil` if there is no value.
    ///
    /// - Parameter source: The value of the property that an option names.
    func text(of value: Value, source: Value?, at place: Place) -> String? { writing(value, source, place) }

    // MARK: Formats, with the options that are written

    private static func number(_ format: AppliedFormat) -> Writing {
        var number = LocalizableFormats.Number()
        set(&number.grouping, format.flag("grouping"))
        set(&number.fraction, format.fraction)
        return { [number] value, _, place in value.double.map { place.text(of: $0, number) } }
    }

    private static func percent(_ format: AppliedFormat) -> Writing {
        var percent = LocalizableFormats.Percent()
        set(&percent.fraction, format.fraction)
        return { [percent] value, _, place in value.double.map { place.text(of: $0, percent) } }
    }

    private static func currency(_ format: AppliedFormat) -> Writing {
        let currency = LocalizableFormats.Currency(code: format.text("code") ?? "", fraction: format.fraction)
        return { value, source, place in
            var currency = currency
            set(&currency.code, source?.string)
            return value.double.map { place.text(of: $0, currency) }
        }
    }

    private static func duration(_ format: AppliedFormat) -> Writing {
        var span = LocalizableFormats.TimeSpan()
        set(&span.width, format.text("width").flatMap(LocalizableFormats.TimeSpan.Width.init))
        set(&span.parts, format.number("parts"))
        return { [span] value, _, place in value.int.map { place.text(of: $0, span) } }
    }

    private static func day(_ format: AppliedFormat) -> Writing {
        var day = LocalizableFormats.Day()
        set(&day.style, format.text("style").flatMap(LocalizableFormats.Day.Style.init))
        return { [day] value, _, place in value.day.map { place.text(of: $0, day) } }
    }

    private static func time(_ format: AppliedFormat) -> Writing {
        var time = LocalizableFormats.Time()
        set(&time.style, format.text("style").flatMap(LocalizableFormats.Time.Style.init))
        return { [time] value, _, place in value.time.map { place.text(of: $0, time) } }
    }

    private static func relative(_ format: AppliedFormat) -> Writing {
        let width = format.text("width").flatMap(LocalizableFormats.RelativeDate.Width.init)
        return { value, source, place in
            guard let date = place.date(value), let reference = place.date(source) else { return nil }
            var relative = LocalizableFormats.RelativeDate(to: reference)
            set(&relative.width, width)
            return place.text(of: date, relative)
        }
    }

    private static func range(_ format: AppliedFormat) -> Writing {
        let date = format.text("date").flatMap(LocalizableFormats.DateRange.Style.init)
        let time = format.text("time").flatMap(LocalizableFormats.DateRange.Style.init)
        return { value, source, place in
            guard let start = place.date(value), let end = place.date(source) else { return nil }
            var range = LocalizableFormats.DateRange(to: end)
            set(&range.date, date)
            set(&range.time, time)
            return place.text(of: start, range)
        }
    }

    private static func list(_ format: AppliedFormat) -> Writing {
        var list = LocalizableFormats.List()
        set(&list.kind, format.text("type").flatMap(LocalizableFormats.List.Kind.init))
        return { [list] value, _, place in
            guard case .list(let values) = value else { return nil }
            return place.text(of: values.compactMap(\.string), list)
        }
    }

    private static func set<Option>(_ option: inout Option, _ value: Option?) {
        if let value { option = value }
    }
}

extension AppliedFormat {
    fileprivate var fraction: ClosedRange<Int>? {
        digits("fraction").map { Self.range(least: $0.least, most: $0.most) }
    }
}

extension Value {
    fileprivate var string: String? { if case .string(let text) = self { text } else { nil } }
    fileprivate var int: Int? { if case .int(let number) = self { number } else { nil } }
    fileprivate var day: CalendarDay? { if case .day(let day) = self { day } else { nil } }
    fileprivate var time: ClockTime? { if case .time(let time) = self { time } else { nil } }
    fileprivate var double: Double? { if case .double(let number) = self { number } else { nil } }
}

extension Instant {
    var foundationDate: Date { Date(timeIntervalSinceReferenceDate: secondsSinceReferenceDate) }
}
