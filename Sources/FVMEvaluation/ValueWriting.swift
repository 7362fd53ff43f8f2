import FVMBytes
import FVMSemantics

/// Plain values, lists and dictionaries as JSON.
extension StubWriter {
    mutating func write(_ value: Value, to sink: inout some JSONSink) {
        switch value {
        case .string(let text), .text(let text), .url(let text): sink.string(text)
        case .int(let number): sink.int(number)
        case .double(let number): sink.double(number)
        case .bool(let value): sink.bool(value)
        case .none: sink.null()
        case .enumCase(let id, let index): sink.string(program[id].cases[index].declared.name)
        case .enumText(let id, let index): sink.string(text(of: id, index))
        case .date(let moment): write(to: &sink) { $0.append(moment) }
        case .now: write(to: &sink) { [now] in $0.append(now) }
        case .uuid, .version: write(to: &sink) { $0.append(plain: value) }
        case .list(let values): write(list: values, to: &sink)
        case .dictionary(let entries): write(dictionary: entries, to: &sink)
        case .call(let call): write(call, to: &sink)
        case .repeated: write(list: [value], to: &sink)
        }
    }

    /// A string that is put together in the writer's buffer.
    private mutating func write(to sink: inout some JSONSink, _ appendText: (inout ByteBuffer) -> Void) {
        text.removeAll()
        appendText(&text)
        sink.string(text)
    }

    private mutating func write(list values: [Value], to sink: inout some JSONSink) {
        sink.beginList()
        for value in values where !sink.isFull {
            if case .repeated(let repeated) = value {
                for element in 0..<max(repeated.count, 0) where !sink.isFull {
                    write(repeated.call, series: repeated.series, element: element, to: &sink)
                }
            } else {
                write(value, to: &sink)
            }
        }
        sink.endList()
    }

    private mutating func write(dictionary entries: [DictionaryEntry], to sink: inout some JSONSink) {
        var entries = entries
        if style.sortedKeys { entries.sort { $0.key.precedesByBytes($1.key) } }
        sink.beginObject()
        for entry in entries where !sink.isFull {
            sink.key(entry.key)
            write(entry.value, to: &sink)
        }
        sink.endObject()
    }

    /// The text of an enum's case; empty where the locale has none.
    func text(of id: EnumID, _ index: Int) -> String {
        program[id].cases[index].text.flatMap { texts.single($0) } ?? ""
    }

    /// The moment that a date stands for.
    func moment(_ value: Value) -> Instant? {
        switch value {
        case .date(let moment): moment
        case .now: now
        default: nil
        }
    }
}
