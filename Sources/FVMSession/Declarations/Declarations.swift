/// The declarations of a session, in the order in which they came.
///
/// They are changed in one way only, by a `Change`, which can be taken back.
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

    /// Carries a change out. Linear in what is changed.
    ///
    /// - Returns: The change that takes it back.
    mutating func apply(_ change: Change) -> Change {
        var inverse = Change()
        for (number, unit) in change.units {
            inverse.units.append((number, units[number]))
            if let old = units[number] {
                graph.remove(old, number: number)
                if numbers[old.key] == number { numbers[old.key] = nil }
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

    /// What a change makes another: the declarations before and after it, and their numbers.
    ///
    /// - Parameter countingSame: Whether what says the same as before counts, too.
    func changed(by change: Change, countingSame: Bool) -> (numbers: Set<Int>, units: [Unit]) {
        var result: (numbers: Set<Int>, units: [Unit]) = ([], [])
        for (number, unit) in change.units {
            let old = units[number]
            if !countingSame, let old, let unit, old.isSame(as: unit) { continue }
            result.numbers.insert(number)
            result.units += [old, unit].compactMap(\.self)
        }
        return result
    }

    /// The number of the next declaration that has none yet.
    var newNumber: Int { nextNumber }
}
