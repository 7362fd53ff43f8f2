import Foundation

extension LocalizableFormats {
    /// An amount of money: "€1,234.50" in English, "1.234,50 €" in German.
    public struct Currency: LocalizableFormat {
        public static var sample: Double { 42 }

        public var code: String
        public var fraction: Swift.ClosedRange<Int>?

        /// - Parameters:
        ///   - code: The ISO code of the currency, such as "EUR".
        ///   - fraction: The least and the most digits after the decimal separator. Without it, as many as the currency
        ///     has.
        public init(code: String, fraction: Swift.ClosedRange<Int>? = nil) {
            self.code = code
            self.fraction = fraction
        }

        public func text(
            of value: Double,
            in locale: Locale,
            timeZone: Foundation.TimeZone
        ) -> String {
            let style = Foundation.FloatingPointFormatStyle<Double>.Currency(
                code: code,
                locale: locale
            )
            guard let fraction else { return value.formatted(style) }
            return value.formatted(style.precision(.fractionLength(fraction)))
        }
    }
}
