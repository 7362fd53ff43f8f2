import FVMBytes
import FVMEmbeddedFiles
import FVMEmission
import FVMEvaluation
import FVMFiles
import FVMOutput
import FVMSemantics
import FVMSource
import FVMWorkspace

/// The page as static files: each screen with every stub and locale. The files only depend on the specs and the
/// options, and not on the location of the specs.
public struct PreviewFiles {
    let compilation: Compilation
    private let options: InterpreterOptions

    /// - Parameters:
    ///   - compilation: Without errors.
    ///   - timeZone: The zone of localized dates.
    public init(_ compilation: Compilation, timeZone: String = "UTC") {
        precondition(!compilation.hasErrors, "specs with errors have no page")
        self.compilation = compilation
        options = InterpreterOptions(timeZone: timeZone)
    }

    /// Works out what writing the files to `root` would do. Nothing is written.
    ///
    /// - Parameter outputOptions: Whether edits are overwritten, and whether this is a rehearsal.
    public func plan(for root: String, in fileSystem: some FileSystem, _ outputOptions: OutputOptions) -> OutputPlan {
        // Not named after the app, because the app's Swift in the same folder must not count as files of the page.
        var plan = OutputPlan(root: root, in: fileSystem, options: outputOptions, app: "the preview")
        for file in files { plan.add(file, in: fileSystem) }
        plan.finish(in: fileSystem)
        return plan
    }

    /// Writes the files to the folder `root`: all of them, or none.
    public func write(to root: String, in fileSystem: inout some FileSystem) throws(OutputFailure) -> OutputPlan {
        try OutputPlan.carryOut(to: root, in: &fileSystem) { plan(for: root, in: $0, OutputOptions()) }
    }

    /// The files, by their paths in the folder of the page.
    public var files: [OutputFile] {
        let names = fileNames
        let preview = Preview(compilation, fileNames: names)
        var files = [
            Self.file("index.html", Array(Self.page.utf8)),
            Self.file(previewStyle()),
            Self.file(previewScript()),
            Self.file(previewScreenScript()),
            Self.file(previewSpecScript()),
            Self.file(previewSymbolScript()),
            Self.file("source.js", previewFileSource().content),
            Self.file("screens.js", preview.screenList),
        ]
        let places = SourcePlaces(compilation.sources, named: names)
        let marks = LineMarks(in: compilation)
        for index in compilation.sources.indices {
            files.append(Self.file("specs/\(index).js", marks.spec(index, named: names[index], places)))
        }
        return files + screens(places.indexed)
    }

    /// Returns a file for each view model and result, with its screens for each stub and locale.
    private func screens(_ places: SourcePlaces) -> [OutputFile] {
        let program = compilation.program
        let sources = EmittedSources(compilation)
        let others = program.app.declared == nil ? [] : program.versions.filter { $0 != program.app.version }
        var locales = program.app.locales.map { PreviewedScreens(compilation, locale: $0, options, places) }
        var former = others.map { version in
            program.app.locales.map { PreviewedScreens(compilation, locale: $0, version: version, options, places) }
        }
        return Preview.entries(in: program).map { screen in
            var variants: [JSONValue] = []
            var texts: JSONValue = []
            for stub in [nil] + screen.stubs {
                for (index, locale) in program.app.locales.enumerated() {
                    let query = PreviewQuery(name: screen.name, stub: stub, locale: locale, options: options)
                    var shown: [JSONValue.Member]
                    do throws(PreviewProblem) {
                        shown = try locales[index].members(of: screen.reference, query)
                    } catch {
                        shown = [.init("error", .string(error.reason))]
                    }
                    // They are the same in all of them.
                    if let found = shown.first(where: { $0.key == "texts" }) { texts = found.value }
                    shown.removeAll { $0.key == "texts" }
                    let inOthers = others.indices.compactMap { version in
                        former[version][index].otherScreen(screen.reference, query, shown).map {
                            JSONValue.Member(others[version].text, $0)
                        }
                    }
                    variants.append([
                        "stub": .string(stub ?? ""), "locale": .string(locale), "shown": .object(shown),
                        "versions": .object(inOthers),
                    ])
                }
            }
            let value: JSONValue = [
                "variants": .list(variants), "texts": texts, "source": ["files": .list(sources[screen.name])],
            ]
            return Self.file("screens/\(screen.name).js", value)
        }
    }

    /// The names of the specs: their paths from their common folder.
    private var fileNames: [String] {
        let paths = compilation.sources.map(\.path)
        let own = zip(paths, compilation.program.files).filter { !$1.isStandardLibrary }.map(\.0)
        guard let folder = FilePath.commonFolder(of: own.map(FilePath.parent)) else { return paths }
        return paths.map { FilePath.name(of: $0, from: folder) ?? $0 }
    }

    /// A file of the page under its own name.
    private static func file(_ embedded: EmbeddedFile) -> OutputFile {
        file(String(cString: embedded.name), embedded.content)
    }

    private static func file(_ path: String, _ bytes: [UInt8]) -> OutputFile {
        OutputFile(path: path, bytes: bytes, ownership: .generated)
    }

    /// Returns a script that passes a value to the page, because a page on disk can only load scripts.
    private static func file(_ path: String, _ value: JSONValue) -> OutputFile {
        var writer = JSONWriter(.compact)
        value.write(to: &writer)
        return file(path, Array("receive(".utf8) + writer.output.bytes + Array(");\n".utf8))
    }

    private static var page: String {
        let policy =
            "default-src 'none'; script-src 'self' file:; style-src 'self' file:; img-src data:; base-uri 'none'; "
            + "form-action 'none'"
        return String(decoding: previewPage().content, as: UTF8.self)
            .replacing("/~/", with: "")
            .replacing(
                "<meta charset=\"utf-8\">",
                with: "<meta charset=\"utf-8\">\n<meta http-equiv=\"Content-Security-Policy\" content=\"\(policy)\">"
            )
    }
}
