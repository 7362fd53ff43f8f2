import FVMDiagnostics
import FVMWorkspace

/// The explanation of a kind of problem in Markdown.
public enum MarkdownExplanation {
    public static func text(of kind: DiagnosticKind) -> String {
        let explanation = Explanation(of: kind)
        var text = "# \(kind.code) \(kind.name)\n\n\(kind.severity.rawValue.capitalizedFirst)"
        if let message = explanation.finding?.message { text += ", for example: \(message)" }
        text += ".\n\n\(kind.why)\n\n\(kind.help)\n"
        if let document = explanation.document { text += "\nFrom: \(document)\n" }
        if !kind.staysError { text += "\nAllow it in one line: `// fvm:allow \(kind.name): the reason`\n" }
        if kind.isChange { text += "\n## Before\n\n" + fenced(kind.before) }
        if let rejected = explanation.rejected {
            text += "\n## Rejected\n\n" + fenced(String(decoding: rejected.bytes, as: UTF8.self))
        }
        if !kind.accepted.isEmpty { text += "\n## Accepted\n\n" + fenced(kind.accepted) }
        return text
    }

    /// A block of a spec; its fence is longer than any in it.
    static func fenced(_ text: String) -> String {
        var fence = "```"
        while text.contains(fence) { fence += "`" }
        return "\(fence)fvm\n\(text)\n\(fence)\n"
    }
}

extension String {
    fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
