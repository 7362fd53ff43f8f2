extension Declarations {
    /// The change that puts each of `added` in the place of the one with its key, or behind all others. Texts of a
    /// translation take the place of those for the same keys, and leave the others.
    ///
    /// - Parameter imported: What comes with them; what is there already stays as it is.
    func change(replacingBy added: [Unit], importing imported: [Unit] = []) -> Change {
        var builder = ChangeBuilder(self)
        for unit in imported where self[unit.key]?.isSame(as: unit) != true { builder.add(unit) }
        for unit in added {
            if case .translation = unit.key { builder.addTexts(unit) } else { builder.add(unit) }
        }
        return builder.change
    }

    /// The change that takes a declaration away, with all that is attached to it; nil where there is none.
    func change(removing name: String) -> Change? {
        let isApp = self[.app]?.name == name && self[.type(name)] == nil
        guard let number = number(of: isApp ? .app : .type(name)) else { return nil }
        return Change(units: [(number, nil)] + graph.attachments(of: name).sorted().map { ($0, nil) })
    }

    /// The change that takes everything away.
    var clearing: Change { Change(units: order.map { ($0, nil) }) }
}

/// Puts a change together step by step.
struct ChangeBuilder {
    private let declarations: Declarations
    private(set) var change = Declarations.Change()
    /// The place in `change` of what it says of each key.
    private var places: [UnitKey: Int] = [:]
    private var nextNumber: Int

    init(_ declarations: Declarations) {
        self.declarations = declarations
        nextNumber = declarations.newNumber
    }

    /// The declaration with this key, as the change has it so far.
    func current(_ key: UnitKey) -> Unit? {
        if let place = places[key] { return change.units[place].unit }
        return declarations[key]
    }

    /// Puts a declaration in the place of the one with its key.
    mutating func add(_ unit: Unit) { set(unit.key, to: unit) }

    mutating func remove(_ key: UnitKey) { set(key, to: nil) }

    /// Puts a declaration beside those that it is a further part of.
    mutating func addPart(_ unit: Unit) {
        var part = 0
        while current(unit.key.part(part)) != nil { part += 1 }
        let key = unit.key.part(part)
        set(key, to: unit.with(key))
    }

    /// Adds the texts of a translation, and takes away those that others have for the same keys.
    mutating func addTexts(_ unit: Unit) {
        let keys = unit.textKeys
        for other in parts(of: unit.key) where !keys.isDisjoint(with: other.textKeys) {
            set(other.key, to: other.withoutTexts(keys))
        }
        addPart(unit)
    }

    /// What there is of the same texts.
    func parts(of key: UnitKey) -> [Unit] {
        guard let name = key.target else { return [] }
        let attached = declarations.graph.attachments(of: name).compactMap { declarations.units[$0]?.key }
        let keys = Set(attached).union(places.keys.lazy.filter { $0.target == name }).filter {
            $0.part(0) == key.part(0)
        }
        return keys.compactMap(current).sorted { ($0.key.partNumber) < ($1.key.partNumber) }
    }

    private mutating func set(_ key: UnitKey, to unit: Unit?) {
        if let place = places[key] {
            change.units[place].unit = unit
            return
        }
        let number = declarations.number(of: key)
        guard unit != nil || number != nil else { return }
        places[key] = change.units.count
        change.units.append((number ?? nextNumber, unit))
        if number == nil { nextNumber += 1 }
    }
}
