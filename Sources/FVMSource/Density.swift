extension Array {
    /// Makes room for what is still to come, as dense as what has come so far, and a little more: `count` elements of `done`
    /// bytes, say, so that of `left` bytes there will be about so many for each. A page of memory that is not used costs as
    /// much as one that is.
    package mutating func reserveCapacity(for left: Int, asIn done: Int) {
        let density = Double(count) / Double(Swift.max(done, 1))
        reserveCapacity(count + Int(density * 1.04 * Double(left)) + 64)
    }
}
