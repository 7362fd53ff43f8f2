#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Returns a variable of the environment, or `nil`.
func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

/// The bytes of a file; nil where it cannot be read.
func contents(of path: String) -> [UInt8]? {
    guard let file = fopen(path, "rb") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
        let count = fread(&piece, 1, piece.count, file)
        if count == 0 { return ferror(file) == 0 ? bytes : nil }
        bytes += piece[..<count]
    }
}

/// Ends the process.
func leave(_ status: CInt) -> Never { exit(status) }

/// Writes a line to standard error, at once.
func say(_ line: String) { (line + "\n").withCString { _ = write(2, $0, strlen($0)) } }
