import FVMOutput
import FVMTestSupport
import FVMWorkspace
import Foundation
import Testing

/// Make reads dependency files: a target is built again when a file with a malicious name changes.
@Suite(.enabled(if: make != nil, "there is no make"))
struct DepfileTests {
    @Test(arguments: [
        "a b", "a  b", " a", "a#b", "a$b", "a$$b", "$(info x).fvm", "${x}", "a:b", "a\\b", "a\\ b", "a\\#b", "a\\\\b",
        "a%b",
        "a*b", "a?b", "a[b]", "~a", "a&b", "a<b", "a'b", "a\"b", "a,b", "a{b}", "a@b", "a!b", "-a", ".PHONY", "a\tb",
        "é",
        "a\u{1B}b", "\u{2028}", "ifdef x", "include x", "export",
    ])
    func makeFindsEachFile(name: String) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "make-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let depfile = Depfile(target: "out", dependencies: ["first", name, "last"])
        #expect(depfile.unwritable == nil)
        try Data(depfile.bytes).write(to: folder.appending(path: "out.d"))
        try Data("out: ; @echo made again\ninclude out.d\n".utf8).write(to: folder.appending(path: "Makefile"))
        for (file, time) in [("first", 1_000), (name, 1_000), ("last", 1_000), ("out", 2_000)] {
            let path = folder.path() + "/" + file
            #expect(FileManager.default.createFile(atPath: path, contents: Data()))
            try FileManager.default.setAttributes([.modificationDate: date(time)], ofItemAtPath: path)
        }
        #expect(try Self.runMake(in: folder) == "")
        for file in [name, "last"] {
            let path = folder.path() + "/" + file
            try FileManager.default.setAttributes([.modificationDate: date(3_000)], ofItemAtPath: path)
            #expect(try Self.runMake(in: folder) == "made again\n", "\(file)")
            try FileManager.default.setAttributes([.modificationDate: date(1_000)], ofItemAtPath: path)
        }
    }

    private func date(_ seconds: Int) -> Date { Date(timeIntervalSince1970: Double(seconds)) }

    private static func runMake(in folder: URL) throws -> String {
        let process = Process()
        process.executableURL = make.map { URL(filePath: $0) }
        process.arguments = ["-s", "-C", folder.path(), "out"]
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let output = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: output, as: UTF8.self).replacing("make: 'out' is up to date.\n", with: "")
    }

    @Test(arguments: ["a\nb", "a\rb", "a;b", "a|b", "a=b", "a ", "a\\"])
    func whatMakeWouldMisreadIsRefused(name: String) {
        #expect(Depfile(target: "out", dependencies: ["first", name]).unwritable == name)
        #expect(Depfile(target: name, dependencies: []).unwritable == name)
    }
}

private let make = ["/usr/bin/make", "/usr/local/bin/make"].first {
    FileManager.default.isExecutableFile(atPath: $0)
}
