/// A locale such as `de-CH` or `de_CH`, split into parts like in the library.
public struct LocaleTag: Sendable {
    /// The base locale of an app that names none, and the one that the library's UI tests take.
    public static let standard = "en"

    /// The code of the language that people mean who write its name or the code of its country, or `nil` for any other
    /// word.
    package static func code(meantBy language: String) -> String? { meantCodes[language.lowercased()] }

    private static let meantCodes = [
        "english": "en", "german": "de", "deutsch": "de", "french": "fr", "spanish": "es", "italian": "it", "jp": "ja",
        "japanese": "ja", "cz": "cs", "dk": "da", "cn": "zh", "chinese": "zh", "gr": "el", "ua": "uk", "sp": "es",
        "portuguese": "pt", "korean": "ko", "russian": "ru",
    ]

    /// In small letters, as the library looks them up.
    public let parts: [Substring]

    public init(_ tag: String) {
        parts = tag.lowercased().split { $0 == "-" || $0 == "_" }
    }

    /// `de` of `de-CH`: where the library looks for what the locale itself lacks.
    public var language: Substring { parts.first ?? "" }
    /// The script, where the tag names one: `latn` of `sr-Latn`.
    public var script: Substring? { parts.dropFirst().first { $0.count == 4 } }
}
