/// An independent reader for the writer's subset of YAML 1.2: block mappings and sequences, plain keys, and
/// double-quoted scalars with all escapes (5.7, 7.3.1).
public struct YamlReader {
    public struct Failure: Error, CustomStringConvertible {
        public var description: String
    }

    /// Each text by the keys above it, joined with `/`; the items of a list carry their position.
    public private(set) var texts: [String: String] = [:]
    private var path: [(indentation: Int, key: String)] = []
    private var items = 0

    public init(_ document: String) throws {
        for scalar in document.unicodeScalars where !Self.isPrintable(scalar) {
            throw Failure(description: "U+\(String(scalar.value, radix: 16)) may not stand in a YAML stream")
        }
        // A `Character` could hold a line end and more.
        for line in document.unicodeScalars.split(separator: "\n") { try read(Array(line)) }
    }

    /// `c-printable`, without the line ends and marks that YAML 1.1 reads in another way.
    private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x0A, 0x20...0x7E, 0xA0...0x2027, 0x202A...0xD7FF, 0xE000...0xFEFE, 0xFF00...0xFFFD, 0x10000...0x10FFFF:
            true
        default: false
        }
    }

    private mutating func read(_ line: [Unicode.Scalar]) throws {
        let indentation = line.prefix { $0 == " " }.count
        var rest = line.dropFirst(indentation)
        if rest.first == "#" { return }
        if rest.starts(with: ["-", " "] as [Unicode.Scalar]) {
            rest = rest.dropFirst(2)
            let owner = path.map(\.key).joined(separator: "/")
            texts["\(owner)/\(items)"] = try scalar(Array(rest))
            items += 1
            return
        }
        let key = try self.key(&rest)
        while let last = path.last, last.indentation >= indentation { path.removeLast() }
        path.append((indentation, key))
        items = 0
        guard !rest.isEmpty, Array(rest) != Array(" []".unicodeScalars) else { return }
        guard rest.first == " " else { throw Failure(description: "no space after ':'") }
        var value = Array(rest.dropFirst())
        if value.reversed().starts(with: Self.standInMark.reversed()) { value.removeLast(Self.standInMark.count) }
        texts[path.map(\.key).joined(separator: "/")] = try scalar(value)
    }

    /// The comment behind a text that no spec has.
    private static let standInMark = Array("  # stand-in made of the name".unicodeScalars)

    /// A quoted key, or a plain one of letters, digits, `_` and `-`; and the `:` behind it.
    private func key(_ rest: inout ArraySlice<Unicode.Scalar>) throws -> String {
        let isQuoted = rest.first == "\""
        if isQuoted { rest = rest.dropFirst() }
        let name = rest.prefix { $0.properties.isAlphabetic || ("0"..."9").contains($0) || $0 == "_" || $0 == "-" }
        rest = rest.dropFirst(name.count)
        for mark in (isQuoted ? ["\"", ":"] : [":"]) as [Unicode.Scalar] {
            guard rest.popFirst() == mark else { throw Failure(description: "a key ends without '\(mark)'") }
        }
        let text = String(String.UnicodeScalarView(name))
        let resolved: Set = ["y", "n", "yes", "no", "on", "off", "true", "false", "null", ""]
        guard isQuoted || !resolved.contains(text.lowercased()), !(isQuoted && text.isEmpty) else {
            throw Failure(description: "'\(text)' is no string for a reader of YAML 1.1")
        }
        return text
    }

    private func scalar(_ scalars: [Unicode.Scalar]) throws -> String {
        guard scalars.count >= 2, scalars.first == "\"", scalars.last == "\"" else {
            throw Failure(description: "a text without quotes")
        }
        var result = String.UnicodeScalarView()
        var rest = scalars[1..<scalars.count - 1]
        while let next = rest.popFirst() {
            guard next != "\"" else { throw Failure(description: "a quote within quotes") }
            result.append(next == "\\" ? try escaped(&rest) : next)
        }
        return String(result)
    }

    private func escaped(_ rest: inout ArraySlice<Unicode.Scalar>) throws -> Unicode.Scalar {
        guard let code = rest.popFirst() else { throw Failure(description: "'\\' at the end") }
        let digits: Int
        switch code {
        case "n": return "\n"
        case "r": return "\r"
        case "t": return "\t"
        case "\"", "\\": return code
        case "x": digits = 2
        case "u": digits = 4
        case "U": digits = 8
        default: throw Failure(description: "the escape '\\\(code)'")
        }
        let text = String(String.UnicodeScalarView(rest.prefix(digits)))
        rest = rest.dropFirst(digits)
        guard text.count == digits, let value = UInt32(text, radix: 16), let scalar = Unicode.Scalar(value) else {
            throw Failure(description: "the escape '\\\(code)\(text)'")
        }
        return scalar
    }
}
