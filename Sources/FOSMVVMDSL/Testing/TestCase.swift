import FVMChecking
import FVMInterpreter
import FVMSource

/// One thing that a run of the tests looks at: the JSON of one stub in one locale.
public struct TestCase: Sendable {
    /// Unique in a program: `Dashboard.es`, `Dashboard.empty.es`.
    public var name: String
    /// The view model or result that it is about.
    public var viewModel: String
    /// A named stub; nil for the default one.
    public var stub: String?
    public var locale: String
    /// Where the stub, or for the default one the view model, is declared.
    public var location: Location
    /// The file that holds the JSON as it was recorded.
    public var snapshotPath: String
    var subject: Subject

    enum Subject: Sendable {
        case stub(StubReference)
    }

    /// The folder beside a spec that holds its snapshots.
    public static let snapshotFolder = "__Snapshots__"
}

extension TestCase: CustomStringConvertible {
    public var description: String { name }
}

extension Compilation {
    /// Everything that there is to test, in the order of the specs: each screen and each child that they declare, each of
    /// its stubs, each of the app's locales. The standard library has tests of its own.
    ///
    /// Must not be called while there are errors.
    public func testCases() -> [TestCase] {
        precondition(!hasErrors, "a program with errors has no tests")
        var cases: [TestCase] = []
        for (index, record) in program.records.enumerated() where !record.isSummary && isOwn(record.declared) {
            let id = RecordID(index)
            addCases(of: record.declared, to: &cases) { .stub(.record(id)) }
            for (index, stub) in record.stubs.enumerated() {
                addCases(of: record.declared, stub: stub.declared, to: &cases) { .stub(.record(id, stub: index)) }
            }
        }
        for (index, result) in program.results.enumerated() where isOwn(result.declared) {
            let id = ResultID(index)
            addCases(of: result.declared, to: &cases) { .stub(.result(id)) }
            for (index, stub) in result.stubs.enumerated() {
                addCases(of: result.declared, stub: stub.declared, to: &cases) { .stub(.result(id, stub: index)) }
            }
        }
        return cases
    }

    private func isOwn(_ declared: Declared) -> Bool {
        let file = Int(declared.location.file.index)
        return program.files.indices.contains(file) && !program.files[file].isStandardLibrary
    }

    /// A case for each locale. Snapshots stand beside the spec that declares `owner`, wherever the stub is declared.
    private func addCases(
        of owner: Declared,
        stub: Declared? = nil,
        to cases: inout [TestCase],
        subject: () -> TestCase.Subject
    ) {
        let spec = program.files[Int(owner.location.file.index)].path
        let folder = FilePath.join(FilePath.parent(of: spec), TestCase.snapshotFolder)
        for locale in program.app.locales {
            let name = [owner.name, stub?.name, locale].compactMap { $0 }.joined(separator: ".")
            cases.append(
                TestCase(
                    name: name,
                    viewModel: owner.name,
                    stub: stub?.name,
                    locale: locale,
                    location: stub?.location ?? owner.location,
                    snapshotPath: FilePath.join(folder, name + ".json"),
                    subject: subject()
                )
            )
        }
    }
}
