extension Command {
    static let compile = Command(
        name: "compile",
        operands: "PATH... --output DIR",
        summary: "Write Swift and YAML for FOSMVVM",
        examples: [
            Example("fosmvvm-dsl compile Specs --output Generated", "write all files of a project"),
            Example("fosmvvm-dsl compile Specs --output Shop --package Shop", "a Swift package with tests"),
            Example("fosmvvm-dsl compile Specs --output Generated --check", "fail if anything is stale, for CI"),
            Example("fosmvvm-dsl compile Specs --output Generated --diff", "show what would change"),
            Example("fosmvvm-dsl compile Specs --output Generated --watch", "compile with each change of a spec"),
            Example("fosmvvm-dsl compile Specs --output Generated --only 'Card*'", "the files named after Card alone"),
        ],
        options: [
            Option("output", value: "DIR", "The folder to write to; it is made if it is not there."),
            Option(
                "package",
                value: "NAME",
                "Make the output a Swift package of this name, with its tests and a server."
            ),
            Option("only", value: "GLOB", "Only files whose name, or with a '/' whose path in DIR, is like this."),
            Option("views", value: "none|declared|all", "The view models that get SwiftUI views; 'view' declares one."),
            Option("merged", "What a build makes: a file of Swift for each spec and one with all texts."),
            Option("unmerged", "What such a build leaves out, but for tests: factories, views, live operations."),
            Option("module", value: "NAME", "With --merged: what module is built; a warning if the app has another."),
            Option("dry-run", "Say what would be done, and do nothing."),
            Option("check", "Do nothing, and end with status 1 if anything would be done."),
            Option("diff", "Do nothing, and show what would change in the files, as 'diff -u' does."),
            Option("watch", "Compile, and again whenever a spec has changed."),
            Option(
                "depfile",
                value: "FILE",
                "Write what X was made of, for Make and Ninja, if it is called X.d; else what DIR was made of."
            ),
            Option("force", "Write over generated files that were edited by hand, too."),
            Option("reset", "Begin the files that are yours anew, too: what you wrote in them is lost."),
            Option("quiet", "Say nothing but what is wrong."),
            Option("json", "Print the summary as JSON."),
            diagnosticsOption,
        ],
        statuses: [
            (.success, "all is written, or stands there already"),
            (.failure, "errors in specs, with --check anything to do, or files that cannot be read or written"),
        ],
        run: { tool, arguments throws(UsageError) in
            let settings = try CompileSettings(arguments)
            return settings.watches ? try tool.watch(settings, arguments) : try tool.compile(settings, arguments)
        }
    )
}
