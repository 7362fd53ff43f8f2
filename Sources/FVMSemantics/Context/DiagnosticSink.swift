import FVMDiagnostics
import FVMSource

/// Takes the problems of a run, without those of rules that the project turns off.
struct DiagnosticSink {
    /// By file, so that what is said of one does not depend on how much there is to say of others.
    private var kept: [FileID: DiagnosticBag] = [:]
    /// Codes and names of those rules, in lower case.
    private var unwantedRules: Set<String> = []

    /// How many more problems there were in each file than are kept.
    var droppedCounts: [FileID: Int] { kept.mapValues(\.droppedCount).filter { $0.value > 0 } }

    /// How many problems of a file are kept so far.
    func count(in file: FileID) -> Int { kept[file]?.diagnostics.count ?? 0 }

    /// How many of them are errors.
    func errorCount(in file: FileID) -> Int { kept[file]?.errorCount ?? 0 }

    func hasErrors(in file: FileID) -> Bool { kept[file]?.hasErrors ?? false }

    /// Keeps a problem, as long as there is room for more.
    mutating func report(_ diagnostic: Diagnostic) {
        guard unwantedRules.isEmpty || !isUnwanted(diagnostic.kind) else { return }
        var diagnostic = diagnostic
        if diagnostic.cause == nil, CheckProblems.saidOnce.contains(diagnostic.kind.code) {
            diagnostic.cause = .sameMessage(code: diagnostic.kind.code, message: diagnostic.message)
        }
        kept[diagnostic.location.file, default: DiagnosticBag()].append(diagnostic)
    }

    /// Leaves out what the rule with this code or name says from now on.
    mutating func leaveOut(rule: String) { unwantedRules.insert(rule.lowercased()) }

    /// Keeps this problem alone, which may be the cause of all others.
    mutating func replaceAll(with diagnostic: Diagnostic) {
        kept = [:]
        kept[diagnostic.location.file, default: DiagnosticBag()].append(diagnostic)
    }

    /// All that are kept, by files and places; those of one place in the order in which they were found.
    func sorted() -> [Diagnostic] {
        kept.sorted { $0.key < $1.key }.flatMap(\.value.diagnostics).sortedByPlace()
    }

    private func isUnwanted(_ kind: DiagnosticKind) -> Bool {
        kind.severity != .error
            && (unwantedRules.contains(kind.name) || unwantedRules.contains(kind.code.lowercased()))
    }
}
