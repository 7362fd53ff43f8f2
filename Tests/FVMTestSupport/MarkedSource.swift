import FVMSource

/// A source text with places marked ⟦so⟧, as tests write it.
public struct MarkedSource: Sendable {
    /// The text without its marks.
    public let text: String
    /// The marked places, in the order of their opening marks.
    public let marks: [SourceSpan]

    /// Marks may nest. Traps on unbalanced ones: they are a mistake of the test's author.
    public init(_ marked: String) {
        var bytes: [UInt8] = []
        var open: [Int] = []
        var marks: [SourceSpan] = []
        for scalar in marked.unicodeScalars {
            switch scalar {
            case "⟦":
                open.append(marks.count)
                marks.append(SourceSpan(bytes.count..<bytes.count))
            case "⟧":
                let index = open.removeLast()
                marks[index].end = UInt32(bytes.count)
            default:
                bytes.append(contentsOf: String(scalar).utf8)
            }
        }
        precondition(open.isEmpty, "unbalanced marks in \(marked)")
        text = String(decoding: bytes, as: UTF8.self)
        self.marks = marks
    }
}
