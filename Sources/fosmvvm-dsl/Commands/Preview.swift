import FVMServer
import FVMWorkspace

extension Command {
    static let preview = Command(
        name: "preview",
        operands: "PATH... --output DIR",
        summary: "Write a page that shows every screen, and needs no server",
        examples: [
            Example("fosmvvm-dsl preview Specs --output Preview", "open Preview/index.html in a browser"),
            Example("fosmvvm-dsl preview Specs --output Preview --check", "fail where the page is not up to date"),
        ],
        options: [
            Option("output", value: "DIR", "The folder to write to; it is made if it is not there."),
            Option("time-zone", value: "ZONE", "The zone of localized dates; UTC by default."),
            Option("sketch", "Make up children, Fields, enums and requests that no spec declares."),
            Option("force", "Write over files that were edited by hand, too."),
            Option("dry-run", "Say what would be done, and do nothing."),
            Option("check", "Do nothing, and end with status 1 if anything would be done."),
            Option("quiet", "Say nothing but what is wrong."),
            diagnosticsOption,
        ],
        statuses: [
            (.success, "the page is up to date"),
            (.failure, "the specs have errors, a file is in the way, or with --check the page is stale"),
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
