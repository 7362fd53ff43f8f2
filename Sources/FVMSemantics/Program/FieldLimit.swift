extension FieldDefinition.Limit {
    /// Whether a value is inside of the bounds, which are inclusive: its length in UTF-16 code units, its number, or its
    /// moment. Values of other types are.
    package func allows(_ value: Value, now: Instant) -> Bool {
        switch (self, value) {
        case (.length(let minimum, let maximum), .string(let text)): isInside(text.utf16.count, minimum, maximum)
        case (.numbers(let minimum, let maximum), .int(let number)): isInside(number, minimum, maximum)
        case (.numbers(let minimum, let maximum), .double(let number)):
            isInside(number, minimum.map(Double.init), maximum.map(Double.init))
        case (.dates(let minimum, let maximum), _):
            value.position(now: now).map {
                isInside($0, minimum?.position(now: now), maximum?.position(now: now))
            } ?? true
        default: true
        }
    }

    private func isInside<Number: Comparable>(_ number: Number, _ minimum: Number?, _ maximum: Number?) -> Bool {
        minimum.map { $0 <= number } ?? true && maximum.map { number <= $0 } ?? true
    }
}

extension Value {
    /// The moment of a date, or of the beginning of a day in UTC. `nil` for other values.
    package var moment: Instant? {
        switch self {
        case .date(let moment): moment
        case .day(let day): Instant(secondsSince1970: Double(day.daysSince1970) * 86_400)
        default: nil
        }
    }

    /// A number that orders the dates, the days, or the times of day. `nil` for other values.
    package func position(now: Instant) -> Double? {
        switch self {
        case .date(let moment): moment.secondsSinceReferenceDate
        case .now: now.secondsSinceReferenceDate
        case .day(let day): Double(day.daysSince1970)
        case .time(let time): Double(time.secondsSinceMidnight)
        default: nil
        }
    }
}
