/// The declarations of a session, in the order in which they came.
///
/// Values are changed in one way only, by a `Change`, which can be taken back.
struct Declarations: Sendable {
    /// Each declaration by its number: greater numbers came later.
    private(set) var units: [Int: Unit] = [:]
    private var numbers: [UnitKey: Int] = [:]
    private var nextNumber = 0
    private(set) var graph = DeclarationGraph()

    /// Which declarations are put in the place of which: by number, nil for none.
    struct Change: Sendable {
        var units: [(number: Int, unit: Unit?)] = []

        var isEmpty: Bool { units.isEmpty }
    }

    func number(of key: UnitKey) -> Int? { numbers[key] }

    subscript(key: UnitKey) -> Unit? { numbers[key].flatMap { units[$0] } }

    /// All numbers, in their order. O(n log n).
    var order: [Int] { units.keys.sorted() }

    /// The change that puts each of `added` in the place of the one with its key, or behind all others.
    func change(adding added: [Unit], removing removed: [UnitKey] = []) -> Change {
        var change = Change()
        var next = nextNumber
        var places: [UnitKey: Int] = [:]
        for unit in added {
            if let number = numbers[unit.key] ?? places[unit.key] {
                change.units.append((number, unit))
            } else {
                change.units.append((next, unit))
                places[unit.key] = next
                next += 1
            }
        }
        for key in removed {
            guard let number = numbers[key], !added.contains(where: { $0.key == key }) else { continue }
            change.units.append((number, nil))
        }
        return change
    }

    /// Carries the change out. Linear in what is changed.
    ///
    /// - Returns: The change that takes it back.
    mutating func apply(_ change: Change) -> Change {
        var inverse = Change()
        for (number, unit) in change.units {
            inverse.units.append((number, units[number]))
            if let old = units[number] {
                graph.remove(old, number: number)
                numbers[old.key] = nil
            }
            units[number] = unit
            if let unit {
                graph.insert(unit, number: number)
                numbers[unit.key] = number
                nextNumber = max(nextNumber, number + 1)
            }
        }
        inverse.units.reverse()
        return inverse
    }
}
