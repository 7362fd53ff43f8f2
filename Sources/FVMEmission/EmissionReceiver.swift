import FVMConcurrency
import FVMSemantics

/// What is in the files of a task; nothing that other tasks ask for.
public struct EmissionTraits: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
}
/// What is emitted as a whole or not at all.
public struct EmissionUnit: Hashable, Sendable {
    public enum Kind: UInt8, Sendable { case enumeration, fields, viewModel, request, result, tests }
    public var kind: Kind
    public var name: String
    public var files: [Int]
    public var facts: [Bool]
}
/// Some tasks of an emission.
public struct EmissionBatch: ~Copyable {
    let emitter: Emitter
    var tasks: ArraySlice<EmissionTask>
    var current: EmissionTask?
    public var unit: EmissionUnit? { nil }
    public mutating func advance() -> Bool {
        current = tasks.popFirst()
        return current != nil
    }
    public mutating func skip(_ traits: EmissionTraits) {}
    @discardableResult
    public mutating func emit(into receive: (OutputFile) -> Void) -> EmissionTraits {
        if let current { emitter.emit(current).forEach(receive) }
        return []
    }
}
/// What makes something of tasks.
public protocol EmissionMemory: Sendable {
    associatedtype Product: Sendable
    func make(_ batch: inout EmissionBatch) -> Product
}
/// Takes what was made of tasks, in their order.
public protocol EmissionReceiver {
    associatedtype Memory: EmissionMemory
    var memory: Memory { get }
    mutating func expect(_ taskCount: Int)
    mutating func receive(_ file: OutputFile)
    mutating func receive(_ product: Memory.Product)
}
extension EmissionReceiver {
    public mutating func expect(_ taskCount: Int) {}
}
public func emit<Receiver: EmissionReceiver>(
    _ program: Program,
    package: String? = nil,
    toolVersion: String? = nil,
    views: ViewCoverage = .declared,
    workers: Int = 1,
    to receiver: inout Receiver
) {
    guard program.hasDeclarations else { return }
    let emitter = Emitter(program, toolVersion: toolVersion, views: views)
    let memory = receiver.memory
    makeInOrder(
        of: emitter.tasks(package: package),
        atOnce: tasksAtOnce,
        workers: workers,
        window: workers * 4,
        make: { tasks in
            var batch = EmissionBatch(emitter: emitter, tasks: tasks)
            return [memory.make(&batch)]
        },
        receive: { receiver.receive($0) }
    )
}
