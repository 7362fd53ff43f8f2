import Foundation

extension LocalizableFormats {
    /// A part of 1 as a percentage: 0.25 is "25%" in English, "25 %" in German.
    public struct Percent: LocalizableFormat {
        public static var sample: Double { 0.42 }

        public var fraction: Swift.ClosedRange<Int>

        /// - Parameter fraction: The least and the most digits after the decimal separator.
        public init(fraction: Swift.ClosedRange<Int> = 0...0) {
            self.fraction = fraction
        }

        public func text(
            of value: Double,
            in locale: Locale,
            timeZone: Foundation.TimeZone
        ) -> String {
            value.formatted(.percent.precision(.fractionLength(fraction)).locale(locale))
        }
    }
}
