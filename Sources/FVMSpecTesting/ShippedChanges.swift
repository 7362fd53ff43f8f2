import FVMChanges
import FVMDiagnostics
import FVMFiles
import FVMWorkspace

extension ChangeReport {
    /// Creates the changes between specs and a folder of released JSON: one for each file whose client could not
    /// decode the current answers. The specs must have no errors.
    public init(
        ofShipped folder: String,
        named oldName: String,
        to new: Compilation,
        named newName: String,
        in files: some FileSystem
    ) {
        var changes: [Change] = []
        for testCase in new.shippedVersionCases(in: folder, of: files) {
            guard case .shipped(let subject, let version, let path) = testCase.subject,
                case .failed(let failure, _) = TestVerdict(
                    ofShipped: subject,
                    version: version,
                    at: path,
                    in: new.program,
                    files
                )
            else { continue }
            changes.append(
                Change(
                    shipped: path,
                    message: "'\(testCase.viewModel)': \(failure.message)",
                    differences: failure.lines,
                    at: testCase.location
                )
            )
        }
        let list = ChangeList(shipped: changes, to: new.program, policy: new.policy)
        self.init(
            list,
            old: (oldName, []),
            new: (newName, new.sources),
            tool: ToolIdentity(name: "fosmvvm-dsl", version: toolVersion)
        )
    }
}
