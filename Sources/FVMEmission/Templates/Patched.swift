import Foundation

/// A value of a request that changes a record: left out, `nil`, or a new value.
///
/// A value that is left out keeps what is stored; `null` in JSON clears it.
@propertyWrapper
public struct Patched<Value> {
    /// What was sent, or `nil` if the value was left out.
    public var projectedValue: Value??

    public var wrappedValue: Value? {
        get { projectedValue ?? nil }
        set { projectedValue = .some(newValue) }
    }

    /// - Parameter projectedValue: What is sent, or `nil` to leave the value out.
    public init(projectedValue: Value??) {
        self.projectedValue = projectedValue
    }
}

extension Patched: Sendable where Value: Sendable {}

extension Patched: Swift.Decodable where Value: Swift.Decodable {
    public init(from decoder: any Swift.Decoder) throws {
        projectedValue = .some(try decoder.singleValueContainer().decode(Value?.self))
    }
}

extension Patched: Encodable where Value: Encodable {
    public func encode(to encoder: any Swift.Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(wrappedValue)
    }
}

extension Swift.KeyedDecodingContainer {
    public func decode<Value: Swift.Decodable>(
        _ type: Patched<Value>.Type,
        forKey key: Self.Key
    ) throws -> Patched<Value> {
        guard contains(key) else {
            return Patched(projectedValue: nil)
        }
        return Patched(projectedValue: .some(try decodeIfPresent(Value.self, forKey: key)))
    }
}

extension Swift.KeyedEncodingContainer {
    public mutating func encode<Value: Encodable>(
        _ value: Patched<Value>,
        forKey key: Self.Key
    ) throws {
        guard let sent = value.projectedValue else {
            return
        }
        try encode(sent, forKey: key)
    }
}
