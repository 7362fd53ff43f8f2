import Foundation
import PackagePlugin

/// Runs the tool on the package's specs: `swift package fvm check`.
///
/// All arguments go to the tool. If they contain no path, the specs are those of the package's targets, each target
/// as its own program, otherwise those in the folder `Specs`. The output of `compile` goes to the package's folders.
@main
struct FVMCommandPlugin: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) async throws {
        var words = ArgumentExtractor(arguments)
        let targets = words.extractOption(named: "target")
        let request = Request(words.remainingArguments, in: context.package.directoryURL)
        let tool = try context.tool(named: "fosmvvm-dsl").url
        for run in try request.runs(of: context.package, targets: targets) {
            let process = Process()
            process.executableURL = tool
            process.arguments = run
            process.currentDirectoryURL = context.package.directoryURL
            try process.run()
            process.waitUntilExit()
            let status = process.terminationStatus
            if status != 0 { Diagnostics.error("'fosmvvm-dsl \(run[0])' ended with status \(status)") }
        }
    }
}

/// The parsed command line.
private struct Request {
    /// The commands that read specs.
    private static let readers: Set = ["check", "eval", "compile", "format", "fmt", "test", "verify"]

    private let command: String
    private let rest: [String]
    private let folder: URL

    init(_ words: [String], in folder: URL) {
        self.folder = folder
        let isNamed = words.first.map { !$0.hasPrefix("--") || $0 == "--help" || $0 == "--version" } ?? false
        command = isNamed ? words[0] : "compile"
        rest = isNamed ? Array(words.dropFirst()) : words
    }

    private func has(_ option: String) -> Bool {
        rest.contains { $0 == option || $0.hasPrefix(option + "=") }
    }

    /// Whether a word names what there is in the package; the output folder does not count.
    private var namesPath: Bool {
        zip([command] + rest, rest).contains { before, word in
            word == "-"
                || before != "--output" && !word.hasPrefix("-")
                    && FileManager.default.fileExists(atPath: URL(filePath: word, relativeTo: folder).path())
        }
    }

    /// The words for each run of the tool.
    func runs(of package: Package, targets names: [String]) throws -> [[String]] {
        let words = [command] + rest
        guard Self.readers.contains(command), !has("--help") else { return [words] }
        let output = command == "compile" && !has("--output") ? ["--output", "."] : []
        if namesPath { return [words + output] }
        let targets = names.isEmpty ? package.targets : try package.targets(named: names)
        let programs = targets.compactMap(\.sourceModule).compactMap(Program.init)
        if programs.isEmpty {
            let specs = folder.appending(path: "Specs")
            return [words + output + (FileManager.default.fileExists(atPath: specs.path()) ? ["Specs"] : [])]
        }
        return programs.map { program in
            // Specs among the sources of a target are compiled by its build plugin, but for what that leaves out.
            let extent = program.isBuilt && !output.isEmpty && !has("--unmerged") ? ["--unmerged"] : []
            return words + output + extent + program.specs
        }
    }
}

/// The specs of a target.
private struct Program {
    let specs: [String]
    /// Whether they are among the target's sources.
    let isBuilt: Bool

    /// `nil` for a target without specs.
    init?(_ target: any SourceModuleTarget) {
        let sources = target.sourceFiles.map { $0.url.path(percentEncoded: false) }.filter { $0.hasSuffix(".fvm") }
        isBuilt = !sources.isEmpty
        specs = isBuilt ? sources.sorted() : Self.excludedSpecs(of: target)
        if specs.isEmpty { return nil }
    }

    private static func excludedSpecs(of target: any SourceModuleTarget) -> [String] {
        let paths = FileManager.default.enumerator(atPath: target.directoryURL.path(percentEncoded: false))
        return (paths?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(".fvm") }.sorted()
            .map { target.directoryURL.appending(path: $0).path(percentEncoded: false) }
    }
}
