import Foundation

extension LocalizableFormats {
    /// A span of time: 5,400 seconds are "1 hr, 30 min" in English, "1 Std., 30 Min." in German.
    public struct TimeSpan: LocalizableFormat {
        public enum Width: String, Hashable, Sendable {
            case wide, abbreviated, narrow
        }

        public static var sample: Int { 42 }

        /// The longest span that is written, in seconds: about 30 million years.
        private static let most = 1_000_000_000_000_000

        public var width: Width
        public var parts: Int

        /// - Parameters:
        ///   - width: Whether the units are written out.
        ///   - parts: The most units that are written: days, hours, minutes and seconds. At least one.
        public init(width: Width = .abbreviated, parts: Int = 2) {
            self.width = width
            self.parts = parts
        }

        public func text(
            of value: Int,
            in locale: Locale,
            timeZone: Foundation.TimeZone
        ) -> String {
            let style = Swift.Duration.UnitsFormatStyle(
                allowedUnits: [.days, .hours, .minutes, .seconds],
                width: width.style,
                maximumUnitCount: max(parts, 1)
            )
            // Foundation stops the program at the ends of `Int`.
            let seconds = min(max(value, -Self.most), Self.most)
            return Swift.Duration.seconds(seconds).formatted(style.locale(locale))
        }
    }
}

extension LocalizableFormats.TimeSpan.Width {
    fileprivate var style: Swift.Duration.UnitsFormatStyle.UnitWidth {
        switch self {
        case .wide: .wide
        case .abbreviated: .abbreviated
        case .narrow: .narrow
        }
    }
}
