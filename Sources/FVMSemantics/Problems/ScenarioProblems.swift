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
        why: "Only 'server' view models and requests have routes.",
        help: "Use a server screen or a request.",
        rejected: "viewmodel Card < id: id >\nscenario Slow < ⟦Card⟧: success after 500 >",
        accepted: "viewmodel Card server < title: localized \"Card\" >\nscenario Slow < Card: success after 500 >"
    )
    static let unknownStub = DiagnosticKind(
        "FVM8302",
        "unknown-answer",
        why: "A route responds with the default stub of its view model, or with a declared stub.",
        help: "Correct the name, or declare the stub.",
        rejected: board + "\nscenario Quiet < Board: ⟦\"emty\"⟧ >",
        accepted: board + "\nscenario Quiet < Board: \"empty\" >"
    )
    static let noError = DiagnosticKind(
        "FVM8303",
        "no-error-to-answer",
        why: "A request responds with the error that it declares, and a screen has none.",
        help: "Add an 'error' to the request, or write a status from 400 to 599.",
        rejected: board + "\nscenario Down < Board: ⟦error⟧ >",
        accepted: board + "\nscenario Down < Board: 503 >"
    )
    static let status = DiagnosticKind(
        "FVM8304",
        "answer-status",
        why: "Only the statuses from 400 to 599 are failures.",
        help: "Write a status from 400 to 599, or 'success'.",
        rejected: board + "\nscenario Down < Board: ⟦200⟧ >",
        accepted: board + "\nscenario Down < Board: 503 >"
    )
    static let delay = DiagnosticKind(
        "FVM8305",
        "answer-delay",
        why: "A delay is limited to one minute, because clients give up earlier.",
        help: "Write at most 60000 milliseconds, or 'closed' for a response that never comes.",
        rejected: board + "\nscenario Slow < Board: success after ⟦90000⟧ >",
        accepted: board + "\nscenario Slow < Board: success after 9000 >"
    )

    public static let all: [DiagnosticKind] = [noRoute, unknownStub, noError, status, delay]
}
