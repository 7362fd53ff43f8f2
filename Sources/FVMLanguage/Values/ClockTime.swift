/// A time on the clock, of any day and without a time zone, such as when a shop opens.
/// In JSON: "09:30:00".
public struct ClockTime: Hashable, Sendable {
    /// Seconds since midnight, from 0 to 86,399.
    public let secondsSinceMidnight: Int

    /// Creates the time with a number of seconds, or the first or the last one if there is none.
    public init(clamping secondsSinceMidnight: Int) {
        self.secondsSinceMidnight = min(max(secondsSinceMidnight, 0), 86_399)
    }

    /// Creates a time, or `nil` if no day has it.
    public init?(hour: Int, minute: Int, second: Int = 0) {
        guard 0...23 ~= hour, 0...59 ~= minute, 0...59 ~= second else { return nil }
        secondsSinceMidnight = hour * 3_600 + minute * 60 + second
    }

    /// From 0 to 23.
    public var hour: Int { secondsSinceMidnight / 3_600 }
    /// From 0 to 59.
    public var minute: Int { secondsSinceMidnight / 60 % 60 }
    /// From 0 to 59.
    public var second: Int { secondsSinceMidnight % 60 }
}

extension ClockTime: Swift.Comparable {
    public static func < (first: ClockTime, second: ClockTime) -> Bool {
        first.secondsSinceMidnight < second.secondsSinceMidnight
    }
}

extension ClockTime: Swift.LosslessStringConvertible {
    /// Reads `09:30` and `09:30:00`.
    public init?(_ description: String) {
        let parts = description.split(separator: ":", omittingEmptySubsequences: false)
        guard 2...3 ~= parts.count, parts.allSatisfy({ $0.utf8.count == 2 }) else { return nil }
        let numbers = parts.compactMap { $0.utf8.allSatisfy { 48...57 ~= $0 } ? Int($0) : nil }
        guard numbers.count == parts.count else { return nil }
        self.init(hour: numbers[0], minute: numbers[1], second: numbers.count == 3 ? numbers[2] : 0)
    }

    public var description: String {
        [hour, minute, second].map { "\($0 / 10)\($0 % 10)" }.joined(separator: ":")
    }
}

extension ClockTime: Codable {
    public init(from decoder: any Swift.Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard let time = ClockTime(text) else {
            throw Swift.DecodingError.dataCorruptedError(
                in: container,
                debugDescription: "'\(text)' is not a time such as 09:30:00"
            )
        }
        self = time
    }

    public func encode(to encoder: any Swift.Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
