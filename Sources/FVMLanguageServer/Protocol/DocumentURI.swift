import FVMBytes

/// The paths of `file:` URIs, as RFC 8089 and editors write them.
enum DocumentURI {
    /// Returns the path of a URI, or the URI itself if it is no file URI. Invalid escapes are kept.
    static func path(of uri: String) -> String {
        guard uri.hasPrefix("file://") else { return uri }
        let rest = uri.dropFirst("file://".count)
        let path = rest.firstIndex(of: "/").map { rest[$0...] } ?? "/"
        return PercentEncoding.decoded(path) ?? String(path)
    }

    /// Returns the URI of an absolute path. Any other text is returned unchanged.
    static func uri(ofPath path: String) -> String {
        path.hasPrefix("/") ? "file://" + PercentEncoding.encoded(path: path) : path
    }
}
