import FVMLanguage
import FVMSource

/// `request`
public struct RequestDefinition: Sendable {
    public enum Action: String, Sendable, CaseIterable {
        case show, create, update, replace, archive, destroy
    }

    public enum Body: Sendable {
        /// The RequestBody adopts these Fields.
        case fields(FieldsID)
        case record([DataMember])
    }

    public enum Response: Sendable {
        case viewModel(RecordID)
        case result(ResultID)
        case record([DataMember])
    }

    public var declared: Declared
    public var action: Action
    public var query: [DataMember]
    public var sort: SortOrder?
    public var body: Body?
    public var response: Response?
    /// The model whose records the library itself writes.
    public var writes: ModelID?
    public var error: [ErrorMember]
    /// `error: validation`: a body that its Fields refuse is answered with the library's `ValidationError`.
    public var declaresValidation: Bool
    /// In bytes.
    public var maxBodySize: BodySize?
    /// Whether the server requires credentials.
    public var isGuarded: Bool
    public var feature: String

    public init(declared: Declared, action: Action, feature: String) {
        self.declared = declared
        self.action = action
        query = []
        body = nil
        response = nil
        error = []
        declaresValidation = false
        maxBodySize = nil
        isGuarded = false
        self.feature = feature
    }
}

extension RequestDefinition {
    /// Whether the request declares its error.
    public var declaresError: Bool { !error.isEmpty || declaresValidation }

    /// Whether its error is the library's `ValidationError`: as declared, or because the library asks writes for an error that
    /// has what a validation found.
    public var answersWithValidation: Bool { declaresValidation || error.isEmpty && action.isValidated }

    /// Whether the record of its error also has what a validation found: `validations`.
    public var errorHasValidations: Bool { !error.isEmpty && action.isValidated }
}

extension RequestDefinition.Action {
    /// Whether the library requires an error that is a `ValidatableViewModelRequestError`.
    public var isValidated: Bool {
        switch self {
        case .create, .update, .archive, .destroy: true
        case .show, .replace: false
        }
    }

    /// Whether the sent values become values of the record.
    public var takesValues: Bool {
        switch self {
        case .create, .update, .replace: true
        case .show, .archive, .destroy: false
        }
    }
}

/// `sort: by number | name`: what clients may have the answer sorted by.
public struct SortOrder: Sendable {
    /// The place of the word `sort`.
    public var location: Location
    /// The enum whose cases are the sort keys.
    public var key: EnumID
}

/// `50mb`
public struct BodySize: Sendable, Hashable {
    public enum Unit: String, Sendable, CaseIterable {
        case b, kb, mb, gb
    }

    public var count: Int
    public var unit: Unit

    public init(count: Int, unit: Unit) {
        self.count = count
        self.unit = unit
    }

    /// The size that a body stays below if its request does not say another one.
    public static let standard = BodySize(count: 64, unit: .kb)

    /// In bytes, as Vapor counts: 1 kb is 1024.
    public var bytes: Int {
        switch unit {
        case .b: count
        case .kb: count << 10
        case .mb: count << 20
        case .gb: count << 30
        }
    }

    /// As Vapor reads it: `64kb`.
    public var text: String { "\(count)\(unit.rawValue)" }
}

/// One member of a request's `error: < ... >`.
public struct ErrorMember: Sendable {
    public enum Kind: Sendable {
        /// Plain data, a stored text, or a declared enum, with its stub value.
        case data(TypeID, stub: Value)
        /// `code: a | b | c`: the names of the cases; the stub is the case with this index.
        case inlineEnum([Declared], stub: Int)
        /// `message: localized code`: the text of the enum member with this index.
        case enumText(member: Int)
    }

    public var declared: Declared
    public var kind: Kind

    public init(declared: Declared, kind: Kind) {
        self.declared = declared
        self.kind = kind
    }
}

/// Where a property of an error view model comes from: the member with this index in `RequestDefinition.error`.
public struct ErrorSource: Sendable, Hashable {
    public enum Conversion: Sendable, Hashable {
        case same
        /// An enum's case as a string: its name.
        case caseName
        /// The text of a case with values, which the server has put into it.
        case caseText
    }

    private var index: Int32
    public var conversion: Conversion

    public init(member: Int, conversion: Conversion) {
        index = Int32(member)
        self.conversion = conversion
    }

    public var member: Int { Int(index) }
}

/// `fields`
public struct FieldsDefinition: Sendable {
    public var declared: Declared
    /// Those that it takes from others, and then its own.
    public var fields: [FieldDefinition]
    /// The Fields that it takes fields from.
    public var parts: [FieldsID] = []
    /// Whether the Fields are inferred, because no spec declares them.
    public var isSketch: Bool
    public var feature: String

    public init(declared: Declared, fields: [FieldDefinition], isSketch: Bool = false, feature: String) {
        self.declared = declared
        self.fields = fields
        self.isSketch = isSketch
        self.feature = feature
    }
}

public struct FieldDefinition: Sendable {
    /// The form control, as the library's `FormFieldType`.
    public enum Control: Sendable, Hashable {
        case text(InputType)
        case textArea(InputType)
        case checkbox, select, colorPicker
    }

    /// A `length` or `range`: whole bounds, or dates, days or times; either end may be open.
    public enum Limit: Sendable {
        case length(minimum: Int?, maximum: Int?)
        case numbers(minimum: Int?, maximum: Int?)
        case dates(minimum: Value?, maximum: Value?)
    }

    public var declared: Declared
    /// Whether other Fields declare it, and its texts with it.
    public var isTaken = false
    public var type: TypeID
    public var stub: Value
    public var isStubWritten: Bool
    public var control: Control
    public var isRequired: Bool
    /// Whether a text of only white space counts as missing. Such a field is required.
    public var isNonblank: Bool
    /// Whether white space at both ends of a text does not count, and is not stored.
    public var isTrimmed = false
    /// Whether no two records of a model that stores it have the same value.
    public var isUnique = false
    public var limit: Limit?
    public var pattern: TextPattern?
    public var comparisons: [FieldComparison]
    public var severity: FieldSeverity
    public var autocomplete: Autocomplete?
    public var autocapitalize: Autocapitalize?
    public var isDisabled: Bool
    private var textIDs: [FieldText: TextID]

    /// A text of the field, or `nil` if its attributes do not need it.
    public subscript(text: FieldText) -> TextID? {
        get { textIDs[text] }
        set { textIDs[text] = newValue }
    }

    /// Every field has one.
    public var title: TextID { textIDs[.title]! }

    public var placeholder: TextID? { self[.placeholder] }

    /// The messages of the validation, with the keys of their texts and the names of their properties.
    public var messages: [(key: String, name: String, text: TextID)] {
        FieldText.allCases.filter(\.isMessage).compactMap { message in
            self[message].map { (message.rawValue, messageName(message), $0) }
        }
    }

    /// The texts that it has, by their keys in a table and in a `translation`.
    public var texts: [(key: String, text: TextID)] {
        FieldText.allCases.compactMap { text in self[text].map { (text.rawValue, $0) } }
    }

    /// Returns the message of a comparison that fails.
    public func message(of comparison: FieldComparison) -> TextID? {
        self[comparison.relation.isRequirement ? .required : .conflict]
    }

    /// Whether the validation asks anything of it.
    public var isConstrained: Bool { isRequired || limit != nil || pattern != nil || !comparisons.isEmpty }

    public init(declared: Declared, type: TypeID, stub: Value, isStubWritten: Bool, control: Control, title: TextID) {
        self.declared = declared
        self.type = type
        self.stub = stub
        self.isStubWritten = isStubWritten
        self.control = control
        isRequired = false
        isNonblank = false
        limit = nil
        pattern = nil
        comparisons = []
        severity = .error
        autocomplete = nil
        autocapitalize = nil
        isDisabled = false
        textIDs = [.title: title]
    }
}
