extension String {
    /// The parts, one after the other. Memory is asked for once, and not again and again as with `+`.
    init(joining parts: String...) {
        self = ""
        reserveCapacity(parts.reduce(0) { $0 + $1.utf8.count })
        for part in parts { append(part) }
    }
}
