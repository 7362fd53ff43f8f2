// Written from `Grammar/fvm.ebnf`: `FVM_RECORD=1 swift test --filter NodeGeneratorTests` writes it anew.

/// What a node of the tree is: a production of the grammar, or what stands where none could be read.
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
    /// With `from`, the fields of others go before its own: all of them, or those that are named.
    case fieldsDeclaration
    /// What Fields take from others.
    case fieldsPart
    case viewModelDeclaration
    /// `with` names texts.
    case modifier
    case requestDeclaration
    /// A kind of record that a server keeps, and clients know the identities of; with Fields or brackets, what is kept
    /// of each.
    case modelDeclaration
    case resultDeclaration
    /// A text that members have by its name: behind `localized`, in an enum, in the texts of a field.
    case textDeclaration
    case viewDeclaration
    /// With `from`, the values of that stub, but for those that are given here.
    case stubDeclaration
    case translationDeclaration
    /// What a stub is to show in a locale; or what a form is to say to an input. The string is the name of a stub, or
    /// of the input.
    case expectDeclaration
    /// What the mock of the app's server answers: see `serving.md`.
    case scenarioDeclaration
    /// The name is that of a screen or a request. The string is the name of a stub, the first number a status, the
    /// second milliseconds.
    case scenarioAnswer

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
    /// What is known with a case: of the code of an error.
    case enumCase
    case payloadMember
    /// A setting where properties have a type: one size.
    case sizeSetting
    case property
    case initializer
    case attribute
    case attributeArguments
    /// What sends a request is asynchronous and can fail, whether that is written or not.
    case operation
    case parameter
    case summaryDeclaration

    // Texts
    case textTable
    /// The key is a locale, or the name of one of the texts of a field.
    case textEntry
    case translationGroup
    case translationText

    // Expectations
    case validationOutcome
    case expectedGroup
    case expectedMember
    /// So many elements of a list that are all alike in what is stated.
    case expectedRepeat
    case expectedList

    // Types
    case namedType
    case optionalType
    case listType
    case dictionaryType
    /// A list of localized texts.
    case localizedListType
    /// `string | nil` is no enum: the parser reads it as an optional.
    case inlineEnumType
    case inlineRecordType
    case identityType
    /// Which record of a model it is.
    case modelIdentityType
    /// What the answer of a request can be sorted by: an enum, or cases of the request's own.
    case sortType
    /// The name is that of an enum property, or of a text.
    case localizedType
    /// A name is that of an enum. The first argument of `join` has no label.
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
