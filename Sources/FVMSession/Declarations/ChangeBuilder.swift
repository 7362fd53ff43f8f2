extension Declarations {
    /// Returns the change that replaces each declaration by the one in `added` with the same key, or appends it.
    /// Texts of a translation replace those with the same keys, and keep the others.
    ///
    /// - Parameter imported: Imported declarations. Existing ones are kept.
    func change(replacingBy added: [Declaration], importing imported: [Declaration] = []) -> Change {
        var builder = ChangeBuilder(self)
        for declaration in imported where self[declaration.key]?.isSame(as: declaration) != true {
            builder.add(declaration)
        }
        for declaration in added {
            if case .translation = declaration.key { builder.addTexts(declaration) } else { builder.add(declaration) }
        }
        return builder.change
    }

    /// Returns the change that removes a name with everything attached to it, or `nil` if there is none.
    func change(removing name: String) -> Change? {
        let isApp = self[.app]?.name == name && self[name] == nil
        let numbers = (isApp ? [.app] : DeclarationKey.named(name)).compactMap { number(of: $0) }
        return numbers.isEmpty ? nil : Change(entries: (numbers + attachmentNumbers(of: name)).map { ($0, nil) })
    }

    /// The change that takes everything away.
    var clearing: Change { Change(entries: order.map { ($0, nil) }) }
}

/// Collects the parts of a change.
struct ChangeBuilder {
    private let declarations: Declarations
    private(set) var change = Declarations.Change()
    /// The index in `change.entries` of each key.
    private var indices: [DeclarationKey: Int] = [:]
    private var nextNumber: Int

    init(_ declarations: Declarations) {
        self.declarations = declarations
        nextNumber = declarations.nextNumber
    }

    /// Returns the declaration with a key, as changed so far.
    func current(_ key: DeclarationKey) -> Declaration? {
        if let place = indices[key] { return change.entries[place].declaration }
        return declarations[key]
    }

    /// Puts a declaration in the place of the one with its key.
    mutating func add(_ declaration: Declaration) { set(declaration.key, to: declaration) }

    mutating func remove(_ key: DeclarationKey) { set(key, to: nil) }

    /// Adds a translation or an expectation beside those with its key.
    mutating func addPart(_ declaration: Declaration) {
        var part = 0
        while current(declaration.key.part(part)) != nil { part += 1 }
        let key = declaration.key.part(part)
        set(key, to: declaration.with(key))
    }

    /// Adds the texts of a translation, and takes away those that others have for the same keys.
    mutating func addTexts(_ declaration: Declaration) {
        let keys = declaration.textKeys
        for other in parts(of: declaration.key) where !keys.isDisjoint(with: other.textKeys) {
            set(other.key, to: other.withoutTexts(keys))
        }
        addPart(declaration)
    }

    /// All parts of a translation or of expectations that are alike.
    func parts(of key: DeclarationKey) -> [Declaration] {
        guard let name = key.target else { return [] }
        let attached = declarations.attachments(of: name).map(\.key)
        let keys = Set(attached).union(indices.keys.lazy.filter { $0.target == name }).filter {
            $0.part(0) == key.part(0)
        }
        return keys.compactMap(current).sorted { ($0.key.partNumber) < ($1.key.partNumber) }
    }

    private mutating func set(_ key: DeclarationKey, to declaration: Declaration?) {
        if let place = indices[key] {
            change.entries[place].declaration = declaration
            return
        }
        let number = declarations.number(of: key)
        guard declaration != nil || number != nil else { return }
        indices[key] = change.entries.count
        change.entries.append((number ?? nextNumber, declaration))
        if number == nil { nextNumber += 1 }
    }
}
