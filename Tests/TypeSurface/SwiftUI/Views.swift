import Foundation

@MainActor @preconcurrency
public protocol View {
    associatedtype Body: View
    @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

/// What SwiftUI draws by itself. A view of the user's that has no `body` is none of these.
public protocol _PrimitiveView: View where Body == Never {}

extension _PrimitiveView {
    public var body: Never { surface() }
}

extension Never: View {
    public var body: Never { surface() }
}

extension Optional: View where Wrapped: View {
    public var body: Never { surface() }
}

public struct EmptyView: _PrimitiveView {
    nonisolated public init() { surface() }
}

public struct AnyView: _PrimitiveView {
    nonisolated public init<V: View>(_ view: V) { surface() }
    nonisolated public init<V: View>(erasing view: V) { surface() }
}

public struct TupleView<Content>: _PrimitiveView {}

public struct _ConditionalContent<TrueContent, FalseContent> {}

extension _ConditionalContent: View where TrueContent: View, FalseContent: View {
    public var body: Never { surface() }
}

@resultBuilder
public struct ViewBuilder {
    public static func buildExpression<Content: View>(_ content: Content) -> Content { surface() }
    public static func buildBlock() -> EmptyView { surface() }
    public static func buildBlock<Content: View>(_ content: Content) -> Content { surface() }

    public static func buildBlock<each Content: View>(
        _ content: repeat each Content
    ) -> TupleView<(repeat each Content)> { surface() }

    public static func buildIf<Content: View>(_ content: Content?) -> Content? { surface() }

    public static func buildEither<TrueContent: View, FalseContent: View>(
        first: TrueContent
    ) -> _ConditionalContent<TrueContent, FalseContent> { surface() }

    public static func buildEither<TrueContent: View, FalseContent: View>(
        second: FalseContent
    ) -> _ConditionalContent<TrueContent, FalseContent> { surface() }

    public static func buildLimitedAvailability(_ content: some View) -> AnyView { surface() }
}

// MARK: - Modifiers of the user's

@MainActor @preconcurrency
public protocol ViewModifier {
    associatedtype Body: View
    typealias Content = _ViewModifier_Content<Self>
    @ViewBuilder @MainActor @preconcurrency func body(content: Content) -> Body
}

public struct _ViewModifier_Content<Modifier: ViewModifier>: _PrimitiveView {}

public struct ModifiedContent<Content, Modifier> {}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
    public var body: Never { surface() }
}

extension View {
    nonisolated public func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> { surface() }
}

/// The body of whatever the surface declares: it is for the type checker, and never runs.
func surface() -> Never {
    fatalError("the type surface has no behaviour")
}
