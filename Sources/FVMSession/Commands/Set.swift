import FVMSource
import FVMSyntax

extension SessionCommand {
    static let set = SessionCommand(
        "set",
        "NAME.field = value",
        "Give a property of a declaration another stub value, or another text",
        examples: [":set Card.title = \"Hello\""],
        run: { session, operand throws(SessionFailure) in
            let assignment = try Assignment(operand.text)
            guard let declaration = session.declarations[.type(assignment.name)] else {
                throw .requestError(session.unknown(assignment.name))
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

/// `Card.title = "Hello"`
struct Assignment {
    let name: String
    let field: String
    /// As it is written.
    let value: String

    init(_ text: String) throws(SessionFailure) {
        let tree = parse(SourceFile(path: "", text: text), file: FileID(0)).tree
        let kinds = tree.tokens.prefix(5).map(\.kind)
        guard kinds.starts(with: [.identifier, .dot, .identifier, .equal]), kinds.count == 5, kinds[4] != .endOfFile
        else {
            throw .invalid(
                "a property and its value are expected",
                help: "write for example ':set Card.title = \"Hello\"'"
            )
        }
        name = tree.text(TokenID(0))
        field = tree.text(TokenID(2))
        let start = Int(tree.tokens[4].start)
        value = String(decoding: tree.source.bytes[start...], as: UTF8.self)
    }

    /// The declaration with the value in its place.
    func applied(to declaration: Declaration) throws(SessionFailure) -> String {
        let tree = declaration.tree
        let properties = tree.children(.root).flatMap { tree.children($0).filter { tree.kind($0) == .property } }
        let names = properties.map { tree.text(TokenID(Int(tree.nodes[Int($0.index)].firstToken))) }
        guard let index = names.firstIndex(of: field) else {
            throw .invalid(
                "the declaration of '\(name)' has no property '\(field)'",
                help: names.isEmpty ? nil : "it has \(Session.list(names))"
            )
        }
        let (place, text) = try edit(of: properties[index], in: tree)
        var bytes = tree.source.bytes
        bytes.replaceSubrange(place, with: Array(text.utf8))
        return String(decoding: bytes, as: UTF8.self)
    }

    /// What to write where: in the place of the value that there is, or behind the type.
    private func edit(of property: NodeID, in tree: SyntaxTree) throws(SessionFailure) -> (Range<Int>, String) {
        let parts = tree.children(property).filter { tree.kind($0) != .missing }
        if let initializer = parts.first(where: { tree.kind($0) == .initializer }) {
            return (tree.span(initializer).range, "= \(value)")
        }
        guard let type = parts.first else { throw .invalid("'\(field)' has no type") }
        let end = Int(tree.span(type).end)
        guard tree.kind(type) == .localizedType || tree.kind(type) == .localizedListType else {
            return (end..<end, " = \(value)")
        }
        guard !parts.contains(where: { tree.kind($0) == .textTable }) else { throw .requestError(severalTexts) }
        // A text stands where the type ends; numbers and dates have values as plain types do.
        guard let text = tree.firstChild(type) else {
            let words = tree.nodes[Int(type.index)].endToken - tree.nodes[Int(type.index)].firstToken
            guard words == 1 || tree.kind(type) == .localizedListType else {
                throw .invalid("the text of '\(field)' follows from another property")
            }
            return (end..<end, " \(value)")
        }
        switch tree.kind(text) {
        case .literalValue, .listValue: return (tree.span(text).range, value)
        case .localizedFormat: return (end..<end, " = \(value)")
        default: throw .requestError(severalTexts)
        }
    }

    private var severalTexts: RequestError {
        RequestError("'\(field)' has texts in several locales", help: "declare '\(name)' again, or a translation of it")
    }
}
