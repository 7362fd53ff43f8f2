extension Array {
    /// How many elements stand at the front for which `condition` holds, where it holds for none behind them. O(log n).
    @inlinable
    public func partitionPoint(where condition: (Element) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if condition(self[middle]) { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// The place of each element by what it is known by, of alike ones the first. O(n).
    @inlinable
    public func places<Key: Hashable>(by key: (Element) -> Key) -> [Key: Int] {
        Dictionary(zip(lazy.map(key), indices), uniquingKeysWith: { first, _ in first })
    }
}
