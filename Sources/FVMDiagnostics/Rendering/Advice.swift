extension Diagnostic {
    /// The help, the notes and the fix-its, for formats that only have lines of text.
    var advice: [String] {
        ([help] + notes + fixIts.map { "Fix: \($0.message)" }).filter { !$0.isEmpty }
    }
}

/// The lines of a text, each safe to print.
func visibleLines(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { visibleLine($0) }
}
