import FVMLanguage

/// The defaults of `compile`, for options that the command line does not set: `compile: < output: ".."; package:
/// "Shop"; views: all >`.
public struct CompileDefaults: Sendable, Hashable {
    /// The output folder, relative to the folder of the app's spec. Its components are separated by single slashes.
    /// Each is `.`, `..`, or consists of letters, digits, `_`, `-` and `.`.
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
