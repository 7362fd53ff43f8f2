import FVMDiagnostics

extension Compilation {
    /// The diagnostics in one of the formats of reports: `text`, `github` and `xcode` give "" where there are none, `json`
    /// and `sarif` a document in any case.
    ///
    /// - Parameters:
    ///   - diagnostics: What to report; without it, what was found.
    ///   - hasStatistics: Whether a JSON document has the run's statistics, too.
    ///   - usesColor: Whether text is written with terminal colours.
    public func report(
        as format: ReportFormat,
        of diagnostics: [Diagnostic]? = nil,
        hasStatistics: Bool = false,
        usesColor: Bool = false
    ) -> String {
        let found = diagnostics ?? self.diagnostics
        let tool = ToolIdentity(name: "fosmvvm-dsl", version: toolVersion)
        return switch format {
        case .text: TextRenderer(sources: sources, usesColor: usesColor).render(found)
        case .json:
            JSONRenderer(
                sources: sources,
                tool: tool,
                additions: hasStatistics ? [.init("statistics", Statistics(self).tree)] : []
            )
            .render(found)
        case .sarif: SARIFRenderer(sources: sources, tool: tool).render(found)
        case .github: GitHubRenderer(sources: sources).render(found)
        case .xcode: XcodeRenderer(sources: sources).render(found)
        }
    }
}
