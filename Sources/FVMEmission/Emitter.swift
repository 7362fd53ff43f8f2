import FVMLanguage
import FVMScreens
import FVMSemantics
import FVMSwiftCode

/// The program, with facts that the emitters of all kinds of files share.
///
/// Each kind of file is an extension in its own file. Its functions depend only on the program, and any thread may
/// call them.
package struct Emitter: Sendable {
    package let program: Program
    let viewPlan: ViewPlan
    let appState: AppStateTypes
    let requestUses: RequestUses
    let composition: Composition
    let seeds: SeedRows
    let sharedNames: SharedNames
    private(set) var types: SwiftTypes
    private let importedTypes: SwiftTypes
    let headers: Headers
    /// Of each `OutputFolder`.
    let folderPaths: [String]
    /// Whether any file of texts is emitted: without one, tests have no bundle to read.
    private(set) var hasTexts = false

    /// - Parameters:
    ///   - program: A program without errors.
    ///   - toolVersion: The version of the tool in the headers of the files. `nil` for none.
    ///   - views: The view models that get views.
    package init(_ program: Program, toolVersion: String?, views: ViewCoverage) {
        self.program = program
        headers = Headers(program, toolVersion: toolVersion)
        viewPlan = ViewPlan(program, views)
        appState = AppStateTypes(program)
        requestUses = RequestUses(program)
        composition = Composition(program)
        seeds = SeedRows(program, composition)
        sharedNames = SharedNames(program, views: viewPlan)
        types = SwiftTypes(program)
        importedTypes = SwiftTypes(program, dataOf: program.app.modules.viewModels)
        folderPaths = OutputFolder.allCases.map { $0.path(program.app.modules) }
        hasTexts = emitsTexts
    }

    /// The emitter of files that import the shared module, such as those of the server and of tests.
    var importing: Emitter {
        var emitter = self
        emitter.types = importedTypes
        return emitter
    }

    private var emitsTexts: Bool {
        formTexts() != nil || program.enums.indices.contains { enumTexts(EnumID($0)) != nil }
            || program.fields.indices.contains { fieldsTexts(FieldsID($0)) != nil }
            || program.records.indices.contains { index in
                program.records[index].isEmitted && viewModelTexts(RecordID(index)) != nil
            }
    }

    /// The imports of files in the shared module. There, a type of the specs takes precedence over any other with its
    /// name.
    private static let sharedImports: Set = ["FOSFoundation", "FOSMVVM", "Foundation", "Observation"]

    /// Returns a Swift file.
    ///
    /// - Parameters:
    ///   - source: The declaration that it is generated from. `nil` for none in particular.
    ///   - firstLine: The first line of the header.
    ///   - isHeldAgainstSpecs: Whether it is compared with the specs, although the user owns it.
    func swiftFile(
        _ declarations: [Declaration],
        path: String,
        of source: Declared?,
        imports: [String] = ["FOSFoundation", "FOSMVVM", "Foundation"],
        ownership: OutputFile.Ownership = .generated,
        firstLine: String? = nil,
        isHeldAgainstSpecs: Bool = false
    ) -> EmittedFile {
        let lines = headers.lines(source, of: path, ownership)
        let header = (firstLine.map { [$0] } ?? []) + lines
        var file = SwiftFile(header: header, imports: imports, declarations: declarations)
        if !Self.sharedImports.isSuperset(of: imports) {
            let isServers = !LibraryNames.serverModules.isDisjoint(with: imports)
            file = file.qualified(by: isServers ? sharedNames.modulesOnServers : sharedNames.modules)
        }
        return EmittedFile(
            path: path,
            source: headers.index(source),
            content: .swift(file),
            ownership: ownership,
            isHeldAgainstSpecs: isHeldAgainstSpecs
        )
    }

    /// The YAML file that `write` fills, or nil where it writes no text.
    func yamlFile(path: String, of source: Declared?, _ write: (inout YamlWriter) -> Void) -> EmittedFile? {
        var yaml = YamlWriter(locales: program.app.locales)
        write(&yaml)
        guard yaml.hasTexts else { return nil }
        let texts = LocalizedTexts(header: headers.lines(source, of: path), sections: yaml.sections)
        return EmittedFile(path: path, source: headers.index(source), content: .texts(texts))
    }

    /// The bytes of a file.
    func rendered(_ file: EmittedFile) -> OutputFile {
        switch file.content {
        case .swift(let swift):
            let bytes = swift.rendered()
            let contentStart = file.isHeldAgainstSpecs ? Self.endOfHeader(bytes) : nil
            return OutputFile(path: file.path, bytes: bytes, ownership: file.ownership, contentStart: contentStart)
        case .texts(let texts):
            return OutputFile(path: file.path, bytes: texts.rendered(program.app.locales), ownership: file.ownership)
        case .text(let text):
            return OutputFile(path: file.path, bytes: Array(text.utf8), ownership: file.ownership)
        }
    }

    /// Where the first blank line is: the header is a comment without one. The beginning where there is no header.
    private static func endOfHeader(_ bytes: [UInt8]) -> Int {
        guard bytes.first == UInt8(ascii: "/") else { return 0 }
        let newline = UInt8(ascii: "\n")
        return zip(bytes.indices, zip(bytes, bytes.dropFirst())).first { $1.0 == newline && $1.1 == newline }?.0 ?? 0
    }
}

/// One file of the output, before it is text.
struct EmittedFile: Sendable {
    enum Content: Sendable {
        case swift(SwiftFile)
        case texts(LocalizedTexts)
        /// Literal text.
        case text(String)
    }

    var path: String
    /// The index of the spec that the file is generated from. For none in particular, the index after the last one.
    var source: Int
    var content: Content
    var ownership = OutputFile.Ownership.generated
    /// Whether it shows what the specs say, though it is the user's, as a view does.
    var isHeldAgainstSpecs = false
}
