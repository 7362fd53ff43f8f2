import Dispatch

/// Things that take long, so that a worker begins with them while others do what comes before.
///
/// Each is made at most once, and taken at most once. `lock` guards all that changes, so that it is safe to share.
public final class Headstart<Made: Sendable>: @unchecked Sendable {
    private enum Place {
        case open, claimed
        case made(Made)
    }

    private let lock = DispatchSemaphore(value: 1)
    private var places: [Place]
    /// Signalled when the thing of the same index has been made.
    private let ends: [DispatchSemaphore]

    /// - Parameter count: How many things may be made ahead.
    public init(count: Int) {
        places = Array(repeating: .open, count: count)
        ends = (0..<count).map { _ in DispatchSemaphore(value: 0) }
    }

    /// Begins to make what nobody makes yet, on another thread.
    /// - Parameter isAside: Whether that is one that has no work meanwhile (`doAside`).
    public func begin(isAside: Bool = false, _ make: @escaping @Sendable (Int) -> Made) {
        if isAside { return doAside { self.makeNext(make) } }
        Workers.shared.begin { self.makeAhead(make) }
    }

    /// Makes what nobody makes yet. Any number of workers may do so at once.
    public func makeAhead(_ make: (Int) -> Made) {
        while makeNext(make) {}
    }

    /// Makes one thing that nobody makes yet; whether there was one.
    private func makeNext(_ make: (Int) -> Made) -> Bool {
        guard let index = lock.locked({ claimFirst() }) else { return false }
        let thing = make(index)
        lock.locked { places[index] = .made(thing) }
        ends[index].signal()
        return true
    }

    private func claimFirst() -> Int? {
        let index = places.firstIndex { if case .open = $0 { true } else { false } }
        if let index { places[index] = .claimed }
        return index
    }

    /// The thing with this index, once it has been made; nil where nobody has begun with it, and nobody will.
    public func take(_ index: Int) -> Made? {
        let isOpen = lock.locked { () -> Bool in
            guard case .open = places[index] else { return false }
            places[index] = .claimed
            return true
        }
        if isOpen { return nil }
        ends[index].wait()
        return lock.locked {
            guard case .made(let thing) = places[index] else { return nil }
            places[index] = .claimed
            return thing
        }
    }
}
