import FVMSemantics
import FVMSource

/// Manifests that require an earlier release of FOSUtilities than the emitted code.
extension FormerSpelling {
    /// The files with such requirements, relative to the root of a project.
    package static let manifests = ["Package.swift", "project.yml"]

    /// The pins to earlier releases in a manifest. O(bytes).
    package static func pins(in bytes: [UInt8], ofManifest name: String) -> [FormerSpelling] {
        guard let release = SemanticVersion(TargetLibrary.version) else { return [] }
        return places(in: bytes, name.hasSuffix(".swift")).compactMap { place in
            let text = String(decoding: bytes[place], as: UTF8.self)
            guard let version = SemanticVersion(text), version < release else { return nil }
            return FormerSpelling(
                span: SourceSpan(start: UInt32(place.lowerBound), end: UInt32(place.upperBound)),
                line: bytes[..<place.lowerBound].count { $0 == UInt8(ascii: "\n") } + 1,
                text: text,
                replacement: TargetLibrary.version,
                isSafe: true
            )
        }
    }

    private static func places(in bytes: [UInt8], _ isSwift: Bool) -> [Range<Int>] {
        isSwift ? versions(inPackage: SwiftLexer.tokens(of: bytes)) : versions(inYAML: bytes)
    }

    /// The first string after the library's address that is a version, in the call that has the address.
    private static func versions(inPackage source: SwiftTokens) -> [Range<Int>] {
        let tokens = source.tokens
        return tokens.indices.compactMap { index in
            guard tokens[index].kind == .string, source.text(tokens[index].span).contains("/FOSUtilities"),
                let opening = tokens[..<index].lastIndex(where: { Int($0.partner) > index })
            else { return nil }
            for next in index..<min(Int(tokens[opening].partner), tokens.count) where tokens[next].kind == .string {
                let text = tokens[next].span.range.dropFirst().dropLast()
                if SemanticVersion(String(decoding: source.bytes[text], as: UTF8.self)) != nil { return text }
            }
            return nil
        }
    }

    /// The versions in the lines below the library's name that are indented further.
    private static func versions(inYAML bytes: [UInt8]) -> [Range<Int>] {
        let keys = ["from:", "minorVersion:", "majorVersion:", "exactVersion:", "minVersion:", "version:"]
        var found: [Range<Int>] = []
        var margin: Int?
        for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: true) {
            let indent = line.prefix { $0 == UInt8(ascii: " ") }.count
            let content = line.dropFirst(indent)
            if content.isEmpty || content.first == UInt8(ascii: "#") { continue }
            if let known = margin, indent <= known { margin = nil }
            if content.starts(with: "FOSUtilities:".utf8) { margin = indent }
            guard margin != nil, let key = keys.first(where: { content.starts(with: $0.utf8) }) else { continue }
            let value = content.dropFirst(key.utf8.count)
            let isPart: (UInt8) -> Bool = { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 || $0 == UInt8(ascii: ".") }
            guard let start = value.firstIndex(where: isPart) else { continue }
            found.append(start..<(value[start...].firstIndex { !isPart($0) } ?? value.endIndex))
        }
        return found
    }
}
