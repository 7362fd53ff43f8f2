import FVMSource
import FVMWorkspace

/// All safe fixes of a file, applied until none is left, except those that change another file.
enum FixAll {
    /// The maximum number of rounds, because a fix may reveal more.
    private static let mostRounds = 10

    static func action(_ context: ActionContext) -> CodeAction? {
        let source = context.spec.source
        guard !context.isLibrary(context.spec.file) else { return nil }
        var (snapshot, bytes) = (context.spec.snapshot, source.bytes)
        for _ in 0..<mostRounds {
            guard let file = snapshot.index(ofFile: source.path) else { break }
            let fixes = SelectedFixes(.safe, of: snapshot.diagnostics) { $0 == FileID(file) }
            guard let edits = fixes.edits[FileID(file)] else { break }
            let fixed = bytes.applying(edits)
            let next = context.snapshot(with: [(source.path, fixed)])
            let (before, after) = (
                snapshot.diagnostics.count(where: \.isError), next.diagnostics.count(where: \.isError)
            )
            guard fixed != bytes, after <= before else { break }
            (snapshot, bytes) = (next, fixed)
        }
        let edits = LineEdits.from(source.bytes, to: bytes, of: context.spec.file)
        if edits.isEmpty { return nil }
        return CodeAction(title: "Apply all safe fixes of this file", kind: .fixAll, edits: edits)
    }
}
