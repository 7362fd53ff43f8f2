import FOSFoundation
import FOSMVVM
import Foundation

public protocol LocalizableTestCase: Sendable {
    var locStore: any LocalizationStore { get }
    var locales: Set<Locale> { get }
}

extension LocalizableTestCase {
    public static func loadLocalizationStore(
        bundle: Bundle,
        resourceDirectoryName: String = "Resources"
    ) throws -> any LocalizationStore { surface() }

    public static func loadLocalizationStore(
        bundles: [Bundle],
        resourceDirectoryName: String = "Resources"
    ) throws -> any LocalizationStore { surface() }

    public func encoder(locale: Locale = Self.en) -> JSONEncoder { surface() }

    public func expectTranslations<Model: RetrievablePropertyNames & Stubbable>(
        _ viewModelType: Model.Type,
        locales: Set<Locale>? = nil
    ) throws { surface() }

    public func expectTranslations<L: Localizable>(_ localizable: L, locales: Set<Locale>? = nil) throws { surface() }

    public func expectFullViewModelTests(
        _ viewModelType: (some ViewModel).Type,
        locales: Set<Locale>? = nil,
        version: SystemVersion = .current,
        file: String = #filePath,
        line: Int = #line
    ) throws { surface() }

    public func expectFullFieldValidationModelTests(
        _ fieldValidationModelType: (some FieldValidationModel).Type,
        locales: Set<Locale>? = nil
    ) throws { surface() }

    public func expectFullFormFieldTests(
        _ formField: FormField<some Codable & Hashable>,
        locales: Set<Locale>? = nil
    ) throws { surface() }

    public static var en: Locale { surface() }
    public var en: Locale { surface() }
    public static var enUS: Locale { surface() }
    public var enUS: Locale { surface() }
    public static var enGB: Locale { surface() }
    public var enGB: Locale { surface() }
    public static var es: Locale { surface() }
    public var es: Locale { surface() }
}

public func expectCodable<C: Codable & Stubbable>(
    _ codableType: C.Type,
    encoder: JSONEncoder? = nil,
    decoder: JSONDecoder? = nil,
    _ message: @autoclosure () -> String = ""
) throws { surface() }

/// The body of whatever the surface declares: it is for the type checker, and never runs.
func surface() -> Never {
    fatalError("the type surface has no behaviour")
}
