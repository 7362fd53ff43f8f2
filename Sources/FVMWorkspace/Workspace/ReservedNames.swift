import FVMSemantics
import FVMSyntax

/// The names that a declaration takes in the output.
enum ReservedNames {
    /// What no two declarations can both be called in the output, in lower case. Too much does no harm: files that reserve one
    /// name are checked together, and the checker tells whether they really meet.
    ///
    /// - Parameter action: That of a request.
    static func names(of declaration: String, action: String?) -> Set<String> {
        var names = Set(typeSuffixes.map { declaration.lowercased() + $0 })
        names.insert(path(of: declaration, action: action ?? Keyword.show.text))
        return names
    }

    /// Every suffix that any kind of declaration is emitted with.
    private static let typeSuffixes = [
        "", "viewmodel", "viewmodeloperations", "ops", "stubops", "request", "fields", "fieldsmessages", "view",
    ]

    /// What the path of a request begins with: the library leaves its action out, and sets underscores between words.
    private static func path(of name: String, action: String) -> String {
        let base = NameWords.capitalized(action) + "Request"
        let stem = (name + "Request").removing(base).removing("Request")
        return "/" + stem.lowercased().filter { $0 != "_" }
    }
}

extension String {
    /// The text without any occurrence of `part`, found from its start on.
    fileprivate func removing(_ part: String) -> String {
        let (part, bytes) = (Array(part.utf8), Array(utf8))
        var result: [UInt8] = []
        var index = 0
        while index < bytes.count {
            let isPart = bytes[index...].starts(with: part)
            if !isPart { result.append(bytes[index]) }
            index += isPart ? part.count : 1
        }
        return String(decoding: result, as: UTF8.self)
    }
}
