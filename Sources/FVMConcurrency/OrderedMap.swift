import Dispatch

/// Makes `count` things, several at once, and hands them over one by one, in their order.
///
/// What is made for an index must follow from the index alone: then the outcome is the same for any number of workers. The
/// calling thread receives, and makes things itself while the next one is not there yet, so that it never waits for a thread
/// that has not started.
///
/// - Parameters:
///   - workers: How many threads work, the calling thread included; with 1 no other thread is used.
///   - window: How many things may be claimed and not received yet: it bounds memory where receiving is slow.
///   - lastFirst: Whether the last thing is begun first, as one that takes long: at the end all others would wait for it.
///   - maker: What the calling thread makes things with.
///   - another: Gives each other thread its own maker.
///   - isEnough: Asked when a thing has been received; once it holds, no more is received, and nothing new is started.
public func makeInOrder<Maker: ~Copyable, Made: Sendable>(
    _ count: Int,
    workers: Int,
    window: Int,
    lastFirst: Bool = false,
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
    let buffer = ReorderBuffer<Made>(count: count, window: max(window, workers + 1), lastFirst: lastFirst)
    for _ in 1..<min(workers, count) {
        DispatchQueue.global(qos: .userInitiated).async {
            var own = another()
            while let index = buffer.waitToClaim() { buffer.put(make(&own, index), at: index) }
        }
    }
    for index in 0..<count {
        while true {
            if let made = buffer.take(index) {
                receive(made)
                if isEnough() { return buffer.close() }
                break
            }
            if let next = buffer.claim() {
                buffer.put(make(&maker, next), at: next)
            } else {
                buffer.waitForThings()
            }
        }
    }
}

/// Makes something of each of `elements`, several at once and with nothing to keep from one to the next, and hands them over
/// in their order.
///
/// - Parameters:
///   - atOnce: How many elements are one piece of work: enough to make sharing it out cost nothing.
///   - window: How many pieces may be claimed and not received yet; nil for all.
///   - lastFirst: Whether the last piece is begun first, as one that takes long.
public func makeInOrder<Element: Sendable, Made: Sendable>(
    of elements: [Element],
    atOnce: Int,
    workers: Int,
    window: Int? = nil,
    lastFirst: Bool = false,
    make: @escaping @Sendable (ArraySlice<Element>) -> [Made],
    receive: (Made) -> Void,
    until isEnough: () -> Bool = { false }
) {
    let count = elements.partCount(of: atOnce)
    // A value without a size has no address of its own, which the thread sanitizer takes for shared memory.
    var nothing = false
    makeInOrder(
        count,
        workers: workers,
        window: window ?? count,
        lastFirst: lastFirst,
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

    /// The indices of the elements of one part.
    public func part(_ index: Int, of size: Int) -> Range<Int> { index * size..<Swift.min((index + 1) * size, count) }
}
