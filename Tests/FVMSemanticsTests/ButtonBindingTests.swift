import FVMDiagnostics
import FVMSemantics
import FVMSource
import FVMTestSupport
import Testing

/// What operations name for their buttons.
struct ButtonBindingTests {
    private static let members = "count: int; keep: localized \"Keep\"; words: text; isReady: bool; isMaybe: bool?"

    private func checked(_ operation: String) -> (operation: OperationDefinition, problems: [String]) {
        let spec = "viewmodel A client < \(Self.members); \(operation) >"
        let source = SourceFile(path: "A.fvm", text: spec)
        let result = checkedSpec(spec)
        let problems = result.diagnostics.map { "\($0.kind.code) \(text(of: $0.location, in: source))" }
        return (result.program.records[0].operations[0], problems)
    }

    private func checkedSpec(_ spec: String) -> (program: Program, diagnostics: [Diagnostic]) {
        FVMSemanticsTests.checked(spec)
    }

    private func text(of location: Location, in source: SourceFile) -> String {
        String(decoding: source.bytes[Int(location.span.start)..<Int(location.span.end)], as: UTF8.self)
    }

    @Test(
        arguments: [
            ("label keep", 1, nil, nil), ("label words", 2, nil, nil), ("confirm keep", nil, 1, nil),
            ("enabled isReady", nil, nil, 3), ("enabled isReady label keep confirm words role plain", 1, 2, 3),
            ("async throws opens A in menu label keep", 1, nil, nil),
        ] as [(String, Int?, Int?, Int?)]
    )
    func areProperties(parts: String, label: Int?, question: Int?, condition: Int?) {
        let (operation, _) = checked("operation go() \(parts)")
        #expect(operation.label == label)
        #expect(operation.question == question)
        #expect(operation.condition == condition)
    }

    @Test(arguments: [
        ("label count", "FVM8112 count"), ("label isReady", "FVM8112 isReady"), ("confirm count", "FVM8112 count"),
        ("enabled keep", "FVM8112 keep"), ("enabled isMaybe", "FVM8112 isMaybe"), ("label nothing", "FVM1005 nothing"),
        ("label keep label words", "FVM8112 label"), ("role big", "FVM0102 big"),
    ])
    func areRefused(parts: String, problem: String) {
        #expect(checked("operation go() \(parts)").problems == [problem])
    }

    /// The role of a button is that of its name, unless it is written.
    @Test(arguments: [
        ("delete()", true, false), ("delete() role plain", false, false), ("go() role destructive", true, false),
        ("cancel()", false, true), ("cancel() role plain", false, false), ("go() role cancel", false, true),
    ])
    func haveRoles(operation: String, isDestructive: Bool, isWayOut: Bool) {
        let operation = checked("operation \(operation)").operation
        #expect(operation.isDestructive == isDestructive)
        #expect(operation.isWayOut == isWayOut)
    }

    /// A member with the name of a convention belongs to nothing else if an operation names another.
    @Test func comeBeforeNames() throws {
        let members = "goButtonLabel: localized \"Go\"; keep: localized \"Keep\"; canGo: bool; isReady: bool"
        let program = checkedSpec("viewmodel A client < \(members); operation go() label keep enabled isReady >")
            .program
        let texts = ViewTexts(program.records[0], in: program)
        #expect(texts.buttonLabels == [1])
        #expect(texts.roles[1]?.isBound == true)
        #expect(program.conventionalMembers(of: program.records[0]).allSatisfy { $0.property != 1 })
    }
}
