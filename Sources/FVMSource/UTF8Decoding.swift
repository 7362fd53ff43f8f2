/// Decodes one scalar of UTF-8. Returns it, or `nil` if the bytes are invalid, and its length in bytes (1 if
/// invalid).
///
/// `offset` must be less than `bytes.count`. Overlong forms, surrogates and truncated sequences are invalid, and each
/// of their bytes is a step.
@inlinable
public func decodeScalar(_ bytes: Span<UInt8>, at offset: Int) -> (scalar: Unicode.Scalar?, length: Int) {
    let first = bytes[offset]
    if first < 0x80 { return (Unicode.Scalar(first), 1) }
    let length: Int
    var value: UInt32
    switch first {
    case 0xC2...0xDF: (length, value) = (2, UInt32(first & 0x1F))
    case 0xE0...0xEF: (length, value) = (3, UInt32(first & 0x0F))
    case 0xF0...0xF4: (length, value) = (4, UInt32(first & 0x07))
    default: return (nil, 1)
    }
    guard offset + length <= bytes.count else { return (nil, 1) }
    for index in 1..<length {
        let next = bytes[offset + index]
        guard next & 0xC0 == 0x80 else { return (nil, 1) }
        value = value << 6 | UInt32(next & 0x3F)
    }
    guard let scalar = Unicode.Scalar(value), UTF8.width(scalar) == length else { return (nil, 1) }
    return (scalar, length)
}
