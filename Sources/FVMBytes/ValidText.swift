extension String {
    /// The text that the bytes are, or `nil` if they are no UTF-8. O(bytes).
    ///
    /// The library's own `String(validating:as:)` is there from macOS 15 on, and the package is for macOS 14.
    package init?(utf8 bytes: ArraySlice<UInt8>) {
        let text = String(decoding: bytes, as: UTF8.self)
        // Invalid bytes were replaced.
        guard text.utf8.elementsEqual(bytes) else { return nil }
        self = text
    }
}
