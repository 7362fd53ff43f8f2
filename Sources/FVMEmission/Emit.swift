import FVMSemantics

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
        var receiver = PassingReceiver(pass: receive)
        emit(program, package: package, toolVersion: toolVersion, views: views, to: &receiver)
    }
}

/// Gives every file that `program` lowers to, as `emit(_:package:toolVersion:views:into:)` does, but for those of the units
/// that the receiver has already.
///
/// - Parameter workers: How many threads emit; what is received, and in which order, does not depend on it.
public func emit<Receiver: EmissionReceiver>(
    _ program: Program,
    package: String? = nil,
    toolVersion: String? = nil,
    views: ViewCoverage = .declared,
    workers: Int = 1,
    to receiver: inout Receiver
) {
    guard program.hasDeclarations else { return }
    let findings = EmissionFindings(program, toolVersion: toolVersion, views: views)
    var batch = EmissionBatch(findings)
    var emission = Emission(findings, workers: workers, to: receiver)
    emission.emit(with: &batch.emitter) { _ in [formatConfiguration] }
    let tests = TestedFeature.all(of: program).map { EmissionTask.tests($0) }
    let shared = EmissionTask.shared(program) + EmissionTask.views(findings.viewPlan)
    emission.perform(shared, with: &batch)
    if !findings.viewPlan.isEmpty { emission.emit(with: &batch.emitter) { $0.appSetup() + $0.uiTestCaseFiles() } }
    emission.perform(EmissionTask.uiTests(findings.viewPlan) + tests, with: &batch)
    if let package { emission.emit(with: &batch.emitter) { [$0.packageFile(package)] } }
    receiver = emission.receiver
}

/// Remembers nothing, and passes each file on.
private struct PassingReceiver: EmissionReceiver {
    struct Memory: EmissionMemory {
        func make(_ batch: inout EmissionBatch) -> [OutputFile] {
            var files: [OutputFile] = []
            while batch.advance() { batch.emit { files.append($0) } }
            return files
        }
    }

    let pass: (OutputFile) -> Void

    var memory: Memory { Memory() }
    func receive(_ file: OutputFile) { pass(file) }
    func receive(_ files: [OutputFile]) { files.forEach(pass) }
}

extension Program {
    var hasDeclarations: Bool { declarationCount > 0 }

    /// How many declarations have output of their own, summaries included.
    var declarationCount: Int { enums.count + fields.count + records.count + requests.count + results.count }
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
    var emitter = Emitter(EmissionFindings(program, toolVersion: toolVersion, views: .none))
    var merged = MergedOutput(program, names)
    if program.hasDeclarations {
        for task in EmissionTask.shared(program) { emitter.emit(task) { merged.receive($0) } }
    }
    merged.finish(with: emitter.headers, in: &emitter.tree, into: receive)
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
