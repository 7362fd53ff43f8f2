import XCTest

extension XCUIApplication {
    /// Taps a button of the dialog, which comes after the buttons of the screen.
    func pressInDialog(_ label: String) {
        #if os(macOS)
            buttons.allElementsBoundByIndex.last { $0.title == label }?.click()
        #else
            buttons.allElementsBoundByIndex.last { $0.label == label }?.tap()
        #endif
    }

    /// Expects the alert of a failure with these texts, and closes it.
    func closeAlert(
        _ title: String,
        saying message: String? = nil,
        by label: String,
        file: StaticString = #filePath,
        line: UInt = #line
    ) {
        XCTAssertTrue(
            staticTexts[title].waitForExistence(timeout: 10),
            "There is no alert.",
            file: file,
            line: line
        )
        if let message {
            let isSaid = staticTexts.allElementsBoundByIndex.contains {
                $0.label == message || $0.value as? String == message
            }
            XCTAssertTrue(isSaid, "The alert has another text.", file: file, line: line)
        }
        pressInDialog(label)
    }
}
