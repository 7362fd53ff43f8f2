import FVMSource
import FVMSyntax

/// What is parsed at once: a file, or a part of a large one.
struct SpecPart: Sendable {
    let source: SourceFile
    let file: FileID
    /// Nil for the whole file.
    private let range: Range<Int>?
    /// Whether it ends with the file.
    let isLast: Bool

    /// How many bytes a part has, about, that is worth parsing apart.
    private static let leastSize = 128 << 10

    /// The parts of a file, at most `count`; one where it is not cut.
    static func all(of source: SourceFile, _ file: FileID, count: Int) -> [SpecPart] {
        let whole = SpecPart(source: source, file: file, range: nil, isLast: true)
        // Most files are small, and not to pay for a search.
        guard count > 1, source.bytes.count >= 2 * leastSize else { return [whole] }
        let ranges = SourceParts(of: source, count: count, least: leastSize).ranges
        if ranges.count == 1 { return [whole] }
        return ranges.map {
            SpecPart(source: source, file: file, range: $0, isLast: $0.upperBound == source.bytes.count)
        }
    }

    func parsed() -> ParsedPart {
        guard let range else { return ParsedPart(part: self, result: parse(source, file: file), standsAlone: true) }
        let result = parse(source, file: file, part: range)
        return ParsedPart(part: self, result: result, standsAlone: result.standsAlone(in: range))
    }
}

struct ParsedPart: Sendable {
    let part: SpecPart
    let result: ParseResult
    /// Whether its declarations are the same in their file.
    let standsAlone: Bool
}
