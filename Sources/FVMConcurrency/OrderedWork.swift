import Dispatch

/// Makes `count` things, several at once, and hands them over one by one, in their order.
///
/// What is made for an index must follow from the index alone: then the outcome is the same however many workers there
/// are. The calling thread receives, and makes things itself while the next one is not there yet; so it never waits for a
/// worker that has not begun.
///
/// - Parameters:
///   - workers: How many things are made at once, the calling thread included; with 1 no other thread is asked.
///   - window: How many things may wait to be received.
///   - maker: What the calling thread makes things with.
///   - another: What another worker makes them with, after which the worker begins.
///   - isEnough: Asked when a thing has been received; once it holds, no more is received, and nothing new is begun.
public func makeInOrder<Maker: ~Copyable, Made: Sendable>(
    _ count: Int,
    workers: Int,
    window: Int,
    with maker: inout Maker,
    another: @escaping @Sendable () -> Maker,
    make: @escaping @Sendable (inout Maker, Int) -> Made,
    receive: (Made) -> Void,
    until isEnough: () -> Bool = { false }
) {
    guard workers > 1, count > 1 else {
        for index in 0..<count where !isEnough() { receive(make(&maker, index)) }
        return
    }
    let line = AssemblyLine<Made>(count: count, window: max(window, workers))
    for _ in 1..<min(workers, count) {
        Workers.shared.begin {
            var own = another()
            while let index = line.claimWhenThereIsRoom() { line.put(make(&own, index), at: index) }
        }
    }
    for index in 0..<count {
        while true {
            if let made = line.take(index) {
                receive(made)
                if isEnough() { return line.close() }
                break
            }
            if let next = line.claim() {
                line.put(make(&maker, next), at: next)
            } else {
                line.waitForThings()
            }
        }
    }
}

/// Makes something of each of `elements`, several at once and with nothing to keep from one to the next, and hands them over
/// in their order.
///
/// - Parameters:
///   - atOnce: How many a worker takes at a time: enough to make taking them cost nothing.
///   - window: How many of these parts may wait to be received; nil for all.
public func makeInOrder<Element: Sendable, Made: Sendable>(
    of elements: [Element],
    atOnce: Int,
    workers: Int,
    window: Int? = nil,
    make: @escaping @Sendable (ArraySlice<Element>) -> [Made],
    receive: (Made) -> Void,
    until isEnough: () -> Bool = { false }
) {
    let count = elements.partCount(of: atOnce)
    // A value without a size has no address of its own, which the thread sanitizer takes for a place in memory.
    var nothing = false
    makeInOrder(
        count,
        workers: workers,
        window: window ?? count,
        with: &nothing,
        another: { false },
        make: { make(elements[elements.part($1, of: atOnce)]) },
        receive: { $0.forEach(receive) },
        until: isEnough
    )
}

extension Array {
    /// How many parts of `size` elements there are; the last may be smaller.
    public func partCount(of size: Int) -> Int { (count + size - 1) / size }

    /// The places of the elements of one part.
    public func part(_ index: Int, of size: Int) -> Range<Int> { index * size..<Swift.min((index + 1) * size, count) }
}

/// Where things that were made out of order wait to be received in order.
///
/// `lock` guards all that changes, so that it is safe to share.
private final class AssemblyLine<Made: Sendable>: @unchecked Sendable {
    private let lock = DispatchSemaphore(value: 1)
    /// Signalled for each thing that is put on the line.
    private let things = DispatchSemaphore(value: 0)
    /// Signalled for each worker that waits, when there is room again.
    private let room = DispatchSemaphore(value: 0)
    private let count: Int
    /// The things from `received` on, each at its index modulo the size.
    private var places: [Made?]
    private var claimed = 0
    private var received = 0
    private var waiting = 0

    init(count: Int, window: Int) {
        self.count = count
        places = Array(repeating: nil, count: min(window, count))
    }

    /// The next thing to be made; nil where all are claimed, or there is no room.
    func claim() -> Int? {
        lock.locked { isFull || claimed == count ? nil : next() }
    }

    /// The next thing to be made; nil where all are claimed.
    func claimWhenThereIsRoom() -> Int? {
        while true {
            let (index, mustWait) = lock.locked { () -> (Int?, Bool) in
                if claimed == count { return (nil, false) }
                if !isFull { return (next(), false) }
                waiting += 1
                return (nil, true)
            }
            guard mustWait else { return index }
            room.wait()
        }
    }

    /// Lets nothing new be claimed.
    func close() {
        let woken = lock.locked { () -> Int in
            claimed = count
            defer { waiting = 0 }
            return waiting
        }
        for _ in 0..<woken { room.signal() }
    }

    private var isFull: Bool { claimed == received + places.count }

    private func next() -> Int {
        claimed += 1
        return claimed - 1
    }

    func put(_ made: Made, at index: Int) {
        lock.locked { places[index % places.count] = made }
        things.signal()
    }

    /// The thing with this index, if it has been made.
    func take(_ index: Int) -> Made? {
        let (made, woken) = lock.locked { () -> (Made?, Int) in
            guard let made = places[index % places.count] else { return (nil, 0) }
            places[index % places.count] = nil
            received = index + 1
            defer { waiting = 0 }
            return (made, waiting)
        }
        for _ in 0..<woken { room.signal() }
        return made
    }

    /// Returns at some time after a thing was put on the line.
    func waitForThings() { things.wait() }
}
