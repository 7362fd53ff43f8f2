import FVMBytes

/// The paths of `file:` URIs, as RFC 8089 and editors write them.
enum DocumentURI {
    /// The path that a URI names; the URI itself where it names no file. What is broken in its escapes is taken as it stands.
    static func path(of uri: String) -> String {
        guard uri.hasPrefix("file://") else { return uri }
        let rest = uri.dropFirst("file://".count)
        let path = rest.firstIndex(of: "/").map { rest[$0...] } ?? "/"
        return PercentEncoding.decoded(path) ?? String(path)
    }

    /// The URI of an absolute path; what is none stands for itself.
    static func uri(ofPath path: String) -> String {
        path.hasPrefix("/") ? "file://" + PercentEncoding.encoded(path: path) : path
    }
}
