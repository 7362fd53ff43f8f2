import FOSTestingUI
import XCTest

extension UITestingElement {
    /// The element, after scrolling until it exists, because forms and lists build only what is visible.
    func scrolled(in app: XCUIApplication) -> UITestingElement {
        #if !os(tvOS)
            if waitForExistence(timeout: 2) {
                return self
            }
            for _ in 0..<20 {
                if exists {
                    return self
                }
                app.swipeUp()
            }
        #endif
        return self
    }
}
