import FVMDiagnostics
import FVMSource

/// The problems that one stage finds in a file: a limited number, as more are not read.
struct ProblemList {
    private(set) var diagnostics: [Diagnostic] = []
    /// Whether a problem was found that is not kept.
    private(set) var hasMore = false
    private let limit: Int

    init(limit: Int) { self.limit = limit }

    /// Whether nothing more is kept: then no message need be thought out.
    var isFull: Bool { diagnostics.count >= limit }

    /// Asked before each problem is put into words: whether there is room for it. Where there is none, notes the loss.
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

    /// Lets the fix-it of an earlier problem mend one more place: the same mistake, made again. There is an end to that,
    /// too.
    mutating func addEdit(_ edit: TextEdit, toFixItOf index: Int) {
        guard !diagnostics[index].fixIts.isEmpty, diagnostics[index].fixIts[0].edits.count < 1_000 else { return }
        diagnostics[index].fixIts[0].edits.append(edit)
    }
}
