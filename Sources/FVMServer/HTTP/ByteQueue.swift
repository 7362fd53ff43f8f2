/// Bytes that arrive at the back and are read from the front, in time linear in their number.
struct ByteQueue: Sendable {
    /// How many read bytes may stay in front of the unread ones.
    private static let gapLimit = 4_096

    private var storage: [UInt8] = []
    private var start = 0
    /// How many bytes were copied to reuse the room of those that were read.
    private(set) var movedCount = 0

    var count: Int { storage.count - start }
    var isEmpty: Bool { count == 0 }
    var first: UInt8? { isEmpty ? nil : storage[start] }

    /// Calls `body` with the unread bytes, from index 0.
    func withUnread<Result, Failure: Error>(
        _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try storage[start...].withUnsafeBufferPointer(body)
    }

    mutating func append(_ bytes: some Sequence<UInt8>) { storage += bytes }

    /// Drops the first `count` bytes. Bytes are only moved when at least as many were read as are left.
    mutating func drop(_ count: Int) {
        start += count
        if start == storage.count {
            // Releases a large buffer, and keeps a small one.
            storage.removeAll(keepingCapacity: storage.count <= Self.gapLimit)
            start = 0
        } else if start > Self.gapLimit, start >= self.count {
            movedCount += self.count
            storage.removeFirst(start)
            start = 0
        }
    }

    /// Removes and returns the first `count` bytes.
    mutating func take(_ count: Int) -> [UInt8] {
        defer { drop(count) }
        return Array(storage[start..<start + count])
    }
}

/// Finds the end of a head. A line must end in CR LF: a single CR or LF could end a line for another reader.
struct HeadScanner: Sendable {
    /// How many bytes were looked at.
    private(set) var position = 0

    /// Goes on with the bytes that have come since.
    ///
    /// - Parameter bytes: All bytes since the start of the head.
    /// - Returns: How long the head is, without the empty line; `nil` if its end has not come.
    mutating func end(in bytes: UnsafeBufferPointer<UInt8>) throws(HTTPRefusal) -> Int? {
        while position < bytes.count {
            let byte = bytes[position]
            let previous = position > 0 ? bytes[position - 1] : 0
            guard byte != 0, (byte == 0x0A) == (previous == 0x0D) else { throw .badRequest }
            position += 1
            if byte == 0x0A, position >= 4, bytes[position - 4] == 0x0D, bytes[position - 3] == 0x0A {
                return position - 4
            }
        }
        return nil
    }
}
