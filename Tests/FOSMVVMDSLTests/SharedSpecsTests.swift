import FVMOutput
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

    /// A text that is missing in a language would be a warning, and so would one that does not mention a value.
    @Test(arguments: StandardLibrary.names)
    func theLibrarySpeaksItsLanguages(name: String) throws {
        let locales = Self.languages.joined(separator: ", ")
        let compilation = Compilation(of: "app Shop < locales: \(locales) >\nimport \(name)")
        #expect(compilation.diagnostics.isEmpty, "\(compilation.renderedDiagnostics())")
        try Self.evaluate(compilation)
    }

    /// Each language can be the base, and the only one: no text of the library is one of "the base locale".
    @Test(arguments: Self.languages)
    func theLibraryNeedsNoOtherLanguage(language: String) throws {
        let imports = StandardLibrary.names.map { "import \($0)" }.joined(separator: "\n")
        let compilation = Compilation(of: "app Shop < locales: \(language) >\n\(imports)")
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
