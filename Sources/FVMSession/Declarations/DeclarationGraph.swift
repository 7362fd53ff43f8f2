/// Which declarations refer to which, as far as names can tell: more often than they do, never less.
///
/// A declaration refers to whatever is declared under any of its words. A stub, a view, a translation and an expectation
/// are attached to the declaration that they are about.
struct DeclarationGraph: Sendable {
    /// The declarations that have a word, by the word.
    private var users: [String: Set<Int>] = [:]
    /// The number of the declaration of each name.
    private var declarations: [String: Int] = [:]
    /// What is attached to each name.
    private var attachments: [String: Set<Int>] = [:]
    /// The declarations that claim a name of emitted code.
    private var claims: [String: Set<Int>] = [:]
    /// The view models that name a type, by the type: they bring it about where nobody declares it.
    private var sketchers: [String: Set<Int>] = [:]
    private var app: Int?

    mutating func insert(_ unit: Unit, number: Int) {
        for word in unit.words { users[word, default: []].insert(number) }
        for claim in unit.claims { claims[claim, default: []].insert(number) }
        for name in unit.sketches { sketchers[name, default: []].insert(number) }
        if let target = unit.key.target { attachments[target, default: []].insert(number) }
        switch unit.key {
        case .app: app = number
        case .type(let name): declarations[name] = number
        default: break
        }
    }

    mutating func remove(_ unit: Unit, number: Int) {
        for word in unit.words { Self.remove(number, from: &users, word) }
        for claim in unit.claims { Self.remove(number, from: &claims, claim) }
        for name in unit.sketches { Self.remove(number, from: &sketchers, name) }
        if let target = unit.key.target { Self.remove(number, from: &attachments, target) }
        switch unit.key {
        case .app: app = nil
        case .type(let name): declarations[name] = nil
        default: break
        }
    }

    private static func remove(_ number: Int, from table: inout [String: Set<Int>], _ word: String) {
        table[word]?.remove(number)
        if table[word]?.isEmpty == true { table[word] = nil }
    }

    /// What may have another outcome after `changed` has come, gone or become another, itself included where it is there
    /// still.
    ///
    /// - Parameter units: The declarations after the change.
    func affected(by changed: [Unit], in units: [Int: Unit]) -> Set<Int> {
        var found: Set<Int> = []
        var pending: [Int] = []
        func add(_ number: Int) {
            if found.insert(number).inserted { pending.append(number) }
        }
        var names: Set<String> = []
        for unit in changed {
            for claim in unit.claims { claims[claim]?.forEach(add) }
            names.formUnion(unit.sketches.lazy.filter { self.declarations[$0] == nil })
            switch unit.key {
            case .app: return Set(units.keys)
            case .type(let name), .translation(_, let name, _): names.insert(name)
            case .view(let name), .stub(let name, _), .expectation(let name, _, _):
                // Nothing refers to these but what is about the same declaration.
                found.formUnion(attachments[name] ?? [])
                if let number = declarations[name] { found.insert(number) }
            }
        }
        for name in names.sorted() { users[name]?.forEach(add) }
        while let number = pending.popLast() {
            guard let unit = units[number], case .type(let name) = unit.key else { continue }
            users[name]?.forEach(add)
        }
        return found
    }

    /// `numbers`, and all that must be known to check them: what they refer to, with its translations, and the app.
    func closure(of numbers: Set<Int>, in units: [Int: Unit]) -> Set<Int> {
        var found = numbers
        var pending = Array(numbers)
        func add(_ number: Int) {
            if found.insert(number).inserted { pending.append(number) }
        }
        if let app { add(app) }
        while let number = pending.popLast() {
            guard let unit = units[number] else { continue }
            for word in unit.words {
                if let declaration = declarations[word] {
                    add(declaration)
                } else {
                    sketchers[word]?.forEach(add)
                }
            }
            guard case .type(let name) = unit.key else { continue }
            for attachment in attachments[name] ?? [] {
                if case .translation = units[attachment]?.key { add(attachment) }
            }
        }
        return found
    }

    /// What declares some names, or brings them about.
    func declarations(of names: Set<String>) -> Set<Int> {
        names.reduce(into: []) { found, name in
            if let number = declarations[name] { found.insert(number) } else { found.formUnion(sketchers[name] ?? []) }
        }
    }

    /// Whether a view model of this name is sketched, as nobody declares it and one names it.
    func isSketched(_ name: String) -> Bool { declarations[name] == nil && sketchers[name] != nil }

    /// What is attached to a name.
    func attachments(of name: String) -> Set<Int> { attachments[name] ?? [] }
}
