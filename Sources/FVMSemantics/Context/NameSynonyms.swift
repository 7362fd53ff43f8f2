/// Names that people know from other languages, or from the Swift that is emitted.
enum NameSynonyms {
    /// The built-in type that a word of another language means.
    static func builtInType(_ word: String) -> String? {
        types.first { $0.words.contains(word.lowercased()) }?.type
    }

    /// The replacement for a type of another language.
    struct TypeSynonym {
        var words: [String] = []
        /// The types that it can mean, the likeliest first.
        var types: [String] = []
        /// The end of the message.
        var reason = ""
        var help: String
    }

    static func type(_ word: String) -> TypeSynonym? {
        if let type = builtInType(word) { return TypeSynonym(types: [type], help: "Write '\(type)'.") }
        return wideTypes.first { $0.words.contains(word.lowercased()) }
    }

    /// Words that mean no built-in type or several.
    private static let wideTypes = [
        TypeSynonym(
            words: ["number", "numeric", "num"],
            types: ["int", "double"],
            help: "Write 'int' for whole numbers, or 'double' for fractions."
        ),
        TypeSynonym(
            words: ["list", "array"],
            help: "Write the type of its elements between '[' and ']', such as '[string]'."
        ),
        TypeSynonym(
            words: ["image", "picture", "photo"],
            types: ["url"],
            help:
                "Write 'url', and call the property 'imageURL' or '...ImageURL', or end it with 'as picture': views show "
                + "the picture at the address."
        ),
        TypeSynonym(
            words: ["symbol", "icon", "asset"],
            types: ["string"],
            help:
                "Write 'string', and end the property with 'as symbol' or 'as asset': views show the picture of this "
                + "name."
        ),
        TypeSynonym(
            words: ["markdown", "richtext", "html", "attributedstring"],
            types: ["text", "string"],
            help:
                "Write 'text' or 'string', and end the property with 'as markdown': views show its emphasis and links."
        ),
        TypeSynonym(
            words: ["birthday", "localdate", "plaindate"],
            types: ["day"],
            help: "Write 'day' for a day that is the same in all time zones."
        ),
        TypeSynonym(
            words: ["duration", "timeinterval"],
            types: ["int", "double"],
            help: "Write 'int' for whole seconds, or 'double' for fractions."
        ),
        TypeSynonym(
            words: ["map", "dictionary", "dict", "hash", "hashmap"],
            help: "Write '[string: int]', with the type of its values after the colon."
        ),
        TypeSynonym(
            words: ["object", "any", "json"],
            help: "Write the members that it has: declare a view model with them, or an enum of what it can be."
        ),
    ]

    /// The synonyms that are long enough to recognize when they are misspelled.
    static let longTypes = types.flatMap(\.words).filter { $0.utf8.count > 5 }

    private static let types: [(type: String, words: [String])] = [
        ("string", ["str", "varchar", "char", "nsstring"]),
        ("int", ["integer", "long", "short", "int32", "int64", "uint"]),
        ("double", ["float", "decimal", "real", "cgfloat", "float64", "currency", "money"]),
        ("bool", ["boolean", "flag"]),
        ("date", ["datetime", "timestamp", "instant"]),
        ("url", ["uri", "link", "nsurl"]),
        ("uuid", ["guid"]),
        ("data", ["bytes", "byte", "bytea", "bytearray", "blob", "binary", "buffer", "base64"]),
        ("text", ["localizablestring"]),
        ("id", ["modelidtype", "identifier"]),
        ("version", ["systemversion", "semver"]),
    ]

    /// Returns the known word for a word of another vocabulary, such as an HTML input type.
    static func word(_ word: String, among known: some Sequence<String>) -> String? {
        guard let meant = words[word.lowercased()] else { return nil }
        return known.first { meant.contains($0) }
    }

    private static let words = [
        "email": ["emailAddress"], "mail": ["emailAddress", "email"], "phone": ["telephoneNumber", "tel"],
        "telephone": ["telephoneNumber", "tel"], "mobile": ["telephoneNumber", "tel"], "zip": ["postalCode"],
        "zipcode": ["postalCode"], "postcode": ["postalCode"], "street": ["streetAddressLine1"],
        "address": ["fullStreetAddress"], "city": ["addressCity"], "state": ["addressState"],
        "country": ["countryName"],
        "company": ["organizationName"], "organization": ["organizationName"], "surname": ["familyName"],
        "lastname": ["familyName"], "firstname": ["givenName"], "login": ["userName"], "otp": ["oneTimeCode"],
        "creditcard": ["creditCardNumber"], "datetime": ["datetimeLocal"], "int": ["number"], "integer": ["number"],
        "decimal": ["number"], "link": ["url"], "string": ["text"], "none": ["off", "never"], "title": ["words"],
        "all": ["characters"], "dropdown": ["select"], "combobox": ["select"], "picker": ["select"], "menu": ["select"],
        "toggle": ["checkbox"], "switch": ["checkbox"], "multiline": ["textArea"], "textfield": ["text"],
    ]

    /// The name of a declaration without what its emitted type ends with, if one is called so.
    static func declaration(_ name: String, among names: some Sequence<String>) -> String? {
        let stems = suffixes.filter { name.hasSuffix($0) && name.utf8.count > $0.utf8.count }
            .map { String(name.dropLast($0.count)) }
        return stems.isEmpty ? nil : names.first { stems.contains($0) }
    }

    private static let suffixes = ["ViewModel", "Model", "Fields", "Request", "View", "Form", "VM"]
}
