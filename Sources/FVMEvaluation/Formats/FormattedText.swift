import FVMSemantics
import Foundation

/// The texts of values in the formats that an app has itself.
extension StubWriter {
    /// Returns `nil` if there is no value.
    ///
    /// - Parameter frame: Has the properties that the format's options name.
    func text(of value: Value, _ format: AppliedFormat, in frame: StubFrame) -> String? {
        let fraction = format.digits("fraction").map { AppliedFormat.digits($0.least, $0.most) }
        switch (format.word, value) {
        case (.number, .double(let number)):
            return text(
                of: number,
                LocalizableFormats.Number(grouping: format.flag("grouping") ?? true, fraction: fraction ?? 0...2)
            )
        case (.percent, .double(let number)):
            return text(of: number, LocalizableFormats.Percent(fraction: fraction ?? 0...0))
        case (.currency, .double(let number)):
            let code = format.text("code") ?? string(of: format.properties.first, in: frame)
            return text(of: number, LocalizableFormats.Currency(code: code, fraction: fraction))
        case (.bytes, .int(let number)): return text(of: number, LocalizableFormats.ByteCount())
        case (.duration, .int(let number)):
            let width = format.text("width").flatMap(LocalizableFormats.TimeSpan.Width.init) ?? .abbreviated
            return text(of: number, LocalizableFormats.TimeSpan(width: width, parts: format.number("parts") ?? 2))
        case (.list, .list(let values)):
            let kind = format.text("type").flatMap(LocalizableFormats.List.Kind.init) ?? .and
            return text(of: values.compactMap(\.string), LocalizableFormats.List(type: kind))
        case (.relative, _):
            guard let date = moment(value), let reference = moment(of: format.properties.first, in: frame) else {
                return nil
            }
            let width = format.text("width").flatMap(LocalizableFormats.RelativeDate.Width.init) ?? .wide
            return text(
                of: date.foundationDate,
                LocalizableFormats.RelativeDate(to: reference.foundationDate, width: width)
            )
        case (.range, _):
            guard let start = moment(value), let end = moment(of: format.properties.first, in: frame) else {
                return nil
            }
            return text(
                of: start.foundationDate,
                LocalizableFormats.DateRange(
                    to: end.foundationDate,
                    date: format.text("date").flatMap(LocalizableFormats.DateRange.Style.init) ?? .medium,
                    time: format.text("time").flatMap(LocalizableFormats.DateRange.Style.init) ?? .none
                )
            )
        default: return nil
        }
    }

    private func text<Format: LocalizableFormat>(of value: Format.Value, _ format: Format) -> String {
        format.text(of: value, in: Locale(identifier: dates.locale), timeZone: dates.zone)
    }

    private func moment(of property: Int?, in frame: StubFrame) -> Instant? {
        property.flatMap { moment(frame.values[$0]) }
    }

    private func string(of property: Int?, in frame: StubFrame) -> String {
        property.flatMap { frame.values[$0].string } ?? ""
    }
}

extension Value {
    fileprivate var string: String? {
        if case .string(let text) = self { text } else { nil }
    }
}

extension Instant {
    var foundationDate: Date { Date(timeIntervalSinceReferenceDate: secondsSinceReferenceDate) }
}
