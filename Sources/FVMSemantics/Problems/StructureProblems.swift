import FVMDiagnostics

/// Hosting, nesting and views.
public enum HostingProblems {
    static let conflictingModifiers = DiagnosticKind(
        "FVM2001",
        "conflicting-modifiers",
        why:
            "A view model's data comes from one place: a server, the client, or a caught error; and what is 'external' is a "
            + "part of screens that is written elsewhere.",
        help: "Keep one of the two.",
        rejected: "viewmodel Settings server ⟦client⟧ < title: localized \"Settings\" >",
        accepted: "viewmodel Settings client < title: localized \"Settings\" >"
    )
    static let liveWithoutServer = DiagnosticKind(
        "FVM2002",
        "live-without-server",
        why: "A live view model is refreshed when server data changes, so a server must serve it.",
        help: "Add 'server', or remove 'live'.",
        rejected: "viewmodel Settings client ⟦live⟧ < title: localized \"Settings\" >",
        accepted: "viewmodel Settings server live < title: localized \"Settings\" >"
    )
    static let guardedWithoutServer = DiagnosticKind(
        "FVM2007",
        "guarded-without-server",
        why: "Credentials are asked for by a server, so a guarded view model is one that a server serves.",
        help: "Add 'server', or remove 'guarded'.",
        rejected: "viewmodel Settings client ⟦guarded⟧ < title: localized \"Settings\" >",
        accepted: "viewmodel Settings server guarded < title: localized \"Settings\" >"
    )
    static let misplacedRecord = DiagnosticKind(
        "FVM2003",
        "misplaced-record",
        why: "Only the query of a server screen is written inline; other nested data is a summary or a view model.",
        help: "Declare a 'summary' or a 'viewmodel', or make the view model a 'server' screen.",
        rejected: "viewmodel Card < id: id; ⟦query⟧: < page: int > >",
        accepted: "viewmodel Cards server < title: localized \"Cards\"; query: < page: int > >"
    )
    static let directRecursion = DiagnosticKind(
        "FVM2004",
        "direct-recursion",
        why: "A Swift struct cannot contain itself: its size would be endless.",
        help: "Let the recursion go through a list: '[Node]'.",
        rejected: "viewmodel Node < id: id; ⟦child⟧: Node? >",
        accepted: "viewmodel Node < id: id; children: [Node] >"
    )
    static let childContainer = DiagnosticKind(
        "FVM2005",
        "child-container",
        why:
            "FOSMVVM 0.13.3 finds the texts of children in properties and plain lists alone; elsewhere encoding throws.",
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
        why: "FOSMVVM 0.13.3 looks a child up without the first '_' of its property, and does not find its texts.",
        help: "Let the name begin with a letter.",
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
        why: "'vmId' is the identity of a view model, and never random.",
        help: "Write 'vmId: singleton' or 'vmId: instance(id)'.",
        rejected: "viewmodel Card < id: id; vmId: ⟦string⟧ >",
        accepted: "viewmodel Card < id: id; vmId: instance(id) >"
    )
    static let identityType = DiagnosticKind(
        "FVM4002",
        "identity-type",
        why:
            "The library makes a vmId of a UUID, a string or a whole number; what is optional or a fraction cannot be one.",
        help: "Name a property of type id, uuid, string, int or version.",
        rejected: "viewmodel Card < price: double; vmId: instance(⟦price⟧) >",
        accepted: "viewmodel Card < number: int; vmId: instance(number) >"
    )
    static let summaryIdentity = DiagnosticKind(
        "FVM4003",
        "summary-identity",
        why: "A summary is no view model: SwiftUI tells its rows apart by 'id'.",
        help: "Remove 'vmId', and give the summary an 'id'.",
        rejected: "viewmodel Card < id: id; summary Owner < id: id; ⟦vmId⟧: instance(id) > >",
        accepted: "viewmodel Card < id: id; summary Owner < id: id > >"
    )
    static let singletonRow = DiagnosticKind(
        "FVM4004",
        "singleton-row",
        why: "All rows would have the same vmId, and SwiftUI could not tell them apart.",
        help: "Give the view model an 'id', or a 'vmId: instance(...)'.",
        rejected: "viewmodel Row < name: string >\nviewmodel Board server < ⟦rows⟧: [Row] >",
        accepted: "viewmodel Row < id: id; name: string >\nviewmodel Board server < rows: [Row] >"
    )
    static let equalRows = DiagnosticKind(
        "FVM4005",
        "equal-rows",
        why: "Rows with the same vmId are one row to SwiftUI.",
        help: "Give each row an id of its own, or leave the ids out: then they differ.",
        rejected: "viewmodel Row < id: id >\nviewmodel Board server < rows: [Row] = [Row(id: 1), ⟦Row(id: 1)⟧] >",
        accepted: "viewmodel Row < id: id >\nviewmodel Board server < rows: [Row] = [Row(id: 1), Row(id: 2)] >"
    )

    static let emptyIdentity = DiagnosticKind(
        "FVM4006",
        "empty-identity",
        why: "An identity of no property is the same for all: that is what 'singleton' says.",
        help: "Name a property: 'instance(id)'; or write 'singleton'.",
        rejected: "viewmodel Card < id: id; vmId: ⟦instance()⟧ >",
        accepted: "viewmodel Card < id: id; vmId: instance(id) >"
    )
    static let identityValue = DiagnosticKind(
        "FVM4007",
        "identity-value",
        why: "A vmId is made of the data, in stubs, too: a value that is written would have no effect.",
        help: "Remove the value, or write it at the property that the vmId is made of.",
        rejected: "viewmodel Card < id: id; vmId: instance(id) ⟦= 7⟧ >",
        accepted: "viewmodel Card < id: id = 7; vmId: instance(id) >"
    )
    static let longIdentity = DiagnosticKind(
        "FVM4008",
        "long-identity",
        why: "Each row of a view, and each of its tests, names all parts of the identity.",
        help: "Name the few properties that tell instances apart; one id does.",
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
        why: "A summary belongs to one parent; what several view models use is a view model of its own.",
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
        why: "A summary is 'Identifiable', so that a list of them can be shown.",
        help: "Add 'id: id'.",
        rejected: "viewmodel Card < id: id; summary ⟦Owner⟧ < name: string > >",
        accepted: "viewmodel Card < id: id; summary Owner < id: id; name: string > >"
    )
    static let localizedText = DiagnosticKind(
        "FVM5003",
        "summary-localized-text",
        why:
            "Static text needs a view model, whose names the library's encoder knows; localized numbers and dates and the "
            + "texts of cases are values, which a summary can have.",
        help: "Use a 'string' or a 'text', or make the summary a top-level 'viewmodel'.",
        rejected: "viewmodel Card < id: id; summary Owner < id: id; title: ⟦localized \"Owner\"⟧ > >",
        accepted: "viewmodel Card < id: id; summary Owner < id: id; title: string > >"
    )
    static let viewModelInside = DiagnosticKind(
        "FVM5004",
        "view-model-in-summary",
        why: "The library's encoder does not look for texts inside of a plain struct: encoding throws.",
        help: "Hold the child beside the summary, or make the summary a top-level 'viewmodel'.",
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
        why: "Operations belong to screens; the actions of a child go through its screen.",
        help: "Move the operation to the screen.",
        rejected: "viewmodel Card < id: id; operation ⟦remove⟧() >",
        accepted: "viewmodel Cards server < title: localized \"Cards\"; operation remove(card: id) >"
    )

    static let sendsRead = DiagnosticKind(
        "FVM8002",
        "sends-a-read",
        why: "An operation does something; a request that reads is sent by the screen that shows what it answers.",
        help: "Name a request that creates, updates, replaces, deletes or destroys.",
        rejected: """
            viewmodel Card server < title: localized "Card"; operation reload() sends ⟦ReadCard⟧ >
            request ReadCard show < response: < count: int > >
            """,
        accepted: """
            viewmodel Card server < title: localized "Card"; operation remove() sends RemoveCard >
            request RemoveCard delete < query: < card: id > >
            """
    )
    static let sendsMismatch = DiagnosticKind(
        "FVM8003",
        "sends-something-else",
        why: "What an operation is given becomes the query and the body of the request, by name and type.",
        help: "Leave the parameters out: they are those of the request.",
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
        why: "An operation is given Fields by the form that has them: the view model itself is what it is given.",
        help: "Let the screen be a form of these Fields, or name the parameters one by one.",
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
        why: "What an operation writes to is the app's own: a client screen shows it, in properties of the same names "
            + "and types, and each tap is written before the next.",
        help: "Give the client screen a property for each parameter, and leave 'async' out.",
        rejected: """
            viewmodel Settings client < title: localized "Settings"; operation set(⟦volume⟧: int) output Prefs >
            """,
        accepted: """
            viewmodel Settings client < volume: int; operation set(volume: int) output Prefs >
            """
    )

    public static let all: [DiagnosticKind] = [onChild, sendsRead, sendsMismatch, fieldsOfAnotherForm, output]
}

/// Views.
public enum ViewProblems {
    static let propertyMissing = DiagnosticKind(
        "FVM8102",
        "view-property-missing",
        why: "A list or loading view is built around one property.",
        help: "Write the property's name: 'list rows'.",
        rejected: "viewmodel Board server < title: localized \"Board\" >\n⟦view Board list⟧",
        accepted: "viewmodel Board server < names: [string] >\nview Board list names"
    )
    static let notAList = DiagnosticKind(
        "FVM8103",
        "view-of-no-list",
        why: "A list view shows the elements of a list.",
        help: "Name a property that is a list.",
        rejected: "viewmodel Board server < name: string >\nview Board list ⟦name⟧",
        accepted: "viewmodel Board server < names: [string] >\nview Board list names"
    )

    static let opensNoScreen = DiagnosticKind(
        "FVM8104",
        "opens-no-screen",
        why: "What opens is a screen of its own: one that a server builds, or one of the client's.",
        help: "Name a view model that is 'server' or 'client'.",
        rejected: """
            viewmodel Board server < rows: [Row] opens ⟦Card⟧ >
            viewmodel Row < id: id; name: string >
            viewmodel Card < id: id >
            """,
        accepted: """
            viewmodel Board server < rows: [Row] opens Card >
            viewmodel Row < id: id; name: string >
            viewmodel Card server < query: < card: id >; name: string >
            """
    )
    static let opensFromNothing = DiagnosticKind(
        "FVM8105",
        "opens-from-nothing",
        why: "A tap needs something to be tapped on: a text, a view model, or the rows of a list.",
        help: "Put 'opens' behind a static text or a view model.",
        rejected: """
            viewmodel Board server < number: int ⟦opens Card⟧ >
            viewmodel Card server < name: string >
            """,
        accepted: """
            viewmodel Board server < cardLabel: localized "The card" opens Card >
            viewmodel Card server < name: string >
            """
    )
    static let openingLacks = DiagnosticKind(
        "FVM8106",
        "opening-lacks-value",
        why:
            "A screen is made of what its query says, or of its own data: from a property of the same name and type, or an id from the only one of its type.",
        help: "Add such a property, or give the member of the query a default.",
        rejected: """
            viewmodel Board server < row: Row opens ⟦Card⟧ >
            viewmodel Row < name: string >
            viewmodel Card server < query: < card: id >; name: string >
            """,
        accepted: """
            viewmodel Board server < row: Row opens Card >
            viewmodel Row < id: id; name: string >
            viewmodel Card server < query: < card: id >; name: string >
            """
    )

    public static let all: [DiagnosticKind] = [
        propertyMissing, notAList, opensNoScreen, opensFromNothing, openingLacks,
    ]
}
