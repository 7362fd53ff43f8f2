#if canImport(SwiftUI)
import FOSFoundation
import Foundation
import SwiftUI

extension Text {
    public init(_ localizable: some Localizable, defaultValue: String? = nil) { surface() }
    public init(_ localizable: (some Localizable)?, defaultValue: String? = nil) { surface() }
}

extension Localizable {
    @MainActor public var text: some View { EmptyView() }
}

extension Label where Title == Text, Icon == Image {
    nonisolated public init(_ localizable: some Localizable, defaultValue: String? = nil, systemImage name: String) {
        surface()
    }
}

extension LabeledContent where Label == Text, Content == Text {
    nonisolated public init(_ localizable: some Localizable, defaultValue: String? = nil, value: String) { surface() }

    public init<F: FormatStyle>(
        _ localizable: some Localizable,
        defaultValue: String? = nil,
        value: F.FormatInput,
        format: F
    ) where F.FormatInput: Equatable, F.FormatOutput == String { surface() }
}

extension LabeledContent where Label == Text, Content: View {
    public init(
        _ localizable: some Localizable,
        defaultValue: String? = nil,
        @ViewBuilder content: () -> Content
    ) { surface() }
}

extension Link where Label == Text {
    nonisolated public init(_ localizable: some Localizable, defaultValue: String? = nil, destination: URL) {
        surface()
    }
}

extension Section where Parent == Text, Content: View, Footer == EmptyView {
    public init(
        _ localizable: some Localizable,
        defaultValue: String? = nil,
        @ViewBuilder content: () -> Content
    ) { surface() }
}

extension NavigationLink where Label == Text, Destination: View {
    nonisolated public init(
        _ localizable: some Localizable,
        defaultValue: String? = nil,
        @ViewBuilder destination: () -> Destination
    ) { surface() }
}

extension View {
    nonisolated public func navigationTitle(
        _ localizable: some Localizable,
        defaultValue: String? = nil
    ) -> some View { self }

    nonisolated public func accessibilityLabel(
        _ localizable: some Localizable,
        defaultValue: String? = nil
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { surface() }

    nonisolated public func accessibilityValue(
        _ localizable: some Localizable,
        defaultValue: String? = nil
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { surface() }
}

// MARK: - Input

extension Toggle where Label == Text {
    nonisolated public init(_ localizable: some Localizable, defaultValue: String? = nil, isOn: Binding<Bool>) {
        surface()
    }
}

extension View {
    nonisolated public func confirmationDialog<A: View>(
        _ localizable: some Localizable,
        defaultValue: String? = nil,
        isPresented: Binding<Bool>,
        titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: () -> A
    ) -> some View { self }

    nonisolated public func confirmationDialog<A: View, M: View>(
        _ localizable: some Localizable,
        defaultValue: String? = nil,
        isPresented: Binding<Bool>,
        titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: () -> A,
        @ViewBuilder message: () -> M
    ) -> some View { self }
}

extension TextField where Label == Text {
    nonisolated public init(
        _ localizable: some Localizable,
        defaultValue: String? = nil,
        text: Binding<String>,
        axis: Axis
    ) { surface() }

    nonisolated public init(
        _ localizable: some Localizable,
        defaultValue: String? = nil,
        text: Binding<String>,
        prompt: Text?,
        axis: Axis
    ) { surface() }

    nonisolated public init(_ localizable: some Localizable, defaultValue: String? = nil, text: Binding<String>) {
        surface()
    }

    nonisolated public init(
        _ localizable: some Localizable,
        defaultValue: String? = nil,
        text: Binding<String>,
        prompt: Text?
    ) { surface() }

    nonisolated public init<F: ParseableFormatStyle>(
        _ localizable: some Localizable,
        defaultValue: String? = nil,
        value: Binding<F.FormatInput>,
        format: F,
        prompt: Text? = nil
    ) where F.FormatOutput == String { surface() }

    nonisolated public init<F: ParseableFormatStyle>(
        _ localizable: some Localizable,
        defaultValue: String? = nil,
        value: Binding<F.FormatInput?>,
        format: F,
        prompt: Text? = nil
    ) where F.FormatOutput == String { surface() }
}

extension SecureField where Label == Text {
    nonisolated public init(
        _ localizable: some Localizable,
        defaultValue: String? = nil,
        text: Binding<String>,
        prompt: Text?
    ) { surface() }

    nonisolated public init(_ localizable: some Localizable, defaultValue: String? = nil, text: Binding<String>) {
        surface()
    }
}

extension Picker where Label == Text {
    nonisolated public init(
        _ localizable: some Localizable,
        defaultValue: String? = nil,
        selection: Binding<SelectionValue>,
        @ViewBuilder content: () -> Content
    ) { surface() }
}

#if !PLATFORM_tvOS
extension DatePicker where Label == Text {
    nonisolated public init(
        _ localizable: some Localizable,
        defaultValue: String? = nil,
        selection: Binding<Date>,
        displayedComponents: DatePicker<Label>.Components = [.hourAndMinute, .date]
    ) { surface() }

    nonisolated public init(
        _ localizable: some Localizable,
        defaultValue: String? = nil,
        selection: Binding<Date>,
        in range: ClosedRange<Date>,
        displayedComponents: DatePicker<Label>.Components = [.hourAndMinute, .date]
    ) { surface() }
}
#endif

#if !PLATFORM_tvOS && !PLATFORM_watchOS
extension ColorPicker where Label == Text {
    nonisolated public init(
        _ localizable: some Localizable,
        defaultValue: String? = nil,
        selection: Binding<Color>,
        supportsOpacity: Bool = true
    ) { surface() }
}
#endif

extension ProgressView where CurrentValueLabel == EmptyView {
    nonisolated public init(_ localizable: some Localizable, defaultValue: String? = nil) where Label == Text {
        surface()
    }
}
#endif
