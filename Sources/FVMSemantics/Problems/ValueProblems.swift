import FVMDiagnostics

/// Values and stubs.
public enum ValueProblems {
    static let typeMismatch = DiagnosticKind(
        "FVM9001",
        "type-mismatch",
        why: "A stub value must have the type of its property.",
        help: "Write a value of that type.",
        rejected: "viewmodel Card < id: id; title: string = ⟦42⟧ >",
        accepted: "viewmodel Card < id: id; title: string = \"42\" >"
    )
    static let unknownCase = DiagnosticKind(
        "FVM9002",
        "unknown-case",
        why: "A value of an enum must be one of its cases.",
        help: "Correct the spelling, or add the case.",
        rejected: "enum Tier < free >\nviewmodel Card < id: id; tier: Tier = .⟦fee⟧ >",
        accepted: "enum Tier < free >\nviewmodel Card < id: id; tier: Tier = .free >"
    )
    static let numberRange = DiagnosticKind(
        "FVM9003",
        "number-range",
        why: "The value must fit into the Swift type.",
        help: "Write a smaller number.",
        rejected: "viewmodel Card < id: id; count: int = ⟦999999999999999999999⟧ >",
        accepted: "viewmodel Card < id: id; count: int = 999 >"
    )
    static let noSuchDate = DiagnosticKind(
        "FVM9004",
        "no-such-date",
        why: "A date must exist in the calendar.",
        help: "Correct the date.",
        rejected: "viewmodel Card < id: id; day: date = ⟦@2026-02-30⟧ >",
        accepted: "viewmodel Card < id: id; day: date = @2026-02-28 >"
    )
    static let badVersion = DiagnosticKind(
        "FVM9005",
        "bad-version",
        why: "A version has three numbers, because they are compared one by one.",
        help: "Write three whole numbers: 1.2.0.",
        rejected: "app Shop < version: ⟦1.2.3.4⟧ >",
        accepted: "app Shop < version: 1.2.3 >"
    )
    static let badURL = DiagnosticKind(
        "FVM9006",
        "bad-url",
        why: "Foundation must be able to parse the URL, and must write it in the same way.",
        help: "Write a URL, with special characters as %XX.",
        rejected: "viewmodel Card < id: id; link: url = ⟦\"not a url\"⟧ >",
        accepted: "viewmodel Card < id: id; link: url = \"https://example.com/a%20b\" >"
    )
    static let badUUID = DiagnosticKind(
        "FVM9007",
        "bad-uuid",
        why: "A UUID has 32 hexadecimal digits in five groups.",
        help: "Write for example \"00000000-0000-4000-8000-000000000001\"; an 'id' may also be a whole number.",
        rejected: "viewmodel Card < id: id; key: uuid = ⟦\"1234\"⟧ >",
        accepted: "viewmodel Card < id: id; key: uuid = \"00000000-0000-4000-8000-000000000001\" >"
    )
    static let doubledKey = DiagnosticKind(
        "FVM9008",
        "doubled-key",
        why: "A dictionary has one value for each key.",
        help: "Remove one of the two.",
        rejected: "viewmodel Card < id: id; limits: [string: int] = [\"a\": 1, ⟦\"a\"⟧: 2] >",
        accepted: "viewmodel Card < id: id; limits: [string: int] = [\"a\": 1, \"b\": 2] >"
    )
    static let unknownArgument = DiagnosticKind(
        "FVM9009",
        "unknown-argument",
        why: "A stub can replace only the values of existing properties.",
        help: "Correct the spelling, or declare the property.",
        rejected: "viewmodel Card < id: id; title: string >\nstub Card \"long\" (⟦titel⟧: \"Long\")",
        accepted: "viewmodel Card < id: id; title: string >\nstub Card \"long\" (title: \"Long\")"
    )
    static let doubledArgument = DiagnosticKind(
        "FVM9010",
        "doubled-argument",
        why: "A property has one value.",
        help: "Remove one of the two.",
        rejected: "viewmodel Card < id: id; n: int >\nstub Card \"x\" (n: 1, ⟦n⟧: 2)",
        accepted: "viewmodel Card < id: id; n: int >\nstub Card \"x\" (n: 1)"
    )
    static let unlabelledArgument = DiagnosticKind(
        "FVM9011",
        "unlabelled-argument",
        why: "A stub names each property, so that a reader need not know the declaration.",
        help: "Write 'name: value'.",
        rejected: "viewmodel Card < id: id; n: int >\nstub Card \"x\" (⟦1⟧)",
        accepted: "viewmodel Card < id: id; n: int >\nstub Card \"x\" (n: 1)"
    )
    static let argumentNotGiven = DiagnosticKind(
        "FVM9012",
        "argument-not-given",
        why: "Localized text comes from the YAML or from its enum, so all stubs have the same.",
        help: "Remove the argument, and change the text in its table, or the enum property.",
        rejected: "viewmodel Board server < title: localized \"Board\" >\nstub Board \"x\" (⟦title⟧: \"Other\")",
        accepted: "viewmodel Board server < title: string >\nstub Board \"x\" (title: \"Other\")"
    )
    static let repeatCount = DiagnosticKind(
        "FVM9013",
        "repeat-count",
        why: "A stub can have at most a million values.",
        help: "Use a smaller number.",
        rejected: "viewmodel Row < id: id >\nviewmodel Board server < rows: [Row] = ⟦1000000000⟧ * Row() >",
        accepted: "viewmodel Row < id: id >\nviewmodel Board server < rows: [Row] = 3 * Row() >"
    )
    static let endlessStub = DiagnosticKind(
        "FVM9014",
        "endless-stub",
        why: "A stub that contains its own default would be infinite.",
        help: "Write the value in the inner call: 'Node(children: [])'.",
        rejected: "viewmodel Node < id: id; ⟦children⟧: [Node] = [Node()] >",
        accepted: "viewmodel Node < id: id; children: [Node] = [Node(children: [])] >"
    )
    static let stubTooLarge = DiagnosticKind(
        "FVM9015",
        "stub-too-large",
        why: "A stub can have at most a million values.",
        help: "Use fewer rows.",
        rejected: """
            viewmodel Row < id: id >
            viewmodel Column < id: id; rows: [Row] = 1000 * Row() >
            viewmodel Board server < ⟦columns⟧: [Column] = 1000 * Column() >
            """,
        accepted: """
            viewmodel Row < id: id >
            viewmodel Board server < rows: [Row] = 1000 * Row() >
            """
    )
    static let stubTooDeep = DiagnosticKind(
        "FVM9016",
        "stub-too-deep",
        why: "JSON decoders limit the depth of nesting, Foundation's to 512.",
        help: "Make one of the inner children an empty list or nil.",
        rejected: deepSpec(depth: 403, marked: true),
        accepted: deepSpec(depth: 20, marked: false)
    )
    static let stubName = DiagnosticKind(
        "FVM9017",
        "stub-name",
        why: "The name of a stub becomes part of a file name and of the name of a Swift function.",
        help: "Start with a letter, and use letters, digits, '_' and '-'.",
        rejected: "viewmodel Card < id: id >\nstub Card ⟦\"../x\"⟧ ()",
        accepted: "viewmodel Card < id: id >\nstub Card \"x\" ()"
    )
    static let doubledStub = DiagnosticKind(
        "FVM9018",
        "doubled-stub",
        why: "The names of stubs must differ in file names and in Swift.",
        help: "Rename or remove one of the two.",
        rejected: "viewmodel Card < id: id >\nstub Card \"a_b\" ()\nstub Card ⟦\"a-b\"⟧ ()",
        accepted: "viewmodel Card < id: id >\nstub Card \"a\" ()\nstub Card \"b\" ()"
    )
    static let unknownBase = DiagnosticKind(
        "FVM9021",
        "unknown-base",
        why: "A stub can be based only on another named stub of the same view model.",
        help: "Use the name of one of its stubs, or remove 'from' for the default stub.",
        rejected: """
            viewmodel Card < id: id; title: string; count: int >
            stub Card "busy" (count: 12)
            stub Card "vip" from ⟦"bussy"⟧ (title: "Vip")
            """,
        accepted: """
            viewmodel Card < id: id; title: string; count: int >
            stub Card "busy" (count: 12)
            stub Card "vip" from "busy" (title: "Vip")
            """
    )
    static let endlessBase = DiagnosticKind(
        "FVM9022",
        "endless-base",
        why: "A stub cannot be based on itself, and a long chain of stubs is hard to read.",
        help: "Write the values in one of these stubs.",
        rejected: """
            viewmodel Card < id: id; title: string; count: int >
            stub Card "a" from ⟦"b"⟧ (count: 12)
            stub Card "b" from "a" (title: "Vip")
            """,
        accepted: """
            viewmodel Card < id: id; title: string; count: int >
            stub Card "a" (count: 12)
            stub Card "b" from "a" (title: "Vip")
            """
    )
    static let oneOutcome = DiagnosticKind(
        "FVM9019",
        "one-outcome",
        why: "A result is exactly one of its view models.",
        help: "Pass one outcome: '(notFound: NotFound())'.",
        rejected: """
            viewmodel Done < title: localized "Done" >
            result Outcome < done: Done >
            stub Outcome "x" ⟦()⟧
            """,
        accepted: """
            viewmodel Done < title: localized "Done" >
            result Outcome < done: Done >
            stub Outcome "x" (done: Done())
            """
    )

    static let notACall = DiagnosticKind(
        "FVM9020",
        "not-a-call",
        why: "A value on its own must be a stub of a view model or the input of a form.",
        help: "Write 'Card(title: \"x\")' or 'User(email: \"x\")'.",
        rejected: "⟦42⟧",
        accepted: "viewmodel Card < id: id >"
    )

    public static let all: [DiagnosticKind] = [
        typeMismatch, unknownCase, numberRange, noSuchDate, badVersion, badURL, badUUID, doubledKey, unknownArgument,
        doubledArgument, unlabelledArgument, argumentNotGiven, repeatCount, endlessStub, stubTooLarge, stubTooDeep,
        stubName, doubledStub, oneOutcome, notACall, unknownBase, endlessBase, badData,
    ]

    static let badData = DiagnosticKind(
        "FVM9023",
        "bad-base64",
        why:
            "In JSON, bytes are a Base64 string: groups of four characters of A-Z, a-z, 0-9, '+' and '/', filled up with '='.",
        help: "Encode the bytes with 'base64', and write the result in quotes.",
        rejected: "viewmodel Card < id: id; seal: data = ⟦\"RGF0YQ\"⟧ >",
        accepted: "viewmodel Card < id: id; seal: data = \"RGF0YQ==\" >"
    )

    /// View models of which each holds the one before.
    private static func deepSpec(depth: Int, marked: Bool) -> String {
        var lines = ["viewmodel V0 < id: id >"]
        for level in 1...depth {
            // The first that nests more than the limit is the one with this many levels below it.
            let name = marked && level == Expansion.mostLevels + 1 ? "⟦child⟧" : "child"
            lines.append("viewmodel V\(level) < id: id; \(name): V\(level - 1) >")
        }
        return lines.joined(separator: "\n")
    }
}
