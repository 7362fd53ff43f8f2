import FVMBytes
import FVMEmission
import FVMFiles
import FVMLift
import FVMOutput
import FVMSource
import FVMStdlib
import FVMTestSupport
import FVMWorkspace
import Foundation
import Testing

/// Compiled and lifted specs compile to the same files, byte for byte, and have the same JSON.
@Suite struct RoundTripTests {
    private static let goldens = GoldenFolder.programs + GoldenFolder.all(of: "Views")

    @Test(arguments: goldens)
    func goldensComeBack(golden: GoldenFolder) throws {
        let spec = try #require(golden.bytes("spec.fvm"))
        try expectRoundTrip([.bytes(spec, name: "spec.fvm")], golden.name)
    }

    @Test(arguments: ["Dashboard.fvm", "Ideas", "Shop", "Clinic", "PluginApp/Sources/ViewModels"])
    func examplesComeBack(path: String) throws {
        try expectRoundTrip([.path(GoldenFolder.package.appending(path: "Examples/\(path)").path())], path)
    }

    @Test func seedsComeBack() throws {
        let folder = GoldenFolder(GoldenFolder.package.appending(path: "Examples/Seeds"))
        for file in folder.files(in: ".") where file.hasSuffix(".fvm") {
            try expectRoundTrip([.bytes(try #require(folder.bytes(file)), name: file)], file)
        }
    }

    @Test(arguments: StandardLibrary.names)
    func theLibraryComesBack(name: String) throws {
        try expectRoundTrip([.bytes(Array("import \(name)".utf8), name: "main.fvm")], name)
    }

    @Test func randomProgramsComeBack() throws {
        var count = 0
        var faults: [[String]] = []
        for seed in 1...ProofScale.count(200 as UInt64, short: 16) {
            var generator = ProgramGenerator(seed: seed)
            let text = generator.program()
            let compilation = Compilation([.bytes(Array(text.utf8), name: "main.fvm")], in: MemoryFileSystem())
            if compilation.hasErrors { continue }
            let found = try self.faults(in: [.bytes(Array(text.utf8), name: "main.fvm")], "seed \(seed)")
            if !found.isEmpty { faults.append(found) }
            count += 1
        }
        #expect(count > ProofScale.count(175, short: 14))
        #expect(faults.isEmpty, "\(faults.count) of \(count): \(faults)")
    }

    // MARK: The round trip

    private func expectRoundTrip(_ inputs: [SpecInput], _ name: String) throws {
        let faults = try faults(in: inputs, name)
        #expect(faults.isEmpty, "\(faults.joined(separator: "\n"))")
    }

    /// Returns the differences between a compiled spec, and one that was lifted and compiled again.
    private func faults(in inputs: [SpecInput], _ name: String) throws -> [String] {
        let first = Compilation(inputs, in: DiskFileSystem())
        try #require(!first.hasErrors, "\(name): \(first.renderedDiagnostics())")
        let files = first.outputFiles()
        let result = lift(files.map { SourceFile(path: $0.path, bytes: $0.bytes) })
        let specs = result.specs.map { SpecInput.bytes($0.bytes, name: $0.path) }
        let second = Compilation(specs, in: MemoryFileSystem())
        if second.hasErrors { return ["\(name): \(second.renderedDiagnostics())"] }
        let messages = result.diagnostics.diagnostics.map(\.message)
        let partly = result.counts.contains { $0.partly > 0 } ? ["\(name): \(messages)"] : []
        return try partly + differences(files, second.outputFiles(), name) + differencesOfJSON(first, second, name)
    }

    /// Parts of a spec that Swift does not contain, and that may differ:
    private func isExcepted(_ path: String, _ name: String) -> Bool {
        // `view Flow interactive` of a view model with children is drawn otherwise than `view Flow`, and views are the user's.
        ["5-container", "ContainerWithBindings.fvm"].contains(name)
            && (path.hasSuffix("View.swift") || path.hasSuffix("UITests.swift"))
    }

    private func differences(_ expected: [OutputFile], _ found: [OutputFile], _ name: String) -> [String] {
        var differences: [String] = []
        let paths = (expected: Set(expected.map(\.path)), found: Set(found.map(\.path)))
        if paths.expected != paths.found {
            differences.append("\(name): \(paths.expected.symmetricDifference(paths.found).sorted())")
        }
        let found = Dictionary(found.map { ($0.path, $0.bytes) }, uniquingKeysWith: { first, _ in first })
        for file in expected where !isExcepted(file.path, name) {
            guard let bytes = found[file.path], text(bytes) != text(file.bytes) else { continue }
            let difference = GoldenFolder.difference(from: text(file.bytes), to: text(bytes))
            differences.append("\(name): \(file.path) differs:\n\(difference)")
        }
        return differences
    }

    /// A declaration of the standard library is one of the project once it is lifted.
    private func text(_ bytes: [UInt8]) -> String {
        String(decoding: bytes, as: UTF8.self).replacing("from the standard library's ", with: "from ")
    }

    /// As values: where a spec has `vmId` among its members, Swift does not say.
    private func differencesOfJSON(_ first: Compilation, _ second: Compilation, _ name: String) throws -> [String] {
        var differences: [String] = []
        let program = first.program
        var stubs = program.records.filter(\.isViewModel).map { ($0.declared.name, $0.stubs.map(\.declared.name)) }
        stubs += program.results.map { ($0.declared.name, $0.stubs.map(\.declared.name)) }
        for (record, named) in stubs {
            for stub in [nil] + named.map(Optional.some) {
                for locale in program.app.locales {
                    let expected = try first.jsonBytes(of: record, stub: stub, locale: locale)
                    let found = try second.jsonBytes(of: record, stub: stub, locale: locale)
                    let isEqual = try JSONValue(reading: expected) == JSONValue(reading: found)
                    if !isEqual { differences.append("\(name): \(record) \(stub ?? "") in \(locale)") }
                }
            }
        }
        return differences
    }
}
