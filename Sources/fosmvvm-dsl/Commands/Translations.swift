import FVMDiagnostics
import FVMFiles
import FVMTranslations
import FVMWorkspace

extension Command {
    static let translations = Command(
        name: "translations",
        operands: "export|import [FILE] PATH...",
        summary: "Export texts for translators, and import translations",
        examples: [
            Example(
                "fosmvvm-dsl translations export Specs --locale es > es.xlf",
                "export the Spanish texts as XLIFF 2"
            ),
            Example(
                "fosmvvm-dsl translations export Specs --format csv --output texts.csv",
                "export all locales as a table"
            ),
            Example("fosmvvm-dsl translations import es.xlf Specs", "import the translations into the specs"),
        ],
        options: [
            Option(
                "locale",
                value: "TAGS",
                "The locales to export, separated by commas. Default: all."
            ),
            Option(
                "format",
                value: "FORMAT",
                of: SheetFormat.self,
                "xliff (version 2) or csv. Default: by the file's name."
            ),
            Option("output", value: "FILE", "The file to export to. Default: standard output."),
        ],
        statuses: [
            (.success, "the texts are written"),
            (.failure, "errors in specs, files that cannot be read or written, or a text that was not imported"),
        ],
        run: { tool, arguments throws(UsageError) in
            let format: SheetFormat? = try arguments.choice(of: "format")
            switch arguments.paths.first {
            case "export": return try tool.exportTranslations(arguments, format)
            case "import": return try tool.importTranslations(arguments, format)
            case let word:
                let near = word.flatMap { suggestion(for: $0, among: ["export", "import"]) }
                throw UsageError("'translations' is followed by 'export' or 'import'", suggestion: near)
            }
        }
    )
}

/// The formats of sheets.
enum SheetFormat: String, CaseIterable {
    case xliff, csv

    /// By the name of a file.
    init(of file: String?) { self = file?.lowercased().hasSuffix(".csv") == true ? .csv : .xliff }
}

extension CommandLineTool {
    fileprivate mutating func exportTranslations(
        _ arguments: Arguments,
        _ format: SheetFormat?
    ) throws(UsageError) -> ExitStatus {
        let format = format ?? SheetFormat(of: arguments.value(of: "output"))
        let compilation = Compilation(try specInputs(Array(arguments.paths.dropFirst())), in: files, stage: .draft)
        let app = compilation.program.app
        let others = Array(app.locales.dropFirst())
        let wanted = arguments.value(of: "locale")?.split(separator: ",").map(String.init) ?? others
        if let unknown = wanted.first(where: { !others.contains($0) }) {
            let near = suggestion(for: unknown, among: others)
            throw UsageError("the app is not translated into '\(unknown)'", suggestion: near)
        }
        guard format == .csv || wanted.count == 1 else {
            throw UsageError("XLIFF has one language beside the base: choose it with '--locale', or '--format csv'")
        }
        guard !compilation.hasErrors else {
            report(compilation, as: .text)
            return .failure
        }
        let sheet = TranslationSheet(compilation, locales: wanted)
        let bytes = format == .csv ? sheet.csv : sheet.xliff(original: app.name)
        guard let path = arguments.value(of: "output") else {
            writeFile(bytes)
            return .success
        }
        do {
            try files.write(bytes, to: path)
            writeMessage("\(sheet.entries.count) texts are in '\(visibleLine(path))'")
            return .success
        } catch {
            writeMessage("error: '\(visibleLine(path))' cannot be written: \(error.explanation)")
            return .failure
        }
    }

    fileprivate mutating func importTranslations(
        _ arguments: Arguments,
        _ format: SheetFormat?
    ) throws(UsageError) -> ExitStatus {
        guard arguments.paths.count > 2 else {
            throw UsageError("a file and the specs are needed: import FILE PATH...")
        }
        let path = arguments.paths[1]
        let inputs = try changeableSpecs(Array(arguments.paths.dropFirst(2)))
        guard path != "-" || format != nil else {
            throw UsageError("standard input has no ending that tells its format: choose it with '--format'")
        }
        let format = format ?? SheetFormat(of: path)
        let compilation = Compilation(inputs, in: files, stage: .draft)
        guard !compilation.hasErrors else {
            report(compilation, as: .text)
            return .failure
        }
        do {
            let limit = SpecInput.sizeLimit
            let bytes =
                try path == "-"
                ? console.readStandardInput(limit: limit).text(of: "<stdin>") : files.readText(path, limit: limit)
            let sheet = try format == .csv ? TranslationSheet(csv: bytes) : TranslationSheet(xliff: bytes)
            return write(try TranslationImport(sheet, into: compilation), inputs)
        } catch {
            let reason = (error as? FileSystemError)?.explanation ?? (error as? TranslationSheet.Failure)?.reason
            writeMessage("error: '\(visibleLine(path))' cannot be imported: \(visibleLine(reason ?? "\(error)"))")
            return .failure
        }
    }

    private mutating func write(_ texts: TranslationImport, _ inputs: [SpecInput]) -> ExitStatus {
        guard write(texts.changes, to: inputs) else { return .failure }
        for refusal in texts.refusals {
            let place = refusal.key + (refusal.locale.isEmpty ? "" : " (\(refusal.locale))")
            writeMessage("not imported: \(visibleLine(place)): \(visibleLine(refusal.reason))")
        }
        for warning in texts.warnings {
            writeMessage("warning: \(visibleLine(warning.key)) (\(warning.locale)): \(visibleLine(warning.reason))")
        }
        writeMessage("\(texts.count) text\(texts.count == 1 ? "" : "s") imported")
        return texts.refusals.isEmpty ? .success : .failure
    }

    /// `check --translations --write`
    mutating func writeMissingTranslations(_ arguments: Arguments) throws(UsageError) -> ExitStatus {
        let inputs = try changeableSpecs(arguments.paths)
        let compilation = Compilation(inputs, in: files, stage: .draft)
        guard !compilation.hasErrors else {
            report(compilation, as: .text)
            return .failure
        }
        let skeleton = TranslationSkeleton(compilation)
        guard write(skeleton.changes, to: inputs) else { return .failure }
        let count = skeleton.count
        writeMessage("\(count) place\(count == 1 ? "" : "s") made for texts that are missing")
        return .success
    }

    /// Returns specs that are files, and so can be changed.
    private mutating func changeableSpecs(_ paths: [String]) throws(UsageError) -> [SpecInput] {
        guard !paths.contains("-") else { throw UsageError("standard input cannot be changed") }
        return try specInputs(paths)
    }

    /// Changes specs, unless that would give an error.
    private mutating func write(_ changes: SpecChanges, to inputs: [SpecInput]) -> Bool {
        let changed = changes.checked(inputs, in: files, stage: .draft)
        if changed.hasErrors {
            report(changed, as: .text)
            writeMessage("error: with these texts the specs would be wrong; nothing is written")
            return false
        }
        if let problem = changes.write(to: &files) {
            write(TextRenderer(sources: []).render([problem]), to: .standardError)
            return false
        }
        for file in changes.files {
            writeMessage("\(file.old == nil ? "new" : "changed"): \(visibleLine(file.path))")
        }
        return true
    }
}
