/// How views show a property, where its spec says so: `glyph: string as symbol`, `note: text as caption`.
public struct PropertyAppearance: Hashable, Sendable {
    /// What a string or an address is.
    public enum Content: String, Sendable {
        /// The name of a system symbol.
        case symbol
        /// The name of an image in the app's asset catalog.
        case asset
        /// The address of an image.
        case picture
        /// An address that opens.
        case link
        /// Words with Markdown in them.
        case markdown
    }

    /// The style of a text. The names are those of SwiftUI's fonts.
    public enum Style: String, Sendable {
        case title, headline, subheadline, callout, footnote, caption

        /// Whether assistive technology announces it as a heading.
        package var isHeading: Bool { self == .title || self == .headline }
    }

    public var content: Content?
    public var style: Style?

    package init() {}
}

extension PropertyAppearance.Content {
    /// The type that it is of, if there is only one.
    package var type: ValueType? {
        switch self {
        case .symbol, .asset: .string
        case .picture, .link: .url
        case .markdown: nil
        }
    }

    /// Whether it is drawn, and has no words to read.
    package var isDrawn: Bool {
        switch self {
        case .symbol, .asset, .picture: true
        case .link, .markdown: false
        }
    }
}
