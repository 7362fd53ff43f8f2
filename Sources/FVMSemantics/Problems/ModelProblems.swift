import FVMDiagnostics

/// Problems of stored models, and of requests whose records the library writes.
public enum ModelProblems {
    static let storedType = DiagnosticKind(
        "FVM7301",
        "stored-type",
        why: "A model is a table: each member is a column with a plain value, or refers to other records.",
        help:
            "Use string, int, double, bool, date, id, an enum, or 'identity' and a model; add '?' if it can be "
            + "missing.",
        rejected: "model Idea < ⟦tags⟧: [string] >",
        accepted: "model Idea < tags: string >"
    )
    static let modelNotKept = DiagnosticKind(
        "FVM7302",
        "model-not-kept",
        why: "A model without members is only known to clients, and you write its table yourself.",
        help: "Add members to the model, or write 'model Dock < >' for a table without columns.",
        rejected: "model Dock\nmodel Berth < ⟦dock⟧: identity Dock >",
        accepted: "model Dock < >\nmodel Berth < dock: identity Dock >"
    )
    static let parentExpected = DiagnosticKind(
        "FVM7303",
        "parent-expected",
        why: "The server finds the records inside of another one by the one identity that refers to it.",
        help: "Add one member to the contained model that is the identity of this one.",
        rejected: "model Dock < ⟦berths⟧: [identity Berth] >\nmodel Berth < number: int >",
        accepted: "model Dock < berths: [identity Berth] >\nmodel Berth < dock: identity Dock; number: int >"
    )
    static let circularParents = DiagnosticKind(
        "FVM7304",
        "circular-parents",
        why: "The tables are created one after another, and a table can refer only to existing ones.",
        help: "Remove one of the references, or make it optional.",
        rejected: "model Idea < ⟦parent⟧: identity Idea >",
        accepted: "model Idea < parent: identity Idea? >"
    )
    static let sameColumn = DiagnosticKind(
        "FVM7305",
        "same-column",
        why: "A column has the name of its member in lower case, and an identity's column ends with '_id'.",
        help: "Rename one of them.",
        rejected: "model Dock < >\nmodel Berth < dock: identity Dock; ⟦dockId⟧: int >",
        accepted: "model Dock < >\nmodel Berth < dock: identity Dock; number: int >"
    )
    static let valueOfMany = DiagnosticKind(
        "FVM7306",
        "value-of-many",
        why: "Contained records have their own tables, so a value here would have no effect.",
        help: "Remove the value.",
        rejected: "model Dock < berths: [identity Berth] = ⟦[1]⟧ >\nmodel Berth < dock: identity Dock >",
        accepted: "model Dock < berths: [identity Berth] >\nmodel Berth < dock: identity Dock >"
    )
    static let modelExpected = DiagnosticKind(
        "FVM7307",
        "model-expected",
        why: "A request writes the records of one model.",
        help: "Use the name of a model.",
        rejected: "model Berth\nrequest BerthDelete archive < writes: ⟦[Berth]⟧; body: < >; response: < left: int > >",
        accepted: """
            model Dock < berths: [identity Berth] >
            model Berth < dock: identity Dock >
            request BerthDelete archive <
              query: < target: identity Berth; scope: identity Dock >
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
            "The library writes a record below the query's scope, and responds with its new state.",
        help: "Add what is missing, or remove 'writes' and write a controller.",
        rejected: """
            model Dock < berths: [identity Berth] >
            model Berth < dock: identity Dock; number: int >
            request ⟦BerthCreate⟧ create < body: < number: int >; writes: Berth; response: < count: int > >
            """,
        accepted: """
            model Dock < berths: [identity Berth] >
            model Berth < dock: identity Dock; number: int >
            request BerthCreate create <
              query: < scope: identity Dock >
              body: < number: int >
              writes: Berth
              response: < count: int >
            >
            """
    )
    static let unknownRecords = DiagnosticKind(
        "FVM7309",
        "unknown-records",
        why: "A server reads records into rows, and their number into an int.",
        help:
            "Write 'from' and a model with members after a list of view models, or 'from' and such a list after an "
            + "int.",
        rejected: """
            model Dock < berths: [identity Berth] >
            model Berth < dock: identity Dock; number: int >
            viewmodel Board server < query: < scope: identity Dock >; first: Row ⟦from Berth⟧ >
            viewmodel Row < id: identity Berth; number: int >
            """,
        accepted: """
            model Dock < berths: [identity Berth] >
            model Berth < dock: identity Dock; number: int >
            viewmodel Board server <
              query: < scope: identity Dock >
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
            "The library reads the records below the query's scope, and pages and sorts one list of a response.",
        help: "Add what is missing, or remove 'from' and write the factory yourself.",
        rejected: """
            model Dock < berths: [identity Berth] >
            model Berth < dock: identity Dock; number: int >
            viewmodel ⟦Board⟧ server < rows: [Row] from Berth >
            viewmodel Row < id: identity Berth; number: int >
            """,
        accepted: """
            model Dock < berths: [identity Berth] >
            model Berth < dock: identity Dock; number: int >
            viewmodel Board server < query: < scope: identity Dock >; rows: [Row] from Berth >
            viewmodel Row < id: identity Berth; number: int >
            """
    )
    static let readOfRow = DiagnosticKind(
        "FVM7311",
        "read-of-row",
        why: "The library reads all records of a response at once, before it makes the rows.",
        help: "Read the list in the screen, or show it in a view model that is not a row.",
        rejected: """
            model Dock < berths: [identity Berth] >
            model Berth < dock: identity Dock; number: int >
            viewmodel Harbor server < query: < scope: identity Dock >; ⟦boards⟧: [Board] >
            viewmodel Board < id: id; rows: [Row] from Berth >
            viewmodel Row < id: identity Berth; number: int >
            """,
        accepted: """
            model Dock < berths: [identity Berth] >
            model Berth < dock: identity Dock; number: int >
            viewmodel Harbor server < query: < scope: identity Dock >; board: Board >
            viewmodel Board < id: id; rows: [Row] from Berth >
            viewmodel Row < id: identity Berth; number: int >
            """
    )
    static let guardOfNothing = DiagnosticKind(
        "FVM7312",
        "guard-of-nothing",
        why: "A guarded model requires a grant for the records below it, and this model contains none.",
        help: "Remove 'guarded', or add a list of contained records to the model.",
        rejected: "model ⟦Dock⟧ guarded < name: string >",
        accepted: "model Dock guarded < berths: [identity Berth] >\nmodel Berth < dock: identity Dock >"
    )

    static let narrowedByOther = DiagnosticKind(
        "FVM7313",
        "narrowed-by-other",
        .warning,
        why:
            "The query's other members filter the records, and the library supports one query for each model.",
        help: "Use one query for both, or filter in a factory of your own.",
        rejected: """
            model Dock < berths: [identity Berth] >
            model Berth < dock: identity Dock; number: int >
            viewmodel Board server < query: < scope: identity Dock; number: int? >; rows: [Row] from Berth >
            viewmodel ⟦Search⟧ server < query: < scope: identity Dock; number: int >; rows: [Row] from Berth >
            viewmodel Row < id: identity Berth; number: int >
            """,
        accepted: """
            model Dock < berths: [identity Berth] >
            model Berth < dock: identity Dock; number: int >
            viewmodel Board server < query: < scope: identity Dock; number: int? >; rows: [Row] from Berth >
            viewmodel Row < id: identity Berth; number: int >
            """
    )

    static let databaseName = DiagnosticKind(
        "FVM7314",
        "database-name",
        why: "Tables and columns have names that all databases take as they are.",
        help: "Write up to 63 letters, digits and '_' in quotes.",
        rejected: "model Account table ⟦\"app accounts\"⟧ < email: string >",
        accepted: "model Account table \"app_accounts\" < email: string column(\"mail_addr\") >"
    )

    public static let all: [DiagnosticKind] = [
        storedType, modelNotKept, parentExpected, circularParents, sameColumn, valueOfMany, modelExpected,
        incompleteDoor, unknownRecords, incompleteRead, readOfRow, guardOfNothing, narrowedByOther, databaseName,
    ]
}
