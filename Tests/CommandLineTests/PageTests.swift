import FVMFiles
import FVMLanguage
import FVMOutput
import FVMSemantics
import FVMSource
import FVMSyntax
import FVMTestSupport
import FVMWorkspace
import Foundation
import Testing

/// The pages are run: what one shows after a command is what the command prints.
@Suite struct PageTests {
    private static let package = GoldenFolder(GoldenFolder.package)

    /// The README and all pages of `Grammar`.
    private static let pages: [String] = {
        let folder = GoldenFolder.package.appending(path: "Grammar").path()
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return ["README.md"] + names.filter { $0.hasSuffix(".md") }.sorted().map { "Grammar/" + $0 }
    }()

    private static func text(of page: String) throws -> String {
        String(decoding: try #require(package.bytes(page)), as: UTF8.self)
    }

    /// A block between fences.
    private struct Block {
        var language: Substring
        /// The file that the reader has written by then.
        var path: String?
        var text: Substring
    }

    private static func blocks(in text: String) -> [Block] {
        text.matches(of: /(?:^|\n)```(\w+)(?: ([^\n]+))?\n((?:(?!```).*\n)*)```/).map {
            Block(language: $0.output.1, path: $0.output.2.map(String.init), text: $0.output.3)
        }
    }

    private static func specs(in page: String) throws -> [String] {
        try blocks(in: text(of: page)).filter { $0.language == "fvm" }.map { String($0.text) }
    }

    @Test func areAllFound() { #expect(Self.pages.count > 15) }

    /// The README has at most 150 lines.
    @Test func keepsTheReadmeShort() throws {
        #expect(try Self.text(of: "README.md").split(separator: "\n", omittingEmptySubsequences: false).count <= 151)
    }

    /// The guide's table of settings has a row for each.
    @Test func explainsEachSetting() throws {
        let names = try Self.words(ofTable: "| setting | meaning |")
        #expect(Set(names) == Set(Setting.ofApp.map(\.name)) && names.count == Setting.ofApp.count)
    }

    /// The guide's table of attributes has each attribute of fields but `input`, which comes before it.
    @Test func explainsEachAttribute() throws {
        let names = try Self.words(ofTable: "| attribute | meaning | message |")
        let attributes = MemberAttribute.all.filter { $0.owners.contains(.fields) && $0.word != .input }
        #expect(Set(names) == Set(attributes.map(\.word.text)))
    }

    /// The guide's table of formats has a row for each but `join`, with its options.
    @Test func explainsEachFormat() throws {
        let guide = try Self.text(of: "Grammar/guide.md")
        let start = try #require(guide.range(of: "| format | value |"))
        let table = try #require(guide[start.lowerBound...].components(separatedBy: "\n\n").first)
        let rows = table.split(separator: "\n").dropFirst(2).map { row in
            let cells = row.split(separator: "|", omittingEmptySubsequences: false)
            let words = { (cell: Substring) in cell.matches(of: /`([A-Za-z]+)`/).map { String($0.1) } }
            return words(cells[1]) + words(cells[4]).sorted()
        }
        let formats = LocalizedFormat.all.filter { $0.word != .join }
        let known = formats.map { [$0.word?.text ?? ""] + $0.optionNames.sorted() }
        #expect(Set(rows) == Set(known))
    }

    /// The words that the first cells of a table in the guide begin with.
    private static func words(ofTable head: String) throws -> [String] {
        let guide = try text(of: "Grammar/guide.md")
        let table = try #require(guide.components(separatedBy: head).last?.components(separatedBy: "\n\n").first)
        return table.split(separator: "\n").flatMap { row in
            row.split(separator: "|")[0].matches(of: /`([A-Za-z]+)[`(]/).map { String($0.1) }
        }
    }

    @Test(arguments: pages)
    func showsWhatItsCommandsPrint(page: String) throws {
        let text = try Self.text(of: page)
        var files = try examples()
        var actual = text
        for block in Self.blocks(in: text) {
            var transcript = ""
            switch block.language {
            case "fvm", "swift", "yaml":
                if let path = block.path { files.add(Array(block.text.utf8), at: path) }
                continue
            case "console":
                for line in block.text.split(separator: "\n") where line.hasPrefix("$ ") {
                    transcript += line + "\n" + (try run(String(line.dropFirst(2)), files: &files))
                }
            case "session":
                var session = SessionTranscript(files: MemoryFileSystem())
                session.answer(String(block.text))
                transcript = session.text
            default: continue
            }
            actual = actual.replacingOccurrences(of: "\n" + block.text + "```", with: "\n" + transcript + "```")
        }
        Self.package.expect(actual, equals: page)
    }

    @Test func showsTheExampleAsItIs() throws {
        let spec = try Self.text(of: "Examples/Dashboard.fvm")
        let block = try #require(try Self.specs(in: "README.md").first)
        #expect(spec.hasSuffix("\n\n" + block))
        #expect(block.split(separator: "\n").count <= 10)
    }

    /// Specs without a name are whole programs; those with one are a program together, as the page leaves them. The page of the
    /// layout shows pieces of programs.
    @Test(arguments: pages.filter { $0 != "Grammar/layout.md" })
    func showsSpecsWithoutProblems(page: String) throws {
        var files = MemoryFileSystem()
        var folders: Set<String> = []
        for block in Self.blocks(in: try Self.text(of: page)) where block.language == "fvm" {
            if let path = block.path {
                files.add(Array(block.text.utf8), at: path)
                folders.insert(String(path.prefix { $0 != "/" }))
            } else {
                let compilation = Compilation(of: String(block.text))
                #expect(compilation.diagnostics.isEmpty, "\(compilation.renderedDiagnostics())")
            }
        }
        for folder in folders {
            let compilation = Compilation([.path(folder)], in: files)
            #expect(compilation.diagnostics.isEmpty, "\(compilation.renderedDiagnostics())")
        }
    }

    @Test(arguments: pages)
    func showsSpecsInTheCanonicalLayout(page: String) throws {
        for block in try Self.specs(in: page) {
            let spec = FormattedSpec(SourceFile(path: page, text: block))
            #expect(spec.bytes != nil && !spec.isChanged, "\(spec.difference ?? "errors of syntax in \(block)")")
        }
    }

    @Test func showsExpectationsThatAreMet() throws {
        let spec = try #require(try Self.specs(in: "Grammar/testing.md").first { $0.contains("\nexpect ") })
        let run = Run("test a.fvm --filter expect", files: MemoryFileSystem(["a.fvm": spec]))
        #expect(run.output == "4 passed\n" && run.messages.isEmpty, "\(run.messages)\(run.output)")
    }

    @Test(arguments: [
        ("Grammar/embedding.md", "Examples/Embedding/Sources/Embedding/main.swift"),
        ("Grammar/testing.md", "Examples/Testing/Tests/ScreenTests/ScreenTests.swift"),
    ])
    func showsTheSwiftExamplesAsTheyAre(page: String, path: String) throws {
        let file = try Self.text(of: path)
        let swift = Self.blocks(in: try Self.text(of: page)).filter { $0.language == "swift" }
        #expect(swift.contains { file.contains($0.text) })
    }

    /// The Swift after a spec in the language guide is contained in its output, except for indentation.
    @Test func showsTheSwiftThatSpecsBecome() throws {
        func lines(_ text: some StringProtocol) -> String {
            text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: "\n")
        }
        var spec: Substring?
        var count = 0
        for block in Self.blocks(in: try Self.text(of: "Grammar/guide.md")) {
            if block.language == "fvm" { spec = block.text }
            guard block.language == "swift", let shown = spec else { continue }
            let files = Compilation(of: String(shown)).outputFiles(package: nil)
            let wanted = lines(block.text)
            #expect(
                files.contains { lines(String(decoding: $0.bytes, as: UTF8.self)).contains(wanted) },
                "\(block.text)"
            )
            count += 1
        }
        #expect(count > 8)
    }

    /// The tables of the guide have every word of the language's vocabularies.
    @Test func tellsAllTypesAndControls() throws {
        let guide = try Self.text(of: "Grammar/guide.md")
        let words =
            BuiltInType.all.map(\.keyword.text) + InputType.allCases.map(\.rawValue)
            + Autocapitalize.allCases.map(\.rawValue) + RequestDefinition.Action.allCases.map(\.rawValue)
        for word in words { #expect(guide.contains("`\(word)`"), "\(word)") }
    }

    /// A link of one page to another, or to a file, leads somewhere.
    @Test(arguments: pages)
    func linksToWhatIsThere(page: String) throws {
        let folder = page.hasPrefix("Grammar/") ? "Grammar" : "."
        for link in try Self.text(of: page).matches(of: /\]\(([^)#:]+)(?:#[^)]*)?\)/) {
            let file = GoldenFolder.package.appending(path: folder).appending(path: String(link.output.1))
            #expect(FileManager.default.fileExists(atPath: file.path()), "\(page) links to \(link.output.1)")
        }
    }

    /// The examples of the package, in memory, where commands may write.
    private func examples() throws -> MemoryFileSystem {
        var files = MemoryFileSystem()
        let root = GoldenFolder.package.appending(path: "Examples").path()
        for path in try FileManager.default.subpathsOfDirectory(atPath: root) where path.hasSuffix(".fvm") {
            files.add(try #require(Self.package.bytes("Examples/" + path)), at: "Examples/" + path)
        }
        return files
    }

    /// Returns the output of a line in a shell: the tool with or without a `printf` before it, a `printf` into a
    /// file, or `cat` of a file. The tool's output may be cut by `head`.
    private func run(_ line: String, files: inout MemoryFileSystem) throws -> String {
        if line.hasPrefix("cat ") { return try #require(files.text(at: String(line.dropFirst(4)))) }
        var command = line
        var input = ""
        if line.hasPrefix("printf '"), let end = line.dropFirst(8).firstIndex(of: "'") {
            input = line[..<end].dropFirst(8).replacingOccurrences(of: "\\n", with: "\n")
            command = String(line[end...].dropFirst())
            if command.hasPrefix(" > ") {
                files.add(Array(input.utf8), at: String(command.dropFirst(3)))
                return ""
            }
            try #require(command.hasPrefix(" | "), "\(line)")
            command.removeFirst(3)
        }
        if let tool = command.range(of: "swift run ") { command.removeSubrange(tool) }
        var shown = Int.max
        if let head = command.range(of: " | head -") {
            shown = try #require(Int(command[head.upperBound...]))
            command.removeSubrange(head.lowerBound...)
        }
        let isQuiet = command.hasSuffix(" 2>/dev/null")
        if isQuiet { command.removeLast(12) }
        try #require(command.hasPrefix("fosmvvm-dsl "), "\(line)")
        let run = Run(String(command.dropFirst(12)), files: files, input: input)
        files = try #require(run.files as? MemoryFileSystem)
        let output = run.output.split(separator: "\n", omittingEmptySubsequences: false)
        let text = output.count <= shown ? run.output : output.prefix(shown).joined(separator: "\n") + "\n"
        return isQuiet ? text : run.messages + text
    }
}
