import FVMEmission
import FVMSemantics
import FVMSource
import FVMSyntax
import Testing

/// The output as a Swift package.
@Suite struct PackageFileTests {
    static func files(_ spec: String, package: String?) -> [String: String] {
        let tree = parse(SourceFile(path: "app.fvm", text: spec), file: FileID(0)).tree
        var files: [String: String] = [:]
        emit(check([tree]).program, package: package) { files[$0.path] = String(decoding: $0.bytes, as: UTF8.self) }
        return files
    }

    static let screen = "viewmodel Board server < title: localized \"Board\"; note: localized \"Note\" >"

    @Test func isWrittenWhereItIsAskedFor() throws {
        #expect(Self.files(Self.screen, package: nil)["Package.swift"] == nil)
        let manifest = try #require(Self.files(Self.screen, package: "Shop")["Package.swift"])
        #expect(manifest.hasPrefix("// swift-tools-version: 6.0\n"))
        for part in [
            "name: \"Shop\"", "upToNextMinor(from: \"\(TargetLibrary.version)\")",
            ".executableTarget(", "name: \"WebServerTests\"", "https://github.com/vapor/vapor.git",
            "resources: [.copy(\"../../Sources/Resources\")]",
        ] {
            #expect(manifest.contains(part), "\(part)")
        }
    }

    @Test func viewsAreATargetWhereThereIsSwiftUI() throws {
        let manifest = try #require(Self.files(Self.screen + "\nview Board", package: "Shop")["Package.swift"])
        let parts = manifest.split(separator: "#if canImport(SwiftUI)\n")
        #expect(parts.count == 2 && parts[1].contains("name: \"Views\"") && parts[1].hasSuffix("#endif\n"))
    }

    /// SwiftPM refuses folders that are not there, and a server needs something to answer.
    @Test func namesOnlyWhatTheOutputHas() throws {
        let manifest = try #require(Self.files("viewmodel Card < id: id >", package: "Shop")["Package.swift"])
        #expect(!manifest.contains("resources:") && !manifest.contains("vapor"))
        let plain = try #require(Self.files("enum Size < small; large >", package: "Shop")["Package.swift"])
        #expect(!plain.contains("testTarget"))
    }

    @Test(arguments: [
        ("Title", "titleViewModel"), ("title", "titleViewModelTests"), ("_Title", "_TitleViewModelTests"),
    ])
    func namesATestUnlikeItsType(name: String, function: String) throws {
        let files = Self.files("viewmodel \(name) server < text: localized \"x\" >", package: nil)
        let tests = try #require(files.first { $0.key.hasPrefix("Tests/") }?.value)
        #expect(tests.contains("@Test func \(function)() throws"))
    }

    @Test func anEmptyProgramHasNoOutput() {
        #expect(Self.files("app Shop < version: 1.0.0 >", package: "Shop").isEmpty)
    }
}
