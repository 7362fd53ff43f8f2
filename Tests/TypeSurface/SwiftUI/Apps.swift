import Foundation
import Observation

@MainActor @preconcurrency
public protocol Scene {
    associatedtype Body: Scene
    @SceneBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: Scene {}

public protocol _PrimitiveScene: Scene where Body == Never {}

extension _PrimitiveScene {
    public var body: Never { surface() }
}

@resultBuilder
public struct SceneBuilder {
    public static func buildExpression<Content: Scene>(_ content: Content) -> Content { surface() }
    public static func buildBlock<Content: Scene>(_ content: Content) -> Content { surface() }
}

@MainActor @preconcurrency
public protocol App {
    associatedtype Body: Scene
    @SceneBuilder @MainActor @preconcurrency var body: Body { get }
    @MainActor @preconcurrency init()
}

extension App {
    @MainActor @preconcurrency public static func main() { surface() }
}

public struct WindowGroup<Content: View>: _PrimitiveScene {
    nonisolated public init(@ViewBuilder makeContent: () -> Content) { surface() }

    @available(*, deprecated, renamed: "init(makeContent:)")
    @_disfavoredOverload
    nonisolated public init(@ViewBuilder content: () -> Content) { surface() }
}

extension Scene {
    nonisolated public func environment<T: AnyObject & Observable>(_ object: T?) -> some Scene { self }
}

// MARK: - Previews

/// What the macro's expansion gives its closure to.
@MainActor
public func _preview(_ name: String? = nil, @ViewBuilder body: @escaping @MainActor () -> any View) {}

@freestanding(declaration)
public macro Preview(_ name: String? = nil, @ViewBuilder body: @escaping @MainActor () -> any View) =
    #externalMacro(module: "TypeSurfaceMacros", type: "PreviewMacro")
