/// What a target was made of, in the form that Make and Ninja read.
///
/// Each dependency is also a target of its own without any rule, so that one which is removed is no error but a reason to
/// build again.
public struct Depfile: Sendable {
    public let target: String
    public let dependencies: [String]

    public init(target: String, dependencies: [String]) {
        self.target = target
        self.dependencies = dependencies
    }

    /// The first path that cannot be written down. Neither form has a way to say an end of a line; and Make, which has none
    /// for these signs either, would take the rest for a recipe, for other targets or for the value of a variable.
    public var unwritable: String? {
        ([target] + dependencies).first { path in
            path.utf8.contains { "\n\r;|=".utf8.contains($0) } || path.hasSuffix(" ") || path.hasSuffix("\\")
        }
    }

    public var bytes: [UInt8] {
        let paths = dependencies.map(Self.escaped)
        var text = Self.escaped(target) + ":"
        for path in paths { text += " \\\n  " + path }
        text += "\n"
        for path in paths { text += "\n\(path):\n" }
        return Array(text.utf8)
    }

    private static func escaped(_ path: String) -> String {
        var escaped = ""
        var backslashes = 0
        for scalar in path.unicodeScalars {
            switch scalar {
            case " ", "\t", "#", ":":
                // A backslash before one of these is taken for its escape.
                escaped += String(repeating: "\\", count: backslashes) + "\\"
            case "$": escaped += "$"
            default: break
            }
            backslashes = scalar == "\\" ? backslashes + 1 : 0
            escaped.unicodeScalars.append(scalar)
        }
        return escaped
    }
}
