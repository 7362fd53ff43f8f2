import FVMTestSupport
import Foundation

/// The modules of `Tests/TypeSurface`, built for this toolchain.
struct TypeSurface: Sendable {
    /// Where the modules and the macros' library are.
    let folder: URL

    /// Built once for its content: later runs find it in the build folder.
    static let shared = Result { try TypeSurface(building: GoldenFolder.package.appending(path: "Tests/TypeSurface")) }

    static let isAvailable = Toolchain.current != nil
    static let reason =
        "the toolchain brings no SwiftSyntax along to build macros with, as those of swift.org for Linux do"

    /// In the order in which one imports another.
    private static let modules = ["FOSFoundation", "FOSMVVM", "FOSTesting", "Vapor", "FOSMVVMVapor", "SwiftUI"]

    /// A module that exists on Apple's platforms only, and that a program is compiled with and without.
    static let appleModule = "SwiftUI"

    struct BuildFailure: Error, CustomStringConvertible {
        let module: String
        let output: String
        var description: String { "the type surface's \(module) does not build:\n\(output)" }
    }

    private init(building sources: URL) throws {
        guard let toolchain = Toolchain.current else { throw BuildFailure(module: "macros", output: Self.reason) }
        let names = ["Macros"] + Self.modules
        let files = try names.map { try Self.swiftFiles(in: sources.appending(path: $0)) }
        var key = Fingerprint()
        key.combine(Data(toolchain.version.utf8))
        for file in files.joined() { key.combine(try Data(contentsOf: file)) }
        let cache = GoldenFolder.package.appending(path: ".build/type-surface")
        folder = cache.appending(path: key.text)
        if FileManager.default.fileExists(atPath: folder.path()) { return }

        let unfinished = cache.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: unfinished) }
        for name in Self.modules {
            try FileManager.default.createDirectory(
                at: Self.place(of: name, in: unfinished),
                withIntermediateDirectories: true
            )
        }
        try Self.compile("macros", Self.macroArguments(files[0], toolchain, unfinished))
        for (name, files) in zip(names, files).dropFirst() {
            try Self.compile(name, Self.moduleArguments(name, files, unfinished))
        }
        // Another run may have been faster: then its folder is as good.
        do {
            try FileManager.default.moveItem(at: unfinished, to: folder)
        } catch  where FileManager.default.fileExists(atPath: folder.path()) {}
    }

    /// What lets the compiler find the modules, with the one of Apple's platforms or without it.
    func arguments(withAppleModule: Bool) -> [String] {
        Self.searchArguments(folder)
            + (withAppleModule ? ["-I", Self.place(of: Self.appleModule, in: folder).path()] : [])
    }

    private static func place(of module: String, in folder: URL) -> URL {
        module == appleModule ? folder.appending(path: "Apple") : folder
    }

    private static func searchArguments(_ folder: URL) -> [String] {
        ["-I", folder.path(), "-load-plugin-library", folder.appending(path: "libTypeSurfaceMacros.so").path()]
    }

    private static func macroArguments(_ files: [URL], _ toolchain: Toolchain, _ folder: URL) -> [String] {
        let host = toolchain.syntaxLibraries.path()
        let libraries = ["SwiftSyntax", "SwiftSyntaxBuilder", "SwiftSyntaxMacros", "SwiftDiagnostics"]
        return ["-swift-version", "6", "-parse-as-library", "-warnings-as-errors", "-emit-library"]
            + ["-module-name", "TypeSurfaceMacros", "-o", folder.appending(path: "libTypeSurfaceMacros.so").path()]
            + ["-I", host, "-L", host, "-Xlinker", "-rpath", "-Xlinker", host] + libraries.map { "-l\($0)" }
            + files.map { $0.path() }
    }

    private static func moduleArguments(_ name: String, _ files: [URL], _ folder: URL) -> [String] {
        let module = place(of: name, in: folder).appending(path: "\(name).swiftmodule")
        return ["-swift-version", "6", "-parse-as-library", "-warnings-as-errors", "-wmo", "-module-name", name]
            + ["-emit-module", "-emit-module-path", module.path()] + searchArguments(folder) + files.map { $0.path() }
    }

    private static func compile(_ module: String, _ arguments: [String]) throws {
        let (status, output) = try Toolchain.run(arguments)
        guard status == 0 else { throw BuildFailure(module: module, output: output) }
    }

    private static func swiftFiles(in folder: URL) throws -> [URL] {
        try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { $0.pathExtension == "swift" }.sorted { $0.path() < $1.path() }
    }
}

/// FNV-1a, 64 bits: names a folder after its content.
private struct Fingerprint {
    private var state: UInt64 = 0xcbf2_9ce4_8422_2325

    var text: String { String(state, radix: 16) }

    mutating func combine(_ data: Data) {
        for byte in data { state = (state ^ UInt64(byte)) &* 0x100_0000_01b3 }
        state = (state ^ UInt64(data.count)) &* 0x100_0000_01b3
    }
}
