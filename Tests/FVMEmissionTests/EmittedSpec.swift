import FVMDiagnostics
import FVMLanguage
import FVMSemantics
import FVMSource
import FVMSyntax
import Testing

@testable import FVMEmission

/// Returns the program of a spec. A spec with errors is an issue.
func program(of spec: String) -> Program {
    let source = SourceFile(path: "Spec.fvm", text: spec)
    let parsed = parse(source, file: FileID(0))
    let files = [FileSummary(path: "Spec.fvm", feature: "Spec", isStandardLibrary: false)]
    let checked = check([parsed.tree], options: CheckOptions(files: files))
    for problem in parsed.diagnostics + checked.diagnostics where problem.severity == .error {
        Issue.record("\(problem.message)")
    }
    return checked.program
}

/// The files that a spec lowers to, by path; a spec with errors is an issue.
func emitted(_ spec: String, views: ViewCoverage = .declared) -> [String: String] {
    var result: [String: String] = [:]
    emit(program(of: spec), views: views) { file in
        #expect(result.updateValue(String(decoding: file.bytes, as: UTF8.self), forKey: file.path) == nil)
    }
    return result
}

/// The lines of the only file whose path ends so, without their indentation.
func lines(of suffix: String, in files: [String: String]) throws -> [Substring] {
    let path = try #require(files.keys.filter { $0.hasSuffix("/" + suffix) }.min(), "no file \(suffix)")
    return files[path]!.split(separator: "\n").map { $0.drop { $0 == " " } }
}
