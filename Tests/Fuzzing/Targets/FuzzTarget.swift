/// One thing that is fed with bytes that nobody has looked at: by libFuzzer as long as one likes, and by a test with what
/// libFuzzer has found worth keeping.
public struct FuzzTarget: Sendable {
    /// As `Tests/Fuzzing/run` and the folders of the corpus name it.
    public let name: String
    /// Reads the bytes, and gives what does not hold of the outcome, in words; none for all bytes that there are.
    public let faults: @Sendable ([UInt8]) -> [String]

    /// Every target, from small parts of the tool to large ones.
    public static let all: [FuzzTarget] = [
        FuzzTarget(name: "lexer", faults: lexerFaults),
        FuzzTarget(name: "parser", faults: parserFaults),
        FuzzTarget(name: "formatter", faults: formatterFaults),
        FuzzTarget(name: "json", faults: jsonFaults),
        FuzzTarget(name: "difference", faults: differenceFaults),
        FuzzTarget(name: "terminal", faults: terminalFaults),
        FuzzTarget(name: "manifest", faults: manifestFaults),
        FuzzTarget(name: "journal", faults: journalFaults),
        FuzzTarget(name: "state", faults: stateFaults),
        FuzzTarget(name: "snapshots", faults: snapshotFaults),
        FuzzTarget(name: "specs", faults: specFaults),
        FuzzTarget(name: "fixes", faults: fixFaults),
        FuzzTarget(name: "session", faults: sessionFaults),
        FuzzTarget(name: "editor", faults: editorFaults),
        FuzzTarget(name: "http", faults: httpFaults),
        FuzzTarget(name: "swift", faults: swiftFaults),
        FuzzTarget(name: "yaml", faults: yamlFaults),
    ]
}
