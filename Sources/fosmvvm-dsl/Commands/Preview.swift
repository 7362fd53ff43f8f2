import FVMPreview
import FVMWorkspace

extension Command {
    static let preview = Command(
        name: "preview",
        operands: "[PATH...] --output DIR",
        operandsBeforeSpecs: 0,
        summary: "Write a page that shows every screen without a server",
        examples: [
            Example("fosmvvm-dsl preview Specs --output Preview", "write Preview/index.html"),
            Example("fosmvvm-dsl preview Specs --output Preview --check", "fail if the page is out of date"),
        ],
        options: [
            Option("output", value: "DIR", "The folder to write to. It is created if it does not exist."),
            timeZoneOption,
            Option("sketch", "Use placeholder values for undeclared types."),
            Option("force", "Overwrite files that were edited by hand, too."),
            Option("dry-run", "List what would be written, without writing it."),
            Option("check", "Write nothing, and exit with status 1 if a file is out of date."),
            Option("quiet", "Print only problems."),
            diagnosticsOption,
        ],
        statuses: [
            (.success, "the page is up to date"),
            (.failure, "the specs have errors, a file is in the way, or with --check the page is out of date"),
        ],
        run: { tool, arguments throws(UsageError) in
            let settings = try CompileSettings(arguments, of: "preview")
            let zone = try arguments.timeZone()
            let compilation = tool.compilation(
                of: try tool.specInputs(arguments.paths),
                arguments,
                stage: .draft,
                keepsTrees: true
            )
            return tool.finish(
                compilation,
                settings,
                plan: { tool in
                    PreviewFiles(compilation, timeZone: zone).plan(
                        for: settings.output,
                        in: tool.files,
                        settings.options
                    )
                },
                write: { plan, tool in plan.write(to: &tool.files) }
            )
        }
    )
}
