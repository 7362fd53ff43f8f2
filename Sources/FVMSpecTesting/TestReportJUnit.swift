import FVMBytes
import FVMDiagnostics
import FVMSource

extension TestReport {
    /// Returns the report as JUnit XML for CI: a suite for each view model. Recorded cases count as skipped. Contains
    /// no times, so that equal runs have equal bytes.
    ///
    /// - Parameter sources: The files of the run, in the order of their `FileID`.
    public func junit(sources: [SourceFile]) -> [UInt8] {
        var sourceMap = SourceMap(sources)
        // Snapshots, expectations and released versions of one view model are separate suites.
        var places: [String: Int] = [:]
        var suites: [(name: String, results: [TestResult])] = []
        for result in results {
            let name = result.testCase.viewModel
            if let place = places[name] {
                suites[place].results.append(result)
            } else {
                places[name] = suites.count
                suites.append((name, [result]))
            }
        }
        var output = ByteBuffer()
        output.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
        let counts = counts
        output.open("testsuites", [("name", "fosmvvm-dsl"), ("tests", "\(results.count)")] + counts.attributes)
        for suite in suites {
            var part = TestReport()
            part.results = suite.results
            output.append("  ")
            output.open(
                "testsuite",
                [("name", suite.name), ("tests", "\(suite.results.count)")] + part.counts.attributes
            )
            for result in suite.results { output.append(result, &sourceMap) }
            output.append("  </testsuite>\n")
        }
        output.append("</testsuites>\n")
        return output.bytes
    }
}

extension TestReport.Counts {
    fileprivate var attributes: [(String, String)] {
        [("failures", "\(failed)"), ("errors", "0"), ("skipped", "\(recorded)")]
    }
}

extension ByteBuffer {
    fileprivate mutating func open(_ name: StaticString, _ attributes: [(String, String)]) {
        append("<")
        append(name)
        for (key, value) in attributes {
            append(" ")
            append(key)
            append("=\"")
            append(xml: value, isAttribute: true)
            append("\"")
        }
        append(">\n")
    }

    fileprivate mutating func append(_ result: TestResult, _ sourceMap: inout SourceMap) {
        let testCase = result.testCase
        append("    ")
        var attributes = [("name", testCase.name), ("classname", testCase.viewModel)]
        if let place = sourceMap.range(of: result.failure?.location ?? testCase.location) {
            attributes += [("file", place.path), ("line", "\(place.start.line)")]
        }
        open("testcase", attributes)
        switch result.outcome {
        case .passed: break
        case .recorded: append("      <skipped message=\"the snapshot was recorded\"/>\n")
        case .failed(let failure):
            append("      ")
            open("failure", [("type", failure.reason.rawValue), ("message", failure.message)])
            for line in failure.details {
                append(xml: line, isAttribute: false)
                append("\n")
            }
            append(xml: failure.diff, isAttribute: false)
            append("      </failure>\n")
        }
        append("    </testcase>\n")
    }

    /// Appends text. Characters that XML does not allow are shown as their codes.
    fileprivate mutating func append(xml text: String, isAttribute: Bool) {
        append(xml: text, isAttribute: isAttribute) { "\\u{\(String($0.value, radix: 16, uppercase: true))}" }
    }
}
