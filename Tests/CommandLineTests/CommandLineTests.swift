import FVMFiles
import FVMSemantics
import FVMWorkspace
import Testing

@testable import fosmvvm_dsl

/// Every way in which a command line can be right or wrong.
@Suite struct CommandLineTests {
    static let spec = """
        viewmodel Dashboard server < title: localized "Dashboard"; cards: [Card] >
        viewmodel Card < id: id = 1; name: string >
        stub Dashboard "empty" (cards: [])
        """
    static let files = MemoryFileSystem(["app.fvm": spec, "bad.fvm": "viewmodel A < b: Crad >", "docs/readme.md": "x"])

    // MARK: Wrong usage

    @Test(arguments: [
        ("", "fosmvvm-dsl: FOSMVVM screens"),
        ("evl app.fvm", "there is no command 'evl'; did you mean 'eval'?"),
        ("lint app.fvm", "there is no command 'lint'; did you mean 'check'?"),
        ("build", "there is no command 'build'; did you mean 'compile'?"),
        ("--verson", "there is no command '--verson'; did you mean '--version'?"),
        ("frobnicate", "there is no command 'frobnicate'\n"),
        ("eval", "no path is given"),
        ("check", "no path is given"),
        ("eval --vew-model A app.fvm", "'eval' has no option '--vew-model'; did you mean '--view-model'?"),
        ("check -x app.fvm", "'check' has no option '-x'"),
        ("eval app.fvm --view-model", "'--view-model' needs a value: --view-model NAME"),
        ("eval app.fvm --view-model=", "'--view-model' needs a value that is not empty"),
        ("eval app.fvm --compact=yes", "'--compact' takes no value"),
        ("eval app.fvm --locale en --locale es", "'--locale' is given twice"),
        ("eval app.fvm --locale e", "'e' is not a locale tag"),
        ("eval app.fvm --locale ../x", "'../x' is not a locale tag"),
        ("eval app.fvm --time-zone Mars/Base", "there is no time zone 'Mars/Base'"),
        ("eval app.fvm --now 2026-02-30", "'2026-02-30' is not a date"),
        ("eval app.fvm --now yesterday", "'yesterday' is not a date"),
        ("check app.fvm --color sometimes", "'--color' is auto, always or never, not 'sometimes'"),
        ("check app.fvm --color allways", "did you mean 'always'?"),
        ("compile app.fvm", "'compile' needs a folder to write to: --output DIR"),
        ("compile --output out", "no path is given"),
        ("compile app.fvm --output out --package a/b", "'a/b' cannot be the name of a package"),
        ("help a b", "'help' takes one command"),
        ("completions", "'completions' takes one shell: bash, zsh or fish"),
        ("completions fisch", "did you mean 'fish'?"),
        ("help evl", "there is no command 'evl'; did you mean 'eval'?"),
    ])
    func refuses(line: String, message: String) {
        let run = Run(line, files: Self.files)
        #expect(run.status == .usage)
        #expect(run.messages.contains(message), "\(run.messages)")
        #expect(run.output.isEmpty)
    }

    @Test func refusesAnEmptyPath() {
        #expect(Run(["check", ""], files: Self.files, console: RecordingConsole()).status == .usage)
    }

    @Test func neverEchoesTerminalEscapes() {
        let run = Run(["\u{1B}[31mevil", "x"], files: Self.files, console: RecordingConsole())
        #expect(run.messages.hasPrefix("error: there is no command '␛[31mevil'"))
    }

    // MARK: Help

    @Test(arguments: ["--help", "-h", "help"])
    func showsAnOverview(line: String) {
        let run = Run(line)
        #expect(run.status == .success && run.messages.isEmpty)
        for command in Command.all { #expect(run.output.contains("\n  \(command.name) ")) }
    }

    @Test func takesLettersForCommonOptions() {
        let run = Run("compile a.fvm -q -o Out", files: MemoryFileSystem(["a.fvm": "viewmodel A server < b: int >\n"]))
        #expect(run.status == .success && run.messages.isEmpty)
        #expect(
            (run.files as? MemoryFileSystem)?.text(at: "Out/Sources/ViewModels/ViewModels/A/AViewModel.swift") != nil
        )
    }

    @Test func fitsTheOverviewOnAScreen() {
        let lines = HelpText.overview(columns: 80).split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count <= 36)
        #expect(lines.allSatisfy { $0.count <= 96 })
    }

    @Test func wrapsTheHelpOfACommandToTheTerminal() {
        let help = HelpText.text(of: .compile, columns: 70)
        let options = help[help.range(of: "Options\n")!.upperBound...]
        #expect(options.split(separator: "\n").allSatisfy { $0.count <= 70 })
    }

    @Test(arguments: Command.all.map(\.name))
    func showsExamplesFirst(name: String) throws {
        let command = try #require(Command.all.first { $0.name == name })
        let run = Run("help \(name)")
        #expect(run.status == .success)
        #expect(run.output == Run("\(name) --help").output)
        let example = try #require(command.examples.first)
        let examplePlace = try #require(run.output.range(of: example.line))
        let optionPlace = try #require(run.output.range(of: "Options"))
        #expect(examplePlace.lowerBound < optionPlace.lowerBound)
        for option in command.options { #expect(run.output.contains("--\(option.name)")) }
        #expect(run.output.contains("\n  2  the command line is wrong"))
    }

    /// All that the help says is in the scripts of the shells and in the manual page; the shells read them in `.ci/completions`.
    @Test(arguments: ["completions bash", "completions zsh", "completions fish", "help --man"])
    func tellsShellsAndReadersTheSame(line: String) {
        let run = Run(line)
        #expect(run.status == .success && run.messages.isEmpty)
        let text = run.output.replacing("\\-", with: "-")
        for command in Command.all {
            #expect(text.contains(line == "help --man" ? ".SH \(command.name.uppercased())\n" : command.name))
            for option in command.allOptions { #expect(text.contains(option.name), "\(option.name)") }
        }
    }

    /// A choice of words is offered as it is taken.
    @Test(arguments: Command.all.filter { command in command.options.contains { !$0.words.isEmpty } }.map(\.name))
    func offersTheWordsThatItTakes(name: String) throws {
        for option in try #require(Command.named(name)).options where !option.words.isEmpty {
            // Some commands ask for another option first.
            let others =
                switch name {
                case "verify": ["--json", "."]
                case "compile", "preview": ["--output", "out"]
                default: [String]()
                }
            let line = [name, "app.fvm", "--\(option.name)=?"] + others
            let message = Run(line, files: Self.files, console: RecordingConsole()).messages
            #expect(message.contains("'--\(option.name)' is "), "\(message)")
            for word in option.words { #expect(message.contains(word), "\(message)") }
        }
    }

    @Test func showsItsVersion() {
        #expect(Run("-V").output == Run("--version").output)
        #expect(Run("--version").output == "fosmvvm-dsl \(toolVersion), for FOSUtilities \(TargetLibrary.version)\n")
    }

    // MARK: check

    @Test func checks() {
        let run = Run("check app.fvm", files: Self.files)
        #expect(run.status == .success && run.output.isEmpty)
        #expect(run.messages == "no problems in 1 file\n")
    }

    @Test func reportsErrors() {
        let run = Run("check bad.fvm app.fvm", files: Self.files)
        #expect(run.status == .failure && run.output.isEmpty)
        #expect(run.messages.contains(" --> bad.fvm:1:18\n") && run.messages.contains("\n1 error\n"))
    }

    @Test(arguments: [
        ("check nowhere.fvm", "error[FVM1900]: 'nowhere.fvm' cannot be read: it does not exist"),
        ("check docs", "error[FVM1902]: the folder 'docs' holds no '.fvm' file"),
        ("eval nowhere.fvm", "error[FVM1900]"),
        ("compile nowhere.fvm --output out", "error[FVM1900]"),
        ("check app.fvm/x.fvm", "error[FVM190"),
    ])
    func reportsWhatCannotBeRead(line: String, message: String) {
        let run = Run(line, files: Self.files)
        #expect(run.status == .failure && run.output.isEmpty)
        #expect(run.messages.hasPrefix(message), "\(run.messages)")
    }

    @Test func reportsAnUnreadableInput() {
        var console = RecordingConsole()
        console.input = .failure(FileSystemError(.tooLarge(limit: 7), path: "<stdin>"))
        let run = Run(["check", "-"], files: Self.files, console: console)
        #expect(run.status == .failure)
        #expect(run.messages.hasPrefix("error[FVM1901]: '<stdin>' cannot be read: it has more than 7 bytes\n"))
    }

    @Test func readsStandardInputOnce() {
        #expect(Run("check - -", input: "viewmodel A < id: id >").messages == "no problems in 1 file\n")
        #expect(Run("check -", input: "viewmodel A < b: Crad >").messages.contains(" --> <stdin>:1:18\n"))
    }

    @Test func endsOptionsAtTwoDashes() {
        let files = MemoryFileSystem(["--odd.fvm": "viewmodel A < id: id >"])
        #expect(Run("check -- --odd.fvm", files: files).status == .success)
    }

    @Test(arguments: [
        ("auto", true, [:], true), ("auto", false, [:], false), ("auto", true, ["NO_COLOR": "1"], false),
        ("auto", true, ["NO_COLOR": ""], true), ("auto", true, ["TERM": "dumb"], false),
        ("always", false, ["NO_COLOR": "1"], true), ("never", true, [:], false),
    ])
    func colorsMessages(option: String, terminal: Bool, variables: [String: String], isColored: Bool) {
        var console = RecordingConsole()
        console.variables = variables
        console.terminals = terminal ? [.standardError] : []
        let run = Run(["check", "bad.fvm", "--color", option], files: Self.files, console: console)
        #expect(run.messages.contains("\u{1B}[") == isColored)
    }

    // MARK: eval

    @Test func printsTheOnlyScreen() {
        let run = Run("eval app.fvm --stub empty --compact", files: Self.files)
        #expect(run.status == .success, "\(run.messages)")
        #expect(run.output == #"{"title":"Dashboard","cards":[],"vmId":{"id":"ViewModels.DashboardViewModel"}}"# + "\n")
    }

    @Test func printsAnyViewModel() {
        let run = Run("eval app.fvm --view-model=Card --sort-keys --compact", files: Self.files)
        let id = "00000000-0000-0000-0000-000000000001"
        #expect(run.output == #"{"id":"\#(id)","name":"A Name","vmId":{"id":"\#(id)"}}"# + "\n")
    }

    @Test func printsEveryScreen() {
        let spec = "viewmodel A server < b: int = 1 >\nviewmodel C client < d: int = 2 >\nviewmodel E < f: int >"
        let run = Run("eval - --compact", input: spec)
        #expect(
            run.output
                == #"{"A":{"b":1,"vmId":{"id":"ViewModels.AViewModel"}},"C":{"d":2,"vmId":{"id":"ViewModels.CViewModel"}}}"#
                + "\n"
        )
    }

    @Test(arguments: [
        ("--view-model Dashbord", "error: there is no view model 'Dashbord'; did you mean 'Dashboard'?\n"),
        ("--view-model Zebra", "error: there is no view model 'Zebra'\n"),
        ("--stub emty", "error: 'Dashboard' has no stub \"emty\"; did you mean \"empty\"?\n"),
        ("--stub overflowing", "error: 'Dashboard' has no stub \"overflowing\"; it has \"empty\"\n"),
        ("--view-model Card --stub x", "error: 'Card' has no stub \"x\"; it has only the default stub\n"),
    ])
    func saysWhatThereIsInstead(options: String, message: String) {
        let run = Run("eval app.fvm \(options)", files: Self.files)
        #expect(run.status == .failure && run.output.isEmpty)
        #expect(run.messages == message)
    }

    @Test func asksForAScreen() {
        let none = Run("eval -", input: "viewmodel Card < id: id >")
        #expect(none.status == .failure)
        #expect(none.messages.hasPrefix("error: the specs declare no screen; write 'server'"))
        #expect(Run("eval -", input: "").status == .failure)
        let two = Run("eval - --stub x", input: "viewmodel A server < b: int >\nviewmodel C client < d: int >")
        #expect(two.status == .failure && two.messages.contains("name the view model, too"))
    }

    @Test func sketchesMissingChildren() {
        let line = "viewmodel Dashboard server < title: localized \"D\"; cards: [Card] >"
        #expect(Run("eval -", input: line).status == .failure)
        let run = Run("eval - --sketch", input: line)
        #expect(run.status == .success)
        #expect(run.messages.contains("warning[") && run.messages.hasSuffix("1 warning\n"))
        #expect(run.output.contains("\"cards\""))
    }

    @Test func tellsTheTimeItIsTold() {
        let spec = "viewmodel A server < d: date; t: localized date(date: none, time: short) = @2026-01-31T10:15:00Z >"
        let plain = Run("eval - --compact", input: spec)
        #expect(plain.output.contains("\"d\":\"2001-01-01T00:00:00.000Z\""))
        let told = Run("eval - --compact --now 2026-05-01 --time-zone Asia/Tokyo", input: spec)
        #expect(told.output.contains("\"d\":\"2026-05-01T00:00:00.000Z\"") && told.output.contains("7:15"))
    }

    /// Locales that an app may list are also accepted by options.
    @Test func privateLocalesAreTags() {
        #expect(Run("eval app.fvm --locale x-klingon --compact", files: Self.files).status == .success)
    }

    @Test func fallsBackForALocaleThatTheAppLacks() {
        let run = Run("eval app.fvm --locale fr --compact --stub empty", files: Self.files)
        #expect(run.status == .success && run.output.contains("\"title\":\"\""))
    }
}
