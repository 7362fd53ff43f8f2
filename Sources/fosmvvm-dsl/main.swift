import FVMFiles
import FVMWorkspace

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Returns the version with the modification time of the executable, because versions only distinguish releases.
private func toolIdentity() -> String {
    #if os(Linux)
    let executable = "/proc/self/exe"
    #else
    let executable = CommandLine.arguments[0]
    #endif
    guard let stamp = DiskFileSystem().stamp(of: executable, followingLinks: true) else { return toolVersion }
    return "\(toolVersion) \(stamp.size) \(stamp.modified)"
}

ProcessLocale.pin()
private let processors = max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
var tool = CommandLineTool(
    console: ProcessConsole(),
    files: DiskFileSystem(workers: processors),
    identity: toolIdentity(),
    workers: processors
)
exit(tool.run(Array(CommandLine.arguments.dropFirst())).rawValue)
