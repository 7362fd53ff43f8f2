extension Range<Int> {
    /// Where the numbers begin for which `condition` does not hold, where it holds for all before them and for none after.
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
    /// Returns the number of leading elements that satisfy `condition`. It must be false for all later ones. O(log
    /// n).
    @inlinable
    public func partitionPoint(where condition: (Element) -> Bool) -> Int {
        indices.partitionPoint { condition(self[$0]) }
    }

    /// Returns the index of the first element for each key. O(n).
    @inlinable
    public func places<Key: Hashable>(by key: (Element) -> Key) -> [Key: Int] {
        Dictionary(zip(lazy.map(key), indices), uniquingKeysWith: { first, _ in first })
    }
}
