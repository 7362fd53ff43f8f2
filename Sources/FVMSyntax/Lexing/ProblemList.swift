import FVMDiagnostics
import FVMSource

/// The problems that one stage finds in a file: a limited number, as more are not read.
struct ProblemList {
    private(set) var diagnostics: [Diagnostic] = []
    /// Whether problems were found that are not in the list.
    private(set) var hasMore = false
    private let limit: Int

    init(limit: Int) { self.limit = limit }

    /// Whether the list is full, so that no message needs to be composed.
    var isFull: Bool { diagnostics.count >= limit }

    /// Returns whether there is room for one more problem. Notes the loss if not. Called before the message is
    /// composed.
    mutating func hasRoom() -> Bool {
        if isFull { hasMore = true }
        return !isFull
    }

    /// Keeps a problem, for which there is room, and returns its index, by which `addEdit` finds it.
    @discardableResult
    mutating func append(_ diagnostic: Diagnostic) -> Int {
        diagnostics.append(diagnostic)
        return diagnostics.count - 1
    }

    /// Adds another place to the fix-it of an earlier problem with the same mistake, up to a limit.
    mutating func addEdit(_ edit: TextEdit, toFixItOf index: Int) {
        guard !diagnostics[index].fixIts.isEmpty, diagnostics[index].fixIts[0].edits.count < 1_000 else { return }
        diagnostics[index].fixIts[0].edits.append(edit)
    }
}
