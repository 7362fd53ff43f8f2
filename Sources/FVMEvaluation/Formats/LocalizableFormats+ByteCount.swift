import Foundation

extension LocalizableFormats {
    /// The size of a file: 1,234,567 bytes are "1.2 MB" in English, "1,2 MB" in German.
    public struct ByteCount: LocalizableFormat {
        public static var sample: Int { 42 }

        public init() {}

        public func text(
            of value: Int,
            in locale: Locale,
            timeZone: Foundation.TimeZone
        ) -> String {
            value.formatted(.byteCount(style: .file, spellsOutZero: false).locale(locale))
        }
    }
}
