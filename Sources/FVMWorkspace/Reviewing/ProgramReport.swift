import FVMDiagnostics
import FVMRules
import FVMSemantics
import FVMSource
import FVMSyntax

/// The problems of a program, combined from the reports of its files.
///
/// Reports each mistake once: an undeclared name only once, however often it is used, and not at all if a broken
/// declaration may declare it. Linear in the size of the reports.
struct ProgramReport {
    /// In the order of files and places, as many as anyone reads.
    let diagnostics: [Diagnostic]
    /// How many problems the specs suppress.
    let suppressedCount: Int
    /// The findings of the rules about whole programs.
    let programFindings: [Diagnostic]
    /// What misspelt names may have meant.
    let suggestions: SpellingSuggestions

    /// - Parameters:
    ///   - trees: The trees of the whole program, whose names are suggested for misspelt ones.
    ///   - general: The problems that belong to no file.
    ///   - reports: The reports of the files, in order.
    ///   - policy: The project's settings of rules. Its suppressions are ignored.
    ///   - knownFindings: The findings of the rules about whole programs, if known.
    ///   - knownSuggestions: Those of a report about a program that declares the same names.
    init(
        _ trees: [SyntaxTree],
        general: DiagnosticBag,
        _ reports: [FileReport],
        _ policy: ReportingPolicy,
        knownFindings: [Diagnostic]? = nil,
        knownSuggestions: SpellingSuggestions = SpellingSuggestions()
    ) {
        var found = general.diagnostics
        for report in reports { found += report.diagnostics }
        var suggestions = knownSuggestions
        suggestions.add(to: &found, trees)
        self.suggestions = suggestions
        var unread = UnreadNames(mayBeAny: general.diagnostics.hasErrors)
        for report in reports { unread.add(report.unreadNames) }
        if !unread.isEmpty {
            found = found.filter { diagnostic in
                guard let cause = diagnostic.cause else { return true }
                return !unread.contain(cause) && (diagnostic.isMisspelling || !unread.explain(cause))
            }
        }
        found = Self.withUsesJoined(found)
        var suppressions = reports.flatMap(\.suppressions)
        var policy = policy.suppressing(suppressions.map { .init(code: $0.kind.code, line: $0.line) })
        programFindings =
            knownFindings
            ?? applyProgramRules(ProgramOutline(parts: reports.compactMap(\.outline)), policy: &policy)
        found += limited(reports.flatMap(\.findings) + programFindings)
        found += policy.apply(to: Self.unusedImports(reports))
        for (index, isUsed) in policy.isUsed.enumerated() where isUsed { suppressions[index].isUsed = true }
        let droppedCount = reports.reduce(general.droppedCount) { $0 + $1.droppedCount }
        // Where something was left out, it is not known which suppressions are needed.
        if droppedCount == 0, !found.hasErrors {
            let unused = suppressions.filter {
                // Suppressions of changes are checked by `diff`, because only a comparison knows the changes.
                !$0.isUsed && !$0.kind.isChange && policy.severity(of: $0.kind) != nil
            }
            found += policy.apply(to: unused.map(\.isNotNeeded))
        }
        var bag = DiagnosticBag()
        bag.append(contentsOf: found.sortedByPlace())
        bag.drop(droppedCount)
        diagnostics = bag.droppedCount == 0 ? bag.diagnostics : bag.diagnostics + [Self.unshown(bag.droppedCount)]
        suppressedCount = reports.reduce(policy.suppressedCounts.values.reduce(0, +)) { $0 + $1.suppressedCount }
    }

    private static func unshown(_ count: Int) -> Diagnostic {
        Diagnostic(
            ReviewProblems.unshownProblems,
            count == 1 ? "1 more problem is not shown" : "\(count) more problems are not shown",
            at: .commandLine
        )
    }

    /// Returns the imports of library files that no declaration uses. Ignores them if a declaration with errors may
    /// use them.
    private static func unusedImports(_ reports: [FileReport]) -> [Diagnostic] {
        guard reports.contains(where: { $0.libraryName != nil }),
            reports.allSatisfy({ $0.unreadNames.isEmpty && $0.outline?.isComplete == true })
        else { return [] }
        let own = reports.filter { $0.libraryName == nil }
        let mentioned = Set(own.flatMap { $0.outline?.mentionedNames ?? [] })
        return reports.flatMap { library -> [Diagnostic] in
            guard let name = library.libraryName, let names = library.outline?.namesForOthers,
                mentioned.isDisjoint(with: names)
            else { return [] }
            return own.flatMap(\.libraryImports).filter { $0.text == name }.map {
                Diagnostic(LoadingProblems.unusedImport, "nothing from '\(name)' is used", at: $0.location)
            }
        }
    }

    /// All uses of one unknown name as one message at the first of them.
    private static func withUsesJoined(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
        guard diagnostics.contains(where: { $0.cause != nil }) else { return diagnostics }
        var first: [DiagnosticCause: Int] = [:]
        var uses: [Int: Int] = [:]
        var result: [Diagnostic] = []
        for diagnostic in diagnostics.sortedByPlace() {
            guard let cause = diagnostic.cause else {
                result.append(diagnostic)
                continue
            }
            guard let index = first[cause] else {
                first[cause] = result.count
                result.append(diagnostic)
                continue
            }
            result[index].joinFixIts(of: diagnostic)
            // For a missing type, each file has already reported it once.
            if [result[index], diagnostic].allSatisfy({ $0.kind == TypeProblems.unknownType }) { continue }
            uses[index, default: 0] += 1
            if uses[index, default: 0] <= mostUses {
                result[index].labels.append(Label(diagnostic.location, "used here, too"))
            }
        }
        for (index, count) in uses where count > mostUses {
            result[index].notes.append("It is used \(count - mostUses) more times.")
        }
        return result
    }

    /// The maximum number of further uses of a name in one message.
    private static let mostUses = 5
}

extension SuppressedCode {
    /// The problem that the report would be the same without it.
    var isNotNeeded: Diagnostic {
        Diagnostic(
            ReviewProblems.unusedSuppression,
            hasLine
                ? "'\(kind.name)' is not reported on this line" : "there is nothing directly below this comment",
            at: location,
            fixIts: removal.map { removal in
                [FixIt("remove the comment", edits: [TextEdit(location: removal, replacement: "")])]
            } ?? []
        )
    }
}

extension Diagnostic {
    /// Whether replacing the word would fix the problem.
    fileprivate var isMisspelling: Bool {
        fixIts.contains { $0.edits.allSatisfy { $0.location == location } }
    }

    /// Adds another use to the fix-its, if both offer the same.
    fileprivate mutating func joinFixIts(of other: Diagnostic) {
        for index in fixIts.indices {
            guard let match = other.fixIts.first(where: { $0.message == fixIts[index].message }) else { continue }
            for edit in match.edits where !fixIts[index].edits.contains(edit) { fixIts[index].edits.append(edit) }
        }
    }
}
