import FVMBytes
import FVMFiles
import FVMOutput
import FVMSpecTesting
import FVMTestSupport
import FVMWorkspace
import Foundation
import Testing

/// The JSON of every view model of a program, for each stub and locale, as the real library gives it: `expected/` holds
/// `<ViewModel>[.<stub>].<locale>.json`.
@Suite struct GoldenProgramTests {
    @Test(arguments: GoldenFolder.programs)
    func hasTheJSONOfTheLibrary(golden: GoldenFolder) throws {
        let spec = try #require(golden.bytes("spec.fvm"))
        let compilation = Compilation([.bytes(spec, name: "spec.fvm")], in: MemoryFileSystem())
        try #require(!compilation.hasErrors, "\(compilation.renderedDiagnostics())")
        let files = golden.files(in: "expected")
        try #require(!files.isEmpty)
        for file in files {
            let parts = file.split(separator: ".").map(String.init)
            try #require((3...4).contains(parts.count), "\(file)")
            let expected = try JSONValue(reading: #require(golden.bytes("expected/\(file)")))
            let json = try compilation.jsonBytes(
                of: parts[0],
                stub: parts.count == 4 ? parts[1] : nil,
                locale: parts[parts.count - 2]
            )
            let differences = JSONDifference.find(from: expected, to: try JSONValue(reading: json)).map(\.summary)
            #expect(differences.isEmpty, "\(golden.name)/\(file):\n\(differences.joined(separator: "\n"))")
        }
    }

    /// `emitted.txt` holds every file that the program lowers to, each below a line with its path; the version of the tool
    /// is left out.
    @Test(arguments: GoldenFolder.programs)
    func lowersToTheSameFiles(golden: GoldenFolder) throws {
        let spec = try #require(golden.bytes("spec.fvm"))
        let compilation = Compilation([.bytes(spec, name: "spec.fvm")], in: MemoryFileSystem())
        try #require(!compilation.hasErrors, "\(compilation.renderedDiagnostics())")
        var emitted = ""
        for file in compilation.outputFiles() {
            let owner = file.ownership == .user ? " (yours from the first run on)" : ""
            emitted += "==> \(file.path)\(owner)\n\(String(decoding: file.bytes, as: UTF8.self))\n"
        }
        golden.expect(
            emitted.replacing("by fosmvvm-dsl \(toolVersion) from", with: "by fosmvvm-dsl from"),
            equals: "emitted.txt"
        )
    }

    /// If the originals of the goldens are available, they are compared byte by byte. Changes of newer library
    /// versions have their own folder.
    @Test(.enabled(if: originals != nil, "the shared conformance cases are not beside this package"))
    func areCopiesOfTheConformanceCases() throws {
        let originals = try #require(originals)
        let names = try FileManager.default.contentsOfDirectory(atPath: originals.path()).filter { $0 != "README.md" }
        #expect(!names.isEmpty)
        for name in names.sorted() {
            let original = GoldenFolder(originals.appending(path: name))
            let newer = GoldenFolder(
                originals.deletingLastPathComponent().appending(path: "conformance-0.20/\(name)")
            )
            let copy = GoldenFolder(GoldenFolder.package.appending(path: "Tests/Golden/Programs/\(name)"))
            #expect(copy.bytes("spec.fvm") == original.bytes("spec.fvm"), "\(name)/spec.fvm")
            #expect(copy.files(in: "expected") == original.files(in: "expected"), "\(name)")
            for file in original.files(in: "expected") {
                let wanted = newer.bytes("expected/\(file)") ?? original.bytes("expected/\(file)")
                #expect(copy.bytes("expected/\(file)") == wanted, "\(name)/\(file)")
            }
        }
    }
}

private let originals: URL? = {
    let url = GoldenFolder.package.appending(path: "../shared/conformance").standardizedFileURL
    return FileManager.default.fileExists(atPath: url.path()) ? url : nil
}()
