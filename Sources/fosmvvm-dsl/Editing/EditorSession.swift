import FVMFiles
import FVMLanguageServer
import FVMSource
import FVMWorkspace

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

extension CommandLineTool {
    /// Talks with an editor until it says that it is done, closes its end, or ends.
    mutating func serveEditor(log: String?) -> ExitStatus {
        let identity = LanguageServer.Identity(name: Self.name, version: toolVersion)
        var server = LanguageServer(
            identity,
            in: files,
            // Files that an editor opens and nobody edits.
            libraryFolder: cacheFolder.map { "\($0)/\(toolVersion)" },
            served: cacheFolder.map { ServedSpecs(below: $0) },
            workers: workers
        )
        var log = log.flatMap(MessageLog.init)
        var watch: (any FolderWatch)?
        var places: WatchedPlaces?
        while server.exitStatus == nil {
            // Reads new messages between two answers, because they may cancel waiting requests.
            while let answer = server.step() {
                log?.write("<- ", answer)
                console.write(answer, to: .standardOutput)
                if console.hasInput(milliseconds: 0, or: nil) { hear(&server, &log) }
            }
            if server.exitStatus != nil { break }
            let wanted = server.watchedPlaces
            if wanted != places {
                places = wanted
                watch = wanted.flatMap { files.watch($0) }
                // Reads changes from before the watch started.
                if wanted != nil {
                    server.takeIn(.unknown)
                    continue
                }
            }
            if console.hasInput(milliseconds: 5_000, or: watch?.descriptor) { hear(&server, &log) }
            if let changes = watch?.takeChanges(), changes != .entries([]) { server.takeIn(changes) }
            if let process = server.clientProcess, !console.isRunning(process) { return .failure }
        }
        return server.exitStatus == 0 ? .success : .failure
    }

    private mutating func hear(_ server: inout LanguageServer, _ log: inout MessageLog?) {
        guard let bytes = console.readInput() else { return server.receiveEnd() }
        log?.write("-> ", bytes)
        server.receive(bytes)
    }

}

/// The messages of the server, written to a file.
struct MessageLog {
    private let descriptor: Int32

    /// `nil` if the file can't be written.
    init?(_ path: String) {
        descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
        if descriptor < 0 { return nil }
    }

    mutating func write(_ mark: String, _ bytes: [UInt8]) {
        _ = DiskFileSystem.writeAll(Array(mark.utf8) + bytes + [0x0A], to: descriptor)
    }
}
