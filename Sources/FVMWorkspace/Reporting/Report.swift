import FVMBytes
import FVMDiagnostics
import FVMSource

extension Compilation {
    /// The diagnostics in one of the formats of reports: `text`, `github` and `xcode` give "" where there are none, `json`
    /// and `sarif` a document in any case.
    ///
    /// - Parameters:
    ///   - diagnostics: What to report; without it, what was found.
    ///   - hasStatistics: Whether a JSON document has the run's statistics, too.
    ///   - usesColor: Whether text is written with terminal colours.
    ///   - columns: How many columns there are for text.
    ///   - repository: Where the current folder is, for formats whose paths start at the repository's root.
    public func report(
        as format: ReportFormat,
        of diagnostics: [Diagnostic]? = nil,
        hasStatistics: Bool = false,
        usesColor: Bool = false,
        columns: Int = .max,
        in repository: RepositoryFolder? = nil
    ) -> String {
        format.render(
            diagnostics ?? self.diagnostics,
            sources: format.sources(sources, in: repository),
            statistics: hasStatistics ? Statistics(self) : nil,
            usesColor: usesColor,
            columns: columns
        )
    }
}

extension Snapshot {
    /// The diagnostics in one of the formats of reports, as `Compilation.report` gives them.
    public func report(
        as format: ReportFormat,
        of diagnostics: [Diagnostic]? = nil,
        usesColor: Bool = false,
        columns: Int = .max,
        in repository: RepositoryFolder? = nil
    ) -> String {
        format.render(
            diagnostics ?? self.diagnostics,
            sources: format.sources(sources, in: repository),
            statistics: nil,
            usesColor: usesColor,
            columns: columns
        )
    }
}

extension ReportFormat {
    /// The files with the paths that the format has. Services take those of `github` and `sarif` from the repository's root.
    fileprivate func sources(_ sources: [SourceFile], in repository: RepositoryFolder?) -> [SourceFile] {
        guard self == .github || self == .sarif, let repository else { return sources }
        return repository.rooted(sources)
    }

    func render(
        _ diagnostics: [Diagnostic],
        sources: [SourceFile],
        statistics: Statistics?,
        usesColor: Bool,
        columns: Int = .max
    ) -> String {
        let tool = ToolIdentity(name: "fosmvvm-dsl", version: toolVersion)
        return switch self {
        case .text: TextRenderer(sources: sources, usesColor: usesColor, columns: columns).render(diagnostics)
        case .json:
            JSONRenderer(
                sources: sources,
                tool: tool,
                additions: statistics.map { [.init("statistics", $0.tree)] } ?? []
            )
            .render(diagnostics)
        case .sarif: SARIFRenderer(sources: sources, tool: tool).render(diagnostics)
        case .github: GitHubRenderer(sources: sources).render(diagnostics)
        case .xcode: XcodeRenderer(sources: sources).render(diagnostics)
        }
    }
}
