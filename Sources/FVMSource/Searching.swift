extension Range<Int> {
    /// Where the numbers begin for which `condition` does not hold, where it holds for all before them and for none behind.
    /// O(log n).
    @inlinable
    public func partitionPoint(where condition: (Int) -> Bool) -> Int {
        var (low, high) = (lowerBound, upperBound)
        while low < high {
            let middle = (low + high) / 2
            if condition(middle) { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

extension Array {
    /// How many elements stand at the front for which `condition` holds, where it holds for none behind them. O(log n).
    @inlinable
    public func partitionPoint(where condition: (Element) -> Bool) -> Int {
        indices.partitionPoint { condition(self[$0]) }
    }

    /// The place of each element by what it is known by, of alike ones the first. O(n).
    @inlinable
    public func places<Key: Hashable>(by key: (Element) -> Key) -> [Key: Int] {
        Dictionary(zip(lazy.map(key), indices), uniquingKeysWith: { first, _ in first })
    }
}
