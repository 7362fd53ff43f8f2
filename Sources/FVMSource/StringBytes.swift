#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Access to the UTF-8 bytes of a text in memory. Iterating over `utf8` checks the representation of the string at
/// each byte, and takes ten times as long.
extension String {
    /// Calls `body` with all bytes of the text. Copies them if they are not contiguous, which does not happen on
    /// Linux.
    @inlinable @inline(__always)
    public func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        if let result = utf8.withContiguousStorageIfAvailable(body) { return result }
        return Array(utf8).withUnsafeBufferPointer(body)
    }

    /// Calls `body` with each byte of the text, in their order.
    @inlinable @inline(__always)
    public func forEachByte(_ body: (UInt8) -> Void) {
        withBytes { for byte in $0 { body(byte) } }
    }

    /// Whether all bytes have a property.
    @inlinable @inline(__always)
    public func allBytes(_ condition: (UInt8) -> Bool) -> Bool { withBytes { $0.allSatisfy(condition) } }

    /// Whether the text comes before another one where texts are in the order of their bytes.
    public func precedesByBytes(_ other: String) -> Bool {
        withBytes { own in
            other.withBytes { other in
                guard let left = own.baseAddress, let right = other.baseAddress else { return own.count < other.count }
                let order = memcmp(left, right, min(own.count, other.count))
                return order < 0 || order == 0 && own.count < other.count
            }
        }
    }
}

extension [UInt8] {
    /// Calls `body` with a span of all bytes. The library's `span` requires macOS 26, and the package supports macOS
    /// 14.
    @inlinable @inline(__always)
    public func withSpan<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
        withUnsafeBufferPointer { body($0.span) }
    }
}
