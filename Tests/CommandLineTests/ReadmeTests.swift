import FVMSource
import FVMTestSupport
import FVMWorkspace
import Foundation
import Testing

/// The README is run: what it shows after a command is what the command prints.
@Suite struct ReadmeTests {
    private let package = GoldenFolder(GoldenFolder.package)

    private func readme() throws -> String {
        String(decoding: try #require(package.bytes("README.md")), as: UTF8.self)
    }

    /// The texts between fences of one language.
    private func blocks(_ language: String, in text: String) -> [String] {
        text.components(separatedBy: "```\(language)\n").dropFirst().map { $0.components(separatedBy: "```")[0] }
    }

    @Test func showsWhatItsCommandsPrint() throws {
        let text = try readme()
        var files = try examples()
        var actual = text
        var count = 0
        for block in blocks("console", in: text) {
            var transcript = ""
            for line in block.split(separator: "\n") where line.hasPrefix("$ ") {
                transcript += line + "\n" + (try run(String(line.dropFirst(2)), files: &files))
                count += 1
            }
            actual = actual.replacingOccurrences(of: block, with: transcript)
        }
        #expect(count >= 5)
        for block in blocks("session", in: text) {
            var session = SessionTranscript(files: MemoryFileSystem())
            session.answer(block)
            actual = actual.replacingOccurrences(of: block, with: session.text)
        }
        package.expect(actual, equals: "README.md")
    }

    @Test func showsTheExampleAsItIs() throws {
        let spec = String(decoding: try #require(package.bytes("Examples/Dashboard.fvm")), as: UTF8.self)
        let block = try #require(blocks("fvm", in: try readme()).first)
        #expect(spec.hasSuffix("\n\n" + block))
        #expect(block.split(separator: "\n").count <= 10)
    }

    @Test func showsSpecsWithoutProblems() throws {
        for block in blocks("fvm", in: try readme()) {
            let compilation = Compilation(of: block)
            #expect(compilation.diagnostics.isEmpty, "\(compilation.renderedDiagnostics())")
        }
    }

    @Test(arguments: ["README.md", "Grammar/layout.md"])
    func showsSpecsInTheCanonicalLayout(page: String) throws {
        let text = String(decoding: try #require(package.bytes(page)), as: UTF8.self)
        for block in blocks("fvm", in: text) {
            let spec = FormattedSpec(SourceFile(path: page, text: block))
            #expect(spec.bytes != nil && !spec.isChanged, "\(spec.difference ?? "errors of syntax in \(block)")")
        }
    }

    @Test func showsExpectationsThatAreMet() throws {
        let spec = try #require(blocks("fvm", in: try readme()).first { $0.contains("\nexpect ") })
        let run = Run("test a.fvm --filter expect", files: MemoryFileSystem(["a.fvm": spec]))
        #expect(run.output == "4 passed\n" && run.messages.isEmpty, "\(run.messages)\(run.output)")
    }

    @Test(arguments: [
        "Examples/Embedding/Sources/Embedding/main.swift", "Examples/Testing/Tests/ScreenTests/ScreenTests.swift",
    ])
    func showsTheSwiftExamplesAsTheyAre(path: String) throws {
        let file = String(decoding: try #require(package.bytes(path)), as: UTF8.self)
        #expect(blocks("swift", in: try readme()).contains { file.contains($0) })
    }

    /// The examples of the package, in memory, where commands may write.
    private func examples() throws -> MemoryFileSystem {
        var files = MemoryFileSystem()
        let root = GoldenFolder.package.appending(path: "Examples").path()
        for path in try FileManager.default.subpathsOfDirectory(atPath: root) where path.hasSuffix(".fvm") {
            files.add(try #require(package.bytes("Examples/" + path)), at: "Examples/" + path)
        }
        return files
    }

    /// What a shell would print for the line: the tool with or without a `printf` before it, a `printf` into a file, or
    /// `cat` of a file.
    private func run(_ line: String, files: inout MemoryFileSystem) throws -> String {
        if line.hasPrefix("cat ") { return try #require(files.text(at: String(line.dropFirst(4)))) }
        var command = line
        var input = ""
        if line.hasPrefix("printf '"), let end = line.lastIndex(of: "'") {
            input = line[..<end].dropFirst(8).replacingOccurrences(of: "\\n", with: "\n")
            command = String(line[end...].dropFirst())
            if command.hasPrefix(" > ") {
                files.add(Array(input.utf8), at: String(command.dropFirst(3)))
                return ""
            }
            try #require(command.hasPrefix(" | "), "\(line)")
            command.removeFirst(3)
        }
        if let tool = command.range(of: "swift run -c release ") { command.removeSubrange(tool) }
        let isQuiet = command.hasSuffix(" 2>/dev/null")
        if isQuiet { command.removeLast(12) }
        try #require(command.hasPrefix("fosmvvm-dsl "), "\(line)")
        let run = Run(String(command.dropFirst(12)), files: files, input: input)
        files = try #require(run.files as? MemoryFileSystem)
        return isQuiet ? run.output : run.messages + run.output
    }
}
