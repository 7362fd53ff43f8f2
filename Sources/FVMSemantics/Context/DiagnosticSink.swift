import FVMDiagnostics

/// Takes the problems of a run, without those of rules that the project turns off.
struct DiagnosticSink {
    private var kept = DiagnosticBag()
    /// Codes and names of those rules, in lower case.
    private var unwantedRules: Set<String> = []

    /// How many problems are kept so far.
    var count: Int { kept.diagnostics.count }
    /// How many more there were.
    var droppedCount: Int { kept.droppedCount }
    var hasErrors: Bool { kept.hasErrors }

    /// Keeps a problem, as long as there is room for more.
    mutating func report(_ diagnostic: Diagnostic) {
        guard unwantedRules.isEmpty || !isUnwanted(diagnostic.kind) else { return }
        kept.append(diagnostic)
    }

    /// Leaves out what the rule with this code or name says from now on.
    mutating func leaveOut(rule: String) { unwantedRules.insert(rule.lowercased()) }

    /// Keeps this problem alone, which may be the cause of all others.
    mutating func replaceAll(with diagnostic: Diagnostic) {
        kept = DiagnosticBag()
        kept.append(diagnostic)
    }

    /// All that are kept, by files and places; those of one place in the order in which they were found.
    func sorted() -> [Diagnostic] {
        let sorted = kept.diagnostics.enumerated().sorted { first, second in
            let (left, right) = (first.element.location, second.element.location)
            return (left.file.index, left.span.start, first.offset) < (
                right.file.index, right.span.start, second.offset
            )
        }
        return sorted.map(\.element)
    }

    private func isUnwanted(_ kind: DiagnosticKind) -> Bool {
        kind.severity != .error
            && (unwantedRules.contains(kind.name) || unwantedRules.contains(kind.code.lowercased()))
    }
}
