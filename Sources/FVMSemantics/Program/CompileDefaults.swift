import FVMLanguage

/// What `compile` does where its command line leaves it open: `compile: < output: ".."; package: "Shop"; views: all >`.
public struct CompileDefaults: Sendable, Hashable {
    /// The output folder, relative to the folder of the spec that declares the app. Its folders are joined by single slashes,
    /// and each is `.`, `..`, or made of letters, digits, `_`, `-` and `.`.
    public var output: String?
    /// The name of the Swift package, which `isPackageName` accepts.
    public var package: String?
    public var views: ViewCoverage?

    public init() {}

    /// Whether a Swift package can have this name: at most 100 letters, digits, `-` and `_`, after a letter.
    public static func isPackageName(_ text: String) -> Bool {
        guard let first = text.utf8.first, text.utf8.count <= 100 else { return false }
        return first.isNameByte && !(UInt8(ascii: "0")...UInt8(ascii: "9") ~= first)
            && text.utf8.allSatisfy { $0.isNameByte || $0 == UInt8(ascii: "-") }
    }
}
