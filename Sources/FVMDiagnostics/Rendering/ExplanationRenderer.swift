import FVMBytes
import FVMSource

/// Writes the explanation of a kind of problem on one screen: the problem, its reason, a rejected example and an
/// accepted one.
public struct ExplanationRenderer: Sendable {
    /// The most lines of an example that are shown: of a longer one, only those with marks.
    private static let lineLimit = 24

    /// Whether to write terminal colours.
    public var usesColor: Bool

    public init(usesColor: Bool = false) {
        self.usesColor = usesColor
    }

    public func render(_ explanation: Explanation) -> String {
        let kind = explanation.kind
        let style = TextStyle(kind.severity)
        var output = StyledText(usesColor: usesColor)
        output.write("\(kind.severity.rawValue)[\(kind.code)]", style)
        output.write(": " + kind.name, .emphasis)
        output.endLine()
        write("what", explanation.finding?.message, to: &output)
        write("why", kind.why, to: &output)
        write("help", kind.help, to: &output)
        write("from", explanation.document, to: &output)
        if !kind.staysError { write("allow", "// fvm:allow \(kind.name): the reason", to: &output) }
        if kind.isChange {
            output.endLine()
            output.write("before:", .emphasis)
            output.endLine()
            write(SourceFile(path: "", text: kind.before), labels: [], style: style, to: &output)
        }
        if let rejected = explanation.rejected {
            output.endLine()
            output.write("rejected:", .emphasis)
            output.endLine()
            write(rejected, labels: explanation.finding?.labels ?? [], style: style, to: &output)
        }
        if !kind.accepted.isEmpty {
            output.endLine()
            output.write("accepted:", .emphasis)
            output.endLine()
            write(SourceFile(path: "", text: kind.accepted), labels: [], style: style, to: &output)
        }
        return output.text
    }

    /// One line for each kind: code, severity, name, and why; the columns aligned.
    public func renderList(_ kinds: some Collection<DiagnosticKind>) -> String {
        var output = StyledText(usesColor: usesColor)
        let width = kinds.map(\.name.utf8.count).max() ?? 0
        for kind in kinds {
            output.write(kind.code, .emphasis)
            output.write("  ")
            output.write(Self.padded(kind.severity.rawValue, to: 7), TextStyle(kind.severity))
            output.write("  " + Self.padded(kind.name, to: width) + "  " + visibleLine(kind.why))
            output.endLine()
        }
        return output.text
    }

    private static func padded(_ text: String, to width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.utf8.count))
    }

    private func write(_ title: String, _ text: String?, to output: inout StyledText) {
        guard let text else { return }
        output.write(Self.padded(title + ":", to: 7), .emphasis)
        output.write(visibleLine(text))
        output.endLine()
    }

    private func write(_ example: SourceFile, labels: [Label], style: TextStyle, to output: inout StyledText) {
        let table = LineIndex(example)
        var excerpt = Excerpt(
            of: example,
            table: table,
            labels: labels.enumerated()
                .filter { $0.element.location.file == FileID(0) }
                .map { (label: $0.element, isPrimary: $0.offset == 0) },
            style: style,
            numberWidth: String(table.starts.count).utf8.count
        )
        excerpt.write(to: &output, showsAllLines: table.starts.count <= Self.lineLimit)
    }

    /// The kinds as one JSON document; see `Grammar/diagnostics.md`.
    public static func document(of explanations: [Explanation]) -> String {
        JSONValue.object(["version": 1, "kinds": .list(explanations.map(tree))]).document
    }

    private static func tree(of explanation: Explanation) -> JSONValue {
        let kind = explanation.kind
        let place = explanation.finding?.location.span
        return .object([
            "code": .string(kind.code),
            "name": .string(kind.name),
            "severity": .string(kind.severity.rawValue),
            "message": explanation.finding.map { .string($0.message) },
            "why": .string(kind.why),
            "help": .string(kind.help),
            "document": explanation.document.map(JSONValue.string),
            "rejected": explanation.rejected.map { rejected in
                .object([
                    "text": .string(rejected.text(SourceSpan(0..<rejected.bytes.count))),
                    "start": place.map { .number(Int($0.start)) },
                    "end": place.map { .number(Int($0.end)) },
                ])
            },
            "before": kind.isChange ? .string(kind.before) : nil,
            "accepted": kind.accepted.isEmpty ? nil : .string(kind.accepted),
        ])
    }
}
