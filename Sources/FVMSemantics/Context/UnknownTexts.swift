import FVMSource

/// Where texts may be missing only because of another mistake, in the locales of the app or in a translation: what is said of
/// that is enough. It holds in the whole program, whatever file has the mistake.
public struct UnknownTexts: Sendable {
    /// Whether that holds in any locale, as the locales themselves are not known.
    private(set) var isEverywhere = false
    private var locales: Set<Int> = []
    /// The files that have the mistakes.
    public private(set) var files: Set<FileID> = []
    /// The files of which something is said that hangs on this, or would be: they lack texts, or have some in strange locales.
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
