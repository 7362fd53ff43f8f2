import FOSFoundation
import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

public protocol ServerRequest: AnyObject, Identifiable, Hashable, Codable, Sendable {
    associatedtype Query: ServerRequestQuery
    associatedtype Fragment: ServerRequestFragment
    associatedtype RequestBody: ServerRequestBody
    associatedtype ResponseBody: ServerRequestBody
    associatedtype ResponseError: ServerRequestError
    associatedtype Sort: ServerRequestSort = EmptySort

    static var path: String { get }
    static var baseTypeName: String { get }
    var action: ServerRequestAction { get }
    var query: Query? { get }
    var fragment: Fragment? { get }
    var requestBody: RequestBody? { get }
    var responseBody: ResponseBody? { get set }
    var sort: Sort? { get }

    init(query: Query?, sort: Sort?, fragment: Fragment?, requestBody: RequestBody?, responseBody: ResponseBody?)
}

extension ServerRequest {
    public static var path: String { surface() }
    public static var baseTypeName: String { surface() }

    public init(query: Query?, fragment: Fragment?, requestBody: RequestBody?, responseBody: ResponseBody?) {
        surface()
    }

    public func hash(into hasher: inout Hasher) { surface() }

    public func processRequest(
        baseURL: URL,
        headers: [(field: String, value: String)]? = nil,
        session: URLSession? = nil
    ) async throws -> ResponseBody? { surface() }

    public func processRequest(mvvmEnv: MVVMEnvironment) async throws { surface() }
}

public func == <S: ServerRequest>(lhs: S, rhs: S) -> Bool { surface() }

extension ServerRequest where Query == EmptyQuery {
    public var query: EmptyQuery? { surface() }
}

extension ServerRequest where Fragment == EmptyFragment {
    public var fragment: EmptyFragment? { surface() }
}

extension ServerRequest where RequestBody == EmptyBody {
    public var requestBody: EmptyBody? { surface() }
}

extension ServerRequest where ResponseBody == EmptyBody {
    public var responseBody: EmptyBody? {
        get { surface() }
        set { surface() }
    }
}

extension ServerRequest where Sort == EmptySort {
    public var sort: EmptySort? { surface() }
}

public enum ServerRequestAction: Codable, CaseIterable, Hashable, Sendable {
    case show
    case create
    case archive
    case destroy
    case update
    case replace
}

// MARK: - The parts of a request

public protocol ServerRequestQuery: Codable, Hashable, Sendable {}

public struct EmptyQuery: ServerRequestQuery {
    public init() { surface() }
}

public protocol ServerRequestFragment: Codable, Hashable, Sendable {}

public struct EmptyFragment: ServerRequestFragment {}

public protocol ServerRequestSort: Codable, Hashable, Sendable {}

public struct EmptySort: ServerRequestSort {
    public init() { surface() }
}

public protocol SortKey: Codable, Hashable, Sendable {}

public enum SortDirection: Codable, Hashable, Sendable {
    case ascending
    case descending
}

public struct SortTerm<Key: SortKey>: Codable, Hashable, Sendable {
    public let key: Key
    public let direction: SortDirection

    public init(key: Key, direction: SortDirection) { surface() }
}

public struct SortCriteria<Key: SortKey>: ServerRequestSort {
    public let terms: [SortTerm<Key>]

    public init(_ terms: [SortTerm<Key>]) { surface() }
}

public struct Pagination: Codable, Hashable, Sendable {
    public let startIndex: Int?
    public let maxResults: Int?

    public init(startIndex: Int? = nil, maxResults: Int? = nil) { surface() }
}

public protocol TargetedQuery: ServerRequestQuery {
    var target: ModelIdentity { get }
}

public protocol ScopedQuery: ServerRequestQuery {
    var scopeIdentity: ModelIdentity { get }
}

public protocol PaginatedQuery: ServerRequestQuery {
    var pagination: Pagination { get }
}

public protocol ServerRequestBody: Codable, Sendable {
    static var bodyPath: String { get }
    static var maxBodySize: ServerRequestBodySize? { get }
}

extension ServerRequestBody {
    public static var bodyPath: String { surface() }
    public static var maxBodySize: ServerRequestBodySize? { surface() }
}

public enum ServerRequestBodySize: Equatable, Hashable, Sendable {
    case bytes(_ count: UInt)
    case kb(_ count: UInt)
    case mb(_ count: UInt)
    case gb(_ count: UInt)
}

public struct EmptyBody: ServerRequestBody, ValidatableModel, CreateResponseBody, UpdateResponseBody,
    ReplaceResponseBody, ArchiveResponseBody, DestroyResponseBody
{
    public init() { surface() }

    public func validate(fields: [any FormFieldBase]?, validations: Validations) -> ValidationResult.Status? {
        surface()
    }
}

public protocol ServerRequestError: Error, Codable, Sendable {}

public struct EmptyError: ServerRequestError {
    public init() { surface() }
}

// MARK: - Kinds of requests

public protocol ShowRequest: ServerRequest {}

extension ShowRequest {
    public static var baseTypeName: String { surface() }
    public var action: ServerRequestAction { surface() }
    public var fragment: EmptyFragment? { surface() }
    public var requestBody: EmptyBody? { surface() }
}

public protocol ShowResponseBody: ServerRequestBody {}

public protocol ViewModelRequest: ShowRequest where ResponseBody: RequestableViewModel {}

extension ViewModelRequest {
    public var viewModel: ResponseBody { surface() }
}

public protocol CreateRequest: ServerRequest, Stubbable
where
    RequestBody: ValidatableModel, ResponseBody: CreateResponseBody,
    ResponseError: ValidatableViewModelRequestError
{}

extension CreateRequest {
    public static var baseTypeName: String { surface() }
    public var action: ServerRequestAction { surface() }
}

public protocol CreateResponseBody: ServerRequestBody {}

public protocol UpdateRequest: ServerRequest, Stubbable
where
    RequestBody: ValidatableModel, ResponseBody: UpdateResponseBody,
    ResponseError: ValidatableViewModelRequestError
{}

extension UpdateRequest {
    public static var baseTypeName: String { surface() }
    public var action: ServerRequestAction { surface() }
}

public protocol UpdateResponseBody: ServerRequestBody {}

public protocol ReplaceRequest: ServerRequest, Stubbable
where RequestBody: ValidatableModel, ResponseBody: ReplaceResponseBody {}

extension ReplaceRequest {
    public static var baseTypeName: String { surface() }
    public var action: ServerRequestAction { surface() }
}

public protocol ReplaceResponseBody: ServerRequestBody {}

public protocol ArchiveRequest: ServerRequest, Stubbable
where ResponseBody: ArchiveResponseBody, ResponseError: ValidatableViewModelRequestError {}

extension ArchiveRequest {
    public static var baseTypeName: String { surface() }
    public var action: ServerRequestAction { surface() }
}

public protocol ArchiveResponseBody: ServerRequestBody {}

public protocol DestroyRequest: ServerRequest, Stubbable
where ResponseBody: DestroyResponseBody, ResponseError: ValidatableViewModelRequestError {}

extension DestroyRequest {
    public static var baseTypeName: String { surface() }
    public var action: ServerRequestAction { surface() }
}

public protocol DestroyResponseBody: ServerRequestBody {}

public protocol ValidatableViewModelRequestError: ServerRequestError {
    var validations: [ValidationResult] { get }
    init(validations: [ValidationResult])
}
