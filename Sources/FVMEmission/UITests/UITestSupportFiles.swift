import FVMSwiftCode

/// What tests of views need beside the library: to scroll, and to answer an alert.
extension Emitter {
    /// `UITestingElement+Scrolling.swift`: what tests of forms and lists reach their elements with
    func scrollingFile() -> EmittedFile {
        let type = SwiftType("UITestingElement")
        let swipe: [Statement] = [
            .if([.expression(.reference("exists"))], then: [.return(.selfValue)]),
            .expression(call(Expression.reference("app").member("swipeUp"))),
        ]
        let wait = call("waitForExistence", ["timeout": .integer(2)])
        let scrolling: [Statement] = [
            .if([.expression(wait)], then: [.return(.selfValue)]),
            .for("_", in: .infix(.integer(0), .halfOpenRange, .integer(20)), swipe),
        ]
        return swiftFile(
            [
                .type(
                    .extensionOf,
                    type,
                    members: [
                        .function(
                            "scrolled",
                            [Parameter("in", as: "app", "XCUIApplication")],
                            result: type,
                            body: [.compiled(if: "!os(tvOS)", scrolling), .return(.selfValue)],
                            modifiers: [],
                            documentation: [
                                "The element, after scrolling until it exists, because forms and lists build only what is visible."
                            ]
                        )
                    ],
                    modifiers: []
                )
            ],
            path: "Tests/\(program.app.modules.uiTests)/Support/UITestingElement+Scrolling.swift",
            of: nil,
            imports: imports(["FOSTestingUI", "XCTest"])
        )
    }

    /// `XCUIApplication+Dialogs.swift`: how tests answer what is above a screen
    func dialogsFile() -> EmittedFile {
        let type = SwiftType("XCUIApplication")
        return swiftFile(
            [.type(.extensionOf, type, members: [pressing(), closingAlert()], modifiers: [])],
            path: "Tests/\(program.app.modules.uiTests)/Support/XCUIApplication+Dialogs.swift",
            of: nil,
            imports: imports(["XCTest"])
        )
    }

    /// `func pressInDialog(_ label: String)`
    private func pressing() -> Declaration {
        func press(_ words: String, _ gesture: String) -> [Statement] {
            let buttons = Expression.reference("buttons").member("allElementsBoundByIndex")
            let hasWords = Expression.infix(.firstParameter.member(words), .equal, .reference("label"))
            let last = buttons.member("last").call(closure: hasWords)
            return body(call(last.optionalChain.member(gesture)))
        }
        return .function(
            "pressInDialog",
            [Parameter("_", as: "label", "String")],
            body: [.compiled(if: "os(macOS)", press("title", "click"), else: press("label", "tap"))],
            modifiers: [],
            documentation: ["Taps a button of the dialog, which comes after the buttons of the screen."]
        )
    }

    /// `func closeAlert(_ title: String, saying message: String?, by label: String)`
    private func closingAlert() -> Declaration {
        func expect(_ condition: Expression, _ message: String) -> Statement {
            let place: KeyValuePairs<String, Expression> = [
                "": condition, "": .string(message), "file": .reference("file"), "line": .reference("line"),
            ]
            return .expression(call("XCTAssertTrue", place))
        }
        let isShown = call(.verbatim("staticTexts[title].waitForExistence"), ["timeout": .integer(10)])
        let hasMessage = Expression.infix(
            .infix(.firstParameter.member("label"), .equal, .reference("message")),
            .or,
            .verbatim("$0.value as? String == message")
        )
        let texts = Expression.reference("staticTexts").member("allElementsBoundByIndex")
        let says = texts.member("contains").call(closure: hasMessage)
        return .function(
            "closeAlert",
            [
                Parameter("_", as: "title", "String"),
                Parameter("saying", as: "message", .optional("String"), default: .nilLiteral),
                Parameter("by", as: "label", "String"),
                Parameter("file", "StaticString", default: .macro("filePath")),
                Parameter("line", "UInt", default: .macro("line")),
            ],
            body: [
                expect(isShown, "There is no alert."),
                .if(
                    [.unwrapped("message")],
                    then: [
                        .bind("isSaid", to: says), expect(.reference("isSaid"), "The alert has another text."),
                    ]
                ),
                .expression(call("pressInDialog", ["": .reference("label")])),
            ],
            modifiers: [],
            documentation: ["Expects the alert of a failure with these texts, and closes it."]
        )
    }
}
