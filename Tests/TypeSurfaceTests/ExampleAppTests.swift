import FVMEmission
import FVMFiles
import FVMOutput
import FVMTestSupport
import FVMWorkspace
import Foundation
import Testing

/// `Examples/Tasks`, a whole app: what the tool wrote, and what was written into it by hand.
@Suite struct ExampleAppTests {
    private static let folder = GoldenFolder.package.appending(path: "Examples/Tasks")

    private static func compilation() -> Compilation {
        Compilation([.path(folder.appending(path: "Specs").path())], in: DiskFileSystem())
    }

    /// All files of Swift that are there, by their paths from the folder.
    private static func files() throws -> [OutputFile] {
        let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path())
        return try paths.filter { $0.hasSuffix(".swift") && $0 != "Package.swift" && !$0.hasPrefix(".build") }.sorted()
            .map { path in
                OutputFile(
                    path: path,
                    bytes: Array(try Data(contentsOf: folder.appending(path: path))),
                    ownership: .user
                )
            }
    }

    @Test(
        .enabled(if: TypeSurface.isAvailable, Comment(rawValue: TypeSurface.reason)),
        arguments: [
            TypeSurface.Platform.linux, .iOS,
        ]
    )
    func compiles(platform: TypeSurface.Platform) throws {
        let program = SwiftProgram(try Self.files(), Self.compilation().program.app.modules)
        let diagnostics = try program.diagnostics(for: platform)
        #expect(diagnostics.isEmpty, "\(diagnostics.joined(separator: "\n"))")
    }

    /// What is generated is what the specs say; what is the user's is there.
    @Test func isUpToDate() throws {
        let compilation = Self.compilation()
        try #require(!compilation.hasErrors, "\(compilation.renderedDiagnostics())")
        var stale: [String] = []
        for file in compilation.outputFiles(package: "Tasks", views: .all) where file.ownership == .generated {
            let text = try? String(contentsOf: Self.folder.appending(path: file.path), encoding: .utf8)
            // The first line says from where the specs were read.
            let isSame = text.map { Self.body($0) == Self.body(String(decoding: file.bytes, as: UTF8.self)) } ?? false
            if !isSame { stale.append(file.path) }
        }
        #expect(stale == [])
    }

    private static func body(_ text: String) -> Substring { text.drop { $0 != "\n" } }

    /// Once every factory has data of its own, a server starts that refuses stubs.
    @Test func servesNoStub() throws {
        for file in try Self.files() where !file.path.hasSuffix("SpecRoutes.swift") {
            #expect(!String(decoding: file.bytes, as: UTF8.self).contains("ServesStubs"), "\(file.path)")
        }
    }
}
