import FVMSource
import FVMSyntax

extension SessionCommand {
    static let set = SessionCommand(
        "set",
        "NAME.field = value",
        "Change the stub value of a property, or its text, in the given locale or the current one",
        examples: [":set Card.title = \"Hello\"", ":set Card.title de = \"Hallo\""],
        run: { session, operand throws(SessionFailure) in
            let assignment = try Assignment(operand.text)
            guard let declaration = session.declarations[assignment.name] else {
                throw .requestError(session.unknown(assignment.name))
            }
            guard !assignment.isTranslation(of: declaration, base: session.locales[0]) else {
                let words = assignment.translation
                return session.declare(Request(words, source: operand.request.source, line: operand.request.line))
            }
            let text = try assignment.applied(to: declaration)
            let request = Request(text, source: operand.request.source, line: operand.request.line)
            let typed = try TypedSpec(request, files: session.files)
            let added = typed.declarations.map { $0.with(feature: declaration.origin.summary.feature) }
            let change = session.declarations.change(replacingBy: added)
            let verb = "\(assignment.name).\(assignment.field) = \(assignment.value)"
            return session.commit(change, verb: verb.split(separator: "\n").joined(separator: " "))
        }
    )
}

/// `Card.title = "Hello"`, `Card.title de = "Hallo"`
struct Assignment {
    let name: String
    let field: String
    /// The locale whose text is meant, where one is named.
    let locale: String?
    /// As it is written.
    let value: String

    init(_ text: String) throws(SessionFailure) {
        let tree = parse(SourceFile(path: "", text: text), file: FileID(0)).tree
        let kinds = tree.tokens.map(\.kind)
        guard let sign = kinds.firstIndex(of: .equal), kinds.starts(with: [.identifier, .dot, .identifier]), sign >= 3,
            kinds[sign + 1] != .endOfFile, sign == 3 || kinds[3] == .identifier
        else {
            throw .invalid(
                "a property and its value are expected",
                help: "write for example ':set Card.title = \"Hello\"' or ':set Card.title de = \"Hallo\"'"
            )
        }
        name = tree[0].text
        field = tree[2].text
        locale = sign == 3 ? nil : (3..<sign).map { tree[$0].text }.joined()
        let start = Int(tree.tokens[sign + 1].start)
        value = String(decoding: tree.source.bytes[start...], as: UTF8.self)
    }

    /// The text as a translation.
    var translation: String { "translation \(locale ?? "") < \(name) < \(field): \(value) > >" }

    /// Returns whether the text belongs in a translation: its locale is not the base locale, and the declaration has
    /// no table for it.
    func isTranslation(of declaration: Declaration, base: String) -> Bool {
        guard let locale, locale.lowercased() != base.lowercased() else { return false }
        let tree = declaration.tree
        let property = Self.properties(of: tree).first { $0.name == field }
        return property.flatMap { entry(in: $0.node) } == nil
    }

    private static func properties(of tree: SyntaxTree) -> [(name: String, node: Syntax)] {
        let nodes = tree.root.children.flatMap { $0.children(.property) }
        return nodes.map { ($0.name?.text ?? "", $0) }
    }

    /// The text of the locale in the table that a property has.
    private func entry(in property: Syntax) -> Syntax? {
        guard let locale else { return nil }
        let tables = property.children(.textTable) + property.children.flatMap { $0.children(.textTable) }
        let entries: [TextEntrySyntax] = tables.flatMap { $0.typed() }
        return entries.first { $0.key?.text.lowercased() == locale.lowercased() }?.content?.syntax
    }

    /// The declaration with the value in its place.
    func applied(to declaration: Declaration) throws(SessionFailure) -> String {
        let tree = declaration.tree
        let properties = Self.properties(of: tree)
        guard let property = properties.first(where: { $0.name == field }) else {
            throw .invalid(
                "the declaration of '\(name)' has no property '\(field)'",
                help: properties.isEmpty ? nil : "it has \(Session.list(properties.map(\.name)))"
            )
        }
        let (place, text) = try edit(of: property.node)
        var bytes = tree.source.bytes
        bytes.replaceSubrange(place, with: Array(text.utf8))
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Returns the edit of a property: over its value, or after its type.
    private func edit(of property: Syntax) throws(SessionFailure) -> (Range<Int>, String) {
        if let entry = entry(in: property) { return (entry.span.range, value) }
        let parts = property.children.filter { $0.kind != .missing }
        if let initializer = parts.first(where: { $0.kind == .initializer }) {
            return (initializer.span.range, "= \(value)")
        }
        guard let type = parts.first else { throw .invalid("'\(field)' has no type") }
        let end = Int(type.span.end)
        guard type.kind == .localizedType || type.kind == .localizedListType else {
            return (end..<end, " = \(value)")
        }
        guard !parts.contains(where: { $0.kind == .textTable }) else { throw .requestError(severalTexts) }
        // A text is at the end of the type. Numbers and dates have values like plain types.
        guard let text = type.children.first else {
            guard type.name == nil else {
                throw .invalid("the text of '\(field)' follows from another property")
            }
            return (end..<end, " \(value)")
        }
        switch text.kind {
        case .literalValue, .listValue: return (text.span.range, value)
        case .localizedFormat: return (end..<end, " = \(value)")
        default: throw .requestError(severalTexts)
        }
    }

    private var severalTexts: RequestError {
        RequestError("'\(field)' has texts in several locales", help: "declare '\(name)' again, or a translation of it")
    }
}
