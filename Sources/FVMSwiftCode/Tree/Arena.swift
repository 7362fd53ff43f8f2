/// A growing run of nodes with one owner: an array that never asks whether it is shared.
///
/// Indices come from `add` alone, and are not checked again in release builds.
struct Arena<Node: BitwiseCopyable>: ~Copyable {
    private var base: UnsafeMutablePointer<Node>
    private var capacity: Int
    private(set) var count = 0

    init() {
        capacity = 256
        base = .allocate(capacity: capacity)
    }

    deinit { base.deallocate() }

    /// Appends `node`, and gives its index. Amortized O(1).
    @inline(__always)
    mutating func add(_ node: Node) -> UInt32 {
        if count == capacity { grow() }
        (base + count).initialize(to: node)
        count &+= 1
        return UInt32(truncatingIfNeeded: count &- 1)
    }

    @inline(never)
    private mutating func grow() {
        let larger = UnsafeMutablePointer<Node>.allocate(capacity: capacity * 2)
        larger.moveInitialize(from: base, count: count)
        base.deallocate()
        base = larger
        capacity *= 2
    }

    @inline(__always)
    subscript(index: UInt32) -> Node {
        get {
            assert(index < count)
            return base[Int(index)]
        }
        set {
            assert(index < count)
            base[Int(index)] = newValue
        }
    }

    /// Removes the nodes from `count` on, and keeps the room.
    mutating func truncate(to count: Int) { self.count = count }
}
