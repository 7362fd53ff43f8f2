extension String {
    /// Calls `body` with each byte of the text in UTF-8, in their order. Where the text stands in one piece in memory, as it
    /// always does on Linux, that takes a few instructions for a byte, and not tens of them.
    @inlinable @inline(__always)
    public func forEachByte(_ body: (UInt8) -> Void) {
        let isDone: Void? = utf8.withContiguousStorageIfAvailable { for byte in $0 { body(byte) } }
        if isDone == nil { for byte in utf8 { body(byte) } }
    }
}
