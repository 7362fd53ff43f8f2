import FVMLanguage
import FVMSemantics
import FVMSyntax

/// The emitted names of a declaration.
enum ReservedNames {
    /// Returns the lowercased emitted names that no two declarations may share. A superset is harmless: files with a
    /// common name are checked together, and the checker decides whether they collide.
    ///
    /// - Parameter action: The action of a request.
    static func names(of declaration: String, action: String?) -> Set<String> {
        var names = Set(EmittedSuffix.allCases.map { (declaration + $0.rawValue).lowercased() })
        let stem = RequestPath.stem(declaration, action: action ?? Keyword.show.text)
        names.insert("/" + stem.lowercased().filter { $0 != "_" })
        return names
    }
}
