import FVMSemantics
import FVMSwiftCode

/// The base classes of a project's UI tests: where its texts are, and which app is started
extension Emitter {
    func uiTestCaseFiles() -> [EmittedFile] {
        var files = [testCaseFile(.display), testCaseFile(.interactive)]
        let support = "Tests/\(program.app.modules.uiTests)/Support"
        if viewPlan.views.contains(where: \.isBuiltInSight) { files.append(file(.scrolling, in: support)) }
        let hasDialogs = viewPlan.views.contains { view in
            !failingOperations(of: view).isEmpty || !askedOperations(of: view).isEmpty
        }
        if hasDialogs { files.append(file(.dialogs, in: support)) }
        return files
    }

    /// Which of the library's base classes a test of a view has.
    enum UITestCase {
        /// For views that show, and do nothing.
        case display
        /// For views whose operations a test reads back.
        case interactive

        fileprivate var suffix: String {
            switch self {
            case .display: "ViewModelDisplayTestCase"
            case .interactive: "ViewModelViewTestCase"
            }
        }

        fileprivate var generics: String {
            switch self {
            case .display: "VM: ViewModel"
            case .interactive: "VM: ViewModel, VMO: ViewModelOperations"
            }
        }

        fileprivate var arguments: String {
            switch self {
            case .display: "VM"
            case .interactive: "VM, VMO"
            }
        }

        fileprivate var documentation: String {
            switch self {
            case .display: "The base class for tests of views without operations."
            case .interactive: "The base class for tests of views with operations, which the stub operations record."
            }
        }
    }

    /// `ShopViewModelViewTestCase<A, B>`
    func testCaseType(_ kind: UITestCase, of arguments: [String]) -> SwiftType {
        SwiftType.named("\(program.app.name)\(kind.suffix)<\(arguments.joined(separator: ", "))>")
    }

    /// `ShopViewModelViewTestCase.swift`
    private func testCaseFile(_ kind: UITestCase) -> EmittedFile {
        let name = program.app.name + kind.suffix
        var members: [Declaration] = []
        declareSetUp(to: &members)
        return swiftFile(
            [
                .type(
                    .classType,
                    .named(name),
                    generics: kind.generics,
                    superclass(.named("\(kind.suffix)<\(kind.arguments)>")),
                    members: members,
                    modifiers: [],
                    documentation: [kind.documentation]
                )
            ],
            path: "Tests/\(program.app.modules.uiTests)/Support/\(program.app.name)\(kind.suffix).swift",
            of: program.app.declared,
            imports: uiTestImports(),
            ownership: .user
        )
    }

    /// `Base, @unchecked Sendable`: a subclass says again what its superclass says.
    func superclass(_ type: SwiftType) -> [SwiftType] {
        let list: [SwiftType] = [type, .attributed("@unchecked", "Sendable")]
        return list
    }

    func uiTestImports() -> [String] {
        imports(["FOSMVVM", "FOSTestingUI", "Foundation", "XCTest", program.app.modules.viewModels])
    }

    /// Starts the app with the texts of all locales.
    private func declareSetUp(to members: inout [Declaration]) {
        let bundle = Expression.reference(resourceAccessName).member("localizationBundle")
        let identifier = program.app.bundle ?? "com.example.\(program.app.name)"
        let arguments = list([
            "bundle": bundle, "appBundleIdentifier": .string(identifier),
            "locales": localeSet(Array(program.app.locales.indices)),
        ])
        members.append(
            .function(
                "setUp",
                effects: [.async, .throws],
                body: [
                    .expression(.prefixed(.tryAwait, .verbatim("super.setUp").call(arguments))),
                    .assign(.reference("continueAfterFailure"), .boolean(false)),
                ],
                modifiers: .override
            )
        )
    }
}
