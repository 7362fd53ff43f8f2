// Generated from `Grammar/fvm.ebnf`. To regenerate it, run `FVM_RECORD=1 swift test --filter NodeGeneratorTests`.

/// The kind of a node: a production of the grammar, or a placeholder where none could be parsed.
public enum SyntaxKind: UInt8, Sendable, CaseIterable, BitwiseCopyable {
    /// A node that the grammar demands and the file lacks: no tokens.
    case missing
    /// Tokens that fit nowhere.
    case unexpected

    // Files
    case sourceFile

    // Declarations
    /// A file of the standard library, or one by its path.
    case importDeclaration
    case featureDeclaration
    case appDeclaration
    case enumDeclaration
    /// With `from`, the fields of other Fields come before its own: all of them, or the named ones.
    case fieldsDeclaration
    /// Fields of other Fields.
    case fieldsPart
    case viewModelDeclaration
    /// `with` names shared properties, and texts.
    case modifier
    case requestDeclaration
    /// A kind of record that a server stores, and that clients know by identity. With Fields or brackets, its stored
    /// members.
    case modelDeclaration
    /// Plain data that requests, models, view models and other records have as members.
    case recordDeclaration
    /// Properties that several view models have.
    case propertiesDeclaration
    case resultDeclaration
    /// A shared text, which members use by its name: after `localized`, in an enum, in the texts of a field.
    case textDeclaration
    case viewDeclaration
    /// With `from`, the values of that stub, except those that are given here.
    case stubDeclaration
    case translationDeclaration
    /// The expected values of a stub in a locale, or the expected messages of a form for an input. The string is the
    /// name of the stub, or of the input.
    case expectDeclaration
    /// The answers of the mock server: see `serving.md`.
    case scenarioDeclaration
    /// The answers of a screen or a request, one after the other. The last one stays.
    case scenarioAnswer
    /// The name of a stub, a status, or a word. The delay is in milliseconds.
    case scenarioStep

    // Settings
    case setting
    /// The name of a rule of the architecture.
    case ruleName
    case settingGroup
    /// A name is a locale or a severity here, not a value.
    case settingList
    /// A locale, such as `pt-BR`, or the key of a text.
    case localeTag

    // Members
    /// A case of an error code can have associated values.
    case enumCase
    case payloadMember
    /// A setting among the members: one size.
    case sizeSetting
    case property
    case initializer
    case attribute
    /// How views show a property: what its value names, or the style of its text.
    case appearance
    /// How a screen opens; without it as a page that leads back.
    case presentation
    /// Where the text or the button is; without it among the other elements.
    case placement
    case attributeArguments
    /// An operation that sends a request is always asynchronous and throwing, even without these words.
    case operation
    /// What belongs to the button of an operation; without it, the names of the members say so.
    case buttonBinding
    /// What the button is for; without it, the name of the operation says so.
    case buttonRole
    case parameter
    case summaryDeclaration

    // Texts
    case textTable
    /// The key is a locale, the name of one of the texts of a field, or a plural form: see `guide.md`.
    case textEntry
    case translationGroup
    case translationText

    // Expectations
    case validationOutcome
    case expectedGroup
    case expectedMember
    /// A number of list elements with the same expected values.
    case expectedRepeat
    case expectedList

    // Types
    case namedType
    case optionalType
    case listType
    case dictionaryType
    /// A list of localized texts.
    case localizedListType
    /// `string | nil` is not an enum: the parser reads it as an optional.
    case inlineEnumType
    case inlineRecordType
    case identityType
    /// The identity of a model's record.
    case modelIdentityType
    /// The sort keys of an answer: an enum, or inline cases.
    case sortType
    /// The name of an enum property, or of a text.
    case localizedType
    /// A capitalized name is an enum. The first argument of `join` has no label.
    case localizedFormat

    // Values
    case literalValue
    /// Either bound may be left out.
    case rangeValue
    /// true, false, nil, or a word such as `email` in autocomplete(email)
    case nameValue
    case caseValue
    case callValue
    case repeatValue
    case argumentList
    case argument
    case listValue
    /// The empty one is [:].
    case dictionaryValue
    case dictionaryEntry
}
