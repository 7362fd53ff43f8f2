import FVMEmission
import FVMSemantics
import Foundation

/// Swift files by module, which are compiled as one package would be.
struct SwiftProgram {
    struct Module {
        var name: String
        var files: [(name: String, text: String)]

        /// Whether it cannot be built where there is no SwiftUI.
        fileprivate var isOnlyForApple: Bool { imports("SwiftUI") || imports("XCTest") }

        fileprivate var asksForAppleModule: Bool { isOnlyForApple || contains("canImport(SwiftUI)") }

        /// Whether a debug build has other code than a release build.
        fileprivate var dependsOnConfiguration: Bool { contains("#if DEBUG") }

        fileprivate func imports(_ module: String) -> Bool { contains("\nimport \(module)\n") }

        private func contains(_ words: String) -> Bool { files.contains { $0.text.contains(words) } }
    }

    /// In the order in which one imports another.
    var modules: [Module]

    init(_ modules: [Module]) {
        self.modules = modules
    }

    /// The Swift files of an output, by the targets that the layout gives them.
    init(_ output: [OutputFile], _ names: ModuleNames) {
        let targets =
            [
                (names.viewModels, "Sources/\(names.viewModels)/"), (names.server, "Sources/\(names.server)/"),
                (names.server + "Tests", "Tests/\(names.server)Tests/"), (names.tests, "Tests/\(names.tests)/"),
                (names.views, "Sources/\(names.views)/"),
                (names.uiTests, "Tests/\(names.uiTests)/"),
            ] + Self.app(in: output)
        modules = targets.compactMap { name, folder in
            let files = output.filter { $0.path.hasPrefix(folder) && $0.path.hasSuffix(".swift") }
            if files.isEmpty { return nil }
            return Module(name: name, files: files.map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) })
        }
    }

    /// The app itself: the only target with one file that is called like it.
    private static func app(in output: [OutputFile]) -> [(String, String)] {
        output.compactMap { file in
            let parts = file.path.split(separator: "/").map(String.init)
            guard parts.count == 3, parts[0] == "Sources", parts[2] == parts[1] + ".swift" else { return nil }
            return (parts[1], "Sources/\(parts[1])/")
        }
    }

    var fileCount: Int { modules.reduce(0) { $0 + $1.files.count } }

    /// Whether the code is other code where there is SwiftUI.
    var asksForAppleModule: Bool { modules.contains(where: \.asksForAppleModule) }

    /// What the compiler says against the surface: `path:line:column: error: reason` for each error and warning. The
    /// modules after the first with an error are not compiled; nor are, for Linux, those that cannot be built there, and
    /// for Apple those that are the same as on Linux.
    ///
    /// - Parameter inRelease: Whether code that is other code in a release build is compiled as such, too.
    func diagnostics(
        for platform: TypeSurface.Platform = .linux,
        inRelease: Bool = false,
        warningsAreErrors: Bool = true
    ) throws -> [String] {
        let folder = FileManager.default.temporaryDirectory.appending(path: "type-surface-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        for (index, module) in modules.enumerated() where isCompiled(index, for: platform) {
            let sources = folder.appending(path: module.name)
            let paths = try write(module, to: sources)
            // The modules after it import the debug build.
            for isDebug in inRelease && module.dependsOnConfiguration ? [false, true] : [true] {
                // As far as the intermediate language: initializers and isolation are checked on the way there.
                let (status, output) = try Toolchain.run(
                    ["-swift-version", "6", "-parse-as-library", "-wmo", "-diagnostic-style", "llvm"]
                        + ["-package-name", "app"] + (isDebug ? ["-D", "DEBUG"] : [])
                        + (warningsAreErrors ? ["-warnings-as-errors"] : []) + ["-module-name", module.name]
                        // Not to /dev/null: the compiler replaces its output, and as root it would replace that.
                        + ["-emit-sil", "-o", folder.appending(path: "\(module.name).sil").path()]
                        + (isImported(index) && isDebug ? moduleArguments(module, folder) : [])
                        + ["-I", folder.path()] + TypeSurface.shared.get().arguments(for: platform) + paths
                )
                let lines = output.split(separator: "\n")
                    .filter { $0.contains(": error: ") || $0.contains(": warning: ") }
                    .map { String($0.replacing(sources.path() + "/", with: "")) }
                if status != 0 { return lines.isEmpty ? [output] : lines }
                if !lines.isEmpty { return lines }
            }
        }
        return []
    }

    /// In the same run of the compiler: a second one for the module alone would check all of it again.
    private func moduleArguments(_ module: Module, _ folder: URL) -> [String] {
        ["-no-emit-module-separately-wmo", "-emit-module-path"]
            + [folder.appending(path: "\(module.name).swiftmodule").path()]
    }

    private func isImported(_ index: Int) -> Bool {
        modules.dropFirst(index + 1).contains { $0.imports(modules[index].name) }
    }

    private func isCompiled(_ index: Int, for platform: TypeSurface.Platform) -> Bool {
        switch platform {
        case .linux: !modules[index].isOnlyForApple
        case .iOS, .macOS, .tvOS, .watchOS, .visionOS:
            modules[index].asksForAppleModule
                || modules.contains { $0.asksForAppleModule && $0.imports(modules[index].name) }
        }
    }

    private func write(_ module: Module, to folder: URL) throws -> [String] {
        try module.files.map { name, text in
            let file = folder.appending(path: name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            try Data(TypeSurface.Platform.flagged(text).utf8).write(to: file)
            return file.path()
        } + bundleAccessor(of: module, in: folder)
    }

    /// SwiftPM adds `Bundle.module` to a target with resources.
    private func bundleAccessor(of module: Module, in folder: URL) throws -> [String] {
        guard module.files.contains(where: { $0.text.contains("bundle: .module") }) else { return [] }
        let file = folder.appending(path: "resource_bundle_accessor.swift")
        let text = "import Foundation\nextension Foundation.Bundle { static var module: Bundle { .main } }\n"
        try Data(text.utf8).write(to: file)
        return [file.path()]
    }
}
