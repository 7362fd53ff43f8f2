import Dispatch

/// A value that threads share until its owner, who needs it alone then, ends the loan: what a thread's work has captured may
/// live a little longer than the work. `lock` guards all that changes, so that it is safe to share.
public final class Loan<Value: Sendable>: @unchecked Sendable {
    private let lock = DispatchSemaphore(value: 1)
    private var lent: Value?

    public init(_ value: Value) {
        lent = value
    }

    /// Nil when the loan has ended.
    public var value: Value? {
        lock.wait()
        defer { lock.signal() }
        return lent
    }

    public func end() {
        lock.wait()
        defer { lock.signal() }
        lent = nil
    }
}
