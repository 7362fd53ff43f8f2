import FOSFoundation
import Foundation

extension RetrievablePropertyNames {
    public typealias LocalizedString = _LocalizedProperty<Self, LocalizableString>
    public typealias LocalizedInt = _LocalizedProperty<Self, LocalizableInt>
    public typealias LocalizedDouble = _LocalizedProperty<Self, LocalizableDouble>
    public typealias LocalizedDate = _LocalizedProperty<Self, LocalizableDate>
    public typealias LocalizedCompoundString = _LocalizedProperty<Self, LocalizableCompoundValue<LocalizableString>>
    public typealias LocalizedSubs = _LocalizedProperty<Self, LocalizableSubstitutions>
    public typealias LocalizedStrings = _LocalizedArrayProperty<Self, LocalizableString>
}

@propertyWrapper
public struct _LocalizedProperty<Model: RetrievablePropertyNames, Value: Localizable>:
    Codable, Hashable, Sendable, Stubbable, Versionable
{
    public var wrappedValue: Value
    public var projectedValue: Value { surface() }
    public var vFirst: SystemVersion
    public var vLast: SystemVersion?
    public let localizationId: LocalizableId

    public static func stub() -> Self { surface() }

    // In the struct itself: the compiler looks nowhere else for what makes `@LocalizedString var title` complete.

    public init(
        _ propertyName: String,
        messageGroup: String? = nil,
        messageKey: String,
        vFirst: SystemVersion? = nil,
        vLast: SystemVersion? = nil
    ) where Value == LocalizableString { surface() }

    public init(
        parentKey: String? = nil,
        propertyName: String? = nil,
        index: Int? = nil,
        vFirst: SystemVersion? = nil,
        vLast: SystemVersion? = nil
    ) where Value == LocalizableString { surface() }

    public init(
        parentKeys: String...,
        propertyName: String? = nil,
        index: Int? = nil,
        vFirst: SystemVersion? = nil,
        vLast: SystemVersion? = nil
    ) where Value == LocalizableString { surface() }

    public init(
        parentKeys: [String],
        propertyName: String? = nil,
        index: Int? = nil,
        vFirst: SystemVersion? = nil,
        vLast: SystemVersion? = nil
    ) where Value == LocalizableString { surface() }

    public init(
        value: Int? = nil,
        showGroupingSeparator: Bool = true,
        groupingSize: Int = 3,
        vFirst: SystemVersion? = nil,
        vLast: SystemVersion? = nil
    ) where Value == LocalizableInt { surface() }

    public init(
        value: Double? = nil,
        showGroupingSeparator: Bool = true,
        groupingSize: Int = 3,
        minimumFractionDigits: Int = 0,
        maximumFractionDigits: Int = 2,
        vFirst: SystemVersion? = nil,
        vLast: SystemVersion? = nil
    ) where Value == LocalizableDouble { surface() }

    public init(
        value: Date,
        dateStyle: DateFormatter.Style? = nil,
        timeStyle: DateFormatter.Style? = nil,
        dateFormat: String? = nil,
        vFirst: SystemVersion? = nil,
        vLast: SystemVersion? = nil
    ) where Value == LocalizableDate { surface() }

    public init(
        pieces: KeyPath<Model, _LocalizedArrayProperty<Model, LocalizableString>> & Sendable,
        separator: (KeyPath<Model, _LocalizedProperty<Model, LocalizableString>> & Sendable)? = nil,
        vFirst: SystemVersion? = nil,
        vLast: SystemVersion? = nil
    ) where Value == LocalizableCompoundValue<LocalizableString> { surface() }

    public init(
        substitutions: KeyPath<Model, [String: some Localizable]> & Sendable,
        vFirst: SystemVersion? = nil,
        vLast: SystemVersion? = nil
    ) where Value == LocalizableSubstitutions { surface() }

    public init(
        substitutions: KeyPath<Model, [String: any Localizable]> & Sendable,
        vFirst: SystemVersion? = nil,
        vLast: SystemVersion? = nil
    ) where Value == LocalizableSubstitutions { surface() }
}

@propertyWrapper
public struct _LocalizedArrayProperty<Model: RetrievablePropertyNames, Value: Localizable>:
    Codable, Hashable, Sendable, Stubbable
{
    public var wrappedValue: LocalizableArray<Value>
    public var projectedValue: LocalizableArray<Value> { surface() }
    public let localizationId: LocalizableId

    public init(parentKey: String? = nil, propertyName: String? = nil) where Value == LocalizableString { surface() }
    public init(parentKeys: String..., propertyName: String? = nil) where Value == LocalizableString { surface() }
    public init(parentKeys: [String], propertyName: String? = nil) where Value == LocalizableString { surface() }
    public static func stub() -> Self { surface() }
}
