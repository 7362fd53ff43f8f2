import FVMOutput
import FVMSemantics
import FVMWorkspace

/// The options of `compile`.
struct CompileSettings {
    enum Mode {
        case write, dryRun, check, diff
        /// Only files that the user owns are looked at.
        case migrate
    }

    let output: String
    let mode: Mode
    var options: OutputOptions
    var isQuiet: Bool
    let printsJSON: Bool
    let reportFormat: ReportFormat
    let depfile: String?
    let watches: Bool
    /// Whether `migrate` makes its safe edits.
    let writesMigration: Bool

    /// - Parameter command: The name of the command that writes.
    init(_ arguments: Arguments, of command: String = "compile") throws(UsageError) {
        guard let output = arguments.value(of: "output") else {
            throw UsageError(
                "'\(command)' needs a folder to write to: --output DIR, or compile: < output: \"..\" > in the 'app'"
            )
        }
        self.output = output
        mode = try Self.mode(arguments)
        options = OutputOptions(
            overwritesEdits: arguments.has("force"),
            overwritesUserFiles: arguments.has("reset"),
            isRehearsal: [.dryRun, .check, .migrate].contains(mode),
            package: try Self.packageName(arguments),
            only: arguments.value(of: "only").map { PathPattern($0) },
            views: try arguments.choice(of: "views")
        )
        options.extent = try Self.extent(arguments)
        options.module = try Self.module(arguments)
        isQuiet = arguments.has("quiet")
        let format: ResultFormat = try arguments.choice(of: "format") ?? (arguments.has("json") ? .json : .text)
        printsJSON = format == .json
        reportFormat = try arguments.choice(of: "diagnostics") ?? .text
        depfile = arguments.value(of: "depfile")
        watches = arguments.has("watch")
        writesMigration = arguments.has("write")
        if writesMigration, mode != .migrate { throw UsageError("'--write' goes with '--migrate'") }
        if isQuiet, printsJSON { throw UsageError("'--quiet' and '--format json' exclude each other") }
        guard watches else { return }
        if mode != .write {
            throw UsageError("'--watch' writes; it goes with none of --dry-run, --check, --diff and --migrate")
        }
        if arguments.paths.contains("-") { throw UsageError("standard input cannot be watched") }
    }

    private static func mode(_ arguments: Arguments) throws(UsageError) -> Mode {
        let modes: [(String, Mode)] = [("dry-run", .dryRun), ("check", .check), ("diff", .diff), ("migrate", .migrate)]
        let asked = modes.filter { arguments.has($0.0) }
        guard asked.count <= 1 else {
            throw UsageError("'--\(asked[0].0)' and '--\(asked[1].0)' exclude each other")
        }
        return asked.first?.1 ?? .write
    }

    private static func extent(_ arguments: Arguments) throws(UsageError) -> OutputOptions.Extent {
        let isMerged = arguments.has("merged")
        if isMerged, arguments.has("unmerged") {
            throw UsageError("'--merged' and '--unmerged' exclude each other")
        }
        if isMerged, arguments.value(of: "package") != nil {
            throw UsageError("'--merged' and '--package' exclude each other: merged output is for a target")
        }
        if isMerged, arguments.paths.contains("-") {
            throw UsageError("'--merged' names files after specs, and standard input has no name")
        }
        return isMerged ? .merged : arguments.has("unmerged") ? .unmerged : .project
    }

    private static func module(_ arguments: Arguments) throws(UsageError) -> String? {
        guard let module = arguments.value(of: "module") else { return nil }
        guard arguments.has("merged") else {
            throw UsageError("'--module' goes with '--merged'; otherwise the 'app' declaration names the modules")
        }
        return module
    }

    private static func packageName(_ arguments: Arguments) throws(UsageError) -> String? {
        guard let name = arguments.value(of: "package") else { return nil }
        guard CompileDefaults.isPackageName(name) else {
            throw UsageError(
                "'\(name)' cannot be the name of a package: letters, digits, '-' and '_' can, after a letter"
            )
        }
        return name
    }
}
