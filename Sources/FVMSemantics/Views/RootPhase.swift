import FVMDiagnostics
import FVMSource
import FVMSyntax

/// Finds the screen that the app starts with: `root: Main`.
struct RootPhase {
    let setting: Syntax

    func run(_ context: inout CheckContext) {
        let expected = "the name of a screen"
        guard let value = SettingsPhase().oneValue(setting, expected: expected, &context) else { return }
        guard value.word != nil, let token = value.node.firstToken, token == value.node.lastToken else {
            return SettingsPhase().reportSettingValue(value.node, expected: expected, &context)
        }
        guard let screen = context.viewModel(named: token), context.isScreen(screen, token) else { return }
        guard context.program.opening(startingWith: screen) != nil else {
            context.report(
                ViewProblems.rootNeedsValues,
                "the app cannot start with '\(token.text)', which needs values",
                at: token.location,
                related: [Label(context.program[screen].declared.location, "declared here")]
            )
            return
        }
        context.program.app.root = screen
    }
}

extension Program {
    /// The screen that the app starts with: the stated one, otherwise the only screen with tabs that needs no values.
    package var root: Opening? {
        if let root = app.root { return opening(startingWith: root) }
        let tabbed = records.indices.map { RecordID($0) }.filter { self[$0].hasTabs }
            .compactMap { opening(startingWith: $0) }
        return tabbed.count == 1 ? tabbed[0] : nil
    }
}
