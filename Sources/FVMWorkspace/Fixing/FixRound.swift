import FVMDiagnostics
import FVMSource

/// The fix-its that are applied without asking.
public enum FixSelection: String, CaseIterable, Sendable {
    /// Those that keep the author's meaning.
    case safe
    /// Those, and others that are the only fix of their problem.
    case all

    /// The fix-it that is applied for a problem, if there is one.
    public func fixIt(of diagnostic: Diagnostic) -> FixIt? {
        if let safe = diagnostic.fixIts.first(where: { $0.applicability == .safe }) { return safe }
        return self == .all && diagnostic.fixIts.count == 1 ? diagnostic.fixIts[0] : nil
    }
}

/// The selected fix-its of one look at the specs, as far as no two of them meet.
struct FixRound {
    private(set) var applied: [SpecFixes.Applied] = []
    /// The files that change, by path.
    private(set) var files: [(path: String, bytes: [UInt8])] = []

    var isEmpty: Bool { files.isEmpty }

    /// Selects the fix-its of one round. A fix-it that overlaps another one waits for the next round.
    ///
    /// - Parameter diagnostics: The diagnostics to fix.
    init(_ compilation: Compilation, _ diagnostics: some Sequence<Diagnostic>, _ selection: FixSelection) {
        var sourceMap = SourceMap(compilation.sources)
        let fixes = SelectedFixes(selection, of: diagnostics) { compilation.isOfUser($0) }
        applied = fixes.applied.compactMap { diagnostic, fixIt in
            sourceMap.range(of: diagnostic.location).map { place in
                SpecFixes.Applied(
                    kind: diagnostic.kind,
                    message: fixIt.message,
                    path: place.path,
                    line: place.start.line
                )
            }
        }
        files = fixes.edits.sorted { $0.key < $1.key }.map { file, edits in
            let source = compilation.sources[Int(file.index)]
            return (source.path, source.bytes.applying(edits))
        }
    }
}

extension Compilation {
    /// The fix of a problem that can be applied without more questions: a safe one, or its only one.
    public func applicableFix(of diagnostic: Diagnostic) -> FixIt? {
        SelectedFixes(.all, of: [diagnostic]) { isOfUser($0) }.applied.first?.1
    }

    /// Whether a file is the user's, and not of the standard library.
    func isOfUser(_ file: FileID) -> Bool {
        sources.indices.contains(Int(file.index)) && !program.files[Int(file.index)].isStandardLibrary
    }
}

/// The selected fix-it of each of some problems, in their order, as far as no two of them meet.
package struct SelectedFixes {
    package private(set) var applied: [(Diagnostic, FixIt)] = []
    package private(set) var edits: [FileID: [TextEdit]] = [:]

    /// - Parameter mayEdit: Whether a file is the user's.
    package init(
        _ selection: FixSelection,
        of diagnostics: some Sequence<Diagnostic>,
        where mayEdit: (FileID) -> Bool
    ) {
        for diagnostic in diagnostics where diagnostic.location != .commandLine {
            guard let fixIt = selection.fixIt(of: diagnostic), !fixIt.edits.isEmpty,
                fixIt.edits.allSatisfy({ mayEdit($0.location.file) && keepsAway($0) })
            else { continue }
            for edit in fixIt.edits { edits[edit.location.file, default: []].append(edit) }
            applied.append((diagnostic, fixIt))
        }
    }

    /// Whether an edit keeps a byte away from all that were taken before.
    private func keepsAway(_ edit: TextEdit) -> Bool {
        let span = edit.location.span
        return edits[edit.location.file, default: []].allSatisfy {
            $0.location.span.end < span.start || span.end < $0.location.span.start
        }
    }
}
