import FVMEmbeddedFiles
import FVMSwiftCode

/// A Swift file that is the same in each output, from the folder `Templates`. The tests compile it with the programs
/// that contain it.
struct SwiftTemplate {
    let name: String
    let imports: [String]
    /// The declarations of the file.
    private let source: String

    /// Views that look up texts without a view model, such as those of all cases of an enum. The library's own
    /// `Localizable.text` crashes in an app without texts, and has its text only after it appeared, too late for the
    /// rows of a menu.
    static let lookedUpText = SwiftTemplate("LookedUpText")
    /// Does for a control of SwiftUI what the library's `FormFieldView` does for those that it draws.
    static let fieldControl = SwiftTemplate("FieldControl")
    /// A control that changes a value of a view model at once.
    static let changingControl = SwiftTemplate("ChangingControl")
    /// Has a field of a form call an operation with each new value.
    static let newValue = SwiftTemplate("View+OnNewValue")
    /// Asks for more rows at the end of a long list.
    static let moreRows = SwiftTemplate("MoreRows")
    /// Shows the Markdown in a text.
    static let markdownText = SwiftTemplate("MarkdownText")
    /// Makes a color of the text that a form keeps.
    static let hexColor = SwiftTemplate("Binding+HexColor")
    /// Opens a screen in a sheet, or over the whole display.
    static let presentation = SwiftTemplate("PresentationButton")
    /// Asks for a screen anew when the user changes its query.
    static let filteredScreen = SwiftTemplate("FilteredScreen")
    /// Has tests of forms and lists reach their elements.
    static let scrolling = SwiftTemplate("UITestingElement+Scrolling")
    /// How tests answer dialogs above a screen.
    static let dialogs = SwiftTemplate("XCUIApplication+Dialogs")
    /// Makes a stub operation fail on request of a test.
    static let failing = SwiftTemplate("ViewModelOperations+Failing")

    /// Looks up the plural form of a text.
    static let plural = SwiftTemplate("LocalizablePlural")
    /// The plural forms of languages. The tool has the same file.
    static let pluralForm = SwiftTemplate("PluralForm")

    /// A value of a body that an update can leave out.
    static let patched = SwiftTemplate("Patched")

    /// A value with its text, which a format of the app's own writes.
    static let value = SwiftTemplate("LocalizableFormatted")
    static let format = SwiftTemplate("LocalizableFormat")

    /// A type of values that no library has, with its conversion from dates and to them. The tool has the same files.
    static func type(_ name: String) -> [SwiftTemplate] { [SwiftTemplate(name), SwiftTemplate("\(name)+Date")] }
    /// Lets the pickers of SwiftUI edit such a value.
    static func binding(_ name: String) -> SwiftTemplate { SwiftTemplate("Binding+\(name)") }

    /// A format that the library does not have. The tool has the same file.
    static func format(_ name: String) -> SwiftTemplate { SwiftTemplate("LocalizableFormats+\(name)") }

    private init(_ name: String) {
        var count = 0
        let files = UnsafeBufferPointer(start: swiftTemplates(&count), count: count)
        guard let file = files.first(where: { String(cString: $0.name) == name }) else {
            preconditionFailure("there is no template '\(name)'")
        }
        let text = String(decoding: UnsafeBufferPointer(start: file.bytes, count: file.count), as: UTF8.self)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let head = lines.prefix { $0.isEmpty || $0.hasPrefix("import ") }
        self.name = name
        // In the tool, types of the app are in a module of it.
        imports = head.map { String($0.dropFirst("import ".count)) }.filter { !$0.isEmpty && $0 != "FVMLanguage" }
        source = lines.dropFirst(head.count).dropLast().joined(separator: "\n")
    }

    var declaration: Declaration { .source(source) }
}

extension Emitter {
    /// - Parameter modules: Those of the app that the template needs.
    func file(_ template: SwiftTemplate, in folder: String, importing modules: [String] = []) -> EmittedFile {
        swiftFile(
            [template.declaration],
            path: "\(folder)/\(template.name).swift",
            of: nil,
            imports: template.imports + modules
        )
    }
}
