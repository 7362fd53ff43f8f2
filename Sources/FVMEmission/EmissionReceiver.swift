/// What is there of the output before it is emitted. It is asked by several threads at once.
///
/// It makes a batch of tasks at a time, since what is generic over it is not compiled for it: in its own module, it knows
/// its types.
public protocol EmissionMemory: Sendable {
    /// What comes of a batch.
    associatedtype Product: Sendable

    /// Emits those units of the batch that are not there from before:
    ///
    ///     while batch.advance() {
    ///         if let unit = batch.unit, let known = recall(unit) {
    ///             batch.skip(known.traits)
    ///         } else {
    ///             batch.emit { files.append(prepare($0)) }
    ///         }
    ///     }
    func make(_ batch: inout EmissionBatch) -> Product
}

/// Takes the files of a program, in their order, on the thread that asked for them.
public protocol EmissionReceiver {
    associatedtype Memory: EmissionMemory

    var memory: Memory { get }
    /// Learns how many tasks come next, most of which give one file or two.
    mutating func expect(_ taskCount: Int)
    /// Takes a file that belongs to no batch.
    mutating func receive(_ file: OutputFile)
    /// Takes what was made of the next batch.
    mutating func receive(_ product: Memory.Product)
}

extension EmissionReceiver {
    /// Makes no use of it.
    public mutating func expect(_ taskCount: Int) {}
}
