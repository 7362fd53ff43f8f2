/// What a node of the tree is. The comment of each case gives its layout: tokens in quotes or capitals, child nodes in
/// lower case, `?` for at most one, `*` for any number. `missing` and `unexpected` nodes may stand anywhere.
public enum SyntaxKind: UInt8, Sendable, CaseIterable, BitwiseCopyable {
    /// declaration* END
    case sourceFile
    /// A node that the grammar demands and the file lacks: no tokens.
    case missing
    /// Tokens that fit nowhere: TOKEN+
    case unexpected

    // Declarations
    /// 'import' (NAME | STRING)
    case importDeclaration
    /// 'feature' NAME
    case featureDeclaration
    /// 'app' NAME '<' setting* '>'
    case appDeclaration
    /// 'enum' NAME '<' enumCase* '>'
    case enumDeclaration
    /// 'fields' NAME '<' property* '>'
    case fieldsDeclaration
    /// 'viewmodel' NAME modifier* '<' (property | operation | summaryDeclaration)* '>'
    case viewModelDeclaration
    /// 'request' NAME ACTION '<' (property | setting)* '>'; the one setting is `maxBodySize`
    case requestDeclaration
    /// 'result' NAME '<' property* '>'
    case resultDeclaration
    /// 'view' NAME (KIND NAME?)?
    case viewDeclaration
    /// 'stub' NAME STRING ('from' STRING)? argumentList
    case stubDeclaration
    /// 'translation' localeTag '<' (translationGroup | translationText)* '>'
    case translationDeclaration
    /// 'text' NAME '=' (value | textTable)
    case textDeclaration
    /// 'expect' NAME STRING? (localeTag? expectedGroup | argumentList validationOutcome)
    case expectDeclaration
    /// 'scenario' NAME '<' scenarioAnswer* '>'
    case scenarioDeclaration
    /// 'model' NAME ('<' property* '>')?
    case modelDeclaration

    // Parts of declarations
    /// (NAME | ruleName) ':' (settingGroup | settingList | textTable)
    case setting
    /// NAME ('-' (NAME | INTEGER))+, without trivia between
    case ruleName
    /// '<' setting* '>'
    case settingGroup
    /// (localeTag | literalValue) (',' (localeTag | literalValue))* ','?
    case settingList
    /// NAME ('-' (NAME | INTEGER))*, without trivia between
    case localeTag
    /// NAME ('(' payloadMember (',' payloadMember)* ','? ')')? (':' (value | textTable))?
    case enumCase
    /// NAME ':' type initializer?
    case payloadMember
    /// 'server' | 'client' | 'live' | 'guarded' | 'external' | 'form' NAME? | 'error' NAME?
    case modifier
    /// NAME ':' type (initializer | attribute | textTable)*, where `type` is any of the nodes below under Types
    case property
    /// 'operation' NAME '(' (parameter (',' parameter)* ','?)? ')' 'async'? 'throws'? ('sends' NAME)?
    case operation
    /// NAME ':' type
    case parameter
    /// 'summary' NAME '<' property* '>'
    case summaryDeclaration
    /// '=' value
    case initializer
    /// NAME attributeArguments? | 'input' NAME attributeArguments? | 'since' literalValue |
    /// 'until' literalValue | 'from' NAME
    case attribute
    /// '(' (value (',' value)* ','?)? ')'
    case attributeArguments
    /// '{' textEntry* '}'
    case textTable
    /// localeTag ':' (value | textTable)
    case textEntry
    /// NAME '<' (translationGroup | translationText)* '>'
    case translationGroup
    /// NAME ':' (value | textTable)
    case translationText

    // Parts of expectations
    /// 'passes' | 'fails' NAME (',' NAME)*
    case validationOutcome
    /// '<' expectedMember* '>'
    case expectedGroup
    /// NAME ':' (value | expectedGroup | expectedList | expectedRepeat)
    case expectedMember
    /// '[' (expected (',' expected)* ','?)? ']', where `expected` is what may stand in an expectedMember
    case expectedList
    /// INTEGER '*' expectedGroup
    case expectedRepeat

    // Parts of scenarios
    /// NAME ':' (STRING | INTEGER | OUTCOME) ('after' INTEGER)?
    case scenarioAnswer

    // Types
    /// NAME
    case namedType
    /// type '?'
    case optionalType
    /// '[' type ']'
    case listType
    /// '[' type ':' type ']'
    case dictionaryType
    /// NAME ('|' NAME)+
    case inlineEnumType
    /// '<' property* '>'
    case inlineRecordType
    /// 'singleton' | 'instance' '(' NAME (',' NAME)* ','? ')'
    case identityType
    /// 'identity' NAME
    case modelIdentityType
    /// 'by' (namedType | inlineEnumType)
    case sortType
    /// What Fields take from others, behind `from`.
    case fieldsPart
    /// 'localized' (literalValue | listValue | textTable | localizedFormat | NAME)?; the literal is a string
    case localizedType
    /// '[' 'localized' ']' (literalValue | listValue | textTable)?; the literal is a string
    case localizedListType
    /// ('join' | 'int' | 'double' | 'date' | NAME) argumentList?; the name is that of an enum, and begins with a capital. In
    /// `join(steps, by: dot)` the first argument has no label
    case localizedFormat

    // Values
    /// '-'? (INTEGER | DECIMAL) | STRING | DATE | VERSION | SIZE
    case literalValue
    /// NAME: 'true', 'false', 'nil', or a word where one is expected
    case nameValue
    /// '.' NAME
    case caseValue
    /// '[' (value (',' value)* ','?)? ']'
    case listValue
    /// '[' ':' ']' | '[' dictionaryEntry (',' dictionaryEntry)* ','? ']'
    case dictionaryValue
    /// (literalValue | nameValue | caseValue) ':' value
    case dictionaryEntry
    /// NAME argumentList
    case callValue
    /// INTEGER '*' value
    case repeatValue
    /// literalValue? '...' literalValue?
    case rangeValue
    /// '(' (argument (',' argument)* ','?)? ')'
    case argumentList
    /// (NAME ':')? value
    case argument

    /// Whether it is a declaration that others refer to by its name, in the one namespace of a program.
    package var declaresName: Bool {
        switch self {
        case .enumDeclaration, .fieldsDeclaration, .viewModelDeclaration, .requestDeclaration, .resultDeclaration,
            .textDeclaration, .scenarioDeclaration, .modelDeclaration:
            true
        default: false
        }
    }
}
