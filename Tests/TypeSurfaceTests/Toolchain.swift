import Foundation

/// The Swift compiler that runs the tests, and the SwiftSyntax that comes with it.
struct Toolchain: Sendable {
    /// Modules and libraries of SwiftSyntax, for macros that are built without a package.
    let syntaxLibraries: URL
    let version: String

    /// Nil where the toolchain brings no SwiftSyntax along: those of Xcode do not.
    static let current: Toolchain? = {
        guard let information = try? run(["-print-target-info"]), information.status == 0,
            let object = try? JSONSerialization.jsonObject(with: Data(information.output.utf8)) as? [String: Any],
            let paths = object["paths"] as? [String: Any],
            let resources = paths["runtimeResourcePath"] as? String,
            let version = object["compilerVersion"] as? String
        else { return nil }
        let host = URL(filePath: resources).appending(path: "host")
        let module = host.appending(path: "SwiftSyntaxMacros.swiftmodule")
        guard FileManager.default.fileExists(atPath: module.path()) else { return nil }
        return Toolchain(syntaxLibraries: host, version: version)
    }()

    /// Runs the compiler; what it prints on both streams is one text.
    static func run(_ arguments: [String]) throws -> (status: Int32, output: String) {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["swiftc"] + arguments
        process.standardInput = FileHandle.nullDevice
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let output = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: output, as: UTF8.self))
    }
}
