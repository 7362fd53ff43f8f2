import FVMSyntax

/// What a declaration is found by in a session: another one with an equal key takes its place.
enum UnitKey: Hashable, Sendable {
    case app
    /// An enum, a Fields specification, a view model, a request or a result: they have one namespace.
    case type(String)
    case view(String)
    /// A named stub of a view model or result.
    case stub(String, name: String)
    /// Texts of one declaration in one locale. They may stand in several places, which are numbered.
    case translation(locale: String, of: String, part: Int)
    /// What is expected of a view model or of a form's input, by all that stands before the expectation itself.
    /// Several may be alike, and are numbered.
    case expectation(of: String, head: String, part: Int)

    /// The declaration that this one adds to; nil for those that stand on their own.
    var target: String? {
        switch self {
        case .app, .type: nil
        case .view(let name), .stub(let name, _), .translation(_, let name, _),
            .expectation(let name, _, _):
            name
        }
    }

    /// As messages name it.
    var description: String {
        switch self {
        case .app: "the app"
        case .type(let name): name
        case .view(let name): "view \(name)"
        case .stub(let owner, let name): "stub \(owner) \"\(name)\""
        case .translation(let locale, let name, _): "translation \(locale) of \(name)"
        case .expectation(_, let head, _): head
        }
    }
}
