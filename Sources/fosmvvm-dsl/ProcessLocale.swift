#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The locale of this process, which is the same on every machine.
///
/// ICU formats a locale that it does not know (`ty`, `tlh`) as the locale of the process. The tool takes the one of a server
/// without a locale, so that its output does not depend on `LC_ALL`.
enum ProcessLocale {
    private static let name = "LC_ALL"
    private static let inherited = getenv(name).map { String(cString: $0) }

    /// Sets the locale. Call it before the first thread starts and before the first text is formatted.
    static func pin() {
        _ = inherited
        setenv(name, "C.UTF-8", 1)
    }

    /// The environment that the tool was started with, for other programs. The caller frees the strings.
    static func inheritedEnvironment() -> [UnsafeMutablePointer<CChar>?] {
        var words: [UnsafeMutablePointer<CChar>?] = []
        var entry = environ
        while let word = entry.pointee {
            if strncmp(word, "\(name)=", name.utf8.count + 1) != 0 { words.append(strdup(word)) }
            entry += 1
        }
        if let inherited { words.append(strdup("\(name)=\(inherited)")) }
        return words + [nil]
    }
}
