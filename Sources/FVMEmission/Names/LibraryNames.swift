import FVMSemantics
import FVMSwiftCode

/// The names that emitted views and their tests have from the modules that they import.
enum LibraryNames {
    /// By the module, those that are written without it; of SwiftUI there are many more, in `SwiftUITypes`.
    private static let names = [
        "Swift": "Any AnyHashable Array Bool Dictionary Double Error Identifiable Int Never Optional "
            + "Result Sendable Set StaticString String UInt Void",
        "_Concurrency": "CancellationError MainActor Task",
        "Foundation": "Bundle Data Date JSONEncoder Locale ProcessInfo URL UUID",
        "FOSFoundation": "ModelIdType SystemVersion",
        "FOSMVVM": "AsyncButtonActivity Deployment FormFieldBase FormFieldIdentifier FormFieldModel FormFieldView "
            + "Localizable LocalizableDate LocalizableDouble LocalizableInt LocalizableString MVVMEnvironment "
            + "ValidatableViewModelRequestError ValidationResult Validations ViewModel ViewModelOperations ViewModelView VM",
        // What is in each view.
        "SwiftUI": "Body",
        // SwiftUI exports it, where it is.
        "UIKit": "UIKeyboardType UITextContentType",
        "FOSTestingUI": "UITestingElement ViewModelDisplayTestCase ViewModelViewTestCase",
        "XCTest":
            "XCTAssertEqual XCTAssertFalse XCTAssertNil XCTAssertTrue XCTFail XCTUnwrap XCTestCase XCUIApplication "
            + "XCUIElement XCUIElementQuery",
    ]

    /// The module of each name.
    static let modules: [String: String] = {
        var modules: [String: String] = [:]
        for name in SwiftUITypes.names.split(separator: " ") { modules[String(name)] = "SwiftUI" }
        for (module, names) in names.sorted(by: { $0.key < $1.key }) {
            for name in names.split(separator: " ") { modules[String(name)] = module }
        }
        return modules
    }()
}

/// Which types of a program are called like a type that its views import: an enum `Color`, the view of a view model
/// `Progress`. In views and their tests both are written with their modules: `ViewModels.Color`, `SwiftUI.ProgressView`.
struct SharedNames: Sendable {
    /// The library's module of each such name.
    private(set) var modules: [String: String] = [:]
    /// Of what the views have beside themselves.
    private var ownNames: [String: String] = [:]

    init(_ program: Program, views: ViewPlan) {
        guard !views.isEmpty else { return }
        ownNames = Dictionary(
            uniqueKeysWithValues: ["FieldControl", "LookedUpText"].map { ($0, program.app.modules.views) }
        )
        for definition in program.enums where definition.nested == nil { add(definition.declared.name) }
        for storage in program.storages { add(storage.declared.emittedName(.none)) }
        for view in views.views { add(program[view.record].declared.emittedName(.view)) }
        for result in views.results { add(program[result].declared.emittedName(.view)) }
    }

    private mutating func add(_ name: String) {
        if let module = LibraryNames.modules[name] ?? ownNames[name] { modules[name] = module }
    }
}

extension Emitter {
    /// The program's type in a view, where a library may have one of the same name.
    func shownType(of type: TypeID) -> SwiftType {
        switch program[type] {
        case .enumeration(let id): shownEnumType(id)
        case .optional(let inner): .optional(shownType(of: inner))
        case .list(let inner): .array(shownType(of: inner))
        case .dictionary(let inner): .dictionary("String", shownType(of: inner))
        default: swiftType(of: type)
        }
    }

    func shownEnumType(_ id: EnumID) -> SwiftType {
        shown(program[id].declared.name, of: program.app.modules.viewModels)
    }

    func shownStorage(_ id: StorageID) -> SwiftType {
        shown(program[id].declared.emittedName(.none), of: program.app.modules.viewModels)
    }

    /// The view of a declaration.
    func shownView(_ declared: Declared) -> SwiftType {
        shown(declared.emittedName(.view), of: program.app.modules.views)
    }

    private func shown(_ name: String, of module: String) -> SwiftType {
        sharedNames.modules[name] == nil ? .named(name) : .member(.named(module), name)
    }
}
