import FVMDiagnostics
import FVMSource

extension ChangeReport {
    /// Returns the report for people, by effect. Important changes show the lines of both specs, others one line.
    public func text(usesColor: Bool) -> String {
        var output = StyledText(usesColor: usesColor)
        var sourceMap = SourceMap(sources)
        let renderer = TextRenderer(sources: sources, usesColor: usesColor)
        for (title, changes) in groups {
            output.write(title, .emphasis)
            output.endLine()
            output.endLine()
            let large = changes.filter { $0.severity > .hint }
            output.append(rendered: renderer.render(large.map(diagnostic), hasSummary: false))
            for change in changes where change.severity == .hint {
                output.write("  " + line(for: change, in: &sourceMap))
                output.endLine()
            }
            if large.count < changes.count { output.endLine() }
        }
        if !unneeded.isEmpty {
            output.write("Allowances", .emphasis)
            output.endLine()
            output.endLine()
            output.append(rendered: renderer.render(unneeded, hasSummary: false))
        }
        output.write(summary, list.breaks ? .error : .emphasis)
        output.endLine()
        return output.text
    }

    /// `Specs/board.fvm:3:4: the text of 'Board.title' changed in 'en': Board -> Tasks (FVM6601)`
    private func line(for change: Change, in sourceMap: inout SourceMap) -> String {
        let location = change.new?.location ?? change.old.map { place(ofOld: $0.location) } ?? .commandLine
        var text = sourceMap.range(of: location).map { "\($0.path):\($0.start.line):\($0.start.column): " } ?? ""
        text += change.message
        let (was, now) = Self.shortenedSides(of: change)
        if !was.isEmpty, !now.isEmpty { text += ": \(was) -> \(now)" }
        return visibleLine(text + " (\(change.kind.code))")
    }
}
