import FVMDiagnostics
import FVMSession
import FVMTerminal
import FVMWorkspace

/// Renders the responses of a session as plain text: values on standard output, problems on standard error.
struct PlainRendering {
    /// Whether problems have terminal colors.
    let usesColor: Bool

    func write(_ response: Response, of request: Request? = nil, to tool: inout CommandLineTool) {
        for part in response.parts {
            let isWrong =
                switch part {
                case .requestError, .problems: true
                default: false
                }
            let text = text(of: part, request)
            if case .text(_, .json) = part {
                tool.writeJSON(Array(text.utf8))
            } else {
                tool.write(text, to: isWrong ? .standardError : .standardOutput)
            }
        }
    }

    /// One part of a response, ending in a line feed.
    func text(of part: Response.Part, _ request: Request?) -> String {
        switch part {
        case .message(let message): return visibleLine(message) + "\n"
        case .requestError(let error):
            let place = request.map { "\(visibleLine($0.source)):\($0.line): " } ?? ""
            let help = error.help.map { "; " + visibleLine($0) } ?? ""
            return "\(place)error: \(visibleLine(error.message))\(help)\n"
        case .problems(let problems):
            return TextRenderer(sources: problems.sources, usesColor: usesColor).render(problems.diagnostics)
        case .text(let text, _): return text
        case .input(let text): return text + "\n"
        // A session on pipes waits for values, and its page is a `SessionBrowser`'s.
        case .value, .page: return ""
        case .table(let rows): return Self.table(rows)
        case .comparison(let lines, _):
            return lines.map { "\($0.mark.sign) \($0.text)\n" }.joined()
        case .screen(let screen):
            let lines = drawing(of: screen.tree, isRightToLeft: screen.isRightToLeft, columns: 80)
            return lines.map { $0.text(usesColor: false) + "\n" }.joined()
        }
    }

    /// Columns, two spaces apart.
    private static func table(_ rows: [[String]]) -> String {
        var widths: [Int] = []
        for row in rows {
            for (column, cell) in row.enumerated() {
                if column == widths.count { widths.append(0) }
                widths[column] = max(widths[column], cell.count)
            }
        }
        return rows.map { row in
            var line = ""
            for (column, cell) in row.enumerated() {
                line += visibleLine(cell)
                if column + 1 < row.count {
                    line += String(repeating: " ", count: widths[column] - cell.count + 2)
                }
            }
            return line + "\n"
        }
        .joined()
    }
}

extension ComparedLine.Mark {
    /// The prefix of a compared line.
    var sign: String {
        switch self {
        case .same: " "
        case .added: "+"
        case .removed: "-"
        }
    }
}
