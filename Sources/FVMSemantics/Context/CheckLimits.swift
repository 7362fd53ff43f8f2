/// Limits of a program.
enum CheckLimits {
    /// How many texts all locales have together: each takes 40 bytes, written or not.
    static let texts = 10_000_000
    /// How many locales an app has.
    static let locales = 100
    /// How long a locale's tag is, in bytes: as RFC 5646, 4.4.1, asks readers to take. It is a part of file names.
    static let localeBytes = 35
    /// The maximum number of properties in an identity.
    static let identityParts = 32
    /// How many lists and dictionaries a type has inside each other: each more doubles the time that Swift takes.
    static let typeLevels = 12
    /// How many values one stub has.
    static let values = 1_000_000
    /// How long a URL is, in bytes.
    static let urlBytes = 65_536
    /// How long the name of a stub is, in bytes: it is a part of file names.
    static let nameBytes = 100
    /// Through how many others a stub takes its values from one.
    static let stubBases = 16
    /// The maximum number of digits in a number format.
    static let digits = 100
    /// The maximum number of characters in a pattern.
    static let patternSigns = 1_000
    /// How often a part of a pattern is repeated by number.
    static let patternCount = 1_000
    /// How many groups of a pattern are inside each other.
    static let patternGroups = 40
    /// How many other fields one condition of a field names.
    static let conditionFields = 32
    /// How many models lead to the records of a list.
    static let containers = 16
    /// How many view models that read are within another, each counted as often as it is held.
    static let composedChildren = 1_000
    /// How many fields all Fields together take from others.
    static let takenFields = 100_000
    /// The maximum number of values of all opened screens together, each counted where its screen opens.
    static let openedValues = 100_000
    /// For how many problems a similar name is looked for.
    static let suggestions = 50
    /// With how many view models their names are compared in all.
    static let comparisons = 1_000_000
}
