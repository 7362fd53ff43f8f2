import FVMDiagnostics

/// Types of properties.
public enum TypeProblems {
    public static let unknownType = DiagnosticKind(
        "FVM1101",
        "unknown-type",
        why: "The type of a property must be built in, or declared in one of the files of the run.",
        help: "Declare the type, import the file that declares it, or correct the spelling.",
        rejected: "viewmodel Dashboard server < cards: [⟦Card⟧] >",
        accepted: "viewmodel Dashboard server < cards: [Card] >\nviewmodel Card < id: id >"
    )
    public static let sketched = DiagnosticKind(
        "FVM1102",
        "sketched-child",
        .warning,
        why: "The REPL declares placeholders for unknown names, so that you can design a screen top-down.",
        help: "Declare it before you compile the spec.",
        rejected: "viewmodel Dashboard server < cards: [⟦Card⟧] >",
        accepted: "viewmodel Dashboard server < cards: [Card] >\nviewmodel Card < id: id >"
    )
    static let notAType = DiagnosticKind(
        "FVM1103",
        "not-a-type",
        why:
            "The type of a property can be data, an enum, a record, a view model or a summary, because other declarations "
            + "are not Swift values.",
        help: "Use an enum, a record or a view model.",
        rejected: "fields User < name: string >\nviewmodel Card < id: id; user: ⟦User⟧ >",
        accepted: "viewmodel User < name: string >\nviewmodel Card < id: id; user: User >"
    )
    static let misplacedType = DiagnosticKind(
        "FVM1104",
        "misplaced-type",
        why:
            "The compiler generates localized text, inline enums and inline records only for members of certain "
            + "declarations.",
        help: "Use a plain type here, or declare the enum or the record by name.",
        rejected: "viewmodel Card < id: id; tier: ⟦free | pro⟧ >",
        accepted: "enum Tier < free; pro >\nviewmodel Card < id: id; tier: Tier >"
    )
    static let recordNotAllowed = DiagnosticKind(
        "FVM1105",
        "view-model-not-allowed",
        why:
            "Queries, bodies and errors are plain data that any client can encode, so only view models and "
            + "responses can contain view models; a field holds one value, and no record.",
        help: "Use plain data instead, such as an 'id' or a 'record'.",
        rejected: "viewmodel Card < id: id >\nviewmodel Board server < query: < card: ⟦Card⟧ > >",
        accepted: "viewmodel Card < id: id >\nviewmodel Board server < query: < card: id > >"
    )
    static let doubleOptional = DiagnosticKind(
        "FVM1106",
        "double-optional",
        why: "In JSON a value is present or absent, so a second '?' has no meaning.",
        help: "Remove one '?'.",
        rejected: "viewmodel Card < id: id; note: ⟦string??⟧ >",
        accepted: "viewmodel Card < id: id; note: string? >"
    )
    static let dictionaryKey = DiagnosticKind(
        "FVM1107",
        "dictionary-key",
        why: "The keys of a JSON object are strings.",
        help: "Write '[string: ...]'.",
        rejected: "viewmodel Card < id: id; limits: [⟦date⟧: int] >",
        accepted: "viewmodel Card < id: id; limits: [string: int] >"
    )
    static let emptyEnum = DiagnosticKind(
        "FVM1108",
        "empty-enum",
        why: "An enum without cases has no values, so it cannot have a stub.",
        help: "Add a case.",
        rejected: "enum ⟦Tier⟧ < >",
        accepted: "enum Tier < free >"
    )
    static let versionExpected = DiagnosticKind(
        "FVM1109",
        "version-expected",
        why: "'since' and 'until' are compared with the app's version.",
        help: "Write three numbers: 1.1.0.",
        rejected: "viewmodel Card < id: id; note: localized \"Note\" since ⟦2⟧ >",
        accepted: "viewmodel Card < id: id; note: localized \"Note\" since 2.0.0 >"
    )
    static let versionOrder = DiagnosticKind(
        "FVM1110",
        "version-order",
        why: "A property whose last version is before its first version never exists.",
        help: "Exchange the two versions.",
        rejected: "viewmodel Card < id: id; note: localized \"Note\" since 2.0.0 ⟦until 1.0.0⟧ >",
        accepted: "viewmodel Card < id: id; note: localized \"Note\" since 1.0.0 until 2.0.0 >"
    )
    static let versionOfData = DiagnosticKind(
        "FVM1111",
        "version-of-data",
        why:
            "The compiler generates versions only for static texts, and not the '@Versioned' that FOSMVVM has for "
            + "other properties.",
        help: "Remove 'since' and 'until', and make data optional if earlier versions of the server do not send it.",
        rejected: "viewmodel Card < id: id; note: string ⟦since 2.0.0⟧ >",
        accepted: "viewmodel Card < id: id; note: localized \"Note\" since 2.0.0 >"
    )
    static let typeTooDeep = DiagnosticKind(
        "FVM1112",
        "type-too-deep",
        why: "Each level of nesting doubles the time that Swift needs to compile the values of a type.",
        help: "Move the inner levels into a view model or a summary.",
        rejected: "viewmodel Card < id: id; cells: ⟦[[[[[[[[[[[[[int]]]]]]]]]]]]]⟧ >",
        accepted: "viewmodel Card < id: id; cells: [[int]] >"
    )
    static let payloadNotAllowed = DiagnosticKind(
        "FVM1113",
        "payload-not-allowed",
        why:
            "An enum whose cases have values has no 'allCases' and no name for each case, which forms, queries and "
            + "views need.",
        help: "Use an enum without values here, and separate properties for the values.",
        rejected: "enum Failure < quota(max: int); taken >\nviewmodel Card < id: id; failure: ⟦Failure⟧ >",
        accepted: """
            enum Failure < quota(max: int); taken >
            request CardDelete archive < query: < card: id >; error: < code: Failure > >
            """
    )

    static let paginationNotAllowed = DiagnosticKind(
        "FVM1114",
        "pagination-not-allowed",
        why:
            "A pagination states which rows of a long list a request returns, so it can only be a plain member of a "
            + "query.",
        help: "Make it a member of 'query: < ... >', or a parameter of an operation that sends such a request.",
        rejected: "viewmodel Card < id: id; page: ⟦pagination⟧ >",
        accepted: "viewmodel Cards server < query: < page: pagination >; title: localized \"Cards\" >"
    )

    static let valueOfUnknownCase = DiagnosticKind(
        "FVM1115",
        "value-of-unknown-case",
        why: "An app reads each case that it does not know as 'unknown', and cannot read the values of such a case.",
        help: "Remove the value, or give the case another name.",
        rejected: "enum Failure open < quota(max: int = 5); unknown(⟦code⟧: int = 1) >",
        accepted: "enum Failure open < quota(max: int = 5); unknown >"
    )

    public static let all: [DiagnosticKind] = [
        unknownType, sketched, notAType, misplacedType, recordNotAllowed, doubleOptional, dictionaryKey, emptyEnum,
        versionExpected, versionOrder, versionOfData,
        typeTooDeep, payloadNotAllowed, paginationNotAllowed, valueOfUnknownCase,
    ]
}
