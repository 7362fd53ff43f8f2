/// Which files of a program depend on which: what a change of one file may change elsewhere.
public struct FileLinks: Sendable, Equatable {
    /// By the index of a file, the files that its meaning depends on: those that declare what it names, and those that
    /// give a stub, texts or a view to what it declares. In the order of the files, without itself.
    public var needs: [[Int]]
    /// By the index of a file, the files that name what it declares. In the order of the files, without itself.
    public var namedIn: [[Int]]
    /// The files that say something of the app.
    public var ofApp: [Int]

    public init(needs: [[Int]] = [], namedIn: [[Int]] = [], ofApp: [Int] = []) {
        self.needs = needs
        self.namedIn = namedIn
        self.ofApp = ofApp
    }
}
