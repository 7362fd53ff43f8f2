import FVMEmission
import FVMFiles
import FVMLanguage
import FVMOutput
import FVMSemantics
import FVMTestSupport
import FVMWorkspace
import Testing

/// However many threads emit: the same files with the same bytes, in the same order.
@Suite struct ParallelEmissionTests {
    @Test(arguments: [2, 3, 8], [ViewCoverage.none, .declared, .all])
    func givesTheSamePlan(workers: Int, views: ViewCoverage) throws {
        let compilation = Compilation(of: Self.spec)
        try #require(!compilation.hasErrors)
        var options = OutputOptions()
        options.views = views
        options.package = "Parallel"
        let files = MemoryFileSystem()
        let alone = compilation.outputPlan(for: "/out", in: files, options: options)
        let together = compilation.outputPlan(for: "/out", in: files, options: options, workers: workers)
        #expect(alone.steps.count > ProofScale.count(1_000, short: 200))
        #expect(together.steps.map(\.file) == alone.steps.map(\.file))
        #expect(together.steps.map(\.bytes) == alone.steps.map(\.bytes))
        #expect(together.diagnostics.isEmpty)
    }

    /// Every kind of task, and some often enough for many workers.
    private static let spec: String = {
        var spec = "app Parallel < locales: en, de >\n"
        for index in 0..<ProofScale.count(300, short: 60) {
            spec += """
                enum Kind\(index) < a; b >
                viewmodel Row\(index) < id: id; kind: Kind\(index); title: localized { en: "Row"; de: "Zeile" } >
                viewmodel Screen\(index) server < rows: [Row\(index)]; count: int = \(index) >
                view Screen\(index) display

                """
        }
        return spec
    }()
}
