import FVMDiagnostics
import FVMSource

/// A report about two sets of files: the lifted ones, and the specs that they result in.
public struct LiftReport: Sendable {
    private var sources: [SourceFile]
    public private(set) var diagnostics: [Diagnostic]

    public init(_ diagnostics: [Diagnostic], of sources: [SourceFile]) {
        self.diagnostics = diagnostics
        self.sources = sources
    }

    /// Adds problems of the files that the report began with, or of none.
    public mutating func append(_ others: [Diagnostic]) { diagnostics += others }

    /// Adds problems of more files.
    public mutating func append(_ others: [Diagnostic], of files: [SourceFile]) {
        let count = sources.count
        sources += files
        diagnostics += others.map { diagnostic in
            var moved = diagnostic
            for index in moved.labels.indices { moved.labels[index].location.move(by: count) }
            for fix in moved.fixIts.indices {
                for edit in moved.fixIts[fix].edits.indices { moved.fixIts[fix].edits[edit].location.move(by: count) }
            }
            return moved
        }
    }

    /// The report in one of the formats.
    public func rendered(as format: ReportFormat, usesColor: Bool) -> String {
        format.render(diagnostics, sources: sources, statistics: nil, usesColor: usesColor)
    }
}

extension Location {
    fileprivate mutating func move(by count: Int) {
        if self != .commandLine { file = FileID(Int(file.index) + count) }
    }
}
