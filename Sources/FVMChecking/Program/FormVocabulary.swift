/// What a text control is for: the library's `FormInputType`.
public enum InputType: String, Sendable, Hashable, CaseIterable {
    case button
    case checkbox
    case color
    case date
    case datetimeLocal = "datetime-local"
    case emailAddress = "email"
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

    /// The case of the library's enum, which a spec uses, too. Raw values are those on the wire.
    public var swiftName: String { String(describing: self) }

    /// The case that a spec calls `name`.
    public init?(swiftName name: String) {
        guard let match = Self.allCases.first(where: { $0.swiftName == name }) else { return nil }
        self = match
    }
}

/// The library's `FormInputOption.Autocomplete`.
public enum Autocomplete: String, Sendable, Hashable, CaseIterable {
    case off
    case on
    case name
    case honorificPrefix = "honorific-prefix"
    case givenName = "given-name"
    case additionalName = "additional-name"
    case familyName = "family-name"
    case honorificSuffix = "honorific-suffix"
    case nickname
    case email
    case username
    case newPassword = "new-password"
    case currentPassword = "current-password"
    case oneTimeCode = "one-time-code"
    case organizationTitle = "organization-title"
    case organization
    case streetAddress = "street-address"
    case addressLine1 = "address-line-1"
    case addressLine2 = "address-line-2"
    case addressLine3 = "address-line-3"
    case addressLevel1 = "address-level-1"
    case addressLevel2 = "address-level-2"
    case addressLevel3 = "address-level-3"
    case addressLevel4 = "address-level-4"
    case country
    // The library's own spelling.
    // swift-format-ignore: AlwaysUseLowerCamelCase
    case country_name = "country-name"
    // swift-format-ignore: AlwaysUseLowerCamelCase
    case postal_code = "postal-code"
    case ccName = "cc-name"
    case ccGivenName = "cc-given-name"
    case ccFamilyName = "cc-family-name"
    case ccNumber = "cc-number"
    case ccExp = "cc-exp"
    case ccExpMonth = "cc-exp-month"
    case ccExpYear = "cc-exp-year"
    case ccCSC = "cc-csc"
    case ccType = "cc-type"
    case transactionCurrency = "transaction-currency"
    case transactionAmount = "transaction-amount"
    case language
    case birthDay = "bday"
    case birthDayDay = "bday-day"
    case birthDayMonth = "bday-month"
    case birthDayYear = "bday-year"
    case sex
    case telephone = "tel"
    case telephoneCountryCode = "tel-country-code"
    case telephoneNational = "tel-national"
    case telephoneAreaCode = "tel-area-code"
    case telephoneLocal = "tel-local"
    case telephoneExtension = "tel-extension"
    case instantMessagingProtocolEndpoint = "impp"
    case url
    case photo

    /// The case of the library's enum, which a spec uses, too. Raw values are those on the wire.
    public var swiftName: String { String(describing: self) }

    /// The case that a spec calls `name`.
    public init?(swiftName name: String) {
        guard let match = Self.allCases.first(where: { $0.swiftName == name }) else { return nil }
        self = match
    }
}

/// The library's `FormInputOption.Autocapitalize`.
public enum Autocapitalize: String, Sendable, Hashable, CaseIterable {
    case characters
    case sentences
    case words
    case never

    /// The case of the library's enum, which a spec uses, too. Raw values are those on the wire.
    public var swiftName: String { String(describing: self) }

    /// The case that a spec calls `name`.
    public init?(swiftName name: String) {
        guard let match = Self.allCases.first(where: { $0.swiftName == name }) else { return nil }
        self = match
    }
}
