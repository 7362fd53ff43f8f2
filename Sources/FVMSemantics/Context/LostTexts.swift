/// Where texts may be missing only because of another mistake, in the locales of the app or in a translation: what is said of
/// that is enough.
struct LostTexts {
    /// Whether that holds in any locale, as the locales themselves are not known.
    private(set) var isEverywhere = false
    private var locales: Set<Int> = []

    var isEmpty: Bool { !isEverywhere && locales.isEmpty }

    func contains(_ locale: Int) -> Bool { isEverywhere || locales.contains(locale) }

    mutating func note(_ locale: Int) { locales.insert(locale) }

    mutating func noteEverywhere() { isEverywhere = true }
}
