import FVMSemantics
import FVMSwiftCode

/// The base classes of a project's UI tests: where its texts are, and which app is started
extension Emitter {
    mutating func uiTestCaseFiles() -> [OutputFile] { [testCaseFile(.display), testCaseFile(.interactive)] }

    /// Which of the library's base classes a test of a view has.
    enum UITestCase {
        /// For views that show, and do nothing.
        case display
        /// For views whose operations a test reads back.
        case interactive

        fileprivate var suffix: StaticString {
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
            case .display: "The base of tests of views that only show something."
            case .interactive: "The base of tests of views that do something, which their stub operations tell."
            }
        }
    }

    /// `ShopViewModelViewTestCase<A, B>`
    mutating func testCaseType(_ kind: UITestCase, of arguments: [String]) -> SwiftType {
        tree.type("\(program.app.name)\(kind.suffix)<\(arguments.joined(separator: ", "))>")
    }

    /// `ShopViewModelViewTestCase.swift`
    private mutating func testCaseFile(_ kind: UITestCase) -> OutputFile {
        let name = tree.name(program.app.name, suffix: kind.suffix)
        var members = DeclarationList()
        declareSetUp(to: &members)
        var declarations = DeclarationList()
        tree.declare(
            .classType,
            tree.type(name),
            generics: kind.generics,
            superclass(tree.type("\(kind.suffix)<\(kind.arguments)>")),
            members: members,
            modifiers: [],
            documentation: tree.documentation([kind.documentation]),
            to: &declarations
        )
        return finish(
            declarations,
            path: "Tests/\(program.app.modules.uiTests)/Support/\(program.app.name)\(kind.suffix).swift",
            of: program.app.declared,
            imports: uiTestImports(),
            ownership: .user
        )
    }

    /// `Base, @unchecked Sendable`: a subclass says again what its superclass says.
    mutating func superclass(_ type: SwiftType) -> InheritanceList {
        var list = InheritanceList()
        tree.append(type, to: &list)
        tree.append(types.sendable, isUnchecked: true, to: &list)
        return list
    }

    mutating func uiTestImports() -> DeclarationList {
        imports(["FOSMVVM", "FOSTestingUI", "Foundation", "XCTest", program.app.modules.viewModels])
    }

    /// Starts the app with the texts of all locales.
    private mutating func declareSetUp(to members: inout DeclarationList) {
        let bundle = tree.member(reference(resourceAccessName), tree.name("localizationBundle"))
        let identifier = program.app.bundle ?? "com.example.\(program.app.name)"
        let arguments = list([
            "bundle": bundle, "appBundleIdentifier": tree.string(identifier),
            "locales": localeSet(Array(program.app.locales.indices)),
        ])
        var body = StatementList()
        tree.append(tree.prefixed(.tryAwait, tree.call(tree.verbatim("super.setUp"), arguments)), to: &body)
        tree.assign(reference("continueAfterFailure"), tree.boolean(false), to: &body)
        tree.declareFunction(
            tree.name("setUp"),
            effects: [.async, .throws],
            body: body,
            modifiers: .override,
            to: &members
        )
    }
}
