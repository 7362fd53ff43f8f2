import FVMDiagnostics

/// Fields and forms.
public enum FormProblems {
    static let formWithoutFields = DiagnosticKind(
        "FVM3001",
        "form-without-fields",
        why:
            "A view model whose data the user edits adopts Fields, so that form, request and model share one validation.",
        help: "Declare 'fields User < ... >', and write 'form User'.",
        rejected: "viewmodel EditUser server ⟦form⟧ < title: localized \"Edit\" >",
        accepted: "fields User < name: string >\nviewmodel EditUser server form User < title: localized \"Edit\" >"
    )
    static let noFields = DiagnosticKind(
        "FVM3002",
        "no-fields",
        why: "A form specification without fields has nothing to edit or to validate.",
        help: "Add a field.",
        rejected: "fields ⟦User⟧ < >",
        accepted: "fields User < name: string >"
    )
    static let fieldType = DiagnosticKind(
        "FVM3003",
        "field-type",
        why: "A field holds one value that a control can edit.",
        help: "Use string, int, double, bool, date, an enum, or an optional one.",
        rejected: "fields User < names: ⟦[string]⟧ >",
        accepted: "fields User < name: string >"
    )
    static let misplacedAttribute = DiagnosticKind(
        "FVM3004",
        "misplaced-attribute",
        why: "Controls and constraints belong to fields; 'since' and 'until' to the properties of view models.",
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
        help: "Write a value of the kind that is expected.",
        rejected: "fields User < name: string ⟦length(80...1)⟧ >",
        accepted: "fields User < name: string length(1...80) >"
    )
    static let controlType = DiagnosticKind(
        "FVM3007",
        "control-type",
        why: "A control that cannot edit the type of its field stops the library's form.",
        help: "Choose another control, or leave it out: it follows from the type.",
        rejected: "fields User < news: bool input ⟦text⟧(text) >",
        accepted: "fields User < news: bool input checkbox >"
    )
    static let limitType = DiagnosticKind(
        "FVM3008",
        "limit-type",
        why: "Texts have a length; numbers and dates have a range.",
        help: "Use 'length' for strings, 'range' for numbers and dates.",
        rejected: "fields User < age: int ⟦length(1...3)⟧ >",
        accepted: "fields User < age: int range(1...150) >"
    )
    static let unusedMessage = DiagnosticKind(
        "FVM3009",
        "unused-message",
        why: "A message that nothing shows misleads its reader.",
        help: "Add the constraint, or remove the message.",
        rejected: "fields User < name: string { ⟦required⟧: \"Enter your name.\" } >",
        accepted: "fields User < name: string required { required: \"Enter your name.\" } >"
    )

    static let pattern = DiagnosticKind(
        "FVM3010",
        "pattern",
        why:
            "A pattern is judged in apps, on servers and in specs, and has the parts that mean the same in all of them.",
        help: "Use signs, '.', '[a-z]', '[^a-z]', '(a|b)', '?', '*', '+', '{2}', '{2,}' and '{2,5}'.",
        rejected: "fields Order < code: string matches(⟦\"^[0-9]+$\"⟧) >",
        accepted: "fields Order < code: string matches(\"[0-9]+\") >"
    )
    static let slowPattern = DiagnosticKind(
        "FVM3011",
        "slow-pattern",
        why:
            "Swift tries one way after the other: for such a pattern somebody can write a text that keeps a server busy.",
        help: "Write a pattern in which the next sign tells what is meant, or a smaller length.",
        rejected: "fields Order < code: string ⟦matches(\"([a-z]+[0-9]*)+!\")⟧ >",
        accepted: "fields Order < code: string matches(\"([a-z]+[0-9])+!\") >"
    )
    static let comparison = DiagnosticKind(
        "FVM3012",
        "comparison",
        why:
            "Two fields of one form are compared by values that both have, and that have an order where one is asked for.",
        help:
            "Numbers are 'below' or 'above', dates 'before' or 'after', both 'atMost' or 'atLeast'; any value 'equals' or "
            + "'differs'.",
        rejected: "fields Stay < from: date; to: date above(⟦from⟧) >",
        accepted: "fields Stay < from: date; to: date after(from) >"
    )
    static let requirement = DiagnosticKind(
        "FVM3015",
        "conditional-requirement",
        why:
            "A field that is required or empty at times can be both; and which one is told by fields that can be empty, or by "
            + "one value of a text, a number or an enum.",
        help: "Name the value that counts: 'requiredWhen(kind, .company)'.",
        rejected: "fields Guest < persons: int; room: string? requiredWhen(⟦persons⟧) >",
        accepted: "fields Guest < persons: int; room: string? requiredWhen(persons, 2) >"
    )
    static let parts = DiagnosticKind(
        "FVM3013",
        "fields-from-others",
        why: "Fields that are made of others have each field once, with all that it is compared with.",
        help: "Name the fields that are wanted, or rename one.",
        rejected: "fields Guest < name: string >\nfields Stay from ⟦Guest⟧ < name: string >",
        accepted: "fields Guest < name: string >\nfields Stay from Guest < room: string >"
    )
    static let severityOfNothing = DiagnosticKind(
        "FVM3014",
        "severity-of-nothing",
        why: "A severity is that of what a validation says, and of such a field it says nothing.",
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
