import FVMDiagnostics
import FVMSource
import FVMWorkspace

extension TranslationMatrix {
    /// Returns the matrix as text: a line for each key and a column for each locale, then the sums and the unused
    /// texts.
    ///
    /// - Parameter sources: The files of the unused texts.
    public func table(sources: [SourceFile]) -> String {
        let count = "\(rows.count) text\(rows.count == 1 ? "" : "s")"
        var text = count + " in \(locales.count) locale\(locales.count == 1 ? "" : "s")\n"
        if !rows.isEmpty {
            let cells = rows.map { row in [row.key] + row.states.map(\.rawValue) }
            text += "\n" + alignedColumns([[""] + locales] + cells)
        }
        text += "\n" + alignedColumns(locales.indices.map { [locales[$0], sum(in: $0)] })
        if !unused.isEmpty {
            var sourceMap = SourceMap(sources)
            let lines = unused.map { stray in
                let place = sourceMap.range(of: stray.location)
                let path = place.map { visibleLine($0.path) + ":\($0.start.line)" }
                return [stray.locale, stray.key ?? "(the locale)", path ?? ""]
            }
            text += "\nunused\n" + alignedColumns(lines)
        }
        return text
    }

    /// `10 of 12; 1 missing, 1 blank`
    private func sum(in locale: Int) -> String {
        let counts = counts(locale)
        let there = counts[.present, default: 0] + counts[.inherited, default: 0]
        let problems = State.allCases.compactMap { (state) -> String? in
            switch state {
            case .present, .inherited: nil
            case .standIn, .missing, .blank: counts[state].map { "\($0) \(state.rawValue)" }
            case .points: counts[state].map { "\($0) with other placeholders" }
            }
        }
        return "\(there) of \(rows.count)" + (problems.isEmpty ? "" : ": " + problems.joined(separator: ", "))
    }
}
