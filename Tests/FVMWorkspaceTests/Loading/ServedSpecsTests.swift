import FVMFiles
import FVMTestSupport
import FVMWorkspace
import Foundation
import Testing

/// A `serve` is known for as long as it runs, for the specs that it serves.
@Suite struct ServedSpecsTests {
    @Test func knowsWhatRuns() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "served-\(UUID())").path()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        for name in ["Specs", "Specs2"] {
            try FileManager.default.createDirectory(atPath: "\(folder)/\(name)", withIntermediateDirectories: true)
            try "".write(toFile: "\(folder)/\(name)/a.fvm", atomically: false, encoding: .utf8)
        }
        var files = DiskFileSystem()
        let served = ServedSpecs(below: "\(folder)/cache")
        let spec = "\(folder)/Specs/a.fvm"
        #expect(served.port(serving: spec, in: files) == nil)
        var lock = served.announce(["\(folder)/Specs"], port: 8123, in: &files)
        #expect(lock != nil)
        #expect(served.port(serving: spec, in: files) == 8123)
        #expect(served.port(serving: "\(folder)/Specs2/a.fvm", in: files) == nil)
        #expect(served.port(serving: "\(folder)/Specs/b.fvm", in: files) == nil)
        // Two do not have one port.
        #expect(served.announce(["\(folder)/Specs2"], port: 8123, in: &files) == nil)
        lock = nil
        #expect(served.port(serving: spec, in: files) == nil)
        // What has ended leaves nothing for long.
        let other = served.announce([spec], port: 8124, in: &files)
        #expect(other != nil && served.port(serving: spec, in: files) == 8124)
        #expect(try FileManager.default.contentsOfDirectory(atPath: "\(folder)/cache/serving") == ["8124"])
    }
}
