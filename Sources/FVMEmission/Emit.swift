import FVMConcurrency
import FVMLanguage
import FVMSemantics

/// Emits every file of `program`, one by one, in an order that only depends on the program.
///
/// The program must have no errors. The receiver may drop each file after use. Linear in the size of the output. A
/// program without declarations has no files.
///
/// - Parameters:
///   - package: The name of the Swift package, or `nil` for files without a package.
///   - toolVersion: The version of the tool in the headers of the files. `nil` for none.
///   - views: The view models that get views.
///   - workers: The number of threads. The files and their order do not depend on it.
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
        // The tests of a feature are one large file.
        lastFirst: true,
        make: { tasks in tasks.flatMap { emitter.emit($0) } },
        receive: receive
    )
}

/// How many tasks a worker takes at a time: enough to make taking them cost nothing.
let tasksAtOnce = 16

extension Program {
    /// Whether anything with its own output is declared.
    var hasDeclarations: Bool {
        !(enums.isEmpty && fields.isEmpty && records.isEmpty && requests.isEmpty && results.isEmpty && models.isEmpty)
    }
}

/// Emits `program` as files with predictable names: `<name>.swift` for each spec, `FVMCommon.swift` for everything
/// else, and `FVMTexts.yml` for all texts.
///
/// They contain the generated code of the shared module, declaration by declaration as in
/// `emit(_:package:toolVersions:views:into:)`, and the texts. They contain no files that the user owns, and no tests.
///
/// The program must have no errors. Linear in the size of the output, which is kept until it is complete.
///
/// - Parameters:
///   - names: The output name for each of the program's files. `nil` for the common file.
///   - toolVersion: The version of the tool in the headers of the files. `nil` for none.
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
