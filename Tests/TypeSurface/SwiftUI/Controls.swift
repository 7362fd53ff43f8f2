import Foundation

public struct ButtonRole: Equatable, Sendable {
    public static let destructive = ButtonRole()
    public static let cancel = ButtonRole()
}

public struct Button<Label: View>: _PrimitiveView {
    nonisolated public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) { surface() }
}

extension Button {
    nonisolated public init(
        role: ButtonRole?,
        action: @escaping @MainActor () -> Void,
        @ViewBuilder label: () -> Label
    ) { surface() }
}

extension Button where Label == Text {
    nonisolated public init(_ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void) { surface() }
    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(_ title: S, action: @escaping @MainActor () -> Void) { surface() }
    nonisolated public init(
        _ titleKey: LocalizedStringKey,
        role: ButtonRole?,
        action: @escaping @MainActor () -> Void
    ) { surface() }
}

public struct Label<Title: View, Icon: View>: _PrimitiveView {
    nonisolated public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) { surface() }
}

extension Label where Title == Text, Icon == Image {
    nonisolated public init(_ titleKey: LocalizedStringKey, systemImage name: String) { surface() }
    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(_ title: S, systemImage name: String) { surface() }
}

public struct LabeledContent<Label, Content> {}

extension LabeledContent: View where Label: View, Content: View {
    nonisolated public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) { surface() }
    public var body: Never { surface() }
}

extension LabeledContent where Label == Text, Content: View {
    nonisolated public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) { surface() }
    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) { surface() }
}

extension LabeledContent where Label == Text, Content == Text {
    @_disfavoredOverload
    nonisolated public init<S1: StringProtocol, S2: StringProtocol>(_ title: S1, value: S2) { surface() }
}

public struct Link<Label: View>: _PrimitiveView {
    nonisolated public init(destination: URL, @ViewBuilder label: () -> Label) { surface() }
}

extension Link where Label == Text {
    nonisolated public init(_ titleKey: LocalizedStringKey, destination: URL) { surface() }
    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(_ title: S, destination: URL) { surface() }
}

public struct AsyncImage<Content: View>: _PrimitiveView {
    nonisolated public init(url: URL?, scale: CGFloat = 1) where Content == Image { surface() }

    nonisolated public init<I: View, P: View>(
        url: URL?,
        scale: CGFloat = 1,
        @ViewBuilder content: @escaping (Image) -> I,
        @ViewBuilder placeholder: @escaping () -> P
    ) where Content == _ConditionalContent<I, P> { surface() }

    nonisolated public init(
        url: URL?,
        scale: CGFloat = 1,
        @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
    ) { surface() }
}

public struct AsyncImagePhase: Sendable {
    public var image: Image? { surface() }
    public var error: (any Error)? { surface() }
}

public struct ProgressView<Label: View, CurrentValueLabel: View>: _PrimitiveView {
    nonisolated public init() where Label == EmptyView, CurrentValueLabel == EmptyView { surface() }
    nonisolated public init(@ViewBuilder label: () -> Label) where CurrentValueLabel == EmptyView { surface() }
    nonisolated public init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0)
    where Label == EmptyView, CurrentValueLabel == EmptyView { surface() }
}

// MARK: - Input

public struct Toggle<Label: View>: _PrimitiveView {
    nonisolated public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) { surface() }
}

extension Toggle where Label == Text {
    nonisolated public init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) { surface() }
    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) { surface() }
}

public struct TextField<Label: View>: _PrimitiveView {
    nonisolated public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) { surface() }
    nonisolated public init(
        text: Binding<String>,
        prompt: Text? = nil,
        axis: Axis,
        @ViewBuilder label: () -> Label
    ) { surface() }

    nonisolated public init<F: ParseableFormatStyle>(
        value: Binding<F.FormatInput>,
        format: F,
        prompt: Text? = nil,
        @ViewBuilder label: () -> Label
    ) where F.FormatOutput == String { surface() }

    nonisolated public init<F: ParseableFormatStyle>(
        value: Binding<F.FormatInput?>,
        format: F,
        prompt: Text? = nil,
        @ViewBuilder label: () -> Label
    ) where F.FormatOutput == String { surface() }
}

extension TextField where Label == Text {
    nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>) { surface() }
    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(_ title: S, text: Binding<String>) { surface() }
}

extension TextField where Label == Text {
    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(_ title: S, text: Binding<String>, axis: Axis) { surface() }
    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?, axis: Axis) {
        surface()
    }
}

public struct SecureField<Label: View>: _PrimitiveView {
    nonisolated public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) { surface() }
}

#if !PLATFORM_tvOS && !PLATFORM_watchOS
public struct TextEditor: _PrimitiveView {
    nonisolated public init(text: Binding<String>) { surface() }
}
#endif

public struct Picker<Label: View, SelectionValue: Hashable, Content: View>: _PrimitiveView {
    nonisolated public init(
        selection: Binding<SelectionValue>,
        @ViewBuilder content: () -> Content,
        @ViewBuilder label: () -> Label
    ) { surface() }
}

extension Picker where Label == Text {
    nonisolated public init(
        _ titleKey: LocalizedStringKey,
        selection: Binding<SelectionValue>,
        @ViewBuilder content: () -> Content
    ) { surface() }
}

#if !PLATFORM_tvOS
public struct Stepper<Label: View>: _PrimitiveView {
    nonisolated public init<V: Strideable>(
        value: Binding<V>,
        step: V.Stride = 1,
        @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) { surface() }
}
#endif

public struct DatePickerComponents: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let hourAndMinute = DatePickerComponents(rawValue: 96)
    public static let date = DatePickerComponents(rawValue: 30)
}

#if !PLATFORM_tvOS
public struct DatePicker<Label: View>: _PrimitiveView {
    public typealias Components = DatePickerComponents

    nonisolated public init(
        selection: Binding<Date>,
        displayedComponents: Components = [.hourAndMinute, .date],
        @ViewBuilder label: () -> Label
    ) { surface() }

    nonisolated public init(
        selection: Binding<Date>,
        in range: ClosedRange<Date>,
        displayedComponents: Components = [.hourAndMinute, .date],
        @ViewBuilder label: () -> Label
    ) { surface() }
}
#endif

#if !PLATFORM_tvOS && !PLATFORM_watchOS
public struct ColorPicker<Label: View>: _PrimitiveView {
    nonisolated public init(
        selection: Binding<Color>,
        supportsOpacity: Bool = true,
        @ViewBuilder label: () -> Label
    ) { surface() }
}
#endif
