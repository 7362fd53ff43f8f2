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
    withoutActuallyEscaping(receive) { receive in
        var receiver = ForgetfulReceiver(receive: receive)
        emit(program, package: package, toolVersion: toolVersion, views: views, to: &receiver)
    }
}

/// Gives every file that `program` lowers to, as `emit(_:package:toolVersion:into:)` does, but for those of the units
/// that the receiver has already.
public func emit(
    _ program: Program,
    package: String? = nil,
    toolVersion: String? = nil,
    views: ViewCoverage = .declared,
    to receiver: inout some EmissionReceiver
) {
    guard program.hasDeclarations else { return }
    var emitter = Emitter(program, toolVersion: toolVersion, views: views)
    receiver.receive(formatConfiguration)
    emitter.emitShared(to: &receiver)
    emitter.emitViews(to: &receiver)
    emitter.emitTests(to: &receiver)
    if let package { receiver.receive(emitter.packageFile(package)) }
}

/// Has nothing from before.
private struct ForgetfulReceiver: EmissionReceiver {
    let receive: (OutputFile) -> Void

    func receive(_ file: OutputFile) { receive(file) }
    func recall(_ unit: EmissionUnit) -> EmissionTraits? { nil }
    func end(_ unit: EmissionUnit, _ traits: EmissionTraits) {}
}

extension Program {
    fileprivate var hasDeclarations: Bool {
        !(enums.isEmpty && fields.isEmpty && records.isEmpty && requests.isEmpty && results.isEmpty)
    }
}

/// Gives what `program` lowers to as files whose names are known before it is: for each spec one of Swift,
/// `<name>.swift`, whatever it declares; `FVMCommon.swift` with what belongs to no spec that has a name; and `FVMTexts.yml` with
/// all texts.
///
/// They hold what is generated for the shared module, declaration by declaration as `emit(_:package:toolVersion:views:into:)`
/// gives it, and the texts. What is the user's is not among them, and neither are tests.
///
/// The program has no errors. Linear in the size of the output, which is kept until it is complete.
///
/// - Parameters:
///   - names: What the output is called that each of the program's files gives; nil for the common one.
///   - toolVersion: What the files say of the version of the tool that wrote them; nil for nothing.
public func emit(
    _ program: Program,
    merging names: [String?],
    toolVersion: String? = nil,
    into receive: (OutputFile) -> Void
) {
    var emitter = Emitter(program, toolVersion: toolVersion, views: .declared)
    var merged = MergedOutput(program, names)
    if program.hasDeclarations { emitter.emitShared(to: &merged) }
    merged.finish(with: emitter.headers, in: emitter.tree, into: receive)
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
    /// The files of the shared module, and what belongs to its declarations: texts, factories, operations.
    fileprivate mutating func emitShared(to receiver: inout some EmissionReceiver) {
        receiver.receive(versionsFile())
        emitTypes(to: &receiver)
        if let texts = formTexts() { receiver.receive(texts) }
        emitScreens(to: &receiver)
    }

    /// The files of what view models are made of.
    private mutating func emitTypes(to receiver: inout some EmissionReceiver) {
        for index in program.enums.indices {
            emit(.enumeration, program.enums[index].declared, [appState.enums[index]], to: &receiver) {
                $1.receive($0.enumFile(EnumID(index)))
                if let texts = $0.enumTexts(EnumID(index)) { $1.receive(texts) }
            }
        }
        for index in program.fields.indices {
            emit(.fields, program.fields[index].declared, to: &receiver) {
                $1.receive($0.fieldsFile(FieldsID(index)))
                $1.receive($0.fieldsMessagesFile(FieldsID(index)))
                if let texts = $0.fieldsTexts(FieldsID(index)) { $1.receive(texts) }
            }
        }
    }

    /// The files of view models and of what they are asked for with.
    private mutating func emitScreens(to receiver: inout some EmissionReceiver) {
        for index in program.records.indices where !program.records[index].isSummary {
            let facts = appState.facts(RecordID(index), of: program)
            emit(.viewModel, program.records[index].declared, facts, to: &receiver) {
                $0.emitViewModel(RecordID(index), to: &$1)
            }
        }
        for index in program.requests.indices {
            emit(.request, program.requests[index].declared, to: &receiver) {
                $1.receive($0.requestFile(RequestID(index)))
            }
        }
        for index in program.results.indices {
            emit(.result, program.results[index].declared, to: &receiver) {
                $1.receive($0.resultFile(ResultID(index)))
            }
        }
    }

    /// The views and their tests, each of which depends on others: they are always made anew.
    fileprivate mutating func emitViews(to receiver: inout some EmissionReceiver) {
        guard !viewPlan.isEmpty else { return }
        for view in viewPlan.views { receiver.receive(viewFile(view)) }
        for result in viewPlan.results { receiver.receive(resultViewFile(result)) }
        for file in appSetup() { receiver.receive(file) }
        for file in uiTestCaseFiles() { receiver.receive(file) }
        for view in viewPlan.views { receiver.receive(uiTestsFile(view)) }
        for result in viewPlan.results { receiver.receive(resultUITestsFile(result)) }
    }

    /// The tests of each feature.
    fileprivate mutating func emitTests(to receiver: inout some EmissionReceiver) {
        for feature in TestedFeature.all(of: program) {
            let unit = EmissionUnit(
                kind: .tests,
                name: feature.name,
                files: feature.files(of: program),
                facts: [traits.contains(.texts)]
            )
            emit(unit, to: &receiver) {
                if let file = $0.testsFile(feature) { $1.receive(file) }
                if let file = $0.requestTestsFile(feature) { $1.receive(file) }
            }
        }
    }

    private mutating func emit<Receiver: EmissionReceiver>(
        _ kind: EmissionUnit.Kind,
        _ declared: Declared,
        _ facts: [Bool] = [],
        to receiver: inout Receiver,
        _ files: (inout Emitter, inout Receiver) -> Void
    ) {
        let file = Int(declared.location.file.index)
        let unit = EmissionUnit(kind: kind, name: declared.name, files: [file], facts: facts)
        emit(unit, to: &receiver, files)
    }

    private mutating func emit<Receiver: EmissionReceiver>(
        _ unit: EmissionUnit,
        to receiver: inout Receiver,
        _ files: (inout Emitter, inout Receiver) -> Void
    ) {
        if let traits = receiver.recall(unit) {
            self.traits.formUnion(traits)
            return
        }
        unitTraits = []
        files(&self, &receiver)
        receiver.end(unit, unitTraits)
    }

    private mutating func emitViewModel(_ id: RecordID, to receiver: inout some EmissionReceiver) {
        receiver.receive(viewModelFile(id))
        if let texts = viewModelTexts(id) { receiver.receive(texts) }
        if !program.records[id.index].operations.isEmpty {
            receiver.receive(operationsFile(id))
            receiver.receive(liveOperationsFile(id))
        }
        var isAnswer = !requestUses.responses[id.index].isEmpty
        if case .server = program.records[id.index].role {
            receiver.receive(viewModelRequestFile(id))
            isAnswer = true
        }
        guard isAnswer else { return }
        receiver.receive(factoryFile(id))
        note(.serverFiles)
    }
}
