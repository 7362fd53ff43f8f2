import FVMDiagnostics
import FVMFiles
import FVMSpecTesting
import FVMWorkspace

extension Command {
    static let initialize = Command(
        name: "init",
        operands: "NAME",
        summary: "Create a project",
        examples: [
            Example("fosmvvm-dsl init Shop", "create an app and its server in the folder Shop"),
            Example("fosmvvm-dsl init Shop --template server", "create only a server"),
            Example("fosmvvm-dsl init .", "add missing files to the project in this folder"),
        ],
        options: [
            Option(
                "template",
                value: "KIND",
                of: ProjectTemplate.self,
                "app (default), server, specs, or plugin: a Swift package whose build compiles the specs."
            )
        ],
        run: { tool, arguments throws(UsageError) in
            guard let path = arguments.paths.first, arguments.paths.count == 1 else {
                throw UsageError("'init' needs one name of a project, which is its folder: init Shop")
            }
            let template: ProjectTemplate = try arguments.choice(of: "template") ?? .app
            let folder = FilePath.normalized(path)
            let word = FilePath.name(of: (try? tool.files.canonicalPath(of: folder)) ?? folder)
            guard let name = ProjectName(word) else {
                throw UsageError(
                    "'\(word)' cannot be the name of a project: letters, digits, '-' and '_' can, after a letter"
                )
            }
            return tool.layOut(template, name, in: folder)
        }
    )
}

extension CommandLineTool {
    /// Writes the files of a project that are not there yet: all of them, or none.
    fileprivate mutating func layOut(_ template: ProjectTemplate, _ name: ProjectName, in folder: String) -> ExitStatus
    {
        recoverTransactions(at: [folder])
        let specs = FilePath.join(folder, template.specs)
        let hasSpecs = (try? files.entries(of: specs))?.contains { $0.name.hasSuffix(".fvm") } ?? false
        var made: [String] = []
        var kept: [String] = []
        var changes = FileChanges()
        // A project that has specs needs no others.
        for file in template.files(name) where !(hasSpecs && file.path.hasSuffix(".fvm")) {
            let path = FilePath.join(folder, file.path)
            guard files.kind(of: path, followingLinks: false) == nil else {
                kept.append(path)
                continue
            }
            changes.create(Array(file.text.utf8), at: path)
            made.append(path)
        }
        do throws(FileSystemError) {
            try changes.write(to: &files)
        } catch {
            writeMessage("error: '\(visibleLine(error.path))' cannot be written: \(error.explanation)")
            return .failure
        }
        if !hasSpecs, !recordSnapshots(of: specs) { return .failure }
        if !hasSpecs { made.append(FilePath.join(specs, TestCase.snapshotFolder)) }
        for path in made { write("made \(visibleLine(path))\n", to: .standardOutput) }
        for path in kept { write("kept \(visibleLine(path)), because it exists\n", to: .standardOutput) }
        let change = folder == "." ? [] : ["cd \(Self.shellWord(folder))"]
        let tool = FilePath.join(folder, "../\(Self.name)/Package.swift")
        let hasTool = files.kind(of: tool, followingLinks: true) != nil
        let next = (change + template.nextCommands(hasTool: hasTool)).map { "  \(visibleLine($0))\n" }.joined()
        write("\nNext:\n\(next)", to: .standardOutput)
        return .success
    }

    /// The word as a shell reads it.
    private static func shellWord(_ word: String) -> String {
        let isPlain = word.utf8.allSatisfy { $0 > 0x20 && !"'\"\\$`!*?[]{}()<>|&;#~".utf8.contains($0) }
        return isPlain ? word : Shell.quoted(word)
    }

    /// Records snapshots of the specs, so that their tests have something to compare with.
    private mutating func recordSnapshots(of folder: String) -> Bool {
        let compilation = Compilation([.path(folder)], in: files)
        guard !compilation.hasErrors else {
            report(compilation, as: .text)
            return false
        }
        let report = compilation.runTests(compilation.testCases(), options: TestOptions(), in: &files) { _ in }
        if report.hasFailures { write(report, of: compilation, as: .text) }
        return !report.hasFailures
    }
}
