/// The locales that write a comma before decimals. Source: CLDR, which a test compares with the tables here.
package enum LocaleDecimals {
    /// Whether a locale, such as `de-AT`, writes a comma. `false` for languages that the tables don't have.
    package static func hasComma(_ locale: String) -> Bool {
        let parts = locale.split { $0 == "-" || $0 == "_" }.map(String.init)
        guard let language = parts.first?.lowercased() else { return false }
        let region = parts.dropFirst().last?.uppercased() ?? ""
        return languages.contains(language) != (otherRegions[language]?.contains(region) ?? false)
    }

    /// The languages with a comma.
    package static let languages: Set<String> = [
        "af", "az", "be", "bg", "bs", "ca", "cs", "da", "de", "el", "es", "et", "eu", "fi", "fo", "fr", "gl", "hr",
        "hu", "hy", "id", "is", "it", "ka", "kk", "ky", "lb", "lt", "lv", "mk", "nb", "nl", "nn", "no", "pl", "pt",
        "ro", "ru", "sk", "sl", "sq", "sr", "sv", "tr", "uk", "uz", "vi",
    ]

    /// The regions that differ from their language.
    package static let otherRegions: [String: Set<String>] = [
        "ar": ["DZ", "LY", "MA", "TN"],
        "de": ["CH", "LI"],
        "en": [
            "AL", "AR", "AT", "BE", "BG", "BR", "CL", "CO", "CV", "CZ", "DE", "DK", "EE", "FI", "FR", "GR", "HU", "ID",
            "LT", "LV", "NL", "NO", "PL", "PT", "RU", "SE", "SI", "SK", "TR", "UA", "ZA",
        ],
        "es": [
            "419", "AG", "BB", "BM", "BR", "BS", "BZ", "CA", "CU", "DM", "DO", "GD", "GT", "GY", "HN", "KN", "KY", "LC",
            "MX", "NI", "PA", "PE", "PR", "SV", "TC", "TT", "US", "VC", "VG", "VI",
        ],
        "it": ["CH"],
    ]
}
