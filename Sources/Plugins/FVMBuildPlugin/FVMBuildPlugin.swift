import Foundation
import PackagePlugin

/// Compiles the specs of a target into Swift and texts that are part of it.
///
/// Nothing is written but to the plugin's own folder. Files that people finish are no part of a build:
/// `swift package fvm` begins them.
@main
struct FVMBuildPlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        guard let module = target.sourceModule else {
            Diagnostics.error(
                "'\(target.name)' is no target with sources; FVMBuildPlugin compiles the specs beside them"
            )
            return []
        }
        let specs = module.sourceFiles.map(\.url).filter { $0.pathExtension == "fvm" }.sorted { $0.path() < $1.path() }
        guard !specs.isEmpty else {
            Diagnostics.warning("there is no '.fvm' file in '\(target.name)' for FVMBuildPlugin to compile")
            return []
        }
        guard haveNamesOfTheirOwn(specs, in: target) else { return [] }
        let tool = try context.tool(named: "fosmvvm-dsl")
        // Below the plugin's folder, so that other output of the tool stays in it, too.
        let output = context.pluginWorkDirectoryURL.appending(path: "Merged")
        return [
            .buildCommand(
                displayName: "Compiling the specs of \(target.name)",
                executable: tool.url,
                arguments: [
                    "compile", "--merged", "--module", module.moduleName, "--output",
                    output.path(percentEncoded: false),
                ]
                    // The folder only contains generated files, so overwriting is safe.
                    + ["--force", "--quiet", "--diagnostics", "xcode"]
                    + specs.map { $0.path(percentEncoded: false) },
                inputFiles: specs + imports(in: target, beside: specs),
                outputFiles: (specs.map { $0.lastPathComponent + ".swift" } + ["FVMCommon.swift", "FVMTexts.yml"])
                    .map { output.appending(path: $0) }
            )
        ]
    }

    /// Returns the specs that others may import: those that the target excludes.
    private func imports(in target: any Target, beside specs: [URL]) -> [URL] {
        let paths = FileManager.default.enumerator(atPath: target.directoryURL.path(percentEncoded: false))
        let known = Set(specs.map(\.standardizedFileURL))
        return (paths?.compactMap { $0 as? String } ?? [])
            .filter { $0.hasSuffix(".fvm") }
            .map { target.directoryURL.appending(path: $0).standardizedFileURL }
            .filter { !known.contains($0) }
            .sorted { $0.path() < $1.path() }
    }

    /// Output is named after specs, and a module can't have two files of one name.
    private func haveNamesOfTheirOwn(_ specs: [URL], in target: any Target) -> Bool {
        var isUnique = true
        var first: [String: URL] = [:]
        for spec in specs {
            guard let other = first.updateValue(spec, forKey: spec.lastPathComponent.lowercased()) else { continue }
            isUnique = false
            Diagnostics.error(
                "'\(target.name)' has two specs of one name: '\(other.path(percentEncoded: false))' and "
                    + "'\(spec.path(percentEncoded: false))'; give each a name of its own, as with Swift files",
                file: spec.path(percentEncoded: false),
                line: 1
            )
        }
        return isUnique
    }
}
