import FVMDiagnostics
import FVMSource
import FVMSyntax

/// Collects the problems of a check, without those of rules that the project turns off.
struct DiagnosticSink {
    /// The problems by file, so that the limit of one file does not depend on other files.
    private var kept: [FileID: DiagnosticBag] = [:]
    /// Codes and names of those rules, in lower case.
    private var unwantedRules: Set<String> = []
    /// The places of errors that are not reported because they may only follow from others.
    private(set) var hiddenErrors: [Location] = []
    private var hiddenCounts: [FileID: Int] = [:]

    /// The number of further problems in each file that were not kept.
    var droppedCounts: [FileID: Int] { kept.mapValues(\.droppedCount).filter { $0.value > 0 } }

    /// Returns the number of kept or hidden problems of a file.
    func count(in file: FileID) -> Int { (kept[file]?.diagnostics.count ?? 0) + hiddenCounts[file, default: 0] }

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

    /// Keeps the place of a problem that may be gone with another one.
    mutating func hide(_ diagnostic: Diagnostic) {
        hiddenCounts[diagnostic.location.file, default: 0] += 1
        if diagnostic.severity == .error { hiddenErrors.append(diagnostic.location) }
    }

    /// Leaves out what the rule with this code or name says from now on.
    mutating func leaveOut(rule: String) { unwantedRules.insert(rule.lowercased()) }

    /// Replaces all problems with this one, because it may cause all others.
    mutating func replaceAll(with diagnostic: Diagnostic) {
        kept = [:]
        kept[diagnostic.location.file, default: DiagnosticBag()].append(diagnostic)
    }

    /// Returns the problems by file and place, and at one place in the order in which they were found.
    func sorted(_ trees: [FileID: SyntaxTree]) -> [Diagnostic] {
        let found = kept.sorted { $0.key < $1.key }.flatMap(\.value.diagnostics).sortedByPlace()
        // Shared properties are read once for each view model that has them.
        let all = found.indices.filter { $0 == 0 || !found[$0].repeats(found[$0 - 1]) }.map { found[$0] }
        return kept.values.contains(where: \.hasErrors) ? withoutWhatFollowsErrors(all, trees) : all
    }

    /// Removes warnings about members with errors, because they may only follow from the errors. Also removes reports
    /// of missing texts there.
    private func withoutWhatFollowsErrors(
        _ diagnostics: [Diagnostic],
        _ trees: [FileID: SyntaxTree]
    ) -> [Diagnostic] {
        func mayFollow(_ diagnostic: Diagnostic) -> Bool {
            diagnostic.severity != .error || diagnostic.kind == TextProblems.substitutedTextMissing
        }
        guard diagnostics.contains(where: mayFollow) else { return diagnostics }
        var places: [FileID: MemberPlaces] = [:]
        func member(_ location: Location) -> Location? {
            guard let tree = trees[location.file] else { return nil }
            let members = places[location.file] ?? MemberPlaces(tree)
            places[location.file] = members
            let start = members.start(at: location.span.start)
            return Location(file: location.file, span: SourceSpan(start: start, end: start))
        }
        let wrong = Set(diagnostics.lazy.filter { !mayFollow($0) }.compactMap { member($0.location) })
        return diagnostics.filter { !mayFollow($0) || !(member($0.location).map(wrong.contains) ?? false) }
    }

    private func isUnwanted(_ kind: DiagnosticKind) -> Bool {
        kind.severity != .error
            && (unwantedRules.contains(kind.name) || unwantedRules.contains(kind.code.lowercased()))
    }
}

extension Diagnostic {
    /// Whether it says the same of the same place.
    fileprivate func repeats(_ other: Diagnostic) -> Bool {
        location == other.location && kind == other.kind && message == other.message
    }
}
