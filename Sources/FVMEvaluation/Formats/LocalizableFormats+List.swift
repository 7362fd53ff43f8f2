import Foundation

extension LocalizableFormats {
    /// Strings in a sentence: "A, B, and C" in English, "A, B und C" in German.
    public struct List: LocalizableFormat {
        public enum Kind: String, Hashable, Sendable {
            case and, or
        }

        public static var sample: [String] { ["A", "B"] }

        public var kind: Kind

        /// - Parameter kind: The word before the last string.
        public init(type kind: Kind = .and) {
            self.kind = kind
        }

        public func text(
            of value: [String],
            in locale: Locale,
            timeZone: Foundation.TimeZone
        ) -> String {
            value.formatted(.list(type: kind == .and ? .and : .or).locale(locale))
        }
    }
}
