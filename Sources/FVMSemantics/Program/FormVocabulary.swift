/// The type of a text control: the library's `FormInputType`. Raw values are the names of its cases, which specs use,
/// too.
public enum InputType: String, Sendable, Hashable, CaseIterable {
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

    /// The library's encoding.
    public var encoded: String {
        switch self {
        case .datetimeLocal: "datetime-local"
        case .emailAddress: "email"
        default: rawValue
        }
    }
}

/// The library's `FormInputOption.Autocomplete`. Raw values are the names of its cases, which a spec uses, too.
public enum Autocomplete: String, Sendable, Hashable, CaseIterable {
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
    // The library's own spelling.
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

    /// The library's encoding.
    public var encoded: String {
        switch self {
        case .honorificPrefix: "honorific-prefix"
        case .givenName: "given-name"
        case .additionalName: "additional-name"
        case .familyName: "family-name"
        case .honorificSuffix: "honorific-suffix"
        case .newPassword: "new-password"
        case .currentPassword: "current-password"
        case .oneTimeCode: "one-time-code"
        case .organizationTitle: "organization-title"
        case .streetAddress: "street-address"
        case .addressLine1: "address-line-1"
        case .addressLine2: "address-line-2"
        case .addressLine3: "address-line-3"
        case .addressLevel1: "address-level-1"
        case .addressLevel2: "address-level-2"
        case .addressLevel3: "address-level-3"
        case .addressLevel4: "address-level-4"
        case .country_name: "country-name"
        case .postal_code: "postal-code"
        case .ccName: "cc-name"
        case .ccGivenName: "cc-given-name"
        case .ccFamilyName: "cc-family-name"
        case .ccNumber: "cc-number"
        case .ccExp: "cc-exp"
        case .ccExpMonth: "cc-exp-month"
        case .ccExpYear: "cc-exp-year"
        case .ccCSC: "cc-csc"
        case .ccType: "cc-type"
        case .transactionCurrency: "transaction-currency"
        case .transactionAmount: "transaction-amount"
        case .birthDay: "bday"
        case .birthDayDay: "bday-day"
        case .birthDayMonth: "bday-month"
        case .birthDayYear: "bday-year"
        case .telephone: "tel"
        case .telephoneCountryCode: "tel-country-code"
        case .telephoneNational: "tel-national"
        case .telephoneAreaCode: "tel-area-code"
        case .telephoneLocal: "tel-local"
        case .telephoneExtension: "tel-extension"
        case .instantMessagingProtocolEndpoint: "impp"
        default: rawValue
        }
    }
}

/// The library's `FormInputOption.Autocapitalize`. Raw values are the names of its cases and their encodings.
public enum Autocapitalize: String, Sendable, Hashable, CaseIterable {
    case characters
    case sentences
    case words
    case never
}
