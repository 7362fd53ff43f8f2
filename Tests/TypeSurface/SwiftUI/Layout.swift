import Foundation

public struct HorizontalAlignment: Equatable, Sendable {
    public static let leading = HorizontalAlignment()
    public static let center = HorizontalAlignment()
    public static let trailing = HorizontalAlignment()
}

public struct VerticalAlignment: Equatable, Sendable {
    public static let top = VerticalAlignment()
    public static let center = VerticalAlignment()
    public static let bottom = VerticalAlignment()
    public static let firstTextBaseline = VerticalAlignment()
}

public struct Alignment: Equatable, Sendable {
    public static let center = Alignment()
    public static let leading = Alignment()
    public static let trailing = Alignment()
    public static let top = Alignment()
    public static let topLeading = Alignment()
    public static let bottom = Alignment()
}

public enum Axis: Int8, CaseIterable, Sendable {
    case horizontal, vertical

    public struct Set: OptionSet, Sendable {
        public let rawValue: Int8
        public init(rawValue: Int8) { self.rawValue = rawValue }
        public static let horizontal = Set(rawValue: 1)
        public static let vertical = Set(rawValue: 2)
    }
}

public enum Edge: Int8, CaseIterable, Sendable {
    case top, leading, bottom, trailing

    public struct Set: OptionSet, Sendable {
        public let rawValue: Int8
        public init(rawValue: Int8) { self.rawValue = rawValue }
        public static let top = Set(rawValue: 1)
        public static let leading = Set(rawValue: 2)
        public static let bottom = Set(rawValue: 4)
        public static let trailing = Set(rawValue: 8)
        public static let all = Set(rawValue: 15)
        public static let horizontal = Set(rawValue: 10)
        public static let vertical = Set(rawValue: 5)
    }
}

public struct VStack<Content: View>: _PrimitiveView {
    nonisolated public init(
        alignment: HorizontalAlignment = .center,
        spacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) { surface() }
}

public struct TabView<SelectionValue: Hashable, Content: View>: _PrimitiveView {}

extension TabView where SelectionValue == Int {
    nonisolated public init(@ViewBuilder content: () -> Content) { surface() }
}

public struct HStack<Content: View>: _PrimitiveView {
    nonisolated public init(
        alignment: VerticalAlignment = .center,
        spacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) { surface() }
}

public struct ZStack<Content: View>: _PrimitiveView {
    nonisolated public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) { surface() }
}

public struct LazyVStack<Content: View>: _PrimitiveView {
    nonisolated public init(
        alignment: HorizontalAlignment = .center,
        spacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) { surface() }
}

public struct Spacer: _PrimitiveView {
    @MainActor @preconcurrency public init(minLength: CGFloat? = nil) { surface() }
}

public struct Divider: _PrimitiveView {
    nonisolated public init() { surface() }
}

public struct ScrollView<Content: View>: _PrimitiveView {
    nonisolated public init(_ axes: Axis.Set = .vertical, @ViewBuilder content: () -> Content) { surface() }

    @available(*, deprecated, message: "Use the scrollIndicators(_:axes:) modifier.")
    nonisolated public init(
        _ axes: Axis.Set = .vertical,
        showsIndicators: Bool,
        @ViewBuilder content: () -> Content
    ) { surface() }
}

public struct Group<Content> {}

extension Group: View where Content: View {
    nonisolated public init(@ViewBuilder content: () -> Content) { surface() }
    public var body: Never { surface() }
}

public struct Form<Content: View>: _PrimitiveView {
    nonisolated public init(@ViewBuilder content: () -> Content) { surface() }
}

public struct Section<Parent, Content, Footer> {}

extension Section: View where Parent: View, Content: View, Footer: View {
    public var body: Never { surface() }
}

extension Section where Parent: View, Content: View, Footer: View {
    nonisolated public init(
        @ViewBuilder content: () -> Content,
        @ViewBuilder header: () -> Parent,
        @ViewBuilder footer: () -> Footer
    ) { surface() }
}

extension Section where Parent == EmptyView, Content: View, Footer: View {
    nonisolated public init(
        @ViewBuilder content: () -> Content,
        @ViewBuilder footer: () -> Footer
    ) { surface() }
}

extension Section where Parent == EmptyView, Content: View, Footer == EmptyView {
    nonisolated public init(@ViewBuilder content: () -> Content) { surface() }
}

extension Section where Parent: View, Content: View, Footer == EmptyView {
    nonisolated public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) { surface() }
}

extension Section where Parent == Text, Content: View, Footer == EmptyView {
    nonisolated public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) { surface() }
    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) { surface() }
}

#if !PLATFORM_watchOS
public struct Menu<Label: View, Content: View>: _PrimitiveView {
    nonisolated public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) { surface() }
}
#endif

#if !PLATFORM_tvOS && !PLATFORM_watchOS
public struct GroupBox<Label: View, Content: View>: _PrimitiveView {
    nonisolated public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) { surface() }
}

extension GroupBox where Label == EmptyView {
    nonisolated public init(@ViewBuilder content: () -> Content) { surface() }
}
#endif

// MARK: - Collections

public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
    public var data: Data { surface() }
}

extension ForEach: View where Content: View {
    public var body: Never { surface() }
}

extension ForEach where Content: View {
    nonisolated public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content)
    where ID == Data.Element.ID, Data.Element: Identifiable { surface() }

    nonisolated public init(
        _ data: Data,
        id: KeyPath<Data.Element, ID>,
        @ViewBuilder content: @escaping (Data.Element) -> Content
    ) { surface() }
}

public struct List<SelectionValue: Hashable, Content: View>: _PrimitiveView {
    @MainActor @preconcurrency public init(selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content) {
        surface()
    }
}

extension List where SelectionValue == Never {
    @MainActor @preconcurrency public init(@ViewBuilder content: () -> Content) { surface() }

    @MainActor @preconcurrency public init<Data: RandomAccessCollection, RowContent: View>(
        _ data: Data,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable { surface() }
}

extension List {
    @MainActor @preconcurrency public init<Data: RandomAccessCollection, RowContent: View>(
        _ data: Data,
        selection: Binding<SelectionValue?>?,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable { surface() }
}

// MARK: - Navigation

public struct NavigationPath: Sendable {
    public init() { surface() }
}

public struct NavigationStack<Data, Root: View>: _PrimitiveView {
    @MainActor @preconcurrency public init(@ViewBuilder root: () -> Root) where Data == NavigationPath { surface() }
}

public struct NavigationLink<Label: View, Destination: View>: _PrimitiveView {
    nonisolated public init(@ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label) { surface() }
}

extension NavigationLink where Destination == Never {
    nonisolated public init<P: Hashable>(value: P?, @ViewBuilder label: () -> Label) { surface() }
}

extension View {
    nonisolated public func navigationDestination<D: Hashable, C: View>(
        for data: D.Type,
        @ViewBuilder destination: @escaping (D) -> C
    ) -> some View { self }

    nonisolated public func navigationDestination<V: View>(
        isPresented: Binding<Bool>,
        @ViewBuilder destination: () -> V
    ) -> some View { self }

    nonisolated public func navigationTitle<S: StringProtocol>(_ title: S) -> some View { self }
    nonisolated public func navigationTitle(_ titleKey: LocalizedStringKey) -> some View { self }
    nonisolated public func navigationTitle(_ title: Text) -> some View { self }
}

public struct ToolbarTitleDisplayMode {
    public static var automatic: ToolbarTitleDisplayMode { surface() }
    public static var inline: ToolbarTitleDisplayMode { surface() }
    #if !PLATFORM_macOS && !PLATFORM_tvOS
    public static var large: ToolbarTitleDisplayMode { surface() }
    #endif
    #if !PLATFORM_tvOS && !PLATFORM_watchOS
    public static var inlineLarge: ToolbarTitleDisplayMode { surface() }
    #endif
}

extension View {
    nonisolated public func toolbarTitleDisplayMode(_ mode: ToolbarTitleDisplayMode) -> some View { self }
}

// MARK: - Toolbars

@MainActor @preconcurrency
public protocol ToolbarContent {}

@resultBuilder
public struct ToolbarContentBuilder {
    public static func buildExpression<Content: ToolbarContent>(_ content: Content) -> Content { content }
    public static func buildBlock<Content: ToolbarContent>(_ content: Content) -> some ToolbarContent { content }
}

public struct ToolbarItemPlacement: Sendable {
    public static let automatic = ToolbarItemPlacement()
    public static let cancellationAction = ToolbarItemPlacement()
    public static let primaryAction = ToolbarItemPlacement()
}

public struct ToolbarItemGroup<Content: View>: ToolbarContent {
    nonisolated public init(
        placement: ToolbarItemPlacement = .automatic,
        @ViewBuilder content: () -> Content
    ) { surface() }
}

public struct ToolbarItem<ID, Content: View>: ToolbarContent {}

extension ToolbarItem where ID == () {
    nonisolated public init(
        placement: ToolbarItemPlacement = .automatic,
        @ViewBuilder content: () -> Content
    ) { surface() }
}

extension View {
    nonisolated public func toolbar<Content: ToolbarContent>(
        @ToolbarContentBuilder content: () -> Content
    ) -> some View { self }
}
