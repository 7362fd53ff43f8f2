import FVMSource

/// The texts that may only be missing because of another mistake in the app's locales or in a translation. They are
/// not reported, in the whole program.
public struct UnknownTexts: Sendable {
    /// Whether that holds in any locale, as the locales themselves are not known.
    private(set) var isEverywhere = false
    private var locales: Set<Int> = []
    /// The files that have the mistakes.
    public private(set) var files: Set<FileID> = []
    /// The files whose reports depend on this: they lack texts, or have texts in unknown locales.
    public private(set) var filesWithGaps: Set<FileID> = []

    public init() {}

    var isEmpty: Bool { !isEverywhere && locales.isEmpty }

    func contains(_ locale: Int) -> Bool { isEverywhere || locales.contains(locale) }

    mutating func note(_ locale: Int, in file: FileID) {
        locales.insert(locale)
        files.insert(file)
    }

    mutating func noteEverywhere(in file: FileID) {
        isEverywhere = true
        files.insert(file)
    }

    mutating func noteGap(in file: FileID) { filesWithGaps.insert(file) }

    /// Whether the same texts may be missing, whichever files are to blame.
    public func isSame(as other: UnknownTexts) -> Bool {
        isEverywhere == other.isEverywhere && locales == other.locales
    }
}
