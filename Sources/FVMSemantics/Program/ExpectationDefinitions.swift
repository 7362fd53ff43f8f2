import FVMSource

/// An `expect` declaration: the expected values of a stub in a locale, or the expected messages of a form for an
/// input. Only tests use it.
public struct ExpectationDefinition: Sendable {
    public enum Kind: Sendable {
        case stub(StubExpectation)
        case validation(ValidationExpectation)
    }

    /// The name of the view model, result or Fields, and its place.
    public var declared: Declared
    public var kind: Kind

    public init(declared: Declared, kind: Kind) {
        self.declared = declared
        self.kind = kind
    }
}

/// `expect Dashboard "empty" es < title: "Tablero"; cards: [] >`
public struct StubExpectation: Sendable {
    public enum Subject: Sendable {
        /// The default stub, or the named one with this index in `RecordDefinition.stubs`.
        case record(RecordID, stub: Int?)
        /// The default stub, or the named one with this index in `ResultDefinition.stubs`.
        case result(ResultID, stub: Int?)
    }

    public var subject: Subject
    public var locale: String
    /// At least one.
    public var members: [ExpectedMember]

    public init(subject: Subject, locale: String, members: [ExpectedMember]) {
        self.subject = subject
        self.locale = locale
        self.members = members
    }
}

/// `expect User "typo" (email: "x") fails email`
public struct ValidationExpectation: Sendable {
    /// The name of the example. A snapshot stores the messages of the form for it.
    public var name: Declared?
    public var fields: FieldsID
    /// In place of the fields' stub values; `StubArgument.property` is an index in `FieldsDefinition.fields`.
    public var arguments: [StubArgument]
    /// The fields that are not valid, in their order; all others are valid. None where the whole input is.
    public var failing: [Int]

    public init(name: Declared?, fields: FieldsID, arguments: [StubArgument], failing: [Int]) {
        self.name = name
        self.fields = fields
        self.arguments = arguments
        self.failing = failing
    }
}

/// One member of a JSON object with its expected value. Other members are not checked.
public struct ExpectedMember: Sendable {
    /// Which part of the member's JSON is stated.
    public enum Part: Sendable {
        case whole
        /// The text of a localized number or date, as it is shown.
        case shownText
        /// The value of a localized number or date.
        case number
        /// The value of a form's field.
        case field
        /// The pieces of a compound text.
        case pieces
        /// The pieces of a compound text, with the separator between.
        case joinedText
        /// The text of a `vmId`.
        case identity
    }

    public var key: String
    public var location: Location
    public var part: Part
    public var value: ExpectedValue

    public init(key: String, location: Location, part: Part, value: ExpectedValue) {
        self.key = key
        self.location = location
        self.part = part
        self.value = value
    }
}

/// The expected form of a JSON value.
public indirect enum ExpectedValue: Sendable {
    /// Exactly the interpreter's JSON for this value.
    case value(Value)
    /// An object with these members, and any others.
    case members([ExpectedMember])
    /// A list of exactly these elements.
    case list([ExpectedValue])
    /// A number of equal elements, in a list or as a whole list.
    case repeated(Int, ExpectedValue)
}
