import FVMChecking

/// Gives every file that `program` lowers to, one by one, in an order that follows from the program alone.
///
/// The program has no errors. A receiver may drop each file after use: nothing is kept. Linear in the size of the output.
/// A program without declarations gives no file.
///
/// - Parameters:
///   - package: The name of the Swift package that the output is to be; nil for files alone.
///   - toolVersion: What the files say of the version of the tool that wrote them; nil for nothing.
///   - views: For which view models views are written.
public func emit(
    _ program: Program,
    package: String? = nil,
    toolVersion: String? = nil,
    views: ViewCoverage = .declared,
    into receive: (OutputFile) -> Void
) {
    guard program.hasDeclarations else { return }
    var emitter = Emitter(program, toolVersion: toolVersion, views: views)
    receive(formatConfiguration)
    receive(emitter.versionsFile())
    for index in program.enums.indices {
        receive(emitter.enumFile(EnumID(index)))
        if let texts = emitter.enumTexts(EnumID(index)) { receive(texts) }
    }
    for index in program.fields.indices {
        receive(emitter.fieldsFile(FieldsID(index)))
        receive(emitter.fieldsMessagesFile(FieldsID(index)))
        if let texts = emitter.fieldsTexts(FieldsID(index)) { receive(texts) }
    }
    if let texts = emitter.formTexts() { receive(texts) }
    for index in program.records.indices where !program.records[index].isSummary {
        emitter.emitViewModel(RecordID(index), into: receive)
    }
    for index in program.requests.indices { receive(emitter.requestFile(RequestID(index))) }
    for index in program.results.indices { receive(emitter.resultFile(ResultID(index))) }
    emitter.emitViews(into: receive)
    for feature in TestedFeature.all(of: program) {
        if let file = emitter.testsFile(feature) { receive(file) }
        if let file = emitter.requestTestsFile(feature) { receive(file) }
    }
    if let package { receive(emitter.packageFile(package)) }
}

extension Program {
    fileprivate var hasDeclarations: Bool {
        !(enums.isEmpty && fields.isEmpty && records.isEmpty && requests.isEmpty && results.isEmpty)
    }
}

/// The style of the emitted Swift, for `swift format`; the project's own where it has one.
private let formatConfiguration = OutputFile(
    path: ".swift-format",
    bytes: Array(
        """
        {
          "version": 1,
          "lineLength": 100,
          "indentation": { "spaces": 4 }
        }

        """.utf8
    ),
    ownership: .user
)

extension Emitter {
    fileprivate mutating func emitViews(into receive: (OutputFile) -> Void) {
        guard !viewPlan.isEmpty else { return }
        for view in viewPlan.views { receive(viewFile(view)) }
        for result in viewPlan.results { receive(resultViewFile(result)) }
        emitAppSetup(into: receive)
    }

    fileprivate mutating func emitViewModel(_ id: RecordID, into receive: (OutputFile) -> Void) {
        receive(viewModelFile(id))
        if let texts = viewModelTexts(id) { receive(texts) }
        if !program.records[id.index].operations.isEmpty {
            receive(operationsFile(id))
            receive(liveOperationsFile(id))
        }
        var isAnswer = !requestUses.responses[id.index].isEmpty
        if case .server = program.records[id.index].role {
            receive(viewModelRequestFile(id))
            isAnswer = true
        }
        guard isAnswer else { return }
        receive(factoryFile(id))
        hasServerFiles = true
    }
}
