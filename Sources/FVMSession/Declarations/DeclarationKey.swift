import FVMSyntax

/// The identity of a declaration in a session. A declaration with an equal key replaces it.
enum DeclarationKey: Hashable, Sendable {
    case app
    /// An enum, a view model, a record, a result, a text or a scenario: they have one namespace.
    case type(String)
    case fields(String)
    case request(String)
    case model(String)
    case view(String)
    /// A named stub of a view model or result.
    case stub(String, name: String)
    /// Texts of one declaration in one locale. There may be several, which are numbered.
    case translation(locale: String, of: String, part: Int)
    /// An expectation of a view model or of a form's input, identified by everything before the expected values.
    /// Several may be equal, and are numbered.
    case expectation(of: String, head: String, part: Int)

    /// Returns the possible keys of a name, the default one first.
    static func named(_ name: String) -> [DeclarationKey] {
        [.type(name), .fields(name), .request(name), .model(name)]
    }

    /// The name of a declaration that others refer to.
    var ownName: String? {
        switch self {
        case .type(let name), .fields(let name), .request(let name), .model(let name): name
        case .app, .view, .stub, .translation, .expectation: nil
        }
    }

    /// The name of the declaration that this one adds to, or `nil`.
    var target: String? {
        switch self {
        case .app, .type, .fields, .request, .model: nil
        case .view(let name), .stub(let name, _), .translation(_, let name, _),
            .expectation(let name, _, _):
            name
        }
    }

    /// As messages name it.
    var description: String {
        switch self {
        case .app: "the app"
        case .type(let name), .fields(let name), .request(let name), .model(let name): name
        case .view(let name): "view \(name)"
        case .stub(let owner, let name): "stub \(owner) \"\(name)\""
        case .translation(let locale, let name, _): "translation \(locale) of \(name)"
        case .expectation(_, let head, _): head
        }
    }

    /// The key of another part of the same texts or expectations; any other key is its own.
    func part(_ part: Int) -> DeclarationKey {
        switch self {
        case .translation(let locale, let name, _): .translation(locale: locale, of: name, part: part)
        case .expectation(let name, let head, _): .expectation(of: name, head: head, part: part)
        default: self
        }
    }

    /// Which part it is; 0 for a key without parts.
    var partNumber: Int {
        switch self {
        case .translation(_, _, let part), .expectation(_, _, let part): part
        default: 0
        }
    }

    /// Whether several declarations of this kind can coexist.
    var hasParts: Bool {
        switch self {
        case .translation, .expectation: true
        default: false
        }
    }
}
