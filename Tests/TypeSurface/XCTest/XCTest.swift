// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The names are XCTest's.

import Foundation

/// What XCTest of Apple's platforms has for UI tests; `XCTestCase` as far as these need it.
@preconcurrency
open class XCTest {
    public init() {}
    open func setUp() async throws {}
    @available(*, noasync) open func setUpWithError() throws {}
    open func tearDown() async throws {}
}

open class XCTestCase: XCTest {
    open var continueAfterFailure: Bool {
        get { surface() }
        set { surface() }
    }
}

@MainActor
open class XCUIApplication: XCUIElement {
    public init(bundleIdentifier: String) { surface() }
    open var launchArguments: [String] {
        get { surface() }
        set { surface() }
    }
    open var launchEnvironment: [String: String] {
        get { surface() }
        set { surface() }
    }
    open func launch() { surface() }
    open func terminate() { surface() }
}

@MainActor
open class XCUIElement {
    init() { surface() }
    open var exists: Bool { surface() }
    open var isHittable: Bool { surface() }
    open var isEnabled: Bool { surface() }
    open var isSelected: Bool { surface() }
    open var identifier: String { surface() }
    open var label: String { surface() }
    open var title: String { surface() }
    open var value: Any? { surface() }
    open var firstMatch: XCUIElement { surface() }
    open var buttons: XCUIElementQuery { surface() }
    open var alerts: XCUIElementQuery { surface() }
    open var staticTexts: XCUIElementQuery { surface() }
    open var textFields: XCUIElementQuery { surface() }
    open func waitForExistence(timeout: TimeInterval) -> Bool { surface() }
    open func tap() { surface() }
    #if PLATFORM_macOS
    open func click() { surface() }
    #endif
    open func typeText(_ text: String) { surface() }
    open func swipeUp() { surface() }
    open func swipeDown() { surface() }
}

@MainActor
open class XCUIElementQuery {
    init() { surface() }
    open var count: Int { surface() }
    open var firstMatch: XCUIElement { surface() }
    open func element(boundBy index: Int) -> XCUIElement { surface() }
    open var allElementsBoundByIndex: [XCUIElement] { surface() }
    open func matching(identifier: String) -> XCUIElementQuery { surface() }
    open subscript(key: String) -> XCUIElement { surface() }
}

// MARK: - Assertions

public func XCTFail(_ message: String = "", file: StaticString = #filePath, line: UInt = #line) { surface() }

public func XCTAssertTrue(
    _ expression: @autoclosure () throws -> Bool,
    _ message: @autoclosure () -> String = "",
    file: StaticString = #filePath,
    line: UInt = #line
) { surface() }

public func XCTAssertFalse(
    _ expression: @autoclosure () throws -> Bool,
    _ message: @autoclosure () -> String = "",
    file: StaticString = #filePath,
    line: UInt = #line
) { surface() }

public func XCTAssertEqual<T: Equatable>(
    _ expression1: @autoclosure () throws -> T,
    _ expression2: @autoclosure () throws -> T,
    _ message: @autoclosure () -> String = "",
    file: StaticString = #filePath,
    line: UInt = #line
) { surface() }

public func XCTAssertNil(
    _ expression: @autoclosure () throws -> Any?,
    _ message: @autoclosure () -> String = "",
    file: StaticString = #filePath,
    line: UInt = #line
) { surface() }

public func XCTAssertNotNil(
    _ expression: @autoclosure () throws -> Any?,
    _ message: @autoclosure () -> String = "",
    file: StaticString = #filePath,
    line: UInt = #line
) { surface() }

public func XCTUnwrap<T>(
    _ expression: @autoclosure () throws -> T?,
    _ message: @autoclosure () -> String = "",
    file: StaticString = #filePath,
    line: UInt = #line
) throws -> T { surface() }

/// The body of whatever the surface declares: it is for the type checker, and never runs.
func surface() -> Never {
    fatalError("the type surface has no behaviour")
}
