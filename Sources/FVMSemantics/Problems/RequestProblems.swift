import FVMDiagnostics

/// Requests, their errors, and results.
public enum RequestProblems {
    static let unknownPart = DiagnosticKind(
        "FVM7002",
        "unknown-request-part",
        why: "A request has a query, a body, a response, an error and a body size.",
        help: "Correct the spelling, or remove the part.",
        rejected: "request Ping show < ⟦answer⟧: < at: date > >",
        accepted: "request Ping show < response: < at: date > >"
    )
    static let recordExpected = DiagnosticKind(
        "FVM7003",
        "record-expected",
        why: "A query and an error are records of named members; an error may also be 'validation'.",
        help: "Write '< name: type >'.",
        rejected: "request Ping show < query: ⟦int⟧ >",
        accepted: "request Ping show < query: < page: int > >"
    )
    static let sizeExpected = DiagnosticKind(
        "FVM7004",
        "size-expected",
        why: "The size of a body is counted in bytes, by powers of 1,024.",
        help: "Write a number and b, kb, mb or gb: 50mb.",
        rejected: "request Send create < body: < data: string >; maxBodySize: ⟦string⟧ >",
        accepted: "request Send create < body: < data: string >; maxBodySize: 50mb >"
    )
    static let bodyMissing = DiagnosticKind(
        "FVM7005",
        "body-missing",
        why: "The library sends creates, updates and replaces with a validated body.",
        help: "Add 'body: User', with the Fields that validate it.",
        rejected: "request ⟦CreateUser⟧ create < response: < at: date > >",
        accepted: "fields User < name: string >\nrequest CreateUser create < body: User >"
    )
    static let bodyNotAllowed = DiagnosticKind(
        "FVM7006",
        "body-not-allowed",
        why: "A request that shows something is told what by its query, as it is sent without a body.",
        help: "Move the members to 'query: < ... >', or change the action.",
        rejected: "request ⟦FindUser⟧ show < body: < name: string > >",
        accepted: "request FindUser show < query: < name: string > >"
    )
    static let textInData = DiagnosticKind(
        "FVM7007",
        "text-in-data",
        why: "Queries and bodies are encoded by the client without a locale, which localized texts refuse.",
        help: "Use 'string'; in a response a 'text' is what the server writes.",
        rejected: "request Ping show < query: < name: ⟦text⟧ > >",
        accepted: "request Ping show < query: < name: string > >"
    )
    static let errorText = DiagnosticKind(
        "FVM7008",
        "error-text",
        why: "The text of a response error is what the server writes, or the text of its code.",
        help: "Write 'text', or 'localized code' where 'code' is an enum with texts.",
        rejected: "request Ping show < error: < message: ⟦localized \"No\"⟧ > >",
        accepted: "request Ping show < error: < message: text > >"
    )
    static let validationWithoutFields = DiagnosticKind(
        "FVM7009",
        "validation-without-fields",
        why: "A 'ValidationError' says which fields of a body are refused, by the constraints of its Fields.",
        help: "Declare the body as Fields, or what can fail as a record: 'error: < code: taken | closed >'.",
        rejected: "request ⟦UserCreate⟧ create < body: < name: string >; error: validation >",
        accepted: "fields User < name: string required >\nrequest UserCreate create < body: User; error: validation >"
    )
    static let secondWindow = DiagnosticKind(
        "FVM7010",
        "second-window",
        why: "The library's server loads one window of one list for a request.",
        help: "Ask for the other list by a request of its own.",
        rejected: "request Cards show < query: < page: pagination; ⟦rows⟧: pagination >; response: < count: int > >",
        accepted: "request Cards show < query: < page: pagination >; response: < count: int > >"
    )
    static let sortExpected = DiagnosticKind(
        "FVM7011",
        "sort-expected",
        why:
            "A request names what its answer can be sorted by, and clients send those of it that they want, in their order.",
        help: "Write 'by' before the cases, or before the name of an enum.",
        rejected: "request Cards show < sort: ⟦number | name⟧; response: < count: int > >",
        accepted: "request Cards show < sort: by number | name; response: < count: int > >"
    )
    static let misplacedSort = DiagnosticKind(
        "FVM7012",
        "misplaced-sort",
        why: "What an answer is sorted by is said of a request, and of a screen that a server builds.",
        help: "Remove it, or write 'sort: by ...' in a request or a 'server' view model.",
        rejected: "viewmodel Cards client < ⟦sort⟧: by number | name; title: localized \"Cards\" >",
        accepted: "viewmodel Cards server < sort: by number | name; title: localized \"Cards\" >"
    )
    static let errorWithoutRequest = DiagnosticKind(
        "FVM7101",
        "error-without-request",
        why: "Each error view model shows the error of one request; there is no general one.",
        help: "Write 'error CreateIdea'.",
        rejected: "viewmodel Failure ⟦error⟧ < message: text >",
        accepted: """
            request Ping show < error: < message: text > >
            viewmodel Failure error Ping < message: text >
            """
    )
    static let requestWithoutError = DiagnosticKind(
        "FVM7102",
        "request-without-error",
        why: "An error view model shows the members of a response error.",
        help: "Give the request an 'error: < ... >'.",
        rejected: """
            request Ping show < response: < at: date > >
            viewmodel ⟦Failure⟧ error Ping < message: text >
            """,
        accepted: """
            request Ping show < error: < message: text > >
            viewmodel Failure error Ping < message: text >
            """
    )
    static let unknownErrorMember = DiagnosticKind(
        "FVM7103",
        "unknown-error-member",
        why: "A property of an error view model shows the error's member of the same name, or the one after 'from'.",
        help: "Name a member of the response error with 'from'.",
        rejected: """
            request Ping show < error: < message: text > >
            viewmodel Failure error Ping < ⟦reason⟧: text >
            """,
        accepted: """
            request Ping show < error: < message: text > >
            viewmodel Failure error Ping < reason: text from message >
            """
    )
    static let errorMemberType = DiagnosticKind(
        "FVM7104",
        "error-member-type",
        why: "A property shows a member of its own type; only a case may become a string, its name.",
        help: "Use the member's type.",
        rejected: """
            request Ping show < error: < limit: int > >
            viewmodel Failure error Ping < ⟦limit⟧: string >
            """,
        accepted: """
            request Ping show < error: < limit: int > >
            viewmodel Failure error Ping < limit: int >
            """
    )
    static let errorValue = DiagnosticKind(
        "FVM7105",
        "error-value",
        why: "An error view model is made of its request's error, in stubs, too.",
        help: "Write the value in the request's 'error'.",
        rejected: """
            request Ping show < error: < limit: int > >
            viewmodel Failure error Ping < limit: int = ⟦7⟧ >
            """,
        accepted: """
            request Ping show < error: < limit: int = 7 > >
            viewmodel Failure error Ping < limit: int >
            """
    )
    static let outcomeType = DiagnosticKind(
        "FVM7201",
        "outcome-type",
        why: "A result is exactly one of several view models.",
        help: "Name a view model.",
        rejected: "result Outcome < done: ⟦bool⟧ >",
        accepted: "viewmodel Done < title: localized \"Done\" >\nresult Outcome < done: Done >"
    )
    static let emptyResult = DiagnosticKind(
        "FVM7202",
        "empty-result",
        why: "A result without outcomes has no value, and so no stub.",
        help: "Add an outcome.",
        rejected: "result ⟦Outcome⟧ < >",
        accepted: "viewmodel Done < title: localized \"Done\" >\nresult Outcome < done: Done >"
    )

    public static let all: [DiagnosticKind] = [
        unknownPart, recordExpected, sizeExpected, bodyMissing, bodyNotAllowed, textInData, errorText,
        validationWithoutFields, secondWindow, sortExpected, misplacedSort, errorWithoutRequest, requestWithoutError,
        unknownErrorMember, errorMemberType,
        errorValue, outcomeType, emptyResult,
    ]
}
