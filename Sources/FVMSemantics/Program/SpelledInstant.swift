import FVMSource
import FVMSyntax

extension Instant {
    /// The moment that `text` names as a date of the language does, its `@` left out or not: `2026-01-31`,
    /// `@2026-01-31T10:15:00Z`. `nil` if it names none.
    public init?(spec text: String) {
        let source = SourceFile(path: "", text: text.hasPrefix("@") ? text : "@" + text)
        let tree = parse(source, file: FileID(0)).tree
        guard let date = tree.tokens.first, date.kind == .date, Int(date.end) == source.bytes.count,
            case .success(let seconds) = TokenSyntax(tree, TokenID(0)).dateValue
        else { return nil }
        self.init(secondsSince1970: seconds)
    }
}
