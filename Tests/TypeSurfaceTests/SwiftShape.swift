import Foundation

/// What the compiler reads in Swift: its declarations, statements and expressions without names of places, and the
/// values of its string literals apart.
struct SwiftShape {
    /// Equal for two sources that differ in their comments and in the values of their literals alone.
    private(set) var nodes: [String] = []
    private(set) var literals: [String] = []

    struct Failure: Error, CustomStringConvertible {
        var description: String
    }

    /// Has the compiler read `source`, and nothing more: what it names need not be there.
    init(of source: String) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "shape-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "Source.swift")
        try Data(source.utf8).write(to: file)
        let (status, output) = try Toolchain.run(
            ["-frontend", "-dump-parse", "-dump-ast-format", "json", "-parse-as-library", "-swift-version", "6"]
                + ["-enable-bare-slash-regex", "-suppress-warnings", file.path()]
        )
        guard status == 0 else { throw Failure(description: String(output.prefix(4_000))) }
        read(try JSONSerialization.jsonObject(with: Data(output.utf8)))
    }

    /// Where something stands, and what differs from run to run.
    private static let places: Set = ["range", "decl", "decl_context", "init_context", "filename"]

    private mutating func read(_ value: Any) {
        switch value {
        case let list as [Any]:
            nodes.append("[\(list.count)")
            for element in list { read(element) }
        case let object as [String: Any]:
            let isLiteral = object["_kind"] as? String == "string_literal_expr"
            for (key, member) in object.sorted(by: { $0.key < $1.key }) where !Self.places.contains(key) {
                if isLiteral, key == "value" {
                    literals.append(member as? String ?? "")
                } else {
                    nodes.append(key)
                    read(member)
                }
            }
        default:
            let text = "\(value)"
            if !text.hasPrefix("replaced-pointer") { nodes.append(text) }
        }
    }
}
