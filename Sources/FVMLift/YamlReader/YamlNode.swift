import FVMSource

/// A value of a YAML file, as far as files of texts have them.
struct YamlNode: Sendable {
    indirect enum Value: Sendable {
        case scalar(String)
        case map([YamlEntry])
        case list([YamlNode])
        /// Nothing, or a rejected value.
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

/// A part of a YAML file that is not read, and the reason.
struct YamlProblem: Error, Sendable {
    var span: SourceSpan
    /// As the end of a sentence: "an alias is not read".
    var reason: String
}
