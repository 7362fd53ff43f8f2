import FVMSource

/// A value of a YAML file, as far as files of texts have them.
struct YamlNode: Sendable {
    indirect enum Value: Sendable {
        case scalar(String)
        case map([YamlEntry])
        case list([YamlNode])
        /// Nothing, or what is refused.
        case null
    }

    var value: Value
    var span: SourceSpan
    /// Whether the tool that wrote the file says that it made the text up.
    var isStandIn = false
}

struct YamlEntry: Sendable {
    var key: String
    var keySpan: SourceSpan
    var node: YamlNode
}

/// What of a YAML file is not read, and why.
struct YamlProblem: Error, Sendable {
    var span: SourceSpan
    /// As the end of a sentence: "an alias is not read".
    var reason: String
}
