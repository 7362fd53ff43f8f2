import Foundation

extension LocalizableFormats {
    /// A number: "1,234.5" in English, "1.234,5" in German.
    public struct Number: LocalizableFormat {
        public static var sample: Double { 42 }

        public var grouping: Bool
        public var fraction: Swift.ClosedRange<Int>

        /// - Parameters:
        ///   - grouping: Whether there are separators between thousands.
        ///   - fraction: The least and the most digits after the decimal separator.
        public init(grouping: Bool = true, fraction: Swift.ClosedRange<Int> = 0...2) {
            self.grouping = grouping
            self.fraction = fraction
        }

        public func text(
            of value: Double,
            in locale: Locale,
            timeZone: Foundation.TimeZone
        ) -> String {
            value.formatted(
                .number.grouping(grouping ? .automatic : .never)
                    .precision(.fractionLength(fraction))
                    .locale(locale)
            )
        }
    }
}
