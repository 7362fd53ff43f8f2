/// The path to a value from the view model that contains it. Generated ids derive from it.
///
/// An id is a hash of the names on its path (`Dashboard.cards.id`). Its last 48 bits are the position in the nearest
/// list, counted from 1. So ids are the same in every run, differ between paths, and count up in a list. A path
/// starts at the view model whose spec contains the value, so that a child has the same ids wherever it is a default.
package struct ValuePath: Sendable {
    private var high: UInt64
    private var low: UInt64
    /// The position in the nearest list, from 1; 0 outside of lists.
    private var position = 0

    /// The path of a record itself.
    package init(record: String) {
        high = 0xCBF2_9CE4_8422_2325
        low = 0x6C62_272E_07BB_0142
        mix(record)
    }

    package init(record: String, property: String) {
        self.init(record: record)
        mix(property)
    }

    /// The path of a member of the value at this path.
    package func member(_ name: String) -> ValuePath {
        var result = self
        if position > 0 {
            result.mix(UInt64(position))
            result.position = 0
        }
        result.mix(name)
        return result
    }

    /// The path of the view model in a result at this path. In a list, it keeps the position of the result.
    package func outcome(_ name: String) -> ValuePath {
        var result = self
        result.mix(name)
        return result
    }

    /// The path of the element at `index` (from 0) of the list at this path.
    package func element(_ index: Int) -> ValuePath {
        var result = self
        if position > 0 { result.mix(UInt64(position)) }
        result.position = index + 1
        return result
    }

    /// The id of the property `name` of the record whose stub is the value at this path.
    package func id(of name: String) -> UUIDValue {
        var named = self
        named.mix(name)
        return named.id
    }

    /// A UUID of version 8 (RFC 9562), whose content is free.
    package var id: UUIDValue {
        let first = Self.finish(high)
        let second = Self.finish(low ^ first)
        return UUIDValue(
            high: (first & 0xFFFF_FFFF_FFFF_0FFF) | 0x8000,
            low: (second & 0x3FFF_0000_0000_0000) | 0x8000_0000_0000_0000 | UInt64(position)
        )
    }

    private mutating func mix(_ text: String) {
        text.forEachByte { byte in
            high = (high ^ UInt64(byte)) &* 0x100_0000_01B3
            low = (low ^ UInt64(byte)) &* 0x9E37_79B9_7F4A_7C15
        }
        mix(0x2E)
    }

    private mutating func mix(_ number: UInt64) {
        high = (high ^ number) &* 0x100_0000_01B3
        low = (low ^ number) &* 0x9E37_79B9_7F4A_7C15
        high ^= high >> 31
        low ^= low >> 29
    }

    private static func finish(_ value: UInt64) -> UInt64 {
        var value = value
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }
}
