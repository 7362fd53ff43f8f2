import FVMBytes
import FVMDiagnostics
import FVMSession
import FVMTerminal

/// Renders the responses of a session as colored lines for a terminal, without control characters.
struct TerminalRendering {
    let size: TerminalSize

    func lines(of response: Response) -> PagedLines {
        var lines = PagedLines()
        for part in response.parts { append(part, to: &lines) }
        return lines
    }

    private func append(_ part: Response.Part, to lines: inout PagedLines) {
        switch part {
        case .message(let message): lines.append([[Glyph](message, style: .comment)])
        case .requestError(let error): lines.append([Self.line(error)])
        case .problems(let problems):
            let renderer = TextRenderer(sources: problems.sources, usesColor: true, columns: size.columns)
            lines.append(terminalLines(ofColored: renderer.render(problems.diagnostics)))
        case .text(let text, .spec): lines.append(terminalLines(of: text, styles: specColors(of: text)))
        case .text(let text, .json): lines.append(text, colors: jsonColors, spelling: visibleJSON)
        case .text(let text, .swift): lines.append(text, colors: swiftColors)
        case .text(let text, .yaml): lines.append(text, colors: yamlColors)
        case .text(let text, .plain): lines.append(text)
        case .input, .value, .page: break
        case .table(let rows): lines.append(table(rows))
        case .comparison(let compared, .json):
            lines.append(count: compared.count) {
                Self.line(ComparedLine(compared[$0].mark, visibleJSON(compared[$0].text)))
            }
        case .comparison(let compared, _): lines.append(count: compared.count) { Self.line(compared[$0]) }
        case .screen(let screen):
            lines.append(drawing(of: screen.tree, isRightToLeft: screen.isRightToLeft, columns: size.columns))
        }
    }

    /// Returns the lines that were computed since the last call.
    static func lines(of news: GrowingLines.News) -> PagedLines {
        var lines = PagedLines()
        lines.append(news.text, colors: jsonColors, spelling: visibleJSON)
        if let failure = news.failure { lines.append([line(failure)]) }
        return lines
    }

    private static func line(_ error: RequestError) -> [Glyph] {
        [Glyph]("error:", style: .error) + [Glyph](" \(error.message)\(error.help.map { "; " + $0 } ?? "")")
    }

    /// Columns, two spaces apart. The last one goes on in further lines, where it has room for words.
    private func table(_ rows: [[String]]) -> [[Glyph]] {
        let cells = rows.map { row in
            row.enumerated().map { [Glyph]($1, style: $0 == 0 ? .keyword : .plain) }
        }
        var widths: [Int] = []
        for row in cells {
            for (column, cell) in row.enumerated() {
                let width = cell.reduce(0) { $0 + $1.columns }
                if column == widths.count { widths.append(width) } else { widths[column] = max(widths[column], width) }
            }
        }
        return zip(rows, cells).flatMap { row, cells in
            var line: [Glyph] = []
            for (column, cell) in cells.dropLast().enumerated() {
                let gap = widths[column] - cell.reduce(0) { $0 + $1.columns } + 2
                line += cell + [Glyph](String(repeating: " ", count: gap))
            }
            let taken = line.reduce(0) { $0 + $1.columns }
            let room = size.columns - taken
            guard let last = row.last, row.count > 1, room >= 20 else { return [line + (cells.last ?? [])] }
            return wrapped(last, to: room).enumerated().map { index, words in
                (index == 0 ? line : [Glyph](String(repeating: " ", count: taken))) + [Glyph](words)
            }
        }
    }

    private static func line(_ line: ComparedLine) -> [Glyph] {
        let style: TextStyle =
            switch line.mark {
            case .same: .plain
            case .added: .added
            case .removed: .removed
            }
        return [Glyph]("\(line.mark.sign) \(line.text)", style: style)
    }
}
