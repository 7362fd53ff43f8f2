import FOSMVVMDSL

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

var tool = CommandLineTool(console: ProcessConsole(), files: DiskFileSystem())
exit(tool.run(Array(CommandLine.arguments.dropFirst())).rawValue)
