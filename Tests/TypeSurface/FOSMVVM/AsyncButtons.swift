#if canImport(SwiftUI)
import FOSFoundation
import SwiftUI

public struct AsyncButtonActivity: Sendable {
    public enum Phase: Equatable, Sendable {
        case idle
        case running
        case cancelling
    }

    public private(set) var phase: Phase
    public var isRunning: Bool { surface() }
    public mutating func cancel() { surface() }
    public init() { surface() }
}

extension Button {
    nonisolated public init(
        activity: Binding<AsyncButtonActivity>? = nil,
        error: Binding<Error?>,
        action: @escaping @Sendable () async throws -> Void,
        @ViewBuilder label: () -> Label
    ) { surface() }

    nonisolated public init(
        role: ButtonRole?,
        activity: Binding<AsyncButtonActivity>? = nil,
        error: Binding<Error?>,
        action: @escaping @Sendable () async throws -> Void,
        @ViewBuilder label: () -> Label
    ) { surface() }
}

extension Button where Label == Text {
    nonisolated public init(
        _ localizable: some Localizable,
        defaultValue: String? = nil,
        action: @escaping @MainActor () -> Void
    ) { surface() }

    nonisolated public init(
        _ localizable: some Localizable,
        defaultValue: String? = nil,
        role: ButtonRole?,
        action: @escaping @MainActor () -> Void
    ) { surface() }

    nonisolated public init(
        _ localizable: some Localizable,
        defaultValue: String? = nil,
        activity: Binding<AsyncButtonActivity>? = nil,
        error: Binding<Error?>,
        action: @escaping @Sendable () async throws -> Void
    ) { surface() }

    nonisolated public init(
        _ localizable: some Localizable,
        defaultValue: String? = nil,
        role: ButtonRole?,
        activity: Binding<AsyncButtonActivity>? = nil,
        error: Binding<Error?>,
        action: @escaping @Sendable () async throws -> Void
    ) { surface() }

    nonisolated public init(
        _ localizable: some Localizable,
        defaultValue: String? = nil,
        cancelTitle: some Localizable,
        cancelDefaultValue: String? = nil,
        activity: Binding<AsyncButtonActivity>,
        error: Binding<Error?>,
        action: @escaping @Sendable () async throws -> Void
    ) { surface() }
}

extension Button where Label == SwiftUI.Label<Text, Image> {
    nonisolated public init(
        _ localizable: some Localizable,
        defaultValue: String? = nil,
        systemImage: String,
        action: @escaping @MainActor () -> Void
    ) { surface() }

    nonisolated public init(
        _ localizable: some Localizable,
        defaultValue: String? = nil,
        systemImage: String,
        role: ButtonRole?,
        action: @escaping @MainActor () -> Void
    ) { surface() }

    nonisolated public init(
        _ localizable: some Localizable,
        defaultValue: String? = nil,
        systemImage: String,
        activity: Binding<AsyncButtonActivity>? = nil,
        error: Binding<Error?>,
        action: @escaping @Sendable () async throws -> Void
    ) { surface() }
}
#endif
