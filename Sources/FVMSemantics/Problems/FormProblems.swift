import FVMDiagnostics

/// Fields and forms.
public enum FormProblems {
    static let formWithoutFields = DiagnosticKind(
        "FVM3001",
        "form-without-fields",
        why:
            "A view model whose data the user edits adopts Fields, so that the form, the request and the model "
            + "share one validation.",
        help: "Declare 'fields User < ... >', and write 'form User'.",
        rejected: "viewmodel EditUser server ⟦form⟧ < title: localized \"Edit\" >",
        accepted: "fields User < name: string >\nviewmodel EditUser server form User < title: localized \"Edit\" >"
    )
    static let noFields = DiagnosticKind(
        "FVM3002",
        "no-fields",
        why: "Fields without a field have nothing to edit or validate.",
        help: "Add a field.",
        rejected: "fields ⟦User⟧ < >",
        accepted: "fields User < name: string >"
    )
    static let fieldType = DiagnosticKind(
        "FVM3003",
        "field-type",
        why: "A field contains one value that a control can edit.",
        help: "Use string, int, double, bool, date, an enum, or an optional one.",
        rejected: "fields User < names: ⟦[string]⟧ >",
        accepted: "fields User < name: string >"
    )
    static let misplacedAttribute = DiagnosticKind(
        "FVM3004",
        "misplaced-attribute",
        why:
            "Controls and constraints belong to fields, and words about versions, sources and views to the properties "
            + "of view models.",
        help: "Move or remove it.",
        rejected: "viewmodel Card < id: id; name: string ⟦required⟧ >",
        accepted: "fields Card < name: string required >"
    )
    static let unknownWord = DiagnosticKind(
        "FVM3005",
        "unknown-form-word",
        why: "Controls, input types and completion hints are those of the library.",
        help: "Correct the spelling.",
        rejected: "fields User < name: string input text(⟦numbr⟧) >",
        accepted: "fields User < age: int input text(number) >"
    )
    static let attributeValue = DiagnosticKind(
        "FVM3006",
        "attribute-value",
        why: "The library's option takes a value of one kind.",
        help: "Write a value of the expected kind.",
        rejected: "fields User < name: string ⟦length(80...1)⟧ >",
        accepted: "fields User < name: string length(1...80) >"
    )
    static let controlType = DiagnosticKind(
        "FVM3007",
        "control-type",
        why: "The library's form crashes if a control cannot edit the type of its field.",
        help: "Choose another control, or leave it out: the type decides.",
        rejected: "fields User < news: bool input ⟦text⟧(text) >",
        accepted: "fields User < news: bool input checkbox >"
    )
    static let limitType = DiagnosticKind(
        "FVM3008",
        "limit-type",
        why: "A constraint fits some types: texts have a length, and numbers and dates have a range.",
        help: "Use 'length' for strings, 'range' for numbers and dates.",
        rejected: "fields User < age: int ⟦length(1...3)⟧ >",
        accepted: "fields User < age: int range(1...150) >"
    )
    static let unusedMessage = DiagnosticKind(
        "FVM3009",
        "unused-message",
        why: "No constraint of the field shows this message.",
        help: "Add the constraint, or remove the message.",
        rejected: "fields User < name: string { ⟦required⟧: \"Enter your name.\" } >",
        accepted: "fields User < name: string required { required: \"Enter your name.\" } >"
    )

    static let pattern = DiagnosticKind(
        "FVM3010",
        "pattern",
        why:
            "A pattern runs in apps, on servers and in browsers, and can use only what means the same in all of them.",
        help: "Use characters, '.', '[a-z]', '[^a-z]', '(a|b)', '?', '*', '+', '{2}', '{2,}' and '{2,5}'.",
        rejected: "fields Order < code: string matches(⟦\"^[0-9]+$\"⟧) >",
        accepted: "fields Order < code: string matches(\"[0-9]+\") >"
    )
    static let slowPattern = DiagnosticKind(
        "FVM3011",
        "slow-pattern",
        why:
            "Swift matches patterns by backtracking, so somebody could send a text that keeps the server busy.",
        help: "Write a pattern in which the next character decides what follows, or use a smaller length.",
        rejected: "fields Order < code: string ⟦matches(\"([a-z]+[0-9]*)+!\")⟧ >",
        accepted: "fields Order < code: string matches(\"([a-z]+[0-9])+!\") >"
    )
    static let comparison = DiagnosticKind(
        "FVM3012",
        "comparison",
        why:
            "Two fields can be compared only if both can have values of the same type, and these have an order if "
            + "the comparison needs one.",
        help:
            "Use 'below' or 'above' for numbers, 'before' or 'after' for dates, 'atMost' or 'atLeast' for both, and "
            + "'equals' or 'differs' for any value.",
        rejected: "fields Stay < from: date; to: date above(⟦from⟧) >",
        accepted: "fields Stay < from: date; to: date after(from) >"
    )
    static let requirement = DiagnosticKind(
        "FVM3015",
        "conditional-requirement",
        why:
            "A conditional requirement needs a field that can be empty, and a condition on fields that can be empty "
            + "or on one value of a text, a number or an enum.",
        help: "Name the value of the condition: 'requiredWhen(kind, .company)'.",
        rejected: "fields Guest < persons: int; room: string? requiredWhen(⟦persons⟧) >",
        accepted: "fields Guest < persons: int; room: string? requiredWhen(persons, 2) >"
    )
    static let parts = DiagnosticKind(
        "FVM3013",
        "fields-from-others",
        why:
            "Fields that are composed of others need each field once, together with the fields that it is compared "
            + "with.",
        help: "List the fields that you want, or rename one.",
        rejected: "fields Guest < name: string >\nfields Stay from ⟦Guest⟧ < name: string >",
        accepted: "fields Guest < name: string >\nfields Stay from Guest < room: string >"
    )
    static let severityOfNothing = DiagnosticKind(
        "FVM3014",
        "severity-of-nothing",
        why: "A severity applies to validation results, and this field has no constraint that could produce one.",
        help: "Add the constraint, or remove the severity.",
        rejected: "fields User < name: string ⟦severity(warning)⟧ >",
        accepted: "fields User < name: string length(...40) severity(warning) >"
    )

    public static let all: [DiagnosticKind] = [
        formWithoutFields, noFields, fieldType, misplacedAttribute, unknownWord, attributeValue, controlType, limitType,
        unusedMessage, pattern, slowPattern, comparison, parts, severityOfNothing,
        requirement,
    ]
}
