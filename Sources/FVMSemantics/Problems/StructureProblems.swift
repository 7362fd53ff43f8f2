import FVMDiagnostics

/// Hosting and nesting.
public enum HostingProblems {
    static let conflictingModifiers = DiagnosticKind(
        "FVM2001",
        "conflicting-modifiers",
        why:
            "The data of a view model comes from one source: a server, the client or an error; an 'external' one is "
            + "a part of other screens.",
        help: "Keep one of the two.",
        rejected: "viewmodel Settings server ⟦client⟧ < title: localized \"Settings\" >",
        accepted: "viewmodel Settings client < title: localized \"Settings\" >"
    )
    static let liveWithoutServer = DiagnosticKind(
        "FVM2002",
        "live-without-server",
        why: "The library refreshes a live view model when data on the server changes, so a server must serve it.",
        help: "Add 'server', or remove 'live'.",
        rejected: "viewmodel Settings client ⟦live⟧ < title: localized \"Settings\" >",
        accepted: "viewmodel Settings server live < title: localized \"Settings\" >"
    )
    static let guardedWithoutServer = DiagnosticKind(
        "FVM2007",
        "guarded-without-server",
        why: "A server checks credentials, so only a view model that a server serves can be guarded.",
        help: "Add 'server', or remove 'guarded'.",
        rejected: "viewmodel Settings client ⟦guarded⟧ < title: localized \"Settings\" >",
        accepted: "viewmodel Settings server guarded < title: localized \"Settings\" >"
    )
    static let misplacedRecord = DiagnosticKind(
        "FVM2003",
        "misplaced-record",
        why: "Only the query of a server screen can be an inline record.",
        help: "Declare a 'summary' or a 'viewmodel', or make the view model a 'server' screen.",
        rejected: "viewmodel Card < id: id; ⟦query⟧: < page: int > >",
        accepted: "viewmodel Cards server < title: localized \"Cards\"; query: < page: int > >"
    )
    static let directRecursion = DiagnosticKind(
        "FVM2004",
        "direct-recursion",
        why: "A Swift struct cannot contain itself, because its size would be infinite.",
        help: "Use a list for the recursion: '[Node]'.",
        rejected: "viewmodel Node < id: id; ⟦child⟧: Node? >",
        accepted: "viewmodel Node < id: id; children: [Node] >"
    )
    static let childContainer = DiagnosticKind(
        "FVM2005",
        "child-container",
        why:
            "The library finds the texts of children only in properties and plain lists, and encoding throws "
            + "elsewhere.",
        help: "Use 'Card', 'Card?', '[Card]', '[Card]?' or '[Card?]'.",
        rejected: """
            viewmodel Card < id: id; title: localized "Card" >
            viewmodel Board server < ⟦cards⟧: [string: Card] >
            """,
        accepted: """
            viewmodel Card < id: id; title: localized "Card" >
            viewmodel Board server < cards: [Card] >
            """
    )

    static let underscoredChild = DiagnosticKind(
        "FVM2006",
        "underscored-child",
        why:
            "The library looks up a child under its property's name without the leading '_', and does not find its "
            + "texts.",
        help: "Start the name with a letter.",
        rejected: """
            viewmodel Card < id: id; title: localized "Card" >
            viewmodel Board server < ⟦_card⟧: Card >
            """,
        accepted: """
            viewmodel Card < id: id; title: localized "Card" >
            viewmodel Board server < card: Card >
            """
    )

    public static let all: [DiagnosticKind] = [
        conflictingModifiers, liveWithoutServer, misplacedRecord, directRecursion, childContainer, underscoredChild,
        guardedWithoutServer,
    ]
}

/// The vmId strategy.
public enum IdentityProblems {
    static let notAnIdentity = DiagnosticKind(
        "FVM4001",
        "not-an-identity",
        why: "'vmId' is the identity of a view model, so it cannot be random.",
        help: "Write 'vmId: singleton' or 'vmId: instance(id)'.",
        rejected: "viewmodel Card < id: id; vmId: ⟦string⟧ >",
        accepted: "viewmodel Card < id: id; vmId: instance(id) >"
    )
    static let identityType = DiagnosticKind(
        "FVM4002",
        "identity-type",
        why:
            "The library makes a vmId from a UUID, a string or a whole number that is not optional.",
        help: "Use a property of type id, uuid, string, int or version.",
        rejected: "viewmodel Card < price: double; vmId: instance(⟦price⟧) >",
        accepted: "viewmodel Card < number: int; vmId: instance(number) >"
    )
    static let summaryIdentity = DiagnosticKind(
        "FVM4003",
        "summary-identity",
        why: "Only a view model has a 'vmId', and SwiftUI identifies the rows of a summary by its 'id'.",
        help: "Remove 'vmId', and add an 'id' to a summary.",
        rejected: "viewmodel Card < id: id; summary Owner < id: id; ⟦vmId⟧: instance(id) > >",
        accepted: "viewmodel Card < id: id; summary Owner < id: id > >"
    )
    static let singletonRow = DiagnosticKind(
        "FVM4004",
        "singleton-row",
        why: "All rows would have the same vmId, and SwiftUI could not distinguish them.",
        help: "Add an 'id' or a 'vmId: instance(...)' to the view model.",
        rejected: "viewmodel Row < name: string >\nviewmodel Board server < ⟦rows⟧: [Row] >",
        accepted: "viewmodel Row < id: id; name: string >\nviewmodel Board server < rows: [Row] >"
    )
    static let equalRows = DiagnosticKind(
        "FVM4005",
        "equal-rows",
        why: "SwiftUI treats rows with the same vmId as one row.",
        help: "Give each row its own id, or leave the ids out: the generated ones differ.",
        rejected: "viewmodel Row < id: id >\nviewmodel Board server < rows: [Row] = [Row(id: 1), ⟦Row(id: 1)⟧] >",
        accepted: "viewmodel Row < id: id >\nviewmodel Board server < rows: [Row] = [Row(id: 1), Row(id: 2)] >"
    )

    static let emptyIdentity = DiagnosticKind(
        "FVM4006",
        "empty-identity",
        why: "Without a property, the identity is the same for all instances.",
        help: "Name a property, as in 'instance(id)', or write 'singleton'.",
        rejected: "viewmodel Card < id: id; vmId: ⟦instance()⟧ >",
        accepted: "viewmodel Card < id: id; vmId: instance(id) >"
    )
    static let identityValue = DiagnosticKind(
        "FVM4007",
        "identity-value",
        why: "The library computes the vmId from the data, also in stubs, so a value here has no effect.",
        help: "Remove the value, or set the property that the vmId is made of.",
        rejected: "viewmodel Card < id: id; vmId: instance(id) ⟦= 7⟧ >",
        accepted: "viewmodel Card < id: id = 7; vmId: instance(id) >"
    )
    static let longIdentity = DiagnosticKind(
        "FVM4008",
        "long-identity",
        why: "Each row of a view, and each of its tests, contains all parts of the identity.",
        help: "Name only the properties that distinguish instances; usually one id is enough.",
        rejected: identitySpec(CheckLimits.identityParts + 1, marked: true),
        accepted: identitySpec(2, marked: false)
    )

    public static let all: [DiagnosticKind] = [
        notAnIdentity, identityType, summaryIdentity, singletonRow, equalRows, emptyIdentity, identityValue,
        longIdentity,
    ]

    /// A view model whose identity has so many parts.
    private static func identitySpec(_ count: Int, marked: Bool) -> String {
        let names = (1...count).map { "a\($0)" }
        let identity = "instance(\(names.joined(separator: ", ")))"
        let members = names.map { "\($0): int" } + ["vmId: " + (marked ? "⟦\(identity)⟧" : identity)]
        return "viewmodel Card < \(members.joined(separator: "; ")) >"
    }
}

/// Summaries.
public enum SummaryProblems {
    static let notVisible = DiagnosticKind(
        "FVM5001",
        "summary-not-visible",
        why: "A summary belongs to one view model, so several of them cannot share it.",
        help: "Move it to a top-level 'viewmodel'.",
        rejected: """
            viewmodel Card < id: id; summary Owner < id: id > >
            viewmodel Board server < owner: ⟦Owner⟧ >
            """,
        accepted: """
            viewmodel Owner < id: id >
            viewmodel Board server < owner: Owner >
            """
    )
    static let withoutID = DiagnosticKind(
        "FVM5002",
        "summary-without-id",
        why: "A summary is 'Identifiable', so that a list can show it.",
        help: "Add 'id: id'.",
        rejected: "viewmodel Card < id: id; summary ⟦Owner⟧ < name: string > >",
        accepted: "viewmodel Card < id: id; summary Owner < id: id; name: string > >"
    )
    static let localizedText = DiagnosticKind(
        "FVM5003",
        "summary-localized-text",
        why:
            "The library looks up static text under the name of a view model, so a summary can have only localized "
            + "numbers, dates and the texts of enums.",
        help: "Use a 'string' or a 'text', or make the summary a top-level 'viewmodel'.",
        rejected: "viewmodel Card < id: id; summary Owner < id: id; title: ⟦localized \"Owner\"⟧ > >",
        accepted: "viewmodel Card < id: id; summary Owner < id: id; title: string > >"
    )
    static let viewModelInside = DiagnosticKind(
        "FVM5004",
        "view-model-in-summary",
        why: "The library's encoder does not look for texts inside of a plain struct, so encoding throws.",
        help: "Move the child out of the summary, or make the summary a top-level 'viewmodel'.",
        rejected: """
            viewmodel Badge < id: id; text: localized "New" >
            viewmodel Card < id: id; summary Owner < id: id; ⟦badge⟧: Badge > >
            """,
        accepted: """
            viewmodel Badge < id: id; text: localized "New" >
            viewmodel Card < id: id; badge: Badge; summary Owner < id: id > >
            """
    )

    public static let all: [DiagnosticKind] = [notVisible, withoutID, localizedText, viewModelInside]
}

/// Operations.
public enum OperationProblems {
    static let onChild = DiagnosticKind(
        "FVM8001",
        "operation-on-child",
        why: "Only screens have operations, and a child's actions are operations of its screen.",
        help: "Move the operation to the screen.",
        rejected: "viewmodel Card < id: id; operation ⟦remove⟧() >",
        accepted: "viewmodel Cards server < title: localized \"Cards\"; operation remove(card: id) >"
    )

    static let sendsRead = DiagnosticKind(
        "FVM8002",
        "sends-a-read",
        why: "An operation changes something, and a screen itself sends the request that reads.",
        help: "Use a request that creates, updates, replaces, archives or destroys.",
        rejected: """
            viewmodel Card server < title: localized "Card"; operation reload() sends ⟦ReadCard⟧ >
            request ReadCard show < response: < count: int > >
            """,
        accepted: """
            viewmodel Card server < title: localized "Card"; operation remove() sends RemoveCard >
            request RemoveCard archive < query: < card: id > >
            """
    )
    static let sendsMismatch = DiagnosticKind(
        "FVM8003",
        "sends-something-else",
        why: "The parameters of the operation become the query and the body of the request, by name and type.",
        help: "Remove the parameters: those of the request are used.",
        rejected: """
            viewmodel Card server < title: localized "Card"; operation rename(⟦title⟧: int) sends RenameCard >
            request RenameCard update < body: < title: string > >
            """,
        accepted: """
            viewmodel Card server < title: localized "Card"; operation rename(title: string) sends RenameCard >
            request RenameCard update < body: < title: string > >
            """
    )

    static let fieldsOfAnotherForm = DiagnosticKind(
        "FVM8004",
        "fields-of-another-form",
        why: "Only a form can pass its Fields to an operation, because the argument is the view model itself.",
        help: "Make the screen a form of these Fields, or list the parameters one by one.",
        rejected: """
            fields User < name: string required { title: "Name"; required: "Who?" } >
            viewmodel Users client < title: localized "Users"; operation save(fields: ⟦User⟧) async throws >
            """,
        accepted: """
            fields User < name: string required { title: "Name"; required: "Who?" } >
            viewmodel EditUser client form User < title: localized "User"; operation save(fields: User) async throws >
            """
    )

    static let output = DiagnosticKind(
        "FVM8005",
        "output-not-shown",
        why:
            "An operation with 'output' writes the app's own state, which a client screen shows in properties of "
            + "the same names and types.",
        help: "Add a property for each parameter to the client screen, and remove 'async'.",
        rejected: """
            viewmodel Settings client < title: localized "Settings"; operation set(⟦volume⟧: int) output Prefs >
            """,
        accepted: """
            viewmodel Settings client < volume: int; operation set(volume: int) output Prefs >
            """
    )

    public static let all: [DiagnosticKind] = [onChild, sendsRead, sendsMismatch, fieldsOfAnotherForm, output]
}
