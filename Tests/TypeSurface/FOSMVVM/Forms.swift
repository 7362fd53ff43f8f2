import FOSFoundation
import Foundation
import Observation

public struct FormFieldIdentifier: Hashable, Codable, Sendable {
    let id: String

    /// What `#fieldId` expands to.
    public static func _property(in scope: String, named name: String) -> FormFieldIdentifier { surface() }
    public static func _property(in scope: String, named name: String, index: Int) -> FormFieldIdentifier { surface() }
}

public protocol FormFieldBase: Codable {
    var fieldId: FormFieldIdentifier { get }
    var type: FormFieldType { get }
    var title: LocalizableString { get }
    var placeholder: LocalizableString? { get }
}

extension Collection<FormFieldBase> {
    public func contains(_ field: FormField<some Any>) -> Bool { surface() }
}

public struct FormField<Value: Codable & Hashable>: FormFieldBase, Sendable {
    public let fieldId: FormFieldIdentifier
    public let title: LocalizableString
    public let type: FormFieldType
    public let placeholder: LocalizableString?
    public var options: [FormInputOption<Value>]

    public static var dummy: FormField { surface() }

    public init(
        fieldId: FormFieldIdentifier,
        title: LocalizableString,
        placeholder: LocalizableString? = nil,
        type: FormFieldType,
        options: [FormInputOption<Value>] = []
    ) { surface() }
}

@propertyWrapper
public final class FormFieldModel<Value: Codable & Hashable>: Codable, Observable, @unchecked Sendable {
    public var vmId: ViewModelId { surface() }
    public var formField: FormField<Value>
    public var wrappedValue: Value
    public var projectedValue: FormFieldModel { surface() }
    public var initialValue: Value?
    public var hasValue: Bool { surface() }
    public let saveButtonTitle: LocalizableString
    public let cancelButtonTitle: LocalizableString

    public required init(
        _ formField: FormField<Value> = .dummy,
        default initialValue: Value? = nil,
        saveButtonTitle: LocalizableString? = nil
    ) { surface() }
}

public enum FormFieldType: Codable, Sendable {
    case text(inputType: FormInputType)
    case textArea(inputType: FormInputType)
    case checkbox
    case colorPicker
    case select
}

public enum FormInputOption<Value: Codable & Hashable>: Codable, Sendable {
    case disabled(value: Bool)
    case required(value: Bool)
    case size(value: Int)
    case autocomplete(value: Autocomplete)
    case autocapitalize(value: Autocapitalize)
    case cols(value: Int)
    case minValue(value: Int)
    case maxValue(value: Int)
    case minLength(value: Int)
    case maxLength(value: Int)
    case minDate(date: Date)
    case maxDate(date: Date)

    public static func rangeLength(_ range: ClosedRange<Int>) -> [Self] { surface() }

    public enum Autocapitalize: Codable, CaseIterable, Sendable {
        case characters
        case sentences
        case words
        case never
    }

    public enum Autocomplete: Codable, CaseIterable, Sendable {
        case off
        case on
        case name
        case honorificPrefix
        case givenName
        case additionalName
        case familyName
        case honorificSuffix
        case nickname
        case email
        case username
        case newPassword
        case currentPassword
        case oneTimeCode
        case organizationTitle
        case organization
        case streetAddress
        case addressLine1
        case addressLine2
        case addressLine3
        case addressLevel1
        case addressLevel2
        case addressLevel3
        case addressLevel4
        case country
        // swift-format-ignore: AlwaysUseLowerCamelCase
        case country_name
        // swift-format-ignore: AlwaysUseLowerCamelCase
        case postal_code
        case ccName
        case ccGivenName
        case ccFamilyName
        case ccNumber
        case ccExp
        case ccExpMonth
        case ccExpYear
        case ccCSC
        case ccType
        case transactionCurrency
        case transactionAmount
        case language
        case birthDay
        case birthDayDay
        case birthDayMonth
        case birthDayYear
        case sex
        case telephone
        case telephoneCountryCode
        case telephoneNational
        case telephoneAreaCode
        case telephoneLocal
        case telephoneExtension
        case instantMessagingProtocolEndpoint
        case url
        case photo
    }
}

public enum FormInputType: Codable, Sendable {
    case button
    case checkbox
    case color
    case date
    case datetimeLocal
    case emailAddress
    case file
    case hidden
    case image
    case month
    case number
    case password
    case radio
    case range
    case reset
    case search
    case submit
    case tel
    case text
    case time
    case url
    case week
    case name
    case namePrefix
    case givenName
    case middleName
    case familyName
    case nameSuffix
    case nickname
    case jobTitle
    case organizationName
    case location
    case fullStreetAddress
    case streetAddressLine1
    case streetAddressLine2
    case addressCity
    case addressState
    case addressCityAndState
    case subLocality
    case countryName
    case postalCode
    case telephoneNumber
    case creditCardNumber
    case userName
    case newPassword
    case oneTimeCode
}

// MARK: - Validation

public protocol ValidatableModel {
    func validate(fields: [any FormFieldBase]?, validations: Validations) -> ValidationResult.Status?
}

extension ValidatableModel {
    public func validate(validations: Validations) -> ValidationResult.Status? { surface() }
    public func validate(field: any FormFieldBase, validations: Validations) -> ValidationResult.Status? { surface() }
    public func validate() -> ValidationError? { surface() }
}

public protocol FieldValidationModel: RetrievablePropertyNames, Stubbable, Codable {
    init()
}

extension FieldValidationModel {
    public static func stub() -> Self { surface() }
}

public struct ValidationResult: Codable, Hashable, Sendable {
    public enum Status: Int, CaseIterable, Codable, Comparable, Hashable, Sendable {
        case info = 1
        case warning = 2
        case error = 3

        public var hasError: Bool { surface() }
        public static func < (lhs: Self, rhs: Self) -> Bool { surface() }
        public init?(for validationResults: (any Collection<ValidationResult>)?) { surface() }
    }

    public struct Message: Codable, Hashable, Sendable {
        public let fieldIds: [FormFieldIdentifier]
        public let message: LocalizableString
        public var addressesModel: Bool { surface() }
        public init(fieldIds: [FormFieldIdentifier], message: LocalizableString) { surface() }
    }

    public let status: Status
    public private(set) var messages: [Message]

    public init(status: Status, fieldId: FormFieldIdentifier, message: LocalizableString) { surface() }
    public init(status: Status, field: FormField<some Any>, message: LocalizableString) { surface() }
    public init(status: Status, fieldIds: [FormFieldIdentifier], message: LocalizableString) { surface() }
    public init(status: Status, messages: [Message]) { surface() }
    public init(status: Status, message: LocalizableString) { surface() }

    public func messages(for fieldId: FormFieldIdentifier) -> [Message]? { surface() }
}

public final class Validations: Observable {
    public private(set) var validations: [ValidationResult]
    public var modelMessages: [ValidationResult.Message] { surface() }
    public var status: ValidationResult.Status? { surface() }
    public var isValid: Bool { surface() }
    public var hasError: Bool { surface() }
    public var validationError: ValidationError? { surface() }

    public init(_ elements: [ValidationResult] = []) { surface() }
    public func hasError(for fieldId: FormFieldIdentifier) -> Bool { surface() }
    public func append(_ result: ValidationResult) { surface() }
    public func append(contentsOf results: some Sequence<ValidationResult>) { surface() }
    public func replace(with newValidations: [ValidationResult]) { surface() }
    public func replace(with validations: Validations) { surface() }
    public func removeAll(fieldIds: [FormFieldIdentifier]? = nil) { surface() }
}

public struct ValidationError: ValidatableViewModelRequestError {
    public let validations: [ValidationResult]
    public init(validations: [ValidationResult]) { surface() }
    public init(validation: ValidationResult) { surface() }
    public init(validations: Validations) { surface() }
}
