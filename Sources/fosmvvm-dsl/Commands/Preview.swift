import FVMDiagnostics
import FVMEmission
import FVMOutput
import FVMPreview
import FVMWorkspace

extension Command {
    static let preview = Command(
        name: "preview",
        operands: "[PATH...] (--output DIR | --pictures DIR)",
        operandsBeforeSpecs: 0,
        summary: "Write a page that shows every screen, or pictures",
        examples: [
            Example("fosmvvm-dsl preview Specs --output Preview", "write Preview/index.html"),
            Example("fosmvvm-dsl preview Specs --output Preview --check", "fail if the page is out of date"),
            Example("fosmvvm-dsl preview Specs --pictures Pictures", "draw each screen, stub and locale as a PNG"),
            Example(
                "fosmvvm-dsl preview Specs --pictures Pictures --only 'Board*.de.png' --device ipad",
                "draw some of them on another device"
            ),
        ],
        options: [
            Option("output", value: "DIR", "The folder to write to. It is created if it does not exist."),
            Option("pictures", value: "DIR", "Write pictures to this folder instead, such as Board.empty.de.png."),
            Option("only", value: "PATTERN", "Only the pictures whose names match; the others stay as they are."),
            Option(
                "device",
                value: "NAME",
                of: ScreenPicture.Device.self,
                "The device of the pictures: iphone (default), ipad, mac or watch."
            ),
            Option(
                "theme",
                value: "NAME",
                of: ScreenPicture.Theme.self,
                "The appearance of the pictures: light (default) or dark."
            ),
            Option("browser", value: "PATH", "What draws the pictures. Default: Chromium, Chrome or Edge."),
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
            var arguments = arguments
            let drawing = try PictureSettings(arguments)
            if let drawing { arguments.setDefault("output", to: drawing.folder) }
            let settings = try CompileSettings(arguments, of: "preview")
            let zone = try arguments.timeZone()
            let compilation = tool.compilation(
                of: try tool.specInputs(arguments.paths),
                arguments,
                stage: .draft,
                keepsTrees: true
            )
            if let drawing, !compilation.hasErrors {
                return tool.draw(PreviewFiles(compilation, timeZone: zone), compilation, drawing, settings)
            }
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

/// The options of pictures.
private struct PictureSettings {
    let folder: String
    let device: ScreenPicture.Device
    let theme: ScreenPicture.Theme
    let browser: String?

    /// - Returns: `nil` if no pictures are wanted.
    init?(_ arguments: Arguments) throws(UsageError) {
        device = try arguments.choice(of: "device") ?? .iphone
        theme = try arguments.choice(of: "theme") ?? .light
        browser = arguments.value(of: "browser")
        guard let folder = arguments.value(of: "pictures") else {
            let others = ["only", "device", "theme", "browser"].filter { arguments.value(of: $0) != nil }
            if let other = others.first { throw UsageError("'--\(other)' goes with '--pictures'") }
            return nil
        }
        self.folder = folder
        if arguments.value(of: "output") != nil {
            throw UsageError("'--pictures' and '--output' exclude each other")
        }
        if arguments.has("check") {
            throw UsageError("'--pictures' and '--check' exclude each other: no two machines draw the same bytes")
        }
    }
}

extension CommandLineTool {
    /// Draws pictures and writes them: all of them, or none.
    fileprivate mutating func draw(
        _ page: PreviewFiles,
        _ compilation: Compilation,
        _ drawing: PictureSettings,
        _ settings: CompileSettings
    ) -> ExitStatus {
        let only = settings.options.only
        let pictures = page.pictures(on: drawing.device, drawing.theme).filter { only?.matches($0.fileName) ?? true }
        if pictures.isEmpty {
            writeMessage("error: the specs have no screen with such a picture")
            return .failure
        }
        let drawn: [[UInt8]]
        do throws(PictureBrowser.Failure) {
            drawn = try console.draw(pictures, of: page.files, with: drawing.browser)
        } catch {
            writeMessage("error: no pictures are drawn: \(visibleLine(error.explanation))")
            return .failure
        }
        let files = zip(pictures, drawn).map { OutputFile(path: $0.fileName, bytes: $1, ownership: .generated) }
        return finish(
            compilation,
            settings,
            plan: { tool in
                // Not named after the app, whose Swift in the same folder must not count as pictures.
                var plan = OutputPlan(
                    root: settings.output,
                    in: tool.files,
                    options: settings.options,
                    app: "the pictures"
                )
                for file in files { plan.add(file, in: tool.files) }
                plan.finish(in: tool.files)
                return plan
            },
            write: { plan, tool in plan.write(to: &tool.files) }
        )
    }
}
