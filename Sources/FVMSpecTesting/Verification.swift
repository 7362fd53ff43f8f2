import FVMBytes
import FVMEvaluation
import FVMFiles
import FVMWorkspace

extension Compilation {
    /// Compares what the interpreter prints for each stub in each locale with what a build of the emitted Swift has encoded:
    /// the files `<ViewModel>[.<stub>].<locale>.json` that the emitted tests write to the folder that `FVM_JSON` names.
    ///
    /// JSON is compared by its meaning. The `fsh` of a `vmId` is the time at which it was made, and left out. Must not be called
    /// while there are errors.
    public func verify(_ cases: [TestCase], against folder: String, in files: some FileSystem) -> TestReport {
        var report = TestReport()
        var writers: [String: StubWriter] = [:]
        for testCase in cases {
            guard case .stub(let stub) = testCase.subject else { continue }
            var writer = writers[testCase.locale] ?? Interpreter(program).writer(locale: testCase.locale)
            let value = writer.value(of: stub)
            writers[testCase.locale] = writer
            let path = FilePath.join(folder, testCase.name + ".json")
            guard let value else {
                report.results.append(TestResult(testCase: testCase, outcome: .failed(.tooLarge)))
                continue
            }
            let failure = Self.failure(of: path, against: value, in: files)
            report.results.append(
                TestResult(testCase: testCase, outcome: failure.map { .failed($0) } ?? .passed)
            )
        }
        return report
    }

    /// The names of the files `*.json` in the folder of a build that belong to none of the cases, sorted.
    public static func unexpectedFiles(
        in folder: String,
        besides cases: [TestCase],
        of files: some FileSystem
    ) -> [String] {
        let known = Set(cases.map { $0.name + ".json" })
        let names = ((try? files.entries(of: folder)) ?? []).map(\.name)
        return names.filter { $0.hasSuffix(".json") && !known.contains($0) }.sorted { $0.precedesByBytes($1) }
    }

    private static func failure(of path: String, against printed: JSONValue, in files: some FileSystem) -> TestFailure?
    {
        let encoded: JSONValue
        do {
            encoded = try JSONValue(reading: try files.readText(path, limit: TestVerdict.sizeLimit))
        } catch let error as FileSystemError {
            let reason: TestFailure.Reason = error.reason == .notFound ? .notEncoded : .notReadable
            return TestFailure(reason: reason, message: "'\(path)' cannot be read: \(error.explanation)")
        } catch let error as JSONReadingError {
            let place = "in line \(error.line), column \(error.column)"
            return TestFailure(reason: .notReadable, message: "'\(path)' is not JSON: \(error.reason), \(place)")
        } catch {
            return TestFailure(reason: .notReadable, message: "'\(path)' cannot be read")
        }
        let differences = JSONDifference.find(from: printed, to: encoded, limit: TestFailure.differenceLimit) {
            $0 == "vmId" && $1 == "fsh"
        }
        guard !differences.isEmpty else { return nil }
        return TestFailure(reason: .unverified, message: "'\(path)' has other values", differences: differences)
    }
}
