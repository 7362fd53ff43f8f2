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
        why: "A query and an error are records of named members, and an error can also be 'validation'.",
        help: "Write '< name: type >'.",
        rejected: "request Ping show < query: ⟦int⟧ >",
        accepted: "request Ping show < query: < page: int > >"
    )
    static let sizeExpected = DiagnosticKind(
        "FVM7004",
        "size-expected",
        why: "The size of a body is a number of bytes, with units that are powers of 1,024.",
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
        why: "A request that reads has no body, so its query contains what it needs.",
        help: "Move the members to 'query: < ... >', or change the action.",
        rejected: "request ⟦FindUser⟧ show < body: < name: string > >",
        accepted: "request FindUser show < query: < name: string > >"
    )
    static let textInData = DiagnosticKind(
        "FVM7007",
        "text-in-data",
        why: "Clients encode queries and bodies without a locale, and localized texts refuse that.",
        help: "Use 'string'; only a response can have a 'text', which the server writes.",
        rejected: "request Ping show < query: < name: ⟦text⟧ > >",
        accepted: "request Ping show < query: < name: string > >"
    )
    static let errorText = DiagnosticKind(
        "FVM7008",
        "error-text",
        why: "The text of a response error is written by the server, or is the text of the error's code.",
        help: "Write 'text', or 'localized code' if 'code' is an enum with texts.",
        rejected: "request Ping show < error: < message: ⟦localized \"No\"⟧ > >",
        accepted: "request Ping show < error: < message: text > >"
    )
    static let validationWithoutFields = DiagnosticKind(
        "FVM7009",
        "validation-without-fields",
        why: "A 'ValidationError' lists the fields that the body's Fields refuse.",
        help: "Use Fields as the body, or a record as the error: 'error: < code: taken | closed >'.",
        rejected: "request ⟦UserCreate⟧ create < body: < name: string >; error: validation >",
        accepted: "fields User < name: string required >\nrequest UserCreate create < body: User; error: validation >"
    )
    static let secondWindow = DiagnosticKind(
        "FVM7010",
        "second-window",
        why: "The library's server loads one page of one list per request.",
        help: "Declare another request for the other list.",
        rejected: "request Cards show < query: < page: pagination; ⟦rows⟧: pagination >; response: < count: int > >",
        accepted: "request Cards show < query: < page: pagination >; response: < count: int > >"
    )
    static let sortExpected = DiagnosticKind(
        "FVM7011",
        "sort-expected",
        why:
            "A request states what its response can be sorted by, and clients choose from that.",
        help: "Write 'by' before the cases, or before the name of an enum.",
        rejected: "request Cards show < sort: ⟦number | name⟧; response: < count: int > >",
        accepted: "request Cards show < sort: by number | name; response: < count: int > >"
    )
    static let misplacedSort = DiagnosticKind(
        "FVM7012",
        "misplaced-sort",
        why: "Only requests, and screens that a server builds, can be sorted.",
        help: "Remove it, or write 'sort: by ...' in a request or a 'server' view model.",
        rejected: "viewmodel Cards client < ⟦sort⟧: by number | name; title: localized \"Cards\" >",
        accepted: "viewmodel Cards server < sort: by number | name; title: localized \"Cards\" >"
    )
    static let errorWithoutRequest = DiagnosticKind(
        "FVM7101",
        "error-without-request",
        why: "Each error view model shows the error of one request.",
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
        help: "Add an 'error: < ... >' to the request.",
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
        why: "A property of an error view model shows the error's member with the same name, or the one after 'from'.",
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
        why: "A property shows a member of its own type, except that a string can show the name of a case.",
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
        why: "An error view model is made from its request's error, also in stubs.",
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
        help: "Use a view model.",
        rejected: "result Outcome < done: ⟦bool⟧ >",
        accepted: "viewmodel Done < title: localized \"Done\" >\nresult Outcome < done: Done >"
    )
    static let emptyResult = DiagnosticKind(
        "FVM7202",
        "empty-result",
        why: "A result without outcomes has no value, so it cannot have a stub.",
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
