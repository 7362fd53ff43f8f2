#if canImport(SwiftUI)
import FOSFoundation
import Foundation
import SwiftUI

public protocol ViewModelView: View {
    associatedtype VM: ViewModel

    init(viewModel: VM)
}

extension ViewModelView {
    public static func previewHost(
        bundle: Bundle = .main,
        resourceDirectoryName: String = "",
        locale: Locale = .current,
        viewModel: VM = .stub(),
        setStates: ((inout Self) -> Void)? = nil
    ) -> some View { EmptyView() }

    public static func previewHost(
        serverHostedResourcesPath: URL,
        locale: Locale = .current,
        viewModel: VM = .stub(),
        setStates: ((inout Self) -> Void)? = nil
    ) -> some View { EmptyView() }
}

// MARK: - Binding

extension ViewModelView where VM: RequestableViewModel {
    @MainActor public static func bind(
        query: VM.Request.Query,
        fragment: VM.Request.Fragment? = nil
    ) -> some View
    where
        VM.Request.RequestBody == EmptyBody, VM.Request.ResponseBody == VM, VM: ClientHostedViewModelFactory,
        VM.AppState == Void
    { EmptyView() }

    @MainActor public static func bind(
        query: VM.Request.Query,
        fragment: VM.Request.Fragment? = nil
    ) -> some View where VM.Request.RequestBody == EmptyBody, VM.Request.ResponseBody == VM { EmptyView() }

    @MainActor public static func bind(
        query: VM.Request.Query,
        fragment: VM.Request.Fragment? = nil,
        appState: VM.AppState
    ) -> some View
    where
        VM.Request.RequestBody == EmptyBody, VM.Request.ResponseBody == VM, VM: ClientHostedViewModelFactory,
        VM.AppState: Hashable & Sendable
    { EmptyView() }

    @MainActor public static func bind() -> some View
    where
        VM.Request.RequestBody == EmptyBody, VM.Request.ResponseBody == VM, VM.Request.Query == EmptyQuery,
        VM.Request.Fragment == EmptyFragment, VM: ClientHostedViewModelFactory, VM.AppState == Void
    { EmptyView() }

    @MainActor public static func bind() -> some View
    where
        VM.Request.RequestBody == EmptyBody, VM.Request.ResponseBody == VM, VM.Request.Query == EmptyQuery,
        VM.Request.Fragment == EmptyFragment
    { EmptyView() }

    @MainActor public static func bind(appState: VM.AppState) -> some View
    where
        VM.Request.ResponseBody == VM, VM.Request.Query == EmptyQuery, VM.Request.Fragment == EmptyFragment,
        VM.Request.RequestBody == EmptyBody, VM: ClientHostedViewModelFactory, VM.AppState: Hashable & Sendable
    { EmptyView() }
}

// MARK: - Modifiers

extension View {
    nonisolated public func alert(
        error: Binding<Error?>,
        title: some Localizable,
        message: LocalizableString? = nil,
        dismissButtonLabel: some Localizable
    ) -> some View { self }

    nonisolated public func task(
        error: Binding<Error?>,
        priority: TaskPriority = .userInitiated,
        _ action: @escaping @Sendable () async throws -> Void
    ) -> some View { self }

    nonisolated public func task(
        id: some Equatable,
        error: Binding<Error?>,
        priority: TaskPriority = .userInitiated,
        _ action: @escaping @Sendable () async throws -> Void
    ) -> some View { self }

    public func uiTestingIdentifier(_ string: String, isEnabled: Bool = true) -> some View { self }

    @ViewBuilder public func testDataTransporter(
        viewModelOps: any ViewModelOperations,
        repaintToggle: Binding<Bool>
    ) -> some View { self }

    public func invalidateBinding(_ binding: Binding<Bool>) -> some View { self }
    public func refreshedViewModel<VM: ViewModel>(_ binding: Binding<VM>) -> some View { self }
}

public struct TestDataTransporter: View {
    public static let accessibilityIdentifier = "__testing_view_data__"
    public var body: some View { EmptyView() }
    public init(viewModelOps: any ViewModelOperations, repaintToggle: Binding<Bool>) { surface() }
}

// MARK: - Forms

public struct FormFieldView<Value: Codable & Hashable>: View {
    public var body: some View { EmptyView() }

    public init(
        fieldModel: FormFieldModel<Value>,
        focusField: FocusState<FormFieldIdentifier?>.Binding,
        fieldValidator: (([FormFieldBase]?) -> [ValidationResult]?)? = nil,
        validations: Validations? = nil,
        onNewValue: ((Value) -> Void)? = nil,
        newValueDelay: TimeInterval = 0.75,
        onSubmit: ((Value) -> Void)? = nil
    ) { surface() }
}
#endif
