import FVMBytes
import FVMSource

/// A text that the client has open.
struct OpenDocument {
    /// As the client writes it.
    let uri: String
    var version: Int
    var bytes: [UInt8]

    /// Makes the changes of a `didChange`, each in the text that the one before has left.
    mutating func apply(_ changes: [JSONValue], _ encoding: PositionEncoding) throws(ResponseError) {
        for change in changes {
            guard let text = change["text"]?.text else {
                throw ResponseError(.invalidParams, "a change has a text")
            }
            guard let range = change["range"], range != .null else {
                bytes = Array(text.utf8)
                continue
            }
            let span = try Positions(bytes, encoding).span(range)
            bytes.replaceSubrange(span, with: Array(text.utf8))
        }
    }
}
