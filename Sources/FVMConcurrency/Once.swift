import Dispatch

/// A value that whoever asks for it first works out, while others wait; all get the same. `lock` guards all that changes, so
/// that it is safe to share.
public final class Once<Value: Sendable>: @unchecked Sendable {
    private enum Content {
        case open(@Sendable () -> Value)
        case found(Value)
    }

    private let lock = DispatchSemaphore(value: 1)
    private var content: Content

    public init(_ find: @escaping @Sendable () -> Value) {
        content = .open(find)
    }

    public var value: Value {
        lock.locked {
            switch content {
            case .found(let value): return value
            case .open(let find):
                let value = find()
                content = .found(value)
                return value
            }
        }
    }
}
