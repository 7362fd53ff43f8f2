import FVMBytes
import FVMSemantics

/// Plain values, lists and dictionaries as JSON.
extension StubWriter {
    mutating func write(_ value: Value, to sink: inout some JSONSink) {
        switch value {
        case .string(let text), .text(let text), .url(let text), .data(let text): sink.string(text)
        case .int(let number): sink.int(number)
        case .double(let number): sink.double(number)
        case .bool(let value): sink.bool(value)
        case .none: sink.null()
        case .enumCase(let id, let index): write(index, of: id, to: &sink)
        case .enumText(let id, let index): writeText(of: id, index, to: &sink)
        case .outcome(let id, let index):
            let result = program[id]
            if result.cases.indices.contains(index) {
                sink.enumCase(result.cases[index].declared.name, isRaw: result.isRaw)
            } else {
                sink.null()
            }
        case .date(let moment): write(to: &sink) { $0.append(moment) }
        case .day(let day): sink.string(day.description)
        case .time(let time): sink.string(time.description)
        case .now: write(to: &sink) { [now] in $0.append(now) }
        case .identity(let model, let id): write(id, of: model, to: &sink)
        case .uuid, .version: write(to: &sink) { $0.append(plain: value) }
        case .window(let window): write(window, to: &sink)
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

    private func write(_ id: UUIDValue, of model: ModelID, to sink: inout some JSONSink) {
        let members = [("id", id.text), ("namespace", program.namespace(of: model))]
        sink.beginObject()
        for (key, text) in members {
            sink.key(key)
            sink.string(text)
        }
        sink.endObject()
    }

    private func write(_ window: RowWindow, to sink: inout some JSONSink) {
        sink.beginObject()
        for (key, bound) in [("startIndex", window.start), ("maxResults", window.count)] {
            guard let bound else { continue }
            sink.key(key)
            sink.int(bound)
        }
        sink.endObject()
    }

    private mutating func write(list values: [Value], to sink: inout some JSONSink) {
        sink.beginList()
        for value in values where !sink.isFull {
            if case .repeated(let repeated) = value {
                for element in 0..<max(repeated.count, 0) where !sink.isFull {
                    write(repeated, at: element, to: &sink)
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

    /// The case of an enum: an object of it and its values, or its name where the enum keeps its raw strings.
    mutating func write(_ index: Int, of id: EnumID, to sink: inout some JSONSink) {
        let name = program.enums[id.index].cases[index].declared.name
        guard !program.enums[id.index].isRaw else { return sink.string(name) }
        sink.beginObject()
        sink.key(name)
        sink.beginObject()
        for member in program.enums[id.index].cases[index].payload where !member.stub.isNone && !sink.isFull {
            sink.key(member.declared.name)
            write(member.stub, to: &sink)
        }
        sink.endObject()
        sink.endObject()
    }

    /// The text of an enum's case: empty where the locale has none; null where it would have had values.
    mutating func writeText(of id: EnumID, _ index: Int, to sink: inout some JSONSink) {
        let definition = program.enums[id.index]
        if definition.hasPayload, definition.cases[index].text.flatMap({ texts.substituted($0, []) }) == nil {
            return sink.null()
        }
        text.removeAll()
        appendText(of: id, index)
        sink.string(text)
    }

    /// Appends the text of an enum's case, with its values in it; nothing where the locale has none.
    mutating func appendText(of id: EnumID, _ index: Int) {
        let item = program.enums[id.index].cases[index]
        guard let words = item.text else { return }
        guard program.enums[id.index].hasPayload else { return text.append(texts.single(words) ?? "") }
        for part in texts.substituted(words, item.placeholders)?.parts(for: nil) ?? [] {
            if text.count > Self.sizeLimit { return }
            text.append(part.text)
            if let placeholder = part.placeholder { appendText(of: item.payload[placeholder.property].stub) }
        }
    }

    /// Returns the moment of a date.
    func moment(_ value: Value) -> Instant? { value.moment(now: now) }
}

extension Value {
    /// The moment of a date. `nil` for other values.
    func moment(now: Instant) -> Instant? {
        switch self {
        case .date(let moment): moment
        case .now: now
        default: nil
        }
    }
}
