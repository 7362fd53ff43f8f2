import FVMDiagnostics
import FVMFiles
import FVMTestSupport
import FVMWorkspace
import Testing

/// The report does not depend on the number of threads, or on whether the trees are kept.
@Suite struct ParallelReviewTests {
    /// Additions beside many view models, and the codes that show their effect.
    private static let additions = [
        ("viewmodel Good server < id: id >", ""),
        ("viewmodel Odd server < id: id; text: string = \"lorem ipsum\" >", "FVM9"),
        ("// fvm:allow placeholder-in-stub\nviewmodel Odd server < id: id >", "FVM"),
        ("viewmodel R < id: id >\nviewmodel Odd server < rows: [R] = 999_999 * R(); more: [R] = [R()] >", "FVM9"),
        ("viewmodel Odd server < rows: [Nothing] >", "FVM1"),
        ("viewmodel Odd server < rows: [Odd] = [Odd()] >", "FVM9"),
        ("viewmodel Row < title: string >\nviewmodel Odd server < rows: [Row] >", "FVM4"),
        ("viewmodel Odd server < ", "FVM0"),
        ("feature Late\nimport Forms\nimport \"none.fvm\"\nviewmodel Odd server < rows: [Model1] >", "FVM"),
        ("viewmodel Model7 < id: id >\nviewmodel Odd server < text: localized \" padded \"; pay: Model8 >", "FVM"),
        // More warnings than are kept are found before the error.
        (warnings + "stub Silent \"a\" (nothing: 1)", "FVM9"),
    ]

    private static let warnings = "viewmodel Silent server < \((0..<1100).map { "t\($0): localized; " }.joined()) >\n"

    @Test(arguments: additions)
    func reportsTheSame(addition: String, code: String) {
        let many = (0..<ProofScale.count(2_600, short: 200)).map {
            "viewmodel Model\($0) < id: id; title: string = \"Title of \($0)\"; count: int; isActive: bool; note: string? >\n"
        }
        let bytes = Array((many.joined() + addition).utf8)
        let (inputs, files) = ([SpecInput.bytes(bytes, name: "Main.fvm")], MemoryFileSystem())
        let alone = Compilation(inputs, in: files, leastSeverity: .hint)
        #expect(code == "" || alone.diagnostics.contains { $0.kind.code.hasPrefix(code) })
        for keepsTrees in [true, false, false] {
            let together = Compilation(inputs, in: files, leastSeverity: .hint, keepsTrees: keepsTrees, workers: 2)
            #expect(together.renderedDiagnostics() == alone.renderedDiagnostics())
            #expect(together.allowedCount == alone.allowedCount)
            #expect(together.program.files.map(\.feature) == alone.program.files.map(\.feature))
            #expect(together.dependencies == alone.dependencies)
        }
    }
}
