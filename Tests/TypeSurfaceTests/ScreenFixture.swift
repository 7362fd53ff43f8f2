import Testing

extension LibraryForm {
    /// Expects the verdict of a form that uses these modules beside the library's, and the view models below.
    func expectVerdictWithScreen(importing modules: [String]) throws {
        let imports = (["FOSFoundation", "FOSMVVM", "Foundation"] + modules).map { "import \($0)\n" }.joined()
        let files = [("ViewModels.swift", screen), ("Form.swift", imports + source)]
        try expectVerdict(SwiftProgram([.init(name: "Views", files: files)]).diagnostics(for: .iOS))
    }
}

/// A screen with one of each, a child of its own, and a screen whose data is local.
private let screen = """
    import FOSFoundation
    import FOSMVVM
    import Foundation
    @ViewModel public struct CardViewModel {
        public let id: ModelIdType
        @LocalizedString public var title
        public let vmId: ViewModelId
        public init(id: ModelIdType) { self.id = id; vmId = .init(id: id) }
        public static func stub(id: ModelIdType = .init()) -> Self { .init(id: id) }
    }
    @ViewModel(options: [.clientHostedFactory]) public struct NoteViewModel {
        public let count: Int
        public var vmId: ViewModelId = .init(type: Self.self)
        public init(count: Int) { self.count = count }
        public static func stub() -> Self { .init(count: 1) }
    }
    public protocol ScreenOperations: ViewModelOperations {
        func reset()
        func submit(name: String) async throws
    }
    public final class ScreenStubOps: ScreenOperations, @unchecked Sendable {
        public private(set) var resetCalled = false
        public init() {}
        public func reset() { resetCalled = true }
        public func submit(name: String) async throws {}
    }
    @ViewModel public struct ScreenViewModel: RequestableViewModel {
        public typealias Request = ScreenRequest
        @LocalizedString public var title
        @LocalizedString public var dismiss
        @FormFieldModel public var email: String
        public let name: String
        public let website: URL?
        public let cards: [CardViewModel]
        public let total: LocalizableInt
        public var vmId: ViewModelId = .init(type: Self.self)
        public var operations: any ScreenOperations { ScreenStubOps() }
        public init() { fatalError() }
        public static func stub() -> Self { .init() }
    }
    public final class ScreenRequest: ViewModelRequest, @unchecked Sendable {
        public typealias ResponseError = EmptyError
        public var responseBody: ScreenViewModel?
        public init(query: EmptyQuery? = nil, sort: EmptySort? = nil, fragment: EmptyFragment? = nil,
            requestBody: EmptyBody? = nil, responseBody: ScreenViewModel? = nil) {
            self.responseBody = responseBody
        }
    }
    """
