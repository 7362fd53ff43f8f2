extension Array {
    /// Makes room for what is still to come, as dense as what has come so far, and a little more: `count` elements of `done`
    /// bytes, say, so that of `left` bytes there will be about so many for each. A page of memory that is not used costs as
    /// much as one that is.
    ///
    /// What has come may be of another kind than what follows, a few long declarations before a million of short ones: so the
    /// room is for `mostRoom` bytes more at most, and grows as ever beyond.
    ///
    /// - Parameter first: How many elements were there before, and say nothing of what is to come.
    package mutating func reserveCapacity(for left: Int, asIn done: Int, after first: Int = 0) {
        let density = Double(count - first) / Double(Swift.max(done, 1))
        let most = Double(Self.mostRoom / Swift.max(MemoryLayout<Element>.stride, 1))
        reserveCapacity(count + Int(Swift.min(density * 1.04 * Double(left) + 64, most)))
    }

    /// Enough for the largest files that are like others.
    package static var mostRoom: Int { 128 << 20 }
}
