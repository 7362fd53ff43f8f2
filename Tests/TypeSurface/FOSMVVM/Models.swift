import FOSFoundation
import Foundation

public protocol Model: Codable, Hashable {
    static var modelIdentityNamespace: ModelNamespace { get }
    var id: ModelIdType? { get }
    func requireId() throws -> ModelIdType
}

extension Model {
    public func hash(into hasher: inout Hasher) { surface() }
    public static func == (lhs: Self, rhs: Self) -> Bool { surface() }
    public static var modelIdentityNamespace: ModelNamespace { surface() }
    public var modelIdentity: ModelIdentity { get throws { surface() } }
    public func requireId() throws -> ModelIdType { surface() }
}

public struct ModelNamespace: Hashable, Sendable, Codable {
    public init(for type: Any.Type) { surface() }
    public init(from decoder: any Decoder) throws { surface() }
    public func encode(to encoder: any Encoder) throws { surface() }
}

public struct ModelIdentity: Hashable, Codable, Sendable {
    let namespace: ModelNamespace
    let id: ModelIdType
}

extension ModelIdentity: Stubbable {
    public static func stub() -> ModelIdentity { surface() }
    public static func == (lhs: ModelIdentity, rhs: some Model) -> Bool { surface() }
    public var viewModelId: ViewModelId { surface() }
}

public protocol ModelIdentifiedViewModel: ViewModel {
    var modelIdentity: ModelIdentity { get }
}
