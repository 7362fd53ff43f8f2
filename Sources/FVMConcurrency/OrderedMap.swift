import Dispatch

/// Makes `count` values in parallel, and passes them on one by one in order.
///
/// A value must depend only on its index, so that the result is the same for any number of workers. The calling
/// thread receives the values, and makes some itself while the next one is missing, so that it never waits for a
/// thread that has not started.
///
/// - Parameters:
///   - workers: The number of threads, including the calling one.
///   - window: The number of values that may be started and not received yet. Limits memory if receiving is slow.
///   - lastFirst: Whether the last value is started first, because it takes long and all others would wait for it at
///     the end.
///   - maker: Makes values on the calling thread.
///   - another: Returns a maker for each other thread.
///   - isEnough: Called after each received value. Once it returns `true`, nothing more is received or started.
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

/// Makes a value of each of `elements` in parallel, without shared state, and passes them on in order.
///
/// - Parameters:
///   - atOnce: The number of elements in one unit of work, large enough to make distribution cheap.
///   - window: The number of units that may be started and not received yet. `nil` for all.
///   - lastFirst: Whether the last unit is started first, because it takes long.
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
    // A value without a size has no address of its own, so the thread sanitizer would report shared memory.
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
