/// Values as documents and in messages.
extension JSONValue {
    /// The document in the layout of reports: two spaces a level, one member a line (up to six numbers share one),
    /// and a final line feed. Invisible scalars are escaped. O(size).
    public var document: String {
        var writer = JSONWriter(.report)
        write(to: &writer)
        return writer.output.text + "\n"
    }

    /// Hands the value to a sink. O(size).
    public func write(to sink: inout some JSONSink) {
        switch self {
        case .null: sink.null()
        case .bool(let value): sink.bool(value)
        case .number(let spelling): sink.number(spelling)
        case .string(let text): sink.string(text)
        case .list(let elements):
            sink.beginList(isShort: elements.count <= 6 && elements.allSatisfy(\.isNumber))
            for element in elements { element.write(to: &sink) }
            sink.endList()
        case .object(let members):
            sink.beginObject(isShort: members.count <= 6 && members.allSatisfy(\.value.isNumber))
            for member in members {
                sink.key(member.key)
                member.value.write(to: &sink)
            }
            sink.endObject()
        }
    }

    private var isNumber: Bool {
        if case .number = self { true } else { false }
    }

    /// The value on one line, as messages show it, not longer than about `limit` bytes.
    public func summary(limit: Int = 200) -> String {
        var writer = JSONWriter(.oneLine)
        writeSummary(to: &writer, limit: limit)
        return writer.output.text
    }

    private func writeSummary(to writer: inout JSONWriter, limit: Int) {
        guard writer.output.count < limit else { return writer.number("...") }
        switch self {
        case .null, .bool, .number: write(to: &writer)
        case .string(let text):
            let isLong = text.utf8.count > limit
            writer.string(isLong ? String(text.prefix(limit / 4)) + "..." : text)
        case .list(let elements):
            writer.beginList()
            for (index, element) in elements.enumerated() {
                guard Self.hasRoom(for: index, in: &writer, limit: limit) else { break }
                element.writeSummary(to: &writer, limit: limit)
            }
            writer.endList()
        case .object(let members):
            writer.beginObject()
            for (index, member) in members.enumerated() {
                guard Self.hasRoom(for: index, in: &writer, limit: limit) else { break }
                writer.key(member.key)
                member.value.writeSummary(to: &writer, limit: limit)
            }
            writer.endObject()
        }
    }

    /// Returns whether one more part of a container may be written. Writes an ellipsis if not.
    private static func hasRoom(for index: Int, in writer: inout JSONWriter, limit: Int) -> Bool {
        // A comma and a space come before all but the first.
        if writer.output.count + (index == 0 ? 0 : 2) < limit { return true }
        writer.number("...")
        return false
    }
}
