import FVMLanguage
import FVMSemantics
import FVMSyntax

/// The names that a declaration takes in the output.
enum ReservedNames {
    /// What no two declarations can both be called in the output, in lower case. Too much does no harm: files that reserve one
    /// name are checked together, and the checker tells whether they really meet.
    ///
    /// - Parameter action: That of a request.
    static func names(of declaration: String, action: String?) -> Set<String> {
        var names = Set(EmittedSuffix.allCases.map { (declaration + $0.rawValue).lowercased() })
        let stem = RequestPath.stem(declaration, action: action ?? Keyword.show.text)
        names.insert("/" + stem.lowercased().filter { $0 != "_" })
        return names
    }
}
