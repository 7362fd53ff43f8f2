import FOSFoundation
import Foundation

public protocol RetrievablePropertyNames: Codable, Sendable {
    func propertyNames() -> [LocalizableId: String]
}

public struct ViewModelConfiguration: Sendable {}

public protocol ViewModel: ServerRequestBody, RetrievablePropertyNames, Identifiable, Stubbable,
    EncodableWithConfiguration
where EncodingConfiguration == ViewModelConfiguration {
    var vmId: ViewModelId { get }
}

extension ViewModel {
    public var id: ViewModelId { surface() }
    public func encode(to encoder: any Encoder, configuration: ViewModelConfiguration) throws { surface() }
}

public protocol RequestableViewModel: ViewModel {
    associatedtype Request: ViewModelRequest
}

public protocol LiveViewModel: RequestableViewModel {}

public struct ViewModelId: Codable, Hashable, Sendable {
    public init(id: String? = nil) { surface() }
    public init(id: Int) { surface() }
    public init(id: UUID) { surface() }
    public init(type: (some ViewModel).Type) { surface() }
}

public protocol ViewModelOperations: Sendable, Codable {}

// MARK: - Factories

public protocol ViewModelFactoryContext: Sendable {
    var appVersion: SystemVersion { get throws }
}

public enum ViewModelFactoryError: Error, Codable {
    case versionNotSupported(_ version: String)
}

public protocol ViewModelFactory where Self: ViewModel {
    associatedtype Context: ViewModelFactoryContext
    static func model(context: Context) async throws -> Self
}

public struct ClientHostedModelFactoryContext<Request: ViewModelRequest, AppState: Sendable>: ViewModelFactoryContext {
    public let locale: Locale
    public let localizationStore: any LocalizationStore
    public let vmRequest: Request
    public let appState: AppState
    public var appVersion: SystemVersion { surface() }

    public init(locale: Locale, localizationStore: any LocalizationStore, vmRequest: Request, appState: AppState) {
        surface()
    }
}

extension ClientHostedModelFactoryContext where AppState == Void {
    public init(locale: Locale, localizationStore: any LocalizationStore, vmRequest: Request) { surface() }
}

public protocol ClientHostedViewModelFactory: ViewModelFactory
where Context == ClientHostedModelFactoryContext<Request, AppState> {
    associatedtype Request: ViewModelRequest
    associatedtype AppState
    static func modelSync(context: ClientHostedModelFactoryContext<Request, AppState>) throws -> Self
}

extension ClientHostedViewModelFactory where Self == Request.ResponseBody {
    public static func model(
        context: ClientHostedModelFactoryContext<Request, AppState>,
        vmRequest: Request
    ) throws -> Self where AppState: Sendable { surface() }
}

public struct ProjectionContext<Request: ServerRequest, AppState: Sendable>: @unchecked Sendable {
    public let vmRequest: Request
    public let appState: AppState
}

public protocol ResponseBodyFactory: ServerRequestBody {
    associatedtype AppState: Sendable = Void
    static func body<R: ServerRequest>(context: ProjectionContext<R, AppState>) throws -> Self
    where R.ResponseBody == Self
}

// MARK: - Versions

public protocol Versionable: Codable, Sendable {
    var vFirst: SystemVersion { get }
    var vLast: SystemVersion? { get }
}

extension ViewModel {
    public typealias Versioned<VM: ViewModel> = _VersionedProperty<Self, VM>
}

@propertyWrapper
public struct _VersionedProperty<Model: ViewModel, Value: Stubbable & Codable & Sendable>:
    Codable, Sendable, Stubbable, Versionable
{
    public var wrappedValue: Value
    public var projectedValue: Value { surface() }
    public var vFirst: SystemVersion
    public var vLast: SystemVersion?

    public init(_ wrappedValue: Value? = nil, vFirst: SystemVersion? = nil, vLast: SystemVersion? = nil) { surface() }
    public static func stub() -> Self { surface() }
}

/// The body of whatever the surface declares: it is for the type checker, and never runs.
func surface() -> Never {
    fatalError("the type surface has no behaviour")
}
