// What the package uses of Dispatch, as Apple's systems have it. It is type-checked against and never linked.
public enum DispatchTimeoutResult { case success, timedOut }

public enum DispatchTimeInterval: Sendable {
    case seconds(Int)
    case milliseconds(Int)
    case microseconds(Int)
}

public struct DispatchTime: Sendable {
    public static func now() -> DispatchTime { fatalError() }
    public static func + (time: DispatchTime, interval: DispatchTimeInterval) -> DispatchTime { fatalError() }
    public static func + (time: DispatchTime, seconds: Double) -> DispatchTime { fatalError() }
}

public final class DispatchSemaphore: @unchecked Sendable {
    public init(value: Int) {}
    public func wait() {}
    public func wait(timeout: DispatchTime) -> DispatchTimeoutResult { fatalError() }
    @discardableResult public func signal() -> Int { fatalError() }
}

public struct DispatchQoS: Sendable {
    public enum QoSClass: Sendable { case userInitiated }
    public static let userInitiated = DispatchQoS()
}

public final class DispatchQueue: @unchecked Sendable {
    public init(label: String, qos: DispatchQoS) {}
    public static func global(qos: DispatchQoS.QoSClass) -> DispatchQueue { fatalError() }
    public func async(execute work: @escaping @Sendable () -> Void) {}
    public static func concurrentPerform(iterations: Int, execute work: (Int) -> Void) {}
}
