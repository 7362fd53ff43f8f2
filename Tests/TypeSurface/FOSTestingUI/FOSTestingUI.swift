// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The names are XCTest's.

import FOSFoundation
import FOSMVVM
import Foundation
import XCTest

@MainActor
open class ViewModelDisplayTestCase<VM: ViewModel>: XCTestCase, @unchecked Sendable {
    public var localizationStore: LocalizationStore { get throws { surface() } }
    public var locales: Set<Locale>?

    public func localizedViewModel(_ viewModel: VM = .stub(), locale: Locale? = nil) throws -> VM { surface() }

    @MainActor public func presentView(
        testConfiguration: String = "",
        viewModel: VM = .stub(),
        locale: Locale? = nil,
        timeout: TimeInterval = 10
    ) throws -> XCUIApplication { surface() }

    public func setUp(
        bundle: Bundle,
        resourceDirectoryName: String = "",
        appBundleIdentifier: String,
        locales: Set<Locale>? = nil
    ) async throws { surface() }

    public func setUp(
        bundles: [Bundle],
        resourceDirectoryName: String = "",
        appBundleIdentifier: String,
        locales: Set<Locale>? = nil
    ) async throws { surface() }

    public static var en: Locale { surface() }
    public var en: Locale { surface() }
    public static var es: Locale { surface() }
    public var es: Locale { surface() }
}

@MainActor
open class ViewModelViewTestCase<VM: ViewModel, VMO: ViewModelOperations>: ViewModelDisplayTestCase<VM>,
    @unchecked Sendable
{
    @MainActor public func viewModelOperations() throws -> VMO { surface() }
}

// MARK: - Elements

extension XCUIApplication {
    public func uiTestingElement(_ identifier: String) -> UITestingElement { surface() }
    public func dismissKeyboard(file: StaticString = #filePath, line: UInt = #line) { surface() }
}

@MainActor
public struct UITestingElement {
    public var exists: Bool { surface() }
    public var isVisible: Bool { surface() }
    public var label: String { surface() }
    public var value: String? { surface() }
    public var isEnabled: Bool { surface() }
    public var xcuiElement: XCUIElement { surface() }

    @discardableResult
    public func waitForExistence(timeout: TimeInterval = 10) -> Bool { surface() }
    @discardableResult
    public func waitForDisappearance(timeout: TimeInterval = 10) -> Bool { surface() }
    @discardableResult
    public func waitForStableFrame(timeout: TimeInterval = 10) -> Bool { surface() }
    public func tap(file: StaticString = #filePath, line: UInt = #line) { surface() }
    public func type(_ text: String, file: StaticString = #filePath, line: UInt = #line) { surface() }
    public func setText(
        _ text: String,
        expecting expectedValue: String? = nil,
        file: StaticString = #filePath,
        line: UInt = #line
    ) { surface() }
    public func selectPickerItem(_ itemIdentifier: String, file: StaticString = #filePath, line: UInt = #line) {
        surface()
    }
    public func setToggle(_ on: Bool, file: StaticString = #filePath, line: UInt = #line) { surface() }
}

// MARK: - Assertions

public func XCTAssertEqual(
    _ expression1: @autoclosure () -> String,
    _ expression2: @autoclosure () -> some Localizable,
    _ message: @autoclosure () -> String = "",
    file: StaticString = #filePath,
    line: UInt = #line
) { surface() }

public func XCTAssertEqual(
    _ expression1: @autoclosure () -> String?,
    _ expression2: @autoclosure () -> some Localizable,
    _ message: @autoclosure () -> String = "",
    file: StaticString = #filePath,
    line: UInt = #line
) { surface() }

/// The body of whatever the surface declares: it is for the type checker, and never runs.
func surface() -> Never {
    fatalError("the type surface has no behaviour")
}
