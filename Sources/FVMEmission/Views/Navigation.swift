import FVMScreens
import FVMSemantics
import FVMSwiftCode

/// The titles of screens in navigation.
extension Emitter {
    /// The screen with its title for the bar, the window and the way back.
    func titled(_ content: Expression, _ view: PlannedView, _ subject: ViewSubject) -> Expression {
        guard let title = view.title else { return content }
        return modify(content, "navigationTitle", ["": property(title, of: subject)])
    }
}
