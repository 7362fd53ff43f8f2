import FVMTestSupport
import Foundation
import Testing

/// A failure of standard output is reported, and fails the run.
@Suite struct LostOutputTests {
    @Test(
        .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")),
        arguments: [
            "eval Examples/Dashboard.fvm", "check Examples/Dashboard.fvm --format json", "explain FVM0101",
            "help", "--version", "format Examples/Dashboard.fvm", "check Examples/Dashboard.fvm --statistics",
        ]
    )
    func aFullDiskFailsTheRun(line: String) throws {
        let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))
        let (status, messages) = try run(line, output: full)
        #expect(status == 1)
        #expect(
            messages.hasSuffix("error: standard output cannot be written: no space is left on the disk\n"),
            "\(messages)"
        )
    }

    @Test func aClosedPipeIsQuiet() throws {
        let pipe = Pipe()
        try pipe.fileHandleForReading.close()
        let (status, messages) = try run("eval Examples/Dashboard.fvm", output: pipe.fileHandleForWriting)
        #expect(status == 0)
        #expect(messages == "")
    }

    private func run(_ line: String, output: FileHandle) throws -> (status: Int32, messages: String) {
        let process = Process()
        process.executableURL = BuiltTool.url
        process.arguments = line.split(separator: " ").map(String.init)
        process.currentDirectoryURL = GoldenFolder.package
        let messages = Pipe()
        process.standardOutput = output
        process.standardError = messages
        try process.run()
        let text = try messages.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: text, as: UTF8.self))
    }
}
