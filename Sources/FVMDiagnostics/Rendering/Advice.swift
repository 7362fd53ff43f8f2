extension Diagnostic {
    /// What to do and to know, for formats that have lines of text alone: the help, the notes, the fix-its.
    var advice: [String] {
        ([help] + notes + fixIts.map { "Fix: \($0.message)" }).filter { !$0.isEmpty }
    }
}

/// The lines of a text, each safe to print.
func visibleLines(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { visibleLine($0) }
}
