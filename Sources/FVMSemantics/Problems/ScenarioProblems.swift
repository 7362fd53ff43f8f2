import FVMDiagnostics

/// Scenarios.
public enum ScenarioProblems {
    private static let board = """
        viewmodel Board server < title: localized "Board" >
        stub Board "empty" ()
        """

    static let noRoute = DiagnosticKind(
        "FVM8301",
        "no-route",
        why: "A scenario says what routes answer, which 'server' view models and requests have, and others have not.",
        help: "Name a server screen or a request.",
        rejected: "viewmodel Card < id: id >\nscenario Slow < ⟦Card⟧: success after 500 >",
        accepted: "viewmodel Card server < title: localized \"Card\" >\nscenario Slow < Card: success after 500 >"
    )
    static let unknownStub = DiagnosticKind(
        "FVM8302",
        "unknown-answer",
        why: "A route answers with the default stub of its view model, or with one that is declared by its name.",
        help: "Correct the name, or declare the stub.",
        rejected: board + "\nscenario Quiet < Board: ⟦\"emty\"⟧ >",
        accepted: board + "\nscenario Quiet < Board: \"empty\" >"
    )
    static let noError = DiagnosticKind(
        "FVM8303",
        "no-error-to-answer",
        why: "A request answers with the error that it declares; a screen has none.",
        help: "Declare an 'error' of the request, or write a status from 400 to 599.",
        rejected: board + "\nscenario Down < Board: ⟦error⟧ >",
        accepted: board + "\nscenario Down < Board: 503 >"
    )
    static let status = DiagnosticKind(
        "FVM8304",
        "answer-status",
        why: "The statuses from 400 to 599 say what went wrong; success has none of its own.",
        help: "Write a status from 400 to 599, or 'success'.",
        rejected: board + "\nscenario Down < Board: ⟦200⟧ >",
        accepted: board + "\nscenario Down < Board: 503 >"
    )
    static let delay = DiagnosticKind(
        "FVM8305",
        "answer-delay",
        why: "An answer takes at most a minute: clients have given up by then.",
        help: "Write milliseconds up to 60000, or 'closed' for an answer that never comes.",
        rejected: board + "\nscenario Slow < Board: success after ⟦90000⟧ >",
        accepted: board + "\nscenario Slow < Board: success after 9000 >"
    )

    public static let all: [DiagnosticKind] = [noRoute, unknownStub, noError, status, delay]
}
