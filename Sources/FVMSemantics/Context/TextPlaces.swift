import FVMSource

/// Where the texts of the program are written in each locale.
struct TextPlaces {
    private let localeCount: Int
    /// By text and locale, as in `TextTable`.
    private var places: [Location?] = []
    /// The places that are written in `translation` blocks.
    private var translated: Set<Int> = []
    /// Texts that are written, and that nothing looks up.
    private var strays: [StrayText] = []
    /// Whether there are more texts than there may be: no other problem is worth a message then.
    var isFull = false

    init(localeCount: Int) { self.localeCount = localeCount }

    /// Makes room for a new text, written in no locale.
    mutating func add() {
        for _ in 0..<localeCount { places.append(nil) }
    }

    mutating func add(_ stray: StrayText) { strays.append(stray) }

    /// The place of a text in the locale with this index.
    subscript(text: TextID, locale: Int) -> Location? { places[text.index * localeCount + locale] }

    mutating func set(_ text: TextID, _ locale: Int, to place: Location, isTranslation: Bool) {
        let slot = text.index * localeCount + locale
        places[slot] = place
        if isTranslation { translated.insert(slot) }
    }

    /// Whether a `translation` block gives the text in this locale.
    func isTranslation(_ text: TextID, _ locale: Int) -> Bool {
        translated.contains(text.index * localeCount + locale)
    }

    func sources(_ files: [FileID: SourceFile]) -> TextSources {
        TextSources(localeCount: localeCount, places: places, files: files, strays: strays)
    }
}
