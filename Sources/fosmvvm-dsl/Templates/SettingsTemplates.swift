/// The other files of a project: for git, for editors, and for CI.
enum SettingsTemplates {
    static let ignored = """
        .build/
        .swiftpm/
        .DS_Store
        *.xcodeproj

        """

    static let editorConfiguration = """
        root = true

        [*]
        charset = utf-8
        end_of_line = lf
        insert_final_newline = true
        trim_trailing_whitespace = true

        [*.fvm]
        indent_style = space
        indent_size = 2

        [*.swift]
        indent_style = space
        indent_size = 4

        """

    static let visualStudioCode = """
        {
          "files.associations": { "*.fvm": "fvm" },
          "[fvm]": { "editor.tabSize": 2, "editor.formatOnSave": true }
        }

        """

    /// The README of the project: where things are, and the commands of every day.
    static func readme(_ name: ProjectName, _ template: ProjectTemplate) -> String {
        let build: String
        switch template {
        case .app, .server:
            build = """
                fosmvvm-dsl compile          # generate the Swift and YAML, as `Specs/app.fvm` says
                swift run WebServer          # start the server on http://127.0.0.1:8080
                swift test                   # run the generated tests

                """
        case .plugin: build = "swift build                  # compile the specs and the Swift that uses them\n"
        case .specs: build = ""
        }
        return """
            # \(name.app)

            The screens of this app are declared in `\(template.specs)`, one short spec for each.
            [FOSMVVM](https://github.com/foscomputerservices/FOSUtilities) is the library that they are generated for.

            ```sh
            fosmvvm-dsl dev              # show the screens in the browser, and follow every change
            fosmvvm-dsl check            # check the specs
            fosmvvm-dsl test             # compare the screens with the snapshots in `__Snapshots__`
            \(build)```

            """
    }

    /// The workflow of a build server.
    ///
    /// - Parameters:
    ///   - specs: The folder with the specs.
    ///   - checks: The commands, as the words behind the tool's name.
    static func workflow(_ specs: String, _ checks: [String]) -> String {
        let steps = checks.map { "      - run: fosmvvm-dsl \($0)\n" }.joined()
        return """
            # Holds the specs against the rules, the snapshots and what was written from them.
            # It builds the tool from the repository that the variable FOSMVVM_DSL of this project names.

            name: Specs

            on: [push, pull_request]

            jobs:
              specs:
                runs-on: ubuntu-latest
                container: swift:6.2
                steps:
                  - uses: actions/checkout@v4
                    with:
                      fetch-depth: 0
                  - name: Build the tool
                    run: |
                      git clone --depth 1 "${{ vars.FOSMVVM_DSL }}" "$RUNNER_TEMP/fosmvvm-dsl"
                      swift build --package-path "$RUNNER_TEMP/fosmvvm-dsl" -c release --product fosmvvm-dsl
                      echo "$RUNNER_TEMP/fosmvvm-dsl/.build/release" >> "$GITHUB_PATH"
            \(steps)\
                  - name: Say what a pull request changes for clients
                    if: github.event_name == 'pull_request'
                    env:
                      BASE: origin/${{ github.base_ref }}
                    run: |
                      git config --global --add safe.directory "$PWD"
                      if git ls-tree -r --name-only "$BASE" \(specs) | grep -q '[.]fvm$'; then
                        fosmvvm-dsl diff "git:$BASE" \(specs) --format github
                      fi

            """
    }
}
