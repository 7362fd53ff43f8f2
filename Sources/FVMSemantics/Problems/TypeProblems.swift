import FVMDiagnostics

/// Types of properties.
public enum TypeProblems {
    public static let unknownType = DiagnosticKind(
        "FVM1101",
        "unknown-type",
        why: "A property needs a type that is built in or declared in one of the files of the run.",
        help: "Declare the type, import the file that declares it, or correct the spelling.",
        rejected: "viewmodel Dashboard server < cards: [⟦Card⟧] >",
        accepted: "viewmodel Dashboard server < cards: [Card] >\nviewmodel Card < id: id >"
    )
    public static let sketched = DiagnosticKind(
        "FVM1102",
        "sketched-child",
        .warning,
        why: "What is not declared is thought up, so that a screen can be designed from the top down.",
        help: "Declare it before the spec is compiled.",
        rejected: "viewmodel Dashboard server < cards: [⟦Card⟧] >",
        accepted: "viewmodel Dashboard server < cards: [Card] >\nviewmodel Card < id: id >"
    )
    static let notAType = DiagnosticKind(
        "FVM1103",
        "not-a-type",
        why: "Properties hold data, enums, view models and summaries; the other declarations lower to something else.",
        help: "Name an enum or a view model.",
        rejected: "fields User < name: string >\nviewmodel Card < id: id; user: ⟦User⟧ >",
        accepted: "viewmodel User < name: string >\nviewmodel Card < id: id; user: User >"
    )
    static let misplacedType = DiagnosticKind(
        "FVM1104",
        "misplaced-type",
        why: "Localized text, inline enums and inline records belong to particular declarations.",
        help: "Use a plain type here, or declare the enum or record by name.",
        rejected: "viewmodel Card < id: id; tier: ⟦free | pro⟧ >",
        accepted: "enum Tier < free; pro >\nviewmodel Card < id: id; tier: Tier >"
    )
    static let recordNotAllowed = DiagnosticKind(
        "FVM1105",
        "view-model-not-allowed",
        why: "What clients send is plain data, which any encoder can write; only a response may have view models.",
        help: "Use the data itself, such as an 'id'.",
        rejected: "viewmodel Card < id: id >\nviewmodel Board server < query: < card: ⟦Card⟧ > >",
        accepted: "viewmodel Card < id: id >\nviewmodel Board server < query: < card: id > >"
    )
    static let doubleOptional = DiagnosticKind(
        "FVM1106",
        "double-optional",
        why: "In JSON a value is there or not; a second '?' has nothing to mean.",
        help: "Remove one '?'.",
        rejected: "viewmodel Card < id: id; note: ⟦string??⟧ >",
        accepted: "viewmodel Card < id: id; note: string? >"
    )
    static let dictionaryKey = DiagnosticKind(
        "FVM1107",
        "dictionary-key",
        why: "The keys of a JSON object are strings; what is a number in Swift is one there, too.",
        help: "Write '[string: ...]'.",
        rejected: "viewmodel Card < id: id; limits: [⟦date⟧: int] >",
        accepted: "viewmodel Card < id: id; limits: [string: int] >"
    )
    static let emptyEnum = DiagnosticKind(
        "FVM1108",
        "empty-enum",
        why: "An enum without cases has no value, and so no stub.",
        help: "Add a case.",
        rejected: "enum ⟦Tier⟧ < >",
        accepted: "enum Tier < free >"
    )
    static let versionExpected = DiagnosticKind(
        "FVM1109",
        "version-expected",
        why: "'since' and 'until' compare with the app's version.",
        help: "Write three numbers: 1.1.0.",
        rejected: "viewmodel Card < id: id; note: localized \"Note\" since ⟦2⟧ >",
        accepted: "viewmodel Card < id: id; note: localized \"Note\" since 2.0.0 >"
    )
    static let versionOrder = DiagnosticKind(
        "FVM1110",
        "version-order",
        why: "A property that ends before it begins is never there.",
        help: "Exchange the two versions.",
        rejected: "viewmodel Card < id: id; note: localized \"Note\" since 2.0.0 ⟦until 1.0.0⟧ >",
        accepted: "viewmodel Card < id: id; note: localized \"Note\" since 1.0.0 until 2.0.0 >"
    )
    static let versionOfData = DiagnosticKind(
        "FVM1111",
        "version-of-data",
        why: "The library keeps versions of static texts alone; all else is sent to each client, whatever its version.",
        help: "Remove 'since' and 'until'; data that earlier versions do not have can be optional.",
        rejected: "viewmodel Card < id: id; note: string ⟦since 2.0.0⟧ >",
        accepted: "viewmodel Card < id: id; note: localized \"Note\" since 2.0.0 >"
    )
    static let typeTooDeep = DiagnosticKind(
        "FVM1112",
        "type-too-deep",
        why: "Swift takes twice the time for the values of a type with each level that it has more.",
        help: "Let a view model or a summary hold what is deeper.",
        rejected: "viewmodel Card < id: id; cells: ⟦[[[[[[[[[[[[[int]]]]]]]]]]]]]⟧ >",
        accepted: "viewmodel Card < id: id; cells: [[int]] >"
    )
    static let payloadNotAllowed = DiagnosticKind(
        "FVM1113",
        "payload-not-allowed",
        why:
            "An enum whose cases have values is the code of an error: it has no list of its cases, and no name for each, "
            + "which forms, queries and views ask for.",
        help: "Use an enum without values here, and properties for what is known beside it.",
        rejected: "enum Failure < quota(max: int); taken >\nviewmodel Card < id: id; failure: ⟦Failure⟧ >",
        accepted: """
            enum Failure < quota(max: int); taken >
            request CardDelete delete < query: < card: id >; error: < code: Failure > >
            """
    )

    static let paginationNotAllowed = DiagnosticKind(
        "FVM1114",
        "pagination-not-allowed",
        why: "A window says which rows of a long list a request asks for: it is a member of a query, and stands alone.",
        help: "Make it a member of 'query: < ... >', or a parameter of an operation that sends such a request.",
        rejected: "viewmodel Card < id: id; page: ⟦pagination⟧ >",
        accepted: "viewmodel Cards server < query: < page: pagination >; title: localized \"Cards\" >"
    )

    public static let all: [DiagnosticKind] = [
        unknownType, sketched, notAType, misplacedType, recordNotAllowed, doubleOptional, dictionaryKey, emptyEnum,
        versionExpected, versionOrder, versionOfData,
        typeTooDeep, payloadNotAllowed, paginationNotAllowed,
    ]
}
