import FVMEvaluation
import FVMWorkspace
import Testing

/// However many threads write a long list: the same JSON.
@Suite struct ParallelJSONTests {
    private static let styles = [JSONStyle(), JSONStyle(sortedKeys: true), JSONStyle(isCompact: true)]

    @Test(arguments: [2, 3, 8])
    func writesTheSame(workers: Int) throws {
        let compilation = Compilation(of: Self.spec(rows: 1300, title: "Row"))
        try #require(!compilation.hasErrors)
        for (locale, style) in Self.styles.flatMap({ [("en", $0), ("de", $0)] }) {
            let alone = try compilation.jsonBytes(locale: locale, style: style)
            #expect(alone.count > 100_000)
            #expect(try compilation.jsonBytes(locale: locale, style: style, workers: workers) == alone)
        }
    }

    @Test(arguments: [1, 2, 3])
    func refusesTooMuch(workers: Int) throws {
        let compilation = Compilation(of: Self.spec(rows: 700, title: String(repeating: "x", count: 100_000)))
        try #require(!compilation.hasErrors)
        #expect(throws: SelectionError.self) {
            try compilation.jsonBytes(workers: workers)
        }
    }

    private static func spec(rows: Int, title: String) -> String {
        let calls = (0..<rows).map { index in
            let tags = (0..<index % 4).map { "\"t\($0)\"" }.joined(separator: ", ")
            return "Row(id: \(index), count: \(index * 7919), tags: [\(tags)])"
        }
        return """
            app Parallel < locales: en, de >
            viewmodel Row <
              id: id; title: string = "\(title)"; tags: [string] = []
              count: localized int; label: localized { en: "No. %{id}"; de: "Nr. %{id}" }
            >
            viewmodel Board server < rows: [Row] = [\(calls.joined(separator: ", "))] >
            """
    }
}
