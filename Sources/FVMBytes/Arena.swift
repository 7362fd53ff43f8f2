/// A growing run of small values with one owner: an array that never asks whether it is shared.
///
/// It is safe to send, because its memory has no other owner.
@frozen
public struct Arena<Node: BitwiseCopyable & Sendable>: ~Copyable, @unchecked Sendable {
    @usableFromInline var base: UnsafeMutablePointer<Node>
    @usableFromInline var capacity: Int
    @usableFromInline var end = 0

    /// An empty arena with room for `capacity` nodes.
    @inlinable
    public init(capacity: Int = 256) {
        self.capacity = max(capacity, 1)
        base = .allocate(capacity: self.capacity)
    }

    deinit { base.deallocate() }

    /// How many nodes there are.
    @inlinable
    public var count: Int { end }

    @inlinable
    public var isEmpty: Bool { end == 0 }

    /// Appends `node`, and gives its index. Amortized O(1).
    @inlinable
    @discardableResult
    public mutating func add(_ node: Node) -> UInt32 {
        if end == capacity { grow(to: capacity * 2) }
        (base + end).initialize(to: node)
        end &+= 1
        return UInt32(truncatingIfNeeded: end &- 1)
    }

    /// Makes room for `capacity` nodes.
    @inlinable
    public mutating func reserveCapacity(_ capacity: Int) {
        if capacity > self.capacity { grow(to: capacity) }
    }

    @usableFromInline
    @inline(never)
    mutating func grow(to capacity: Int) {
        let larger = UnsafeMutablePointer<Node>.allocate(capacity: capacity)
        larger.moveInitialize(from: base, count: end)
        base.deallocate()
        base = larger
        self.capacity = capacity
    }

    /// The node that `add` gave this index, which is not checked again in release builds.
    @inlinable
    public subscript(index: UInt32) -> Node {
        @inline(__always)
        get {
            assert(index < end)
            return base[Int(index)]
        }
        @inline(__always)
        set {
            assert(index < end)
            base[Int(index)] = newValue
        }
    }

    /// The node at a place. Traps where there is none.
    @inlinable
    public subscript(place: Int) -> Node {
        get {
            precondition(UInt(bitPattern: place) < UInt(bitPattern: end))
            return base[place]
        }
        _modify {
            precondition(UInt(bitPattern: place) < UInt(bitPattern: end))
            yield &base[place]
        }
    }

    /// Puts `node` before the one at `place`. O(nodes behind it).
    public mutating func insert(_ node: Node, at place: Int) {
        precondition(0...end ~= place)
        if end == capacity { grow(to: capacity * 2) }
        (base + place + 1).update(from: base + place, count: end - place)
        base[place] = node
        end += 1
    }

    /// Removes the nodes from `count` on, and keeps the room.
    @inlinable
    public mutating func truncate(to count: Int) { end = min(count, end) }

    /// The nodes, to be shared; nothing is copied, and nothing can be added any more.
    public consuming func frozen() -> FrozenArena<Node> {
        let nodes = FrozenArena(base, count: end)
        discard self
        return nodes
    }
}

/// What an arena has come to: nodes that any number of owners read.
@frozen
public struct FrozenArena<Node: BitwiseCopyable & Sendable>: RandomAccessCollection, @unchecked Sendable {
    @usableFromInline let base: UnsafePointer<Node>
    public let count: Int
    /// What gives the memory back.
    @usableFromInline let owner: AnyObject

    private final class Memory {
        let base: UnsafeMutablePointer<Node>

        init(_ base: UnsafeMutablePointer<Node>) { self.base = base }

        deinit { base.deallocate() }
    }

    fileprivate init(_ base: UnsafeMutablePointer<Node>, count: Int) {
        self.base = UnsafePointer(base)
        self.count = count
        owner = Memory(base)
    }

    public init(_ nodes: some Collection<Node>) {
        var arena = Arena<Node>(capacity: nodes.count)
        for node in nodes { arena.add(node) }
        self = arena.frozen()
    }

    @inlinable
    public var startIndex: Int { 0 }

    @inlinable
    public var endIndex: Int { count }

    /// The node at a place. Traps where there is none.
    @inlinable
    public subscript(place: Int) -> Node {
        precondition(UInt(bitPattern: place) < UInt(bitPattern: count))
        return base[place]
    }
}
