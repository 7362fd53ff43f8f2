import Foundation

/// The extent of random proofs and long runs: all with `FVM_TESTS=all` in the environment, as in CI, otherwise a
/// quick selection.
public enum ProofScale {
    public static let isFull = ProcessInfo.processInfo.environment["FVM_TESTS"] == "all"

    /// The number of cases to try.
    public static func count<Number: BinaryInteger>(_ all: Number, short: Number) -> Number { isFull ? all : short }

    /// The cases to try: without `FVM_TESTS=all` so many of them, always the same ones, evenly from the first to the last.
    public static func cases<Case>(_ all: [Case], short: Int) -> [Case] {
        guard !isFull, short > 1, all.count > short else { return all }
        return (0..<short).map { all[$0 * (all.count - 1) / (short - 1)] }
    }
}
