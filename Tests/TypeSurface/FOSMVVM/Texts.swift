import FOSFoundation
import Foundation

public typealias LocalizableId = String

public enum LocalizerError: Error {
    case unknownLocalizationType(_ type: String)
    case localizationStoreMissing, localizationUnbound
    case missingTranslation(_ localizable: String, locale: String)
}

public enum LocalizableStatus: Codable {
    case localizationPending
    case localized
}

public protocol Localizable: Codable, Hashable, Identifiable, Sendable, Stubbable {
    var isEmpty: Bool { get }
    var localizationStatus: LocalizableStatus { get }
    var id: LocalizableId { get }
    var localizedString: String { get throws }
    var localizedArray: [String] { get throws }
    func localized(in locale: Locale, store: any LocalizationStore) throws -> String?
}

extension Localizable {
    public var localizedArray: [String] { get throws { surface() } }
    public func localized(in locale: Locale, store: any LocalizationStore) throws -> String? { surface() }
}

extension Encoder {
    public func localizeString(_ localizable: some Localizable) throws -> String? { surface() }
}

public protocol LocalizableValue: Localizable {
    associatedtype Value
    var value: Value { get }
}

public protocol LocalizationStore: Sendable {
    func keyExists(_ key: String, locale: Locale, index: Int?) -> Bool
    func translate(_ key: String, locale: Locale, default: String?, index: Int?) -> String?
    func value(_ key: String, locale: Locale, default: Any?, index: Int?) -> Any?
}

extension LocalizationStore {
    public func keyExists(_ key: String, locale: Locale, index: Int?) -> Bool { surface() }
    public func translate(_ key: String, locale: Locale, default: String?, index: Int?) -> String? { surface() }
}

extension Bundle {
    public func yamlLocalization(resourceDirectoryName: String) throws -> any LocalizationStore { surface() }
}

extension JSONEncoder {
    public static func localizingEncoder(
        in locale: Locale,
        store: any LocalizationStore,
        strictLocalization: Bool = false
    ) -> JSONEncoder { surface() }
}

public indirect enum LocalizableRef: Hashable, Identifiable, Sendable {
    case value(key: String)
    case arrayValue(key: String, index: Int)

    public var id: String { surface() }

    public init(
        for type: (some Any).Type,
        parentType: Any.Type? = nil,
        parentKeys: String...,
        propertyName: String,
        index: Int? = nil
    ) { surface() }

    public init(
        for type: (some Any).Type,
        parentType: Any.Type? = nil,
        parentKeys: [String],
        propertyName: String,
        index: Int? = nil
    ) { surface() }
}

public enum LocalizableString: Codable, Hashable, Localizable, Identifiable, Stubbable {
    case empty
    case constant(_ string: String)
    case localized(_ id: LocalizableRef)

    public static func localized(key: String) -> Self { surface() }

    public static func localized(
        for type: (some Any).Type,
        parentType: Any.Type? = nil,
        parentKeys: String...,
        propertyName: String,
        index: Int? = nil
    ) -> Self { surface() }

    public static func localized(
        for type: (some Any).Type,
        propertyName: String,
        messageGroup: String? = nil,
        messageKey: String
    ) -> Self { surface() }

    public static func localized(
        case value: some Any,
        parentType: Any.Type? = nil,
        parentKeys: String...,
        index: Int? = nil
    ) -> Self { surface() }

    public func bind(substitutions: [String: any Localizable]) -> LocalizableSubstitutions { surface() }

    public init(from decoder: any Decoder) throws { surface() }
    public func encode(to encoder: any Encoder) throws { surface() }
    public var isEmpty: Bool { surface() }
    public var localizationStatus: LocalizableStatus { surface() }
    public var id: String { surface() }
    public var localizedString: String { get throws { surface() } }
    public static func stub() -> Self { surface() }
    public static func stub(str: String) -> Self { surface() }
}

public enum LocalizableArray<Element: Localizable>: Codable, Hashable, Localizable, Identifiable, Stubbable {
    case empty
    case constant(_ elements: [Element])
    case localized(_ ref: LocalizableRef)

    public static func localized(key: String) -> Self { surface() }

    public init(from decoder: any Decoder) throws { surface() }
    public func encode(to encoder: any Encoder) throws { surface() }
    public var isEmpty: Bool { surface() }
    public var localizationStatus: LocalizableStatus { surface() }
    public var id: String { surface() }
    public var localizedString: String { get throws { surface() } }
    public var localizedArray: [String] { get throws { surface() } }
    public static func stub() -> Self { surface() }
    public static func stub(elements: [Element] = []) -> Self { surface() }
}

public struct LocalizableCompoundValue<Value: Localizable>: Localizable {
    public let pieces: LocalizableArray<Value>
    public let separator: LocalizableString?

    public init(pieces: [Value], separator: LocalizableString? = nil) { surface() }
    public init(pieces: LocalizableArray<Value>, separator: LocalizableString? = nil) { surface() }

    public var isEmpty: Bool { surface() }
    public var localizationStatus: LocalizableStatus { surface() }
    public var id: String { surface() }
    public var localizedString: String { get throws { surface() } }
    public static func stub() -> Self { surface() }
}

extension Collection where Element: Localizable {
    public func joined(separator: LocalizableString? = nil) -> LocalizableCompoundValue<Element> { surface() }
}

public struct LocalizableSubstitutions: Localizable {
    public let baseString: LocalizableString
    public let substitutions: [String: any Localizable]

    public init(baseString: LocalizableString, substitutions: [String: any Localizable]) { surface() }

    public init(from decoder: any Decoder) throws { surface() }
    public func encode(to encoder: any Encoder) throws { surface() }
    public static func == (lhs: Self, rhs: Self) -> Bool { surface() }
    public func hash(into hasher: inout Hasher) { surface() }
    public var isEmpty: Bool { surface() }
    public var localizationStatus: LocalizableStatus { surface() }
    public var id: String { surface() }
    public var localizedString: String { get throws { surface() } }
    public static func stub() -> Self { surface() }
}

public struct LocalizableCase<Case: CaseIterable & Codable & Hashable & Sendable>: LocalizableValue, Stubbable {
    public let value: Case
    public var choices: [(value: Case, localizedString: String)] { surface() }

    public init(_ value: Case, includingAllCases: Bool = false) { surface() }

    public init(from decoder: any Decoder) throws { surface() }
    public func encode(to encoder: any Encoder) throws { surface() }
    public static func == (lhs: Self, rhs: Self) -> Bool { surface() }
    public func hash(into hasher: inout Hasher) { surface() }
    public var isEmpty: Bool { surface() }
    public var localizationStatus: LocalizableStatus { surface() }
    public var id: String { surface() }
    public var localizedString: String { get throws { surface() } }
    public static func stub() -> Self { surface() }
    public static func stub(value: Case, includingAllCases: Bool = false) -> Self { surface() }
}

// MARK: - Numbers and dates

public struct LocalizableInt: Codable, Hashable, Comparable, LocalizableValue, Stubbable {
    public let value: Int
    public let showGroupingSeparator: Bool
    public let groupingSize: Int

    public init(value: Int, showGroupingSeparator: Bool = true, groupingSize: Int = 3) { surface() }

    public static func < (lhs: Self, rhs: Self) -> Bool { surface() }
    public var isEmpty: Bool { surface() }
    public var localizationStatus: LocalizableStatus { surface() }
    public var id: String { surface() }
    public var localizedString: String { get throws { surface() } }
    public static func stub() -> Self { surface() }
    public static func stub(value: Int?) -> Self { surface() }
}

public struct LocalizableDouble: Codable, Hashable, Comparable, LocalizableValue, Stubbable {
    public let value: Double
    public let showGroupingSeparator: Bool
    public let groupingSize: Int
    public let minimumFractionDigits: Int
    public let maximumFractionDigits: Int

    public init(
        value: Double,
        showGroupingSeparator: Bool = true,
        groupingSize: Int = 3,
        minimumFractionDigits: Int = 0,
        maximumFractionDigits: Int = 2
    ) { surface() }

    public static func < (lhs: Self, rhs: Self) -> Bool { surface() }
    public var isEmpty: Bool { surface() }
    public var localizationStatus: LocalizableStatus { surface() }
    public var id: String { surface() }
    public var localizedString: String { get throws { surface() } }
    public static func stub() -> Self { surface() }
    public static func stub(value: Double?) -> Self { surface() }
}

public struct LocalizableDate: Codable, Hashable, Comparable, LocalizableValue, Stubbable {
    public let value: Date
    public let dateStyle: DateFormatter.Style?
    public let timeStyle: DateFormatter.Style?
    public let dateFormat: String?

    public init(
        value: Date,
        dateStyle: DateFormatter.Style? = nil,
        timeStyle: DateFormatter.Style? = nil,
        dateFormat: String? = nil
    ) { surface() }

    public init(from decoder: any Decoder) throws { surface() }
    public func encode(to encoder: any Encoder) throws { surface() }
    public static func < (lhs: Self, rhs: Self) -> Bool { surface() }
    public var isEmpty: Bool { surface() }
    public var localizationStatus: LocalizableStatus { surface() }
    public var id: String { surface() }
    public var localizedString: String { get throws { surface() } }
    public static func stub() -> Self { surface() }
    public static func stub(value: Date?) -> Self { surface() }
}

// MARK: - Errors with a text

public protocol LocalizableError: Error, RetrievablePropertyNames {
    var localizedMessage: any Localizable { get }
}

public protocol ClientHostedLocalizableError: LocalizableError {}
