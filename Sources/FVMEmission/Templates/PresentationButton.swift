import SwiftUI

/// How a screen opens over another one.
public enum ScreenPresentation: Sendable {
    case sheet
    /// Over the whole display; on a Mac in a sheet.
    case fullScreen
}

/// A button that opens a screen over the one that it is part of.
public struct PresentationButton<Title: View, Content: View>: View {
    @State private var isPresented = false
    private let presentation: ScreenPresentation
    private let screen: () -> Content
    private let label: Title

    public var body: some View {
        Button {
            isPresented = true
        } label: {
            label
        }
        .presenting(as: presentation, isPresented: $isPresented, screen: screen)
    }

    public init(
        as presentation: ScreenPresentation,
        @ViewBuilder screen: @escaping () -> Content,
        @ViewBuilder label: () -> Title
    ) {
        self.presentation = presentation
        self.screen = screen
        self.label = label()
    }
}

extension View {
    /// Shows a screen over this view, with a button that closes it.
    @ViewBuilder
    public func presenting<Content: View>(
        as presentation: ScreenPresentation,
        isPresented: Binding<Bool>,
        @ViewBuilder screen: @escaping () -> Content
    ) -> some View {
        #if os(macOS)
            sheet(isPresented: isPresented) {
                ClosableScreen(screen: screen())
            }
        #else
            switch presentation {
            case .sheet:
                sheet(isPresented: isPresented) {
                    ClosableScreen(screen: screen())
                }
            case .fullScreen:
                fullScreenCover(isPresented: isPresented) {
                    ClosableScreen(screen: screen())
                }
            }
        #endif
    }
}

private struct ClosableScreen<Content: View>: View {
    @Environment(\.dismiss) private var dismiss
    let screen: Content

    var body: some View {
        NavigationStack {
            screen.toolbar {
                ToolbarItem(placement: .cancellationAction) {
                    // The system has a word for the symbol in each language.
                    Button {
                        dismiss()
                    } label: {
                        Image(systemName: "xmark")
                    }
                }
            }
        }
    }
}
