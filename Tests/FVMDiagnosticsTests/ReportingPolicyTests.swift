import FVMDiagnostics
import FVMSource
import Testing

/// The reported problems and their severities.
@Suite struct ReportingPolicyTests {
    private static func kind(_ code: String, _ severity: Severity) -> DiagnosticKind {
        DiagnosticKind(code, code.lowercased(), severity, why: "", help: "", rejected: "", accepted: "")
    }

    private static func place(_ start: Int, _ end: Int? = nil, file: Int = 0) -> Location {
        Location(file: FileID(file), span: SourceSpan(start..<(end ?? start)))
    }

    @Test(
        arguments: [
            (Severity.hint, nil, nil), (.warning, nil, .warning), (.error, nil, .error),
            (.hint, Severity.warning, .warning), (.hint, .hint, nil), (.warning, .hint, nil),
            (.warning, .error, .error),
            // Errors stay errors.
            (.error, .hint, .error), (.error, .warning, .error),
        ] as [(Severity, Severity?, Severity?)]
    )
    func severitiesAreTheProjects(own: Severity, given: Severity?, expected: Severity?) {
        let kind = Self.kind("A", own)
        let severities: [String: Severity?] = given.map { ["A": $0] } ?? [:]
        #expect(ReportingPolicy(severities: severities).severity(of: kind) == expected)
        #expect(ReportingPolicy(leastSeverity: .hint, severities: severities).severity(of: kind) != nil)
    }

    @Test func whatIsOffIsNotReported() {
        let policy = ReportingPolicy(leastSeverity: .hint, severities: ["A": nil])
        #expect(policy.severity(of: Self.kind("A", .warning)) == nil)
        #expect(policy.severity(of: Self.kind("A", .error)) == .error)
        #expect(policy.severity(of: Self.kind("B", .warning)) == .warning)
    }

    /// Lines of ten bytes, each with its end; suppressions in no order.
    @Test(arguments: [
        ("A", 10, 0, [0, 3]), ("A", 19, 0, [0, 3]), ("A", 15, 0, [0, 3]), ("A", 9, 0, []), ("A", 20, 0, []),
        ("B", 10, 0, []), ("B", 30, 0, [1]), ("A", 30, 0, []), ("A", 10, 1, [2]), ("A", 0, 1, []), ("A", 99, 2, []),
        ("A", 0, -1, []),
    ])
    func linesAllowWhatBeginsInThem(code: String, start: Int, file: Int, used: [Int]) {
        var policy = ReportingPolicy(suppressions: [
            .init(code: "A", line: Self.place(10, 19)), .init(code: "B", line: Self.place(30, 39)),
            .init(code: "A", line: Self.place(10, 19, file: 1)), .init(code: "A", line: Self.place(10, 19)),
        ])
        let isAllowed = policy.allows(Self.kind(code, .warning), at: Self.place(start, file: file))
        #expect(isAllowed == !used.isEmpty)
        #expect(policy.isUsed.indices.filter { policy.isUsed[$0] } == used)
        #expect(policy.suppressedCounts.values.reduce(0, +) == (isAllowed ? 1 : 0))
    }

    @Test func noLineAllowsAnError() {
        var policy = ReportingPolicy(suppressions: [.init(code: "A", line: Self.place(0, 9))])
        let isAllowed = policy.allows(Self.kind("A", .error), at: Self.place(0))
        #expect(!isAllowed)
        #expect(policy.isUsed == [false])
    }

    @Test func appliesBothToWhatWasFound() {
        var policy = ReportingPolicy(
            severities: ["A": .error, "B": nil],
            suppressions: [.init(code: "A", line: Self.place(0, 9))]
        )
        let found = [
            Diagnostic(Self.kind("A", .warning), "allowed", at: Self.place(5)),
            Diagnostic(Self.kind("A", .warning), "an error now", at: Self.place(15)),
            Diagnostic(Self.kind("B", .warning), "off", at: Self.place(15)),
            Diagnostic(Self.kind("C", .hint), "too little", at: Self.place(15)),
            Diagnostic(Self.kind("D", .error), "as ever", at: Self.place(15)),
        ]
        let reported = policy.apply(to: found).map { "\($0.severity): \($0.message)" }
        #expect(reported == ["error: an error now", "error: as ever"])
        #expect(policy.suppressedCounts.values.reduce(0, +) == 1)
    }
}
