import FVMLanguage
import FVMSource

/// The role of a piece of a spec in syntax coloring.
public enum ColourRole: Hashable, Sendable, CaseIterable {
    case keyword
    /// `required`, `async`, and the words after a view model's name.
    case modifier
    /// A type of the language.
    case builtInType
    /// A declared type, and the name of any other declaration.
    case type
    case property, enumCase, operation, parameter
    /// A locale, a file or a rule.
    case name
    case string
    /// The name in a `%{name}`.
    case placeholder
    /// A number, a date, a version or a size.
    case number
    case comment, documentation
}

/// A piece of a spec on one line or more, with its colour.
public struct ColouredSpan: Hashable, Sendable {
    public var span: SourceSpan
    public var role: ColourRole
    /// Whether it is a name where it is declared.
    public var isDeclaration: Bool
}

extension SyntaxTree {
    /// The coloured spans of the file, in its order. They follow from the tree and the grammar; names are not resolved. O(bytes).
    public func colours() -> [ColouredSpan] {
        var spans: [ColouredSpan] = []
        for comment in comments() {
            let bytes = source.bytes[comment.range]
            let documents = bytes.starts(with: Array("///".utf8)) && !bytes.starts(with: Array("////".utf8))
            spans.append(ColouredSpan(span: comment, role: documents ? .documentation : .comment, isDeclaration: false))
        }
        for node in root.subtree {
            let production = Production.of(node.kind)
            var places = production.start
            node.forEachItem(
                { spans += colours(of: $0, as: production.pass($0, &places), in: node) },
                child: { production.pass($0, &places) }
            )
        }
        return spans.sorted { $0.span.start < $1.span.start }
    }

    private func colours(of token: TokenSyntax, as part: Production.Part?, in node: Syntax) -> [ColouredSpan] {
        let colour: (role: ColourRole, isDeclaration: Bool)?
        switch token.kind {
        case .string: return colours(ofString: token.span)
        case .integer, .decimal, .version, .size, .date:
            let isName = node.kind == .localeTag || node.kind == .ruleName
            colour = (isName ? .name : .number, false)
        case .identifier: colour = part.flatMap { Self.colour(of: token, as: $0, in: node) }
        default: return []
        }
        return colour.map { [ColouredSpan(span: token.span, role: $0.role, isDeclaration: $0.isDeclaration)] } ?? []
    }

    /// A string, with the names in its placeholders apart.
    private func colours(ofString span: SourceSpan) -> [ColouredSpan] {
        let bytes = source.bytes
        var spans: [ColouredSpan] = []
        var start = Int(span.start)
        var index = start
        func add(_ range: Range<Int>, _ role: ColourRole) {
            guard !range.isEmpty else { return }
            spans.append(ColouredSpan(span: SourceSpan(range), role: role, isDeclaration: false))
        }
        while index + 2 < span.end {
            guard bytes[index] == UInt8(ascii: "%"), bytes[index + 1] == UInt8(ascii: "{") else {
                index += 1
                continue
            }
            let name = index + 2
            let end = bytes[name..<Int(span.end)].firstIndex { !$0.isNameByte && $0 != UInt8(ascii: ".") } ?? name
            index = max(end, name)
            guard end > name, bytes[end] == UInt8(ascii: "}") else { continue }
            add(start..<name, .string)
            add(name..<end, .placeholder)
            start = end
        }
        add(start..<Int(span.end), .string)
        return spans
    }

    // MARK: Names

    /// The colour of a name or a word, by what the grammar says of its place.
    private static func colour(
        of token: TokenSyntax,
        as part: Production.Part,
        in node: Syntax
    ) -> (role: ColourRole, isDeclaration: Bool)? {
        switch part.symbol {
        case .word:
            let isModifier =
                [.modifier, .attribute, .presentation, .placement, .appearance, .buttonBinding, .buttonRole].contains(
                    node.kind
                )
                || part.isFlag
                || node.kind == .operation && token != node.firstToken
            return (part.label == "name" ? .property : isModifier ? .modifier : .keyword, false)
        case .terminal(let terminal): return terminal.role.map { (role(of: token, $0, in: node), terminal.isNew) }
        case .sign, .nodes: return nil
        }
    }

    private static let constants: [Keyword] = [.true, .false, .nil]

    private static func role(of token: TokenSyntax, _ role: Terminal.Role, in node: Syntax) -> ColourRole {
        switch role {
        case .name: .name
        case .type: token.name.keyword.map(TypeWord.words.contains) ?? false ? .builtInType : .type
        // `from` is followed by a property, or by a model, whose name begins with a capital.
        case .property where node.kind == .attribute: token.text.first?.isUppercase == true ? .type : .property
        case .property: .property
        case .enumCase where node.kind == .nameValue && Self.constants.contains { token.name == $0 }: .keyword
        case .enumCase: .enumCase
        case .operation: .operation
        case .parameter: .parameter
        }
    }
}
