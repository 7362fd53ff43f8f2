import FVMDiagnostics

/// What a server keeps of its models, and the requests whose records the library writes.
public enum ModelProblems {
    static let storedType = DiagnosticKind(
        "FVM7301",
        "stored-type",
        why: "A model becomes a table: each member is a column of one plain value, or names other records.",
        help:
            "Use string, int, double, bool, date, id, an enum, or 'identity' and a model; '?' where it may be missing.",
        rejected: "model Idea < ⟦tags⟧: [string] >",
        accepted: "model Idea < tags: string >"
    )
    static let modelNotKept = DiagnosticKind(
        "FVM7302",
        "model-not-kept",
        why: "A model without members is known to clients alone: the server's table of it is written by hand.",
        help: "Give the model its members, or none: 'model Dock < >'.",
        rejected: "model Dock\nmodel Berth < ⟦dock⟧: identity Dock >",
        accepted: "model Dock < >\nmodel Berth < dock: identity Dock >"
    )
    static let parentExpected = DiagnosticKind(
        "FVM7303",
        "parent-expected",
        why: "What a record contains is what names it: the server finds it by the one identity that does.",
        help: "Give the model that is contained one member that is the identity of this one.",
        rejected: "model Dock < ⟦berths⟧: [identity Berth] >\nmodel Berth < number: int >",
        accepted: "model Dock < berths: [identity Berth] >\nmodel Berth < dock: identity Dock; number: int >"
    )
    static let circularParents = DiagnosticKind(
        "FVM7304",
        "circular-parents",
        why: "The tables are made one after the other, and each names only those that are there.",
        help: "Let one of the models not name the other, or let a record be without the one that it is below.",
        rejected: "model Idea < ⟦parent⟧: identity Idea >",
        accepted: "model Idea < parent: identity Idea? >"
    )
    static let sameColumn = DiagnosticKind(
        "FVM7305",
        "same-column",
        why: "Columns are called as members are, in lower case, with '_id' behind an identity's.",
        help: "Rename one of them.",
        rejected: "model Dock < >\nmodel Berth < dock: identity Dock; ⟦dockId⟧: int >",
        accepted: "model Dock < >\nmodel Berth < dock: identity Dock; number: int >"
    )
    static let valueOfMany = DiagnosticKind(
        "FVM7306",
        "value-of-many",
        why: "What a record contains is not kept with it, but with each of those that it contains.",
        help: "Remove the value.",
        rejected: "model Dock < berths: [identity Berth] = ⟦[1]⟧ >\nmodel Berth < dock: identity Dock >",
        accepted: "model Dock < berths: [identity Berth] >\nmodel Berth < dock: identity Dock >"
    )
    static let modelExpected = DiagnosticKind(
        "FVM7307",
        "model-expected",
        why: "A request writes the records of one model.",
        help: "Write the name of a model.",
        rejected: "model Berth\nrequest BerthDelete delete < writes: ⟦[Berth]⟧; body: < >; response: < left: int > >",
        accepted: """
            model Dock < berths: [identity Berth] >
            model Berth < dock: identity Dock >
            request BerthDelete delete <
              query: < target: identity Berth; root: identity Dock >
              body: < >
              writes: Berth
              response: < left: int >
            >
            """
    )
    static let incompleteDoor = DiagnosticKind(
        "FVM7308",
        "incomplete-door",
        why:
            "The library writes a record below the one that the query names as its root, and answers with what is there then.",
        help: "Say what it needs, or leave 'writes' out: then a controller of your own answers the request.",
        rejected: """
            model Dock < berths: [identity Berth] >
            model Berth < dock: identity Dock; number: int >
            request ⟦BerthCreate⟧ create < body: < number: int >; writes: Berth; response: < count: int > >
            """,
        accepted: """
            model Dock < berths: [identity Berth] >
            model Berth < dock: identity Dock; number: int >
            request BerthCreate create <
              query: < root: identity Dock >
              body: < number: int >
              writes: Berth
              response: < count: int >
            >
            """
    )
    static let unknownRecords = DiagnosticKind(
        "FVM7309",
        "unknown-records",
        why: "A server makes a row of each record that it reads; an int can say how many there are.",
        help: "Write 'from' and a kept model behind a list of view models, or 'from' and such a list behind an int.",
        rejected: """
            model Dock < berths: [identity Berth] >
            model Berth < dock: identity Dock; number: int >
            viewmodel Board server < query: < root: identity Dock >; first: Row ⟦from Berth⟧ >
            viewmodel Row < id: identity Berth; number: int >
            """,
        accepted: """
            model Dock < berths: [identity Berth] >
            model Berth < dock: identity Dock; number: int >
            viewmodel Board server <
              query: < root: identity Dock >
              rows: [Row] from Berth
              count: int from rows
            >
            viewmodel Row < id: identity Berth; number: int >
            """
    )
    static let incompleteRead = DiagnosticKind(
        "FVM7310",
        "incomplete-read",
        why:
            "The library reads the records below the one that the query names as its root, and pages and sorts one list of an answer.",
        help: "Say what it needs, or leave 'from' out: then a factory of your own says where the rows come from.",
        rejected: """
            model Dock < berths: [identity Berth] >
            model Berth < dock: identity Dock; number: int >
            viewmodel ⟦Board⟧ server < rows: [Row] from Berth >
            viewmodel Row < id: identity Berth; number: int >
            """,
        accepted: """
            model Dock < berths: [identity Berth] >
            model Berth < dock: identity Dock; number: int >
            viewmodel Board server < query: < root: identity Dock >; rows: [Row] from Berth >
            viewmodel Row < id: identity Berth; number: int >
            """
    )
    static let readOfRow = DiagnosticKind(
        "FVM7311",
        "read-of-row",
        why: "All records of an answer are read at once, below one root, before its rows are made.",
        help: "Read the list in the screen, or show it in a view model that is no row.",
        rejected: """
            model Dock < berths: [identity Berth] >
            model Berth < dock: identity Dock; number: int >
            viewmodel Harbor server < query: < root: identity Dock >; ⟦boards⟧: [Board] >
            viewmodel Board < id: id; rows: [Row] from Berth >
            viewmodel Row < id: identity Berth; number: int >
            """,
        accepted: """
            model Dock < berths: [identity Berth] >
            model Berth < dock: identity Dock; number: int >
            viewmodel Harbor server < query: < root: identity Dock >; board: Board >
            viewmodel Board < id: id; rows: [Row] from Berth >
            viewmodel Row < id: identity Berth; number: int >
            """
    )
    static let guardOfNothing = DiagnosticKind(
        "FVM7312",
        "guard-of-nothing",
        why: "What a model guards are the records below each of its own: they need a grant of their own.",
        help: "Remove 'guarded', or give the model what it contains.",
        rejected: "model ⟦Dock⟧ guarded < name: string >",
        accepted: "model Dock guarded < berths: [identity Berth] >\nmodel Berth < dock: identity Dock >"
    )

    static let narrowedByOther = DiagnosticKind(
        "FVM7313",
        "narrowed-by-other",
        .warning,
        why:
            "What a query says beside its root narrows the records that are read, but the library knows one query for each model.",
        help: "Ask for both with one query, or narrow in a factory of your own.",
        rejected: """
            model Dock < berths: [identity Berth] >
            model Berth < dock: identity Dock; number: int >
            viewmodel Board server < query: < root: identity Dock; number: int? >; rows: [Row] from Berth >
            viewmodel ⟦Search⟧ server < query: < root: identity Dock; number: int >; rows: [Row] from Berth >
            viewmodel Row < id: identity Berth; number: int >
            """,
        accepted: """
            model Dock < berths: [identity Berth] >
            model Berth < dock: identity Dock; number: int >
            viewmodel Board server < query: < root: identity Dock; number: int? >; rows: [Row] from Berth >
            viewmodel Row < id: identity Berth; number: int >
            """
    )

    public static let all: [DiagnosticKind] = [
        storedType, modelNotKept, parentExpected, circularParents, sameColumn, valueOfMany, modelExpected,
        incompleteDoor, unknownRecords, incompleteRead, readOfRow, guardOfNothing, narrowedByOther,
    ]
}
