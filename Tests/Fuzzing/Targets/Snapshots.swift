import FVMBytes
import FVMFiles
import FVMSpecTesting
import FVMWorkspace

/// Whatever a snapshot holds, a run of the tests comes to a verdict and can tell it; a right snapshot is one that holds the
/// JSON, and one that was recorded is right.
@Sendable
func snapshotFaults(_ bytes: [UInt8]) -> [String] {
    let compilation = SnapshotExample.compilation
    guard !compilation.hasErrors else { return [compilation.renderedDiagnostics()] }
    let cases = compilation.testCases()
    var files = MemoryFileSystem()
    for testCase in cases { if let path = testCase.snapshotPath { files.add(bytes, at: path) } }
    for testCase in cases { files.add(bytes, at: "Encoded/\(testCase.name).json") }
    for name in ["Board", "Card", "Outcome"] {
        files.add(bytes, at: "\(shippedVersionsFolder)/\(name)ViewModel_1.0.0.json")
    }
    let shipped = compilation.shippedVersionCases(in: shippedVersionsFolder, of: files)
    var faults: [String] = []
    let report = compilation.runTests(cases + shipped, options: TestOptions(recording: .never), in: &files)
    faults += reportFaults(report)
    for result in report.results where result.testCase.snapshotPath != nil {
        let isRight = compilation.snapshot(of: result.testCase) == bytes
        if isRight, case .failed = result.outcome { faults.append("\(result.testCase.name): the snapshot is right") }
    }
    faults += reportFaults(compilation.verify(cases, against: "Encoded", in: files))
    _ = compilation.runTests(cases, options: TestOptions(recording: .all), in: &files)
    let again = compilation.runTests(cases, options: TestOptions(recording: .never), in: &files)
    for result in again.results where result.testCase.snapshotPath != nil {
        if case .passed = result.outcome { continue }
        faults.append("\(result.testCase.name): what was recorded is not right")
    }
    return faults
}

/// A report is JSON, XML and text, and says the same number of cases in each.
private func reportFaults(_ report: TestReport) -> [String] {
    let sources = SnapshotExample.compilation.sources
    var faults = steeringFaults(report.text(sources: sources))
    if let fault = jsonFault(Array(report.document(sources: sources).utf8)) {
        faults.append("a report is not JSON: \(fault)")
    }
    let junit = String(decoding: report.junit(sources: sources), as: UTF8.self)
    if let scalar = junit.unicodeScalars.first(where: { !$0.isXML }) {
        faults.append("U+\(String(scalar.value, radix: 16)) is not allowed in XML")
    }
    let opened = junit.split(separator: "<testcase", omittingEmptySubsequences: false).count - 1
    if opened != report.results.count { faults.append("a report in XML has \(opened) cases") }
    return faults
}

extension Unicode.Scalar {
    /// Whether XML 1.0 may have it: its production `Char`.
    fileprivate var isXML: Bool {
        switch value {
        case 0x09, 0x0A, 0x0D, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
        default: false
        }
    }
}

/// Kept for the life of the process.
private enum SnapshotExample {
    /// Every kind of property that a snapshot may have, and a result.
    static let compilation = Compilation(
        of: """
            app Shop < locales: en, es >
            enum Kind < open: "Open"; done: "Done" >
            viewmodel Card < id: id; title: string = "x"; kind: Kind; note: string?; count: localized int = 3 >
            viewmodel Board server <
              title: localized "Board"
              lines: [localized] ["a", "b"]
              price: localized double = 1.5
              made: localized date = @2026-01-31
              day: date = @2026-01-31
              size: int = 4
              share: double = 0.25
              isOpen: bool = true
              link: url = "https://example.com"
              best: Card?
              cards: [Card] = 2 * Card()
            >
            stub Board "empty" (cards: [], best: nil)
            """
    )
}
