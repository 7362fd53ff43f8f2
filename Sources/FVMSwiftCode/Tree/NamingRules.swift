/// Which of swift-format's naming rules names break that follow from elsewhere.
struct NamingRules: OptionSet {
    let rawValue: Int

    /// AlwaysUseLowerCamelCase: properties, functions, cases and parameters have no capital at the start, and no `_` after it.
    static let lowerCamelCase = NamingRules(rawValue: 1)
    /// TypeNamesShouldBeCapitalized
    static let capitalizedTypes = NamingRules(rawValue: 2)

    /// The rules that the declarations break, and their members.
    init(brokenBy declarations: [Declaration]) {
        self = []
        for declaration in declarations { declare(declaration.kind) }
    }

    init(rawValue: Int) { self.rawValue = rawValue }

    private mutating func declare(_ kind: Declaration.Kind) {
        switch kind {
        case .type(let keyword, let type, _, _, let members):
            if keyword != .extensionOf { declare(type: type.text) }
            formUnion(NamingRules(brokenBy: members))
        case .alias(let name, _): declare(type: name)
        case .stored(_, let name, _, _), .computed(let name, _, _), .requirement(let name, _, _),
            .enumCase(let name, _), .enumPayload(let name, _):
            if Self.isUnusual(name) { insert(.lowerCamelCase) }
        case .enumValues(let name, let values):
            if Self.isUnusual(name) { insert(.lowerCamelCase) }
            declare(values)
        case .function(let function):
            if Self.isUnusual(function.name) { insert(.lowerCamelCase) }
            declare(function.parameters)
        case .initializer(let parameters, _, _): declare(parameters)
        case .conditional(_, let members): formUnion(NamingRules(brokenBy: members))
        case .mark, .macro, .source: break
        }
    }

    private mutating func declare(_ parameters: [Parameter]) {
        if parameters.contains(where: \.breaksNamingRules) { insert(.lowerCamelCase) }
    }

    /// Whether the name of a property, a function, a case or a parameter breaks `lowerCamelCase`.
    static func isUnusual(_ name: String) -> Bool {
        guard let first = name.utf8.first else { return false }
        if UInt8(ascii: "A")...UInt8(ascii: "Z") ~= first { return true }
        let underscore = UInt8(ascii: "_")
        if name.hasOnlyBytes({ $0 != underscore }) { return false }
        return name.utf8.dropFirst().contains(underscore)
    }

    private mutating func declare(type name: String) {
        if let first = name.utf8.first, UInt8(ascii: "a")...UInt8(ascii: "z") ~= first { insert(.capitalizedTypes) }
    }
}
