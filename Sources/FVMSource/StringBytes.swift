#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The bytes of a text in UTF-8, where they stand in memory. What goes over `utf8` itself asks at each byte in which of its
/// forms the text is, and takes ten times as long.
extension String {
    /// Calls `body` with all bytes of the text. They are copied where they do not stand in one piece, which never is so on
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
    /// Calls `body` with a view of all bytes. What the library has for that, `span`, is there from macOS 26 on, and the package
    /// is for macOS 14.
    @inlinable @inline(__always)
    public func withSpan<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
        withUnsafeBufferPointer { body($0.span) }
    }
}
