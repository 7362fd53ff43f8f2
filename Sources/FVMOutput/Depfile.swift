/// The dependencies of a target in the format of Make and Ninja.
///
/// Each dependency is also a target without a rule, so that a removed one causes a new build and no error.
public struct Depfile: Sendable {
    public let target: String
    public let dependencies: [String]

    public init(target: String, dependencies: [String]) {
        self.target = target
        self.dependencies = dependencies
    }

    /// The first path that can't be written in the format. Neither tool can escape a line end. Make also can't escape
    /// characters that start recipes, targets or variables.
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
