import FVMFiles
import FVMOutput
import FVMWorkspace
import Foundation
import Testing

/// The file system of the machine, in a folder that is removed afterwards.
@Suite struct DiskFileSystemTests {
    private func withFolder(_ body: (String) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "fvm-\(UUID().uuidString)").path()
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try body(folder)
    }

    private func write(_ text: String, _ path: String) throws {
        let folder = URL(filePath: path).deletingLastPathComponent().path()
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try text.write(toFile: path, atomically: false, encoding: .utf8)
    }

    private func link(_ path: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
    }

    @Test func readsAndReplacesFiles() throws {
        try withFolder { folder in
            let disk = DiskFileSystem()
            let path = folder + "/a.txt"
            for size in [0, 1, 16_383, 16_384, 300_000] {
                let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0) }
                try disk.write(bytes, to: path)
                #expect(try disk.read(path, limit: 300_000) == bytes)
                #expect(disk.kind(of: path, followingLinks: false) == .file(size: size))
            }
            #expect(try disk.entries(of: folder) == [FolderEntry(name: "a.txt", kind: .file)])
            #expect(throws: FileSystemError(.tooLarge(limit: 299_999), path: path)) {
                try disk.read(path, limit: 299_999)
            }
        }
    }

    @Test func stampsWhatItReads() throws {
        try withFolder { folder in
            let disk = DiskFileSystem()
            let path = folder + "/a.txt"
            try write("one", path)
            try link(folder + "/link", to: "a.txt")
            let stamp = try #require(disk.stamp(of: path, followingLinks: false))
            for path in [path, folder + "/link"] {
                let read = try disk.readStamped(path, limit: 9)
                #expect(read.bytes == Array("one".utf8) && read.stamp == stamp)
            }
            try write("other", path)
            #expect(try disk.readStamped(path, limit: 9).stamp != stamp)
        }
    }

    @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/self/status"), "there is no such file system"))
    func readsAFileThatIsLargerThanItSays() throws {
        let read = try DiskFileSystem().readStamped("/proc/self/status", limit: 1 << 20)
        #expect(read.bytes.count > 100 && read.stamp?.size == 0)
    }

    @Test func saysWhyItCannot() throws {
        try withFolder { folder in
            let disk = DiskFileSystem()
            try write("x", folder + "/file")
            func reason(_ body: () throws -> Void) -> FileSystemError.Reason? {
                do { try body() } catch { return (error as? FileSystemError)?.reason }
                return nil
            }
            #expect(reason { _ = try disk.read(folder + "/none", limit: 9) } == .notFound)
            #expect(reason { _ = try disk.read(folder, limit: 9) } == .isAFolder)
            #expect(reason { _ = try disk.read(folder + "/file/x", limit: 9) } == .notAFolder)
            #expect(reason { _ = try disk.entries(of: folder + "/none") } == .notFound)
            #expect(reason { try disk.makeFolder(folder + "/file") } == .notAFolder)
            #expect(reason { try disk.makeFolder(folder + "/a/b") } == .notFound)
            #expect(reason { try disk.write([], to: folder + "/a/b") } == .notFound)
            #expect(reason { _ = try disk.canonicalPath(of: folder + "/none") } == .notFound)
            #expect(reason { try disk.makeFolder(folder) } == nil)
        }
    }

    @Test(.enabled(if: getuid() != 0, "a superuser may read everything"))
    func reportsWhatIsNotPermitted() throws {
        try withFolder { folder in
            try write("viewmodel A < id: id >", folder + "/a.fvm")
            try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: folder + "/a.fvm")
            let compilation = Compilation([.path(folder)], in: DiskFileSystem())
            #expect(compilation.diagnostics.map(\.kind.code) == ["FVM1901"])
        }
    }

    @Test func linksInALoopAreHarmless() throws {
        try withFolder { folder in
            try write("viewmodel A < id: id >", folder + "/sub/a.fvm")
            try link(folder + "/sub/up", to: "..")
            try link(folder + "/sub/self", to: "self")
            try link(folder + "/again.fvm", to: "sub/a.fvm")
            let compilation = Compilation([.path(folder)], in: DiskFileSystem())
            #expect(compilation.diagnostics.isEmpty, "\(compilation.renderedDiagnostics())")
            #expect(compilation.sources.count == 1)
        }
    }

    @Test func aLinkToAFolderAboveIsNotFollowed() throws {
        try withFolder { folder in
            try write("viewmodel A < id: id >", folder + "/specs/a.fvm")
            try write("viewmodel B < id: id >", folder + "/other/b.fvm")
            for (name, target) in [("root", "/"), ("up", ".."), ("other", "../other")] {
                try link(folder + "/specs/" + name, to: target)
            }
            let compilation = Compilation([.path(folder + "/specs")], in: DiskFileSystem())
            #expect(compilation.program.records.map(\.declared.name).sorted() == ["A", "B"])
        }
    }

    @Test func namesThatAreNotUTF8AreLeftOut() throws {
        try withFolder { folder in
            try write("viewmodel A < id: id >", folder + "/a.fvm")
            for name in [[0xFF], Array("b".utf8) + [0xFE]] as [[UInt8]] {
                let path = (Array((folder + "/").utf8) + name + [0]).map { CChar(bitPattern: $0) }
                try #require(mkdir(path, 0o700) == 0)
            }
            let compilation = Compilation([.path(folder)], in: DiskFileSystem())
            #expect(compilation.diagnostics.isEmpty && compilation.sources.count == 1)
        }
    }

    @Test func aPipeThatNothingWritesToIsRefused() throws {
        try withFolder { folder in
            let path = folder + "/pipe.fvm"
            try #require(mkfifo(path, 0o600) == 0)
            let compilation = Compilation([.path(path)], in: DiskFileSystem())
            #expect(compilation.diagnostics.map(\.kind.code) == ["FVM1901"])
        }
    }

    @Test func aLinkToNothingIsReported() throws {
        try withFolder { folder in
            try write("", folder + "/a.fvm")
            try link(folder + "/b.fvm", to: "nowhere.fvm")
            #expect(Compilation([.path(folder)], in: DiskFileSystem()).diagnostics.map(\.kind.code) == ["FVM1900"])
        }
    }

    @Test func importsDoNotFollowLinksOutOfTheProject() throws {
        try withFolder { folder in
            try write("viewmodel Secret < id: id >", folder + "/secret.fvm")
            try write("import \"card.fvm\"", folder + "/specs/app.fvm")
            try link(folder + "/specs/card.fvm", to: "../secret.fvm")
            let compilation = Compilation([.path(folder + "/specs/app.fvm")], in: DiskFileSystem())
            #expect(compilation.diagnostics.map(\.kind.code) == ["FVM1905"])
            #expect(compilation.sources.count == 1)
        }
    }

    @Test func readsAPipe() throws {
        try withFolder { folder in
            let path = folder + "/pipe.fvm"
            try #require(mkfifo(path, 0o600) == 0)
            let writer = Thread {
                try? "viewmodel A < id: id >".write(toFile: path, atomically: false, encoding: .utf8)
            }
            writer.start()
            let compilation = Compilation([.path(path)], in: DiskFileSystem())
            #expect(compilation.diagnostics.isEmpty && compilation.program.records.count == 1)
        }
    }

    @Test func outputFollowsNoLinksOut() throws {
        try withFolder { folder in
            let compilation = Compilation(of: "viewmodel A server < b: int = 1 >")
            let path = try #require(compilation.outputFiles().first?.path)
            let top = try #require(path.split(separator: "/").first)
            try FileManager.default.createDirectory(atPath: folder + "/out", withIntermediateDirectories: true)
            try FileManager.default.createDirectory(atPath: folder + "/elsewhere", withIntermediateDirectories: true)
            try link(folder + "/out/\(top)", to: "../elsewhere")
            let plan = compilation.outputPlan(for: folder + "/out", in: DiskFileSystem())
            #expect(plan.diagnostics.map(\.kind.code).contains("FVM1953"))
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder + "/elsewhere").isEmpty)
        }
    }

    @Test func writesOnlyWhatDiffers() throws {
        try withFolder { folder in
            var disk = DiskFileSystem()
            let compilation = Compilation(of: "viewmodel A server < b: int = 1 >")
            let out = folder + "/deep/out"
            let first = compilation.outputPlan(for: out, in: disk)
            #expect(first.write(to: &disk) == nil)
            #expect(first.count(of: .write) == compilation.outputFiles().count)
            let second = compilation.outputPlan(for: out, in: disk)
            #expect(second.count(of: .unchanged) == first.steps.count && second.newFolders.isEmpty)
            for file in compilation.outputFiles() {
                let written = try disk.read(out + "/" + file.path, limit: 1 << 20)
                #expect(written == file.bytes)
            }
        }
    }
}
