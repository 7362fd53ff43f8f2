import FVMDiagnostics
import FVMSession
import FVMTerminal

/// What a session answers as lines for a terminal: coloured, and with nothing in them that could steer it.
struct TerminalRendering {
    let size: TerminalSize

    func lines(of response: Response) -> [[Glyph]] { response.parts.flatMap(lines) }

    private func lines(of part: Response.Part) -> [[Glyph]] {
        switch part {
        case .message(let message): return [[Glyph](message, style: .comment)]
        case .requestError(let error):
            let help = error.help.map { "; " + $0 } ?? ""
            return [[Glyph]("error:", style: .error) + [Glyph](" \(error.message)\(help)")]
        case .problems(let problems):
            let renderer = TextRenderer(sources: problems.sources, usesColor: true)
            return terminalLines(ofColored: renderer.render(problems.diagnostics))
        case .text(let text, let language): return terminalLines(of: text, styles: colors(of: text, in: language))
        case .table(let rows): return Self.table(rows)
        case .comparison(let compared, _): return Self.comparison(compared)
        case .screen(let screen):
            return drawing(of: screen.tree, isRightToLeft: screen.isRightToLeft, columns: size.columns)
        }
    }

    private func colors(of text: String, in language: Response.Language) -> [TextStyle] {
        switch language {
        case .json: jsonColors(of: text)
        case .swift: swiftColors(of: text)
        case .yaml: yamlColors(of: text)
        case .spec: specColors(of: text)
        case .plain: []
        }
    }

    /// Columns, two spaces apart.
    private static func table(_ rows: [[String]]) -> [[Glyph]] {
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
        return cells.map { row in
            var line: [Glyph] = []
            for (column, cell) in row.enumerated() {
                line += cell
                guard column + 1 < row.count else { break }
                let width = cell.reduce(0) { $0 + $1.columns }
                line += [Glyph](String(repeating: " ", count: widths[column] - width + 2))
            }
            return line
        }
    }

    private static func comparison(_ compared: [ComparedLine]) -> [[Glyph]] {
        compared.map { line in
            let style: TextStyle =
                switch line.mark {
                case .same: .plain
                case .added: .added
                case .removed: .removed
                }
            return [Glyph]("\(line.mark.sign) \(line.text)", style: style)
        }
    }
}
