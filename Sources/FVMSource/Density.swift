extension Array {
    /// Makes room for what is still to come, as dense as what has come so far, and a little more: `count` elements of `done`
    /// bytes, say, so that of `left` bytes there will be about so many for each. A page of memory that is not used costs as
    /// much as one that is.
    ///
    /// What has come may be of another kind than what follows, a few long declarations before a million of short ones: so the
    /// room is for `Density.mostRoom` bytes more at most, and grows as ever beyond.
    ///
    /// - Parameter first: How many elements were there before, and say nothing of what is to come.
    package mutating func reserveCapacity(for left: Int, asIn done: Int, after first: Int = 0) {
        reserveCapacity(count + Density.room(for: left, asIn: done, count: count - first, of: Element.self))
    }
}

/// What has come so far, as a measure for what is still to come.
package enum Density {
    /// For how many more elements room is made where there are `count` of them in `done` bytes, say, and `left` are to come.
    package static func room<Element>(for left: Int, asIn done: Int, count: Int, of: Element.Type) -> Int {
        let density = Double(count) / Double(max(done, 1))
        let most = Double(mostRoom / max(MemoryLayout<Element>.stride, 1))
        return Int(min(density * 1.04 * Double(left) + 64, most))
    }

    /// For how many bytes room is made at most: enough for the largest files that are like others.
    package static var mostRoom: Int { 128 << 20 }
}
