import FVMTestSupport
import Foundation

@testable import FVMEmission

/// The modules of `Tests/TypeSurface`, built for this toolchain.
struct TypeSurface: Sendable {
    /// Where the modules and the macros' library are.
    let folder: URL

    /// Built once for its content: later runs find it in the build folder.
    static let shared = Result { try TypeSurface(building: GoldenFolder.package.appending(path: "Tests/TypeSurface")) }

    static let isAvailable = Toolchain.current != nil
    static let reason =
        "the toolchain brings no SwiftSyntax along to build macros with, as those of swift.org for Linux do"

    /// What emitted Swift finds around it.
    enum Platform: String, CaseIterable {
        /// Neither SwiftUI nor what the library builds upon it.
        case linux
        case iOS, macOS, tvOS, watchOS, visionOS

        /// Without SwiftUI, and with it.
        static let usual: [Platform] = [.linux, .iOS]

        fileprivate var folder: String { rawValue }

        /// What stands for `os(tvOS)`, which the compiler of these tests would answer for the machine that it runs on.
        fileprivate var flag: String { "PLATFORM_\(rawValue)" }

        /// The text with its conditions on platforms turned into flags.
        static func flagged(_ text: String) -> String {
            allCases.reduce(text) { $0.replacing("os(\($1.rawValue))", with: $1.flag) }
        }

        /// In the order in which one imports another.
        fileprivate var modules: [String] {
            let everywhere = ["FOSMVVM", "FOSTesting", "Vapor", "Fluent", "FluentSQLiteDriver", "FOSMVVMVapor"]
            switch self {
            case .linux: return everywhere + ["VaporTesting", "FOSTestingVapor"]
            case .iOS: return ["SwiftUI", "XCTest"] + everywhere + ["FOSTestingUI", "VaporTesting", "FOSTestingVapor"]
            // Servers do not run there.
            case .macOS, .tvOS, .watchOS, .visionOS:
                return ["SwiftUI", "XCTest", "FOSMVVM", "FOSTesting", "FOSTestingUI"]
            }
        }
    }

    /// The module that nothing of a platform is in, and that all others import.
    private static let foundation = "FOSFoundation"

    struct BuildFailure: Error, CustomStringConvertible {
        let module: String
        let output: String
        var description: String { "the type surface's \(module) does not build:\n\(output)" }
    }

    private init(building sources: URL) throws {
        guard let toolchain = Toolchain.current else { throw BuildFailure(module: "macros", output: Self.reason) }
        let macros = try Self.swiftFiles(in: sources.appending(path: "Macros"))
        var files = try Dictionary(
            uniqueKeysWithValues: Set(Platform.allCases.flatMap(\.modules) + [Self.foundation]).map { name in
                (name, try Self.swiftFiles(in: sources.appending(path: name)))
            }
        )
        var key = Fingerprint()
        key.combine(Data(toolchain.version.utf8))
        for file in macros + files.sorted(by: { $0.key < $1.key }).flatMap(\.value) {
            key.combine(try Data(contentsOf: file))
        }
        let otherTypes = try Self.otherTypesOfSwiftUI(besides: files["SwiftUI"] ?? [])
        key.combine(Data(otherTypes.utf8))
        let cache = GoldenFolder.package.appending(path: ".build/type-surface")
        folder = cache.appending(path: key.text)
        if FileManager.default.fileExists(atPath: folder.path()) { return }

        let unfinished = cache.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: unfinished) }
        for platform in Platform.allCases {
            try FileManager.default.createDirectory(
                at: unfinished.appending(path: platform.folder),
                withIntermediateDirectories: true
            )
        }
        let otherTypesFile = unfinished.appending(path: "OtherTypes.swift")
        try Data(otherTypes.utf8).write(to: otherTypesFile)
        files["SwiftUI", default: []].append(otherTypesFile)
        try Self.compile("macros", Self.macroArguments(macros, toolchain, unfinished))
        try Self.compile(Self.foundation, files, for: nil, in: unfinished)
        for platform in Platform.allCases {
            for name in platform.modules { try Self.compile(name, files, for: platform, in: unfinished) }
        }
        // Another run may have been faster: then its folder is as good.
        do {
            try FileManager.default.moveItem(at: unfinished, to: folder)
        } catch  where FileManager.default.fileExists(atPath: folder.path()) {}
    }

    /// The types of SwiftUI that the surface has no more of than the names: with them an emitted name is as ambiguous as it is
    /// beside Apple's.
    private static func otherTypesOfSwiftUI(besides files: [URL]) throws -> String {
        let declared = try names(in: files)
        let others = SwiftUITypes.names.split(separator: " ").filter { !declared.contains(String($0)) }
        return others.map { "public struct \($0) {}\n" }.joined()
    }

    /// The names of the types that files declare.
    private static func names(in files: [URL]) throws -> Set<String> {
        var names: Set<String> = []
        for file in files {
            let text = try String(contentsOf: file, encoding: .utf8)
            for match in text.matches(of: /(?m)^(?:@\w+ )*public (?:final )?(?:struct|enum|class|protocol) ([A-Z]\w*)/)
            {
                names.insert(String(match.output.1))
            }
        }
        return names
    }

    /// What lets the compiler find the modules of a platform.
    func arguments(for platform: Platform) -> [String] { Self.searchArguments(folder, platform) }

    private static func searchArguments(_ folder: URL, _ platform: Platform?) -> [String] {
        ["-load-plugin-library", folder.appending(path: "libTypeSurfaceMacros.so").path(), "-I", folder.path()]
            + (platform.map { ["-I", folder.appending(path: $0.folder).path(), "-D", $0.flag] } ?? [])
    }

    private static func compile(
        _ name: String,
        _ files: [String: [URL]],
        for platform: Platform?,
        in folder: URL
    ) throws {
        let place = platform.map { folder.appending(path: $0.folder) } ?? folder
        try compile(
            name,
            ["-swift-version", "6", "-parse-as-library", "-warnings-as-errors", "-wmo", "-module-name", name]
                + ["-emit-module", "-emit-module-path", place.appending(path: "\(name).swiftmodule").path()]
                + searchArguments(folder, platform) + (files[name] ?? []).map { $0.path() }
        )
    }

    private static func macroArguments(_ files: [URL], _ toolchain: Toolchain, _ folder: URL) -> [String] {
        let host = toolchain.syntaxLibraries.path()
        let libraries = ["SwiftSyntax", "SwiftSyntaxBuilder", "SwiftSyntaxMacros", "SwiftDiagnostics"]
        return ["-swift-version", "6", "-parse-as-library", "-warnings-as-errors", "-emit-library"]
            + ["-module-name", "TypeSurfaceMacros", "-o", folder.appending(path: "libTypeSurfaceMacros.so").path()]
            + ["-I", host, "-L", host, "-Xlinker", "-rpath", "-Xlinker", host] + libraries.map { "-l\($0)" }
            + files.map { $0.path() }
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
