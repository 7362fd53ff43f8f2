extension Command {
    static let compile = Command(
        name: "compile",
        operands: "[PATH...] [--output DIR]",
        operandsBeforeSpecs: 0,
        summary: "Generate Swift and YAML for FOSMVVM",
        examples: [
            Example("fosmvvm-dsl compile", "generate all files of the project, as the 'app' says"),
            Example("fosmvvm-dsl compile Specs --output Generated", "generate all files of a project"),
            Example("fosmvvm-dsl compile Specs --output Shop --package Shop", "generate a Swift package with tests"),
            Example("fosmvvm-dsl compile Specs --output Generated --check", "fail if a file is out of date, for CI"),
            Example("fosmvvm-dsl compile Specs --output Generated --diff", "show what would change"),
            Example("fosmvvm-dsl compile Specs --output Generated --watch", "compile again whenever a spec changes"),
            Example(
                "fosmvvm-dsl compile Specs --output Generated --only 'Card*'",
                "generate only the files named after Card"
            ),
        ],
        options: [
            Option("output", value: "DIR", "The folder to write to. Default: the app's setting 'compile'."),
            Option(
                "package",
                value: "NAME",
                "Generate a Swift package of this name, with tests and a server."
            ),
            Option(
                "only",
                value: "GLOB",
                "Generate only the files whose name matches, or whose path in DIR if GLOB has a '/'."
            ),
            Option(
                "views",
                value: "none|declared|all",
                "Which view models get a SwiftUI view. 'declared': those with a 'view' declaration."
            ),
            Option("merged", "For build plugins: generate one Swift file per spec and one YAML file."),
            Option("unmerged", "Generate what --merged leaves out, except tests: factories, views, live operations."),
            Option(
                "module",
                value: "NAME",
                "With --merged: the module that is built. Warns if the app names another one."
            ),
            Option("dry-run", "List what would be written, without writing it."),
            Option("check", "Write nothing, and exit with status 1 if a file is out of date."),
            Option("diff", "Write nothing, and show the changes in the format of 'diff -u'."),
            Option("migrate", "List the former spellings of FOSUtilities in files that you own."),
            Option("write", "With --migrate: make the changes that always keep the meaning."),
            Option("watch", "Compile again whenever a spec changes."),
            Option(
                "depfile",
                value: "FILE",
                "Write a dependency file for Make or Ninja. Its target is X if FILE is X.d, otherwise DIR."
            ),
            Option("force", "Overwrite generated files that were edited by hand, too."),
            Option("reset", "Regenerate the files that you own, too. Your edits are lost."),
            Option("quiet", "Print only problems."),
            resultFormatOption(describedIn: "compiling.md"),
            Option("json", "The same as '--format json'."),
            diagnosticsOption,
        ],
        statuses: [
            (.success, "all files are up to date"),
            (.failure, "errors in specs, with --check an outdated file, or files that cannot be read or written"),
        ],
        run: { tool, arguments throws(UsageError) in
            let arguments = tool.withProjectOutput(arguments)
            let settings = try CompileSettings(arguments)
            return settings.watches ? try tool.watch(settings, arguments) : try tool.compile(settings, arguments)
        }
    )
}
