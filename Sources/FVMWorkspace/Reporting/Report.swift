import FVMBytes
import FVMDiagnostics
import FVMSource

extension Compilation {
    /// Returns the diagnostics in a report format. Without diagnostics, `text`, `github` and `xcode` return "", and
    /// `json` and `sarif` an empty document.
    ///
    /// - Parameters:
    ///   - diagnostics: The diagnostics to report. All by default.
    ///   - hasStatistics: Whether a JSON document includes statistics.
    ///   - usesColor: Whether text has terminal colors.
    ///   - columns: The width of the text in columns.
    ///   - repository: The place of the current folder, for formats with paths from the repository's root.
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
    /// Returns the files with the paths of the format. `github` and `sarif` have paths from the repository's root.
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
