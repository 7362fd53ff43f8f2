import FVMFiles
import FVMOutput
import FVMSemantics
import FVMStdlib
import FVMTestSupport
import FVMWorkspace
import Foundation
import Testing

/// The specs that others build on: the standard library in all of its languages, and the patterns of the seed documents.
@Suite struct SharedSpecsTests {
    static let languages = ["en", "es", "de", "fr", "ja"]
    static let seeds = GoldenFolder.package.path() + "Examples/Seeds"
    static let patterns = ((try? FileManager.default.contentsOfDirectory(atPath: seeds)) ?? [])
        .filter { $0.hasSuffix(".fvm") }.sorted()

    private static func app(in languages: [String]) -> String {
        let titles = FormTitle.allCases.map { title in
            let texts = languages.map { "\($0): \"\(title.words)\"" }
            return "\(title.setting.text): { \(texts.joined(separator: "; ")) }"
        }
        return "app Shop < locales: \(languages.joined(separator: ", ")); \(titles.joined(separator: "; ")) >"
    }

    /// A text that is missing in a language would be a warning, and so would one that does not mention a value.
    @Test(arguments: StandardLibrary.names)
    func theLibrarySpeaksItsLanguages(name: String) throws {
        let compilation = Compilation(of: "\(Self.app(in: Self.languages))\nimport \(name)")
        #expect(compilation.diagnostics.isEmpty, "\(compilation.renderedDiagnostics())")
        try Self.evaluate(compilation)
    }

    /// Each button of the library has its label, and each label of a screen its button. Those of children are for the screens
    /// that hold them.
    @Test func buttonsOfTheLibraryHaveLabels() {
        let imports = StandardLibrary.names.map { "import \($0)" }.joined(separator: "\n")
        let program = Compilation(of: "app Shop < locales: en >\n\(imports)").program
        for record in program.records where record.isViewModel {
            let texts = ViewTexts(record, in: program)
            let changed = program.changesAtOnce(of: record, texts)
            for index in record.operations.indices where changed[index] == nil {
                #expect(
                    texts.buttonLabels[index] != nil,
                    "\(record.declared.name).\(record.operations[index].declared.name)"
                )
            }
            for (property, role) in zip(record.properties, texts.roles)
            where property.declared.name.hasSuffix("ButtonLabel") && property.declared.name != "actionButtonLabel" {
                if record.operations.isEmpty { continue }
                #expect(role != nil, "\(record.declared.name).\(property.declared.name)")
            }
        }
    }

    /// Each language can be the base locale, and the only one: no text of the library depends on "the base locale".
    @Test(arguments: Self.languages)
    func theLibraryNeedsNoOtherLanguage(language: String) throws {
        let imports = StandardLibrary.names.map { "import \($0)" }.joined(separator: "\n")
        let compilation = Compilation(of: "\(Self.app(in: [language]))\n\(imports)")
        #expect(compilation.diagnostics.isEmpty, "\(compilation.renderedDiagnostics())")
        try Self.evaluate(compilation)
        #expect(!compilation.outputFiles().isEmpty)
    }

    @Test func thereArePatterns() {
        #expect(Self.patterns.count > 50)
    }

    @Test(arguments: Self.patterns)
    func thePatternIsAProgramOfItsOwn(file: String) throws {
        let compilation = Compilation([.path("\(Self.seeds)/\(file)")], in: DiskFileSystem())
        #expect(compilation.diagnostics.isEmpty, "\(compilation.renderedDiagnostics())")
        try Self.evaluate(compilation)
        #expect(!compilation.outputFiles().isEmpty)
    }

    @Test func theTableNamesEachPattern() throws {
        let table = try String(contentsOfFile: "\(Self.seeds)/README.md", encoding: .utf8)
        let named = Set(table.matches(of: /\]\(([A-Za-z]+\.fvm)\)/).map { String($0.1) })
        #expect(named.sorted() == Self.patterns)
    }

    /// Every view model and result, with each of its stubs, in each locale.
    private static func evaluate(_ compilation: Compilation) throws {
        let program = compilation.program
        for locale in program.app.locales {
            for record in program.records where record.isViewModel {
                for stub in [nil] + record.stubs.map(\.declared.name) {
                    let json = try compilation.jsonBytes(of: record.declared.name, stub: stub, locale: locale)
                    #expect(!json.isEmpty)
                }
            }
            for result in program.results {
                for stub in [nil] + result.stubs.map(\.declared.name) {
                    let json = try compilation.jsonBytes(of: result.declared.name, stub: stub, locale: locale)
                    #expect(!json.isEmpty)
                }
            }
        }
    }
}
