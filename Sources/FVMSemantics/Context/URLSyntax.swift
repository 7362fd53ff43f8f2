import FVMSource

/// Whether Foundation's `URL(string:)` accepts the text unchanged: only characters of RFC 3986, complete percent
/// escapes, IPv6 addresses in brackets, a valid scheme or path, and a numeric port.
func isURL(_ text: String) -> Bool {
    let bytes = Array(withoutLiteralAddress(text).utf8)
    guard !bytes.isEmpty, bytes.count <= CheckLimits.urlBytes else { return false }
    var index = 0
    var hashes = 0
    while index < bytes.count {
        switch bytes[index] {
        case UInt8(ascii: "%"):
            guard index + 2 < bytes.count, isHexDigit(bytes[index + 1]), isHexDigit(bytes[index + 2]) else {
                return false
            }
            index += 2
        case UInt8(ascii: "#"):
            hashes += 1
            if hashes > 1 { return false }
        case UInt8(ascii: "["), UInt8(ascii: "]"): return false
        case let byte where byte.isNameByte: break
        case let byte where "-.~:/?@!$&'()*+,;=".utf8.contains(byte): break
        default: return false
        }
        index += 1
    }
    return hasSoundStart(withoutLiteralAddress(text))
}

/// `http://[::1]:80/` with a name in place of the address in brackets, where that is one of IPv6: no other brackets are read.
private func withoutLiteralAddress(_ text: String) -> String {
    guard let start = text.range(ofPair: "//") else { return text }
    let authority = text[start...].prefix { !"/?#".contains($0) }
    let host = authority.lastIndex(of: "@").map { authority[authority.index(after: $0)...] } ?? authority[...]
    guard host.first == "[", let end = host.firstIndex(of: "]"), isAddress(host[..<end].dropFirst())
    else { return text }
    let rest = host[host.index(after: end)...]
    guard rest.isEmpty || rest.first == ":" else { return text }
    return text[..<host.startIndex] + "h" + rest + text[authority.endIndex...]
}

/// Whether the text is an IPv6 address: eight groups of up to four hexadecimal digits, or fewer with `::` for groups
/// of zeros.
private func isAddress(_ text: Substring) -> Bool {
    let halves = text.split(separator: "::", maxSplits: 1, omittingEmptySubsequences: false)
    let groups = halves.flatMap { $0.isEmpty ? [] : $0.split(separator: ":", omittingEmptySubsequences: false) }
    guard groups.allSatisfy({ (1...4).contains($0.utf8.count) && $0.utf8.allSatisfy(isHexDigit) }) else { return false }
    return halves.count == 2 ? groups.count < 8 : groups.count == 8
}

private func isHexDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case 48...57, 65...70, 97...102: true
    default: false
    }
}

/// A scheme begins with a letter; an authority's port is digits.
private func hasSoundStart(_ text: String) -> Bool {
    let head = text.utf8.prefix { $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
    if let colon = head.firstIndex(of: UInt8(ascii: ":")) {
        let scheme = text.utf8[..<colon]
        guard let first = scheme.first, 65...90 ~= first || 97...122 ~= first else { return false }
        let allowed = scheme.allSatisfy {
            $0.isNameByte && $0 != UInt8(ascii: "_") || "+-.".utf8.contains($0)
        }
        if !allowed { return false }
    }
    guard let slashes = text.range(ofPair: "//") else { return true }
    let authority = text.utf8[slashes...].prefix { !"/?#".utf8.contains($0) }
    let host =
        authority.lastIndex(of: UInt8(ascii: "@")).map { authority[authority.index(after: $0)...] } ?? authority[...]
    guard let colon = host.firstIndex(of: UInt8(ascii: ":")) else { return true }
    return host[host.index(after: colon)...].allSatisfy { 48...57 ~= $0 }
}

extension String {
    /// The index after `pair`, where the text is `pair...` or `scheme:pair...`.
    fileprivate func range(ofPair pair: String) -> String.Index? {
        if hasPrefix(pair) { return utf8.index(utf8.startIndex, offsetBy: 2) }
        guard let colon = utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
        let rest = utf8.index(after: colon)
        guard utf8[rest...].starts(with: pair.utf8) else { return nil }
        return utf8.index(rest, offsetBy: 2)
    }
}
