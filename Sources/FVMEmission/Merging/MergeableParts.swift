import FVMSwiftCode

/// Where in an output file the parts are that can stand in one file with those of others.
struct MergeableParts: Sendable {
    enum Kind: Sendable {
        case swift(SwiftFileParts)
        /// The lines below the key of each locale, in the order of the app.
        case texts([Range<Int>])
    }

    /// The index of the spec that the file is made of; for none in particular, the one behind the last.
    var source: Int
    var kind: Kind
}
