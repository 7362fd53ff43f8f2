import FVMBytes

/// Where a server of the app is: `http://localhost:8080`. A path after it means nothing, as the library's client replaces it.
public struct ServerAddress: Sendable, Equatable {
    /// A name or an address, without the brackets of IPv6.
    public let host: String
    public let port: UInt16

    /// Why a text is no address.
    public struct Problem: Error {
        public var reason: String
    }

    public init(_ text: String) throws(Problem) {
        let scheme = "http://"
        guard text.lowercased().hasPrefix(scheme) else {
            throw Problem(
                reason: text.lowercased().hasPrefix("https://")
                    ? "only http is spoken here; have a proxy of your own speak https" : "it begins with 'http://'"
            )
        }
        let authority = text.dropFirst(scheme.count).prefix { $0 != "/" && $0 != "?" && $0 != "#" }
        let end = authority.hasPrefix("[") ? authority.firstIndex(of: "]").map(authority.index(after:)) : nil
        let name = authority[..<(end ?? authority.firstIndex(of: ":") ?? authority.endIndex)]
        let rest = authority[name.endIndex...]
        let plain = name.hasPrefix("[") ? name.dropFirst().dropLast() : name
        let isName = plain.utf8.allSatisfy { byte in
            byte.hexadecimalValue != nil || 0x61...0x7A ~= byte | 0x20
                || [0x2D, 0x2E, 0x3A, 0x5F].contains(byte)
        }
        guard !plain.isEmpty, isName, name.hasPrefix("[") == plain.contains(":") else {
            throw Problem(reason: "it names no host")
        }
        guard rest.isEmpty || UInt16(rest.dropFirst()).map({ $0 > 0 }) == true else {
            throw Problem(reason: "its port is a number up to 65535")
        }
        host = String(plain)
        port = UInt16(rest.dropFirst()) ?? 80
    }

    /// The host and port, as in `Host`.
    public var authority: String {
        let name = host.contains(":") ? "[\(host)]" : host
        return port == 80 ? name : "\(name):\(port)"
    }
}
