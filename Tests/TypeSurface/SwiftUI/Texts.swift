import Foundation

/// The key of a text in the app's own tables: what a literal becomes, and so nothing for text of a view model.
public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation {
    public init(_ value: String) { surface() }
    public init(stringLiteral value: String) { surface() }
}

public struct Text: Equatable, Sendable {
    public struct DateStyle: Sendable {
        public static var date: DateStyle { surface() }
        public static var time: DateStyle { surface() }
        public static var relative: DateStyle { surface() }
    }

    nonisolated public init(verbatim content: String) { surface() }
    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(_ content: S) { surface() }
    nonisolated public init(
        _ key: LocalizedStringKey,
        tableName: String? = nil,
        bundle: Bundle? = nil,
        comment: StaticString? = nil
    ) { surface() }
    nonisolated public init(_ image: Image) { surface() }
    nonisolated public init(_ attributedContent: AttributedString) { surface() }
    nonisolated public init(_ date: Date, style: DateStyle) { surface() }
    nonisolated public init<F: FormatStyle>(_ input: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == String { surface() }

    nonisolated public func font(_ font: Font?) -> Text { surface() }
    nonisolated public func fontWeight(_ weight: Font.Weight?) -> Text { surface() }
    nonisolated public func bold() -> Text { surface() }
    nonisolated public func italic() -> Text { surface() }
    nonisolated public func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text { surface() }
}

extension Text: _PrimitiveView {}

/// Of Foundation, on Apple's systems.
extension AttributedString {
    public struct MarkdownParsingOptions: Hashable, Sendable {
        public enum InterpretedSyntax: Sendable { case full, inlineOnly, inlineOnlyPreservingWhitespace }
        public enum FailurePolicy: Sendable { case throwError, returnPartiallyParsedIfPossible }

        public init(
            allowsExtendedAttributes: Bool = false,
            interpretedSyntax: InterpretedSyntax = .full,
            failurePolicy: FailurePolicy = .throwError,
            languageCode: String? = nil
        ) { surface() }
    }

    public init(
        markdown: String,
        options: MarkdownParsingOptions = .init(),
        baseURL: URL? = nil
    ) throws { surface() }
}

public struct Font: Hashable, Sendable {
    public struct Weight: Hashable, Sendable {
        public static let regular = Weight()
        public static let medium = Weight()
        public static let semibold = Weight()
        public static let bold = Weight()
    }

    public static let largeTitle = Font()
    public static let title = Font()
    public static let title2 = Font()
    public static let title3 = Font()
    public static let headline = Font()
    public static let subheadline = Font()
    public static let body = Font()
    public static let callout = Font()
    public static let footnote = Font()
    public static let caption = Font()
}

public struct Image: Equatable, Sendable {
    public enum Scale: Hashable, Sendable { case small, medium, large }

    nonisolated public init(systemName: String) { surface() }
    nonisolated public init(_ name: String, bundle: Bundle? = nil) { surface() }
    nonisolated public func resizable() -> Image { surface() }
}

extension Image: _PrimitiveView {}

// MARK: - Styles

public protocol ShapeStyle: Sendable {}

public struct Color: Hashable, ShapeStyle {
    // swift-format-ignore: DontRepeatTypeInStaticProperties
    public static let accentColor = Color()
    public static let clear = Color()
    public static let red = Color()
    public static let green = Color()
    public static let primary = Color()
    public static let secondary = Color()

    public func opacity(_ opacity: Double) -> Color { surface() }

    public enum RGBColorSpace: Sendable { case sRGB, sRGBLinear, displayP3 }

    private init() {}

    public init(
        _ colorSpace: RGBColorSpace = .sRGB,
        red: Double,
        green: Double,
        blue: Double,
        opacity: Double = 1
    ) { surface() }

    public func resolve(in environment: EnvironmentValues) -> Resolved { surface() }

    public struct Resolved: Hashable, Sendable {
        public var red: Float
        public var green: Float
        public var blue: Float
        public var opacity: Float
    }
}

extension Color: _PrimitiveView {}

extension ShapeStyle where Self == Color {
    public static var red: Color { surface() }
    public static var green: Color { surface() }
}

public struct HierarchicalShapeStyle: ShapeStyle {
    public static let primary = HierarchicalShapeStyle()
    public static let secondary = HierarchicalShapeStyle()
    public static let tertiary = HierarchicalShapeStyle()
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
    public static var primary: HierarchicalShapeStyle { surface() }
    public static var secondary: HierarchicalShapeStyle { surface() }
    public static var tertiary: HierarchicalShapeStyle { surface() }
}

public struct TintShapeStyle: ShapeStyle {}

extension ShapeStyle where Self == TintShapeStyle {
    public static var tint: TintShapeStyle { surface() }
}
