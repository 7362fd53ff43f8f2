import FVMBytes

/// Rendered bytes that are written again and again.
struct BytePool: Sendable {
    /// A range of the pool.
    struct Piece: Sendable {
        private let start: Int32
        private let end: Int32

        fileprivate init(_ range: Range<Int>) {
            start = Int32(truncatingIfNeeded: range.lowerBound)
            end = Int32(truncatingIfNeeded: range.upperBound)
        }

        fileprivate var range: Range<Int> { Int(start)..<Int(end) }
    }

    private var buffer = ByteBuffer()

    /// Adds what `write` appends.
    mutating func add(_ write: (inout ByteBuffer) -> Void) -> Piece {
        let start = buffer.count
        write(&buffer)
        return Piece(start..<buffer.count)
    }

    func append(_ piece: Piece, to output: inout ByteBuffer) {
        output.append(buffer, in: piece.range)
    }

    /// Appends a piece, without its comma where it is the first of its kind.
    func append(lead piece: Piece, isFirst: Bool, to output: inout ByteBuffer) {
        output.append(buffer, in: piece.range.lowerBound + (isFirst ? 1 : 0)..<piece.range.upperBound)
    }
}
