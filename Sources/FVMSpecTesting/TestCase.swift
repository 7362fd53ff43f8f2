import FVMEvaluation
import FVMFiles
import FVMSemantics
import FVMSource
import FVMWorkspace

/// One thing that a run of the tests looks at: the JSON of one stub in one locale, what a form says to an input there,
/// or an expectation.
public struct TestCase: Sendable {
    /// Unique in a program: `Dashboard.es`, `Dashboard.empty.es`, `Dashboard.empty.es.expect`, `User.no-email.en`.
    public var name: String
    /// The view model, the result or the Fields that it is about.
    public var viewModel: String
    /// A named stub, or the name of an input, or `nil` for the default one.
    public var stub: String?
    public var locale: String
    /// Where the stub, or for the default one the view model, is declared; or the expectation.
    public var location: Location
    /// The file that holds the JSON as it was recorded, or `nil` for an expectation.
    public var snapshotPath: String?
    var subject: Subject

    enum Subject: Sendable {
        case stub(StubReference)
        case validation(ValidationExpectation)
        /// An index in `Program.expectations`.
        case expectation(Int)
        /// The file at `path` holds what `version` of the subject encoded.
        case shipped(ShippedSubject, version: String, path: String)
    }

    /// The name of the folder for snapshots beside a spec.
    public static let snapshotFolder = "__Snapshots__"
}

extension TestCase: CustomStringConvertible {
    public var description: String { name }
}

extension Compilation {
    /// Returns all tests in the order of the specs: each declared screen and child with each of its stubs and
    /// locales, then the named examples of forms, and the expectations. Excludes the standard library.
    ///
    /// Requires that there are no errors.
    public func testCases() -> [TestCase] {
        var cases = stubCases { isOwn($0) }
        for expectation in program.expectations where isOwn(expectation.declared) {
            guard case .validation(let example) = expectation.kind, let name = example.name else { continue }
            addCases(of: expectation.declared, stub: name, to: &cases, subject: .validation(example))
        }
        addExpectations(to: &cases)
        return cases
    }

    /// Returns the cases of the emitted tests: each stub of the specs and of imported standard library declarations.
    /// An `external` view model has no emitted tests.
    ///
    /// Requires that there are no errors.
    public func encodedCases() -> [TestCase] { stubCases(ofExternal: false) { _ in true } }

    private func stubCases(ofExternal: Bool = true, _ isTested: (Declared) -> Bool) -> [TestCase] {
        precondition(!hasErrors, "a program with errors has no tests")
        var cases: [TestCase] = []
        for (index, record) in program.records.enumerated() where record.isViewModel && isTested(record.declared) {
            if record.isExternal, !ofExternal { continue }
            let id = RecordID(index)
            addCases(of: record.declared, to: &cases, subject: .stub(.record(id)))
            for (index, stub) in record.stubs.enumerated() {
                addCases(of: record.declared, stub: stub.declared, to: &cases, subject: .stub(.record(id, stub: index)))
            }
        }
        for (index, result) in program.results.enumerated() where isTested(result.declared) {
            let id = ResultID(index)
            addCases(of: result.declared, to: &cases, subject: .stub(.result(id)))
            for (index, stub) in result.stubs.enumerated() {
                addCases(of: result.declared, stub: stub.declared, to: &cases, subject: .stub(.result(id, stub: index)))
            }
        }
        return cases
    }

    private func addExpectations(to cases: inout [TestCase]) {
        var counts: [String: Int] = [:]
        for (index, expectation) in program.expectations.enumerated() where isOwn(expectation.declared) {
            let (stub, locale): (String?, String) =
                switch expectation.kind {
                case .stub(let stub): (name(of: stub.subject), stub.locale)
                case .validation(let example): (example.name?.name, program.app.locales[0])
                }
            let name = [expectation.declared.name, stub, locale, "expect"].compactMap { $0 }.joined(separator: ".")
            let count = counts[name, default: 0] + 1
            counts[name] = count
            cases.append(
                TestCase(
                    name: count == 1 ? name : "\(name)-\(count)",
                    viewModel: expectation.declared.name,
                    stub: stub,
                    locale: locale,
                    location: expectation.declared.location,
                    subject: .expectation(index)
                )
            )
        }
    }

    private func name(of subject: StubExpectation.Subject) -> String? {
        switch subject {
        case .record(let record, let stub): stub.map { program[record].stubs[$0].declared.name }
        case .result(let result, let stub): stub.map { program[result].stubs[$0].declared.name }
        }
    }

    private func isOwn(_ declared: Declared) -> Bool {
        let file = Int(declared.location.file.index)
        return program.files.indices.contains(file) && !program.files[file].isStandardLibrary
    }

    /// Adds a case for each locale. Snapshots are beside the spec of `owner`, wherever the stub is declared.
    private func addCases(
        of owner: Declared,
        stub: Declared? = nil,
        to cases: inout [TestCase],
        subject: TestCase.Subject
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
                    subject: subject
                )
            )
        }
    }
}
