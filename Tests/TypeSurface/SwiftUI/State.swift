import Foundation
import Observation

public protocol DynamicProperty {}

@propertyWrapper @dynamicMemberLookup
public struct Binding<Value> {
    public var wrappedValue: Value {
        get { surface() }
        nonmutating set { surface() }
    }
    public var projectedValue: Binding<Value> { surface() }

    public init(
        get: @escaping @isolated(any) @Sendable () -> Value,
        set: @escaping @isolated(any) @Sendable (Value) -> Void
    ) { surface() }
    public init(projectedValue: Binding<Value>) { surface() }
    public init<V>(_ base: Binding<V>) where Value == V? { surface() }
    public init?(_ base: Binding<Value?>) { surface() }

    public static func constant(_ value: Value) -> Binding<Value> { surface() }

    public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Binding<Subject> {
        surface()
    }
}

extension Binding: @unchecked Sendable where Value: Sendable {}
extension Binding: DynamicProperty {}

@propertyWrapper
public struct State<Value>: DynamicProperty {
    public var wrappedValue: Value {
        get { surface() }
        nonmutating set { surface() }
    }
    public var projectedValue: Binding<Value> { surface() }

    public init(wrappedValue value: Value) { surface() }
    public init(initialValue value: Value) { surface() }
}

extension State where Value: ExpressibleByNilLiteral {
    public init() { surface() }
}

extension State: Sendable where Value: Sendable {}

/// A reference that a view holds, and whose properties it edits.
@propertyWrapper @dynamicMemberLookup
public struct Bindable<Value> {
    public var wrappedValue: Value {
        get { surface() }
        set { surface() }
    }
    public var projectedValue: Bindable<Value> { surface() }

    /// So that there is no initializer but those of the extensions.
    private init(never: Never) {}
}

extension Bindable where Value: AnyObject {
    public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>) -> Binding<Subject> {
        surface()
    }
}

extension Bindable where Value: AnyObject & Observable {
    public init(wrappedValue: Value) { surface() }
    public init(_ wrappedValue: Value) { surface() }
}

@propertyWrapper
public struct FocusState<Value: Hashable>: DynamicProperty {
    public struct Binding {
        public var wrappedValue: Value {
            get { surface() }
            nonmutating set { surface() }
        }
        public var projectedValue: Binding { surface() }
    }

    public var wrappedValue: Value {
        get { surface() }
        nonmutating set { surface() }
    }
    public var projectedValue: FocusState<Value>.Binding { surface() }

    public init() where Value == Bool { surface() }
    public init<T: Hashable>() where Value == T? { surface() }
}

// MARK: - Environment

public enum LayoutDirection: Hashable, CaseIterable, Sendable {
    case leftToRight
    case rightToLeft
}

public protocol EnvironmentKey {
    associatedtype Value
    static var defaultValue: Value { get }
}

public struct EnvironmentValues: Sendable {
    public init() {}
    public subscript<K: EnvironmentKey>(_ key: K.Type) -> K.Value {
        get { surface() }
        set { surface() }
    }
    public var locale: Locale {
        get { surface() }
        set { surface() }
    }
    public var layoutDirection: LayoutDirection {
        get { surface() }
        set { surface() }
    }
    public var isEnabled: Bool {
        get { surface() }
        set { surface() }
    }
    public var dismiss: DismissAction { surface() }
    public var isPresented: Bool { surface() }
    public var openURL: OpenURLAction {
        get { surface() }
        set { surface() }
    }
}

@MainActor @preconcurrency
public struct DismissAction {
    public func callAsFunction() { surface() }
}

@MainActor @preconcurrency
public struct OpenURLAction {
    public func callAsFunction(_ url: URL) { surface() }
}

@propertyWrapper
public struct Environment<Value>: DynamicProperty {
    public var wrappedValue: Value { surface() }

    public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { surface() }
    public init(_ objectType: Value.Type) where Value: AnyObject & Observable { surface() }
    public init<T>(_ objectType: T.Type) where Value == T?, T: AnyObject & Observable { surface() }
}

extension Environment: Sendable where Value: Sendable {}

extension View {
    nonisolated public func environment<T: AnyObject & Observable>(_ object: T?) -> some View { self }

    nonisolated public func environment<V>(
        _ keyPath: WritableKeyPath<EnvironmentValues, V>,
        _ value: V
    ) -> some View { self }
}
