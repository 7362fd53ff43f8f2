/// The limits of what one command reads.
package enum LoadLimits {
    /// How many files.
    static let files = 100_000
    /// How many bytes in all of them.
    static let bytes = 128 << 20
    /// How many folders are searched for one path.
    package static let searchedFolders = 50_000
    /// How many folders deep below one that is searched.
    static let folders = 64
    /// For how many imports that can't be read a similar name is looked for, which reads their folder.
    static let nearNames = 20
}
