/// Takes the lines of a JSON document while those after them are being written: for a reader who begins before the
/// end.
public struct JSONPieces: Sendable {
    /// How many bytes a piece has at least.
    static let size = 1 << 16

    /// Takes a piece that ends in a line feed. `false` if nothing more is wanted.
    let take: @Sendable ([UInt8]) -> Bool

    public init(_ take: @escaping @Sendable ([UInt8]) -> Bool) {
        self.take = take
    }
}
