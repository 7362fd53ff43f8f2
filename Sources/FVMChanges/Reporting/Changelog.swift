import FVMDiagnostics
import FVMSource

extension ChangeReport {
    /// The changes as a Markdown changelog, for release notes and pull requests. Text from specs can't start or end
    /// markup.
    public var markdown: String {
        var text = "## Changes from \(Self.code(oldName)) to \(Self.code(newName))\n"
        let version = list.version
        if list.changes.isEmpty { text += "\nNothing has changed.\n" }
        if version.isDeclared, !list.changes.isEmpty {
            text += "\nThe version was \(version.old.text) and is \(version.new.text)"
            text += version.isRaised ? ".\n" : "; these changes require **\(version.asked.text)**.\n"
        }
        var sourceMap = SourceMap(sources)
        for (title, changes) in groups where title != "Version" {
            text += "\n### \(title)\n\n"
            for change in changes { text += item(for: change, in: &sourceMap) }
        }
        return text
    }

    private func item(for change: Change, in sourceMap: inout SourceMap) -> String {
        var text = "- " + Self.escaped(change.message)
        let (was, now) = Self.shortenedSides(of: change)
        let sides = [("was", was), ("now", now)].filter { !$0.1.isEmpty }
        if !sides.isEmpty {
            text += " (" + sides.map { "\($0.0) \(Self.code($0.1))" }.joined(separator: ", ") + ")"
        }
        text += "."
        if change.severity > .hint { text += " " + Self.escaped(change.help) }
        let location = change.new?.location ?? change.old.map { place(ofOld: $0.location) } ?? .commandLine
        if let place = sourceMap.range(of: location) { text += " " + Self.code("\(place.path):\(place.start.line)") }
        return text + "\n"
    }

    /// A code span whose marks no run of backticks in it can end.
    private static func code(_ text: String) -> String {
        let line = visibleLine(text)
        let longest = line.split { $0 != "`" }.map(\.count).max() ?? 0
        let fence = String(repeating: "`", count: longest + 1)
        let isPadded = line.hasPrefix("`") || line.hasSuffix("`")
        return isPadded ? "\(fence) \(line) \(fence)" : fence + line + fence
    }

    /// Returns text with all Markdown and HTML markup escaped.
    private static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in visibleLine(text).unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\\", "`", "*", "_", "[", "]", "#", "|", "~", "!", "@":
                result += "\\" + String(scalar)
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
