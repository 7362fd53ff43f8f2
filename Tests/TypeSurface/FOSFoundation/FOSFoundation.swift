import Foundation

public typealias ModelIdType = UUID

public protocol Stubbable {
    static func stub() -> Self
}

public struct SystemVersion: Codable, Hashable, LosslessStringConvertible, Stubbable, Sendable, Comparable {
    public let major: Int
    public let minor: Int
    public let patch: Int

    public static let vInitial: Self = .init()
    public static var current: Self { surface() }
    public static func setCurrentVersion(_ version: Self) { surface() }

    public init(major: Int? = nil, minor: Int? = nil, patch: Int? = nil) { surface() }
    public init?(_ description: String) { surface() }

    public var versionString: String { surface() }
    public var description: String { surface() }
    public static func stub() -> Self { surface() }
    public static func < (lhs: Self, rhs: Self) -> Bool { surface() }
}

extension Array {
    public static func + (lhs: [Element], rhs: [Element]?) -> [Element] { surface() }
    public static func += (lhs: inout [Element], rhs: [Element]?) { surface() }
}

extension Encodable {
    public func toJSON(encoder: JSONEncoder? = nil) throws -> String { surface() }
    public func toJSONData(encoder: JSONEncoder? = nil) throws -> Data { surface() }
}

extension String {
    public func fromJSON<T: Decodable>(decoder: JSONDecoder? = nil) throws -> T { surface() }
}

extension Data {
    public func fromJSON<T: Decodable>(decoder: JSONDecoder? = nil) throws -> T { surface() }
}

/// The body of whatever the surface declares: it is for the type checker, and never runs.
func surface() -> Never {
    fatalError("the type surface has no behaviour")
}
