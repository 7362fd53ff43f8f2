import FVMFiles
import FVMSpecTesting
import FVMTestSupport
import FVMWorkspace
import Foundation
import Testing

@testable import fosmvvm_dsl

/// Whatever a text is, JSON, XML and reports hold it as a text, and nothing that is printed steers a terminal. The readers
/// are Foundation's.
@Suite struct InjectedOutputTests {
    private static let spec = HostileText.spec(HostileText.marked)

    private static func isSame(_ text: String?, _ wanted: String) -> Bool {
        text.map { $0.unicodeScalars.elementsEqual(wanted.unicodeScalars) } ?? false
    }

    @Test func jsonKeepsItsTexts() throws {
        let run = Run("eval a.fvm", files: MemoryFileSystem(["a.fvm": Self.spec]))
        #expect(run.status == .success)
        let object = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
        let screen = try #require(object)
        let table = try #require(screen["table"] as? [String: String])
        let list = try #require(screen["list"] as? [String])
        let lists = try #require(screen["strings"] as? [String])
        try #require(list.count == HostileText.all.count && lists.count == list.count)
        for (index, text) in HostileText.marked.enumerated() {
            for key in ["s", "l", "x", "u"] {
                #expect(Self.isSame(screen["\(key)\(index)"] as? String, text), "\(key)\(index)")
            }
            let field = screen["f\(index)"] as? [String: Any]
            #expect(Self.isSame(field?["value"] as? String, text), "f\(index)")
            #expect(Self.isSame(list[index], text) && Self.isSame(lists[index], text), "\(index)")
        }
        // Keys that are canonically the same are the same to Foundation.
        #expect(table.count == Set(HostileText.marked).count)
    }

    /// An expectation that is not met for each text.
    private static let expectations = """
        viewmodel Screen server <
          title: localized "x"
        \(HostileText.marked.enumerated().map { "  s\($0): string = \(HostileText.literal($1))" }.joined(separator: "\n"))
        >
        \(HostileText.marked.indices.map { "expect Screen < s\($0): \"y\" >" }.joined(separator: "\n"))

        """

    @Test func xmlIsWhatItSays() throws {
        let files = MemoryFileSystem(["a.fvm": Self.expectations])
        let run = Run("test a.fvm --junit tests.xml --record never", files: files)
        let outline = try XMLOutline(#require(run.text(at: "tests.xml")))
        let failures = outline.texts(of: "failure")
        // The first is the snapshot that is not there.
        try #require(failures.count == HostileText.all.count + 1)
        for (index, failure) in failures.dropFirst().enumerated() {
            #expect(
                failure.utf8.contains("$.s\(index): ".utf8) && failure.utf8.contains("p\(index):".utf8),
                "\(failure)"
            )
        }
        #expect(Set(outline.elements.map(\.name)) == ["testsuites", "testsuite", "testcase", "failure"])
    }

    /// Whether the output contains no control sequences except line ends and the tool's own colors.
    private static func isHarmless(_ text: String) -> Bool {
        !text.replacing(/\u{1B}\[[0-9;]*m/.matchingSemantics(.unicodeScalar), with: "").unicodeScalars.contains {
            scalar in
            switch scalar.value {
            case 0x0A: false
            case 0..<0x20, 0x7F..<0xA0, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0x61C, 0xFEFF: true
            default: false
            }
        }
    }

    /// Mistakes with each of the texts in quotes, in names and in excerpts.
    private static let mistakes = HostileText.marked.flatMap { text in
        let inLine = text.filter { $0 != "\n" && $0 != "\r" && $0 != "\r\n" }
        return [
            "viewmodel A < x: \(inLine) >", "viewmodel A < x: string = \"\(inLine)\"; y: int = \"\(inLine)\" >",
            "viewmodel A < x: itn > // \(inLine)", "stub A \(HostileText.literal(text)) ()",
            "import \(HostileText.literal(text))",
            "viewmodel A < u: url = \(HostileText.literal(text)); l: localized { xx: \(HostileText.literal(text)) } >",
            "app A < bundle: \(HostileText.literal(text)); modules: < views: \(HostileText.literal(text)) > >",
        ]
    }

    @Test(arguments: [true, false]) func problemsAreHarmless(isTerminal: Bool) {
        var problems = 0
        for mistake in Self.mistakes {
            let run = Run("check - --hints", input: mistake, terminal: isTerminal)
            #expect(Self.isHarmless(run.output) && Self.isHarmless(run.messages), "\(mistake.debugDescription)")
            problems += run.status == .failure ? 1 : 0
        }
        #expect(problems > 6 * HostileText.all.count)
    }

    @Test(arguments: ["json", "sarif", "github", "xcode"])
    func reportsAreWhole(format: String) throws {
        for mistake in Self.mistakes {
            let run = Run("check - --format \(format)", input: mistake)
            switch format {
            case "json", "sarif": _ = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
            default:
                #expect(Self.isHarmless(run.output))
                let begin =
                    format == "github"
                    ? try Regex("::(error|warning|notice) ")
                    : try Regex("(<stdin>:[0-9]+:[0-9]+: )?(error|warning|note): ")
                for line in run.output.split(separator: "\n") { #expect(line.prefixMatch(of: begin) != nil, "\(line)") }
            }
        }
    }

    /// Inputs besides specs: arguments of the command line, and names of files.
    @Test(arguments: [
        ["check", "@"], ["eval", "a.fvm", "--view-model", "@"], ["eval", "a.fvm", "--stub", "@"],
        ["eval", "a.fvm", "--locale", "@"],
        ["eval", "a.fvm", "--validate", "@"], ["eval", "a.fvm", "--now", "@"], ["eval", "a.fvm", "--time-zone", "@"],
        ["@"], ["check", "--@"],
        ["check", "a.fvm", "--format", "@"], ["compile", "a.fvm", "--output", "@/../x"],
        ["compile", "a.fvm", "--output", "out", "--package", "@"],
        ["explain", "@"], ["test", "a.fvm", "--filter", "@"], ["format", "@"], ["repl", "--script", "@"],
        ["verify", "a.fvm", "--json", "@"],
        ["check", "@.fvm"],
    ])
    func messagesAreHarmless(arguments: [String]) {
        for text in HostileText.all where !text.unicodeScalars.contains("\0") {
            var console = RecordingConsole()
            console.terminals = [.standardOutput, .standardError]
            let words = arguments.map { $0.replacing("@", with: text) }
            var files = MemoryFileSystem(["a.fvm": "viewmodel A server < t: localized \"x\" >"])
            files.add(Array("viewmodel A < x: itn >".utf8), at: text.filter { $0 != "/" } + ".fvm")
            let run = Run(words, files: files, console: console)
            #expect(Self.isHarmless(run.messages) && Self.isHarmless(run.output), "\(words)")
        }
    }

    /// A spec whose strings and comments have raw controls and marks of direction.
    private static let raw = """
        app Raw < locales: en, es >
        // c\u{9B}31m\u{202E}x
        viewmodel   Raw server < title: localized "t\u{85}\u{202E}\u{2066}x"; s: string = "p\u{9B}2J\u{2028}x" >

        """

    @Test(arguments: [
        "format raw.fvm", "format raw.fvm --diff", "format -", "translations export raw.fvm --format csv",
        "translations export raw.fvm --format xliff", "check - --fix", "diff old.fvm raw.fvm --color always",
        "diff old.fvm raw.fvm --format markdown", "rename raw.fvm Raw Cooked --dry-run",
        "repl --script show.txt raw.fvm",
        "eval raw.fvm",
    ])
    func filesAreHarmlessAtATerminal(line: String) {
        let files = MemoryFileSystem([
            "raw.fvm": Self.raw, "old.fvm": Self.raw.replacing("string", with: "url?").replacing(" = ", with: " //"),
            "show.txt": "Raw\n:show Raw\n:swift Raw\n:yaml Raw\n",
        ])
        let run = Run(line, files: files, input: Self.raw, terminal: true)
        #expect(!(run.output + run.messages).isEmpty, "\(run.messages)")
        #expect(Self.isHarmless(run.output) && Self.isHarmless(run.messages), "\(run.output)")
    }

    /// On a pipe, the bytes of results are exact.
    @Test(arguments: ["format raw.fvm", "repl --script show.txt raw.fvm", "eval raw.fvm"])
    func resultsAreExactOnAPipe(line: String) {
        let files = MemoryFileSystem(["raw.fvm": Self.raw, "show.txt": "Raw\n"])
        #expect(Run(line, files: files).output.unicodeScalars.contains("\u{9B}"))
    }

    /// At a terminal, results are made visible. On a pipe, they are exact.
    @Test(arguments: ["eval a.fvm", "eval a.fvm --compact", "test b.fvm", "compile a.fvm --output out --diff"])
    func resultsAreHarmlessAtATerminal(line: String) {
        let files = MemoryFileSystem([
            "a.fvm": Self.spec, "b.fvm": Self.expectations, "__Snapshots__/Screen.en.json": "{}",
        ])
        let run = Run(line, files: files, terminal: true)
        #expect(Self.isHarmless(run.output) && Self.isHarmless(run.messages))
        #expect(run.output.contains("p7:"))
    }
}
