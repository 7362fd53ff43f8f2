import FVMConcurrency
import FVMLanguage
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
///   - workers: How many threads emit; what is received, and in which order, does not depend on it.
public func emit(
    _ program: Program,
    package: String? = nil,
    toolVersion: String? = nil,
    views: ViewCoverage = .declared,
    workers: Int = 1,
    into receive: (OutputFile) -> Void
) {
    let emitter = Emitter(program, toolVersion: toolVersion, views: views)
    makeInOrder(
        of: emitter.tasks(package: package),
        atOnce: tasksAtOnce,
        workers: workers,
        window: workers * 128,
        // It has tests, each file with those of a whole feature.
        lastFirst: true,
        make: { tasks in tasks.flatMap { emitter.emit($0) } },
        receive: receive
    )
}

/// How many tasks a worker takes at a time: enough to make taking them cost nothing.
let tasksAtOnce = 16

extension Program {
    /// Whether anything is declared that has output of its own.
    var hasDeclarations: Bool {
        !(enums.isEmpty && fields.isEmpty && records.isEmpty && requests.isEmpty && results.isEmpty && models.isEmpty)
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
    let emitter = Emitter(program, toolVersion: toolVersion, views: .none)
    var merged = MergedOutput(program, names)
    if program.hasDeclarations {
        for file in EmissionTask.shared(program).lazy.flatMap({ emitter.files(of: $0) }) { merged.add(file) }
    }
    for file in merged.files(emitter.headers) { receive(emitter.rendered(file)) }
}
