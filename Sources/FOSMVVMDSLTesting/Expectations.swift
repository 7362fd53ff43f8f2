#if canImport(Testing)
import FVMSpecTesting
import FVMWorkspace
import Foundation
import Testing

/// Expects that every stub in every locale matches its snapshot, and that all expectations of the specs are met.
///
///     @Test func specs() throws { try expectSnapshots(of: "Specs") }
///
/// - Parameters:
///   - path: A spec or a folder of specs: see `Specs`.
///   - recording: The snapshots that are written. `nil` for the setting in the environment: see `specRecording`.
/// - Throws: `SpecsError` if the specs can't be read, or have errors.
public func expectSnapshots(
    of path: String,
    recording: SnapshotRecording? = nil,
    file: String = #filePath,
    sourceLocation: SourceLocation = #_sourceLocation
) throws {
    let specs = try Specs(path, file: file)
    specs.run(specs.compilation.testCases(), recording: recording, at: sourceLocation)
}

/// The tests of specs as arguments of a parameterized test, each with its own name:
///
///     @Test(arguments: try specTests(of: "Specs"))
///     func spec(test: SpecTest) { test.run() }
public func specTests(of path: String, file: String = #filePath) throws -> [SpecTest] {
    try Specs(path, file: file).tests
}

/// The value of a stub as a type of your own, to test Swift that is written by hand on the data of the specs:
///
///     let dashboard: DashboardScreen = try loadScreen("Dashboard", stub: "empty", locale: "es", from: "Specs")
///
/// `Specs.screen` does the same for many screens, and reads the specs once.
public func loadScreen<Screen: Decodable>(
    _ name: String,
    stub: String? = nil,
    locale: String? = nil,
    from path: String,
    as type: Screen.Type = Screen.self,
    decoder: JSONDecoder? = nil,
    file: String = #filePath
) throws -> Screen {
    try Specs(path, file: file).screen(name, stub: stub, locale: locale, as: type, decoder: decoder)
}
#endif
