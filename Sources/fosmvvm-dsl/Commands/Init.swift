import FVMDiagnostics
import FVMSpecTesting
import FVMWorkspace

extension Command {
    static let initialize = Command(
        name: "init",
        operands: "NAME",
        summary: "Lay out a project: specs, and what surrounds them",
        examples: [
            Example("fosmvvm-dsl init Shop", "an app and its server, in the folder Shop"),
            Example("fosmvvm-dsl init Shop --template server", "a server alone"),
            Example("fosmvvm-dsl init .", "add what is missing to the project in this folder"),
        ],
        options: [
            Option(
                "template",
                value: "KIND",
                of: ProjectTemplate.self,
                "app (the default), server, specs, or plugin: a Swift package whose build compiles the specs."
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
        let specs = FilePath.join(folder, template.specs)
        let hasSpecs = (try? files.entries(of: specs))?.contains { $0.name.hasSuffix(".fvm") } ?? false
        var made: [String] = []
        var madeFolders: [String] = []
        var kept: [String] = []
        do throws(FileSystemError) {
            for file in template.files(name) {
                // A project with specs of its own has no use for others.
                if hasSpecs, file.path.hasSuffix(".fvm") { continue }
                let path = FilePath.join(folder, file.path)
                guard files.kind(of: path, followingLinks: false) == nil else {
                    kept.append(path)
                    continue
                }
                madeFolders += missingFolders(above: path)
                try files.makeFolders(FilePath.parent(of: path))
                try files.create(Array(file.text.utf8), at: path)
                made.append(path)
            }
        } catch {
            for path in made { try? files.removeFile(path) }
            for path in madeFolders.reversed() { try? files.removeFolder(path) }
            writeMessage("error: '\(visibleLine(error.path))' cannot be written: \(error.explanation)")
            return .failure
        }
        if !hasSpecs, !recordSnapshots(of: specs) { return .failure }
        if !hasSpecs { made.append(FilePath.join(specs, TestCase.snapshotFolder)) }
        for path in made { write("made \(visibleLine(path))\n", to: .standardOutput) }
        for path in kept { write("kept \(visibleLine(path)), as it was there\n", to: .standardOutput) }
        let change = folder == "." ? [] : ["cd \(Self.shellWord(folder))"]
        let next = (change + template.nextCommands(name)).map { "  \(visibleLine($0))\n" }.joined()
        write("\nNext:\n\(next)", to: .standardOutput)
        return .success
    }

    /// The folders that a file needs and that are not there, the outer ones first.
    private func missingFolders(above path: String) -> [String] {
        var missing: [String] = []
        var folder = FilePath.parent(of: path)
        while folder != ".", folder != "/", files.kind(of: folder, followingLinks: true) == nil {
            missing.append(folder)
            folder = FilePath.parent(of: folder)
        }
        return missing.reversed()
    }

    /// The word as a shell reads it.
    private static func shellWord(_ word: String) -> String {
        let isPlain = word.utf8.allSatisfy { $0 > 0x20 && !"'\"\\$`!*?[]{}()<>|&;#~".utf8.contains($0) }
        return isPlain ? word : Shell.quoted(word)
    }

    /// What the specs give, so that their tests have something to compare with.
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
