import FVMScreens
import FVMSemantics
import FVMSwiftCode

/// The titles of screens in navigation.
extension Emitter {
    /// The screen with its title for the bar, the window and the way back. The heading stays in the screen, which is whole
    /// without any bar, as in a preview and in a test: so the bar has the title small.
    func titled(_ content: Expression, _ view: PlannedView, _ subject: ViewSubject) -> Expression {
        guard let title = view.title(in: program) else { return content }
        let titled = modify(content, "navigationTitle", ["": property(title, of: subject)])
        return modify(titled, "toolbarTitleDisplayMode", ["": .implicitMember("inline")])
    }
}
