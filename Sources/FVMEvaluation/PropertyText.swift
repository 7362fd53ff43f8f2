import FVMBytes
import FVMSemantics

/// The text of a property for placeholders in other texts.
extension StubWriter {
    /// Writes the text of a property; an empty one where it is nil or the locale has none.
    mutating func writeText(of property: Int, _ frame: StubFrame, to sink: inout some JSONSink) {
        text.removeAll()
        appendText(of: property, in: frame)
        sink.string(text)
    }

    private mutating func appendText(of property: Int, in frame: StubFrame) {
        let value = frame.values[property]
        switch frame.layout.sources[property] {
        case .text(let constant): text.append(constant)
        case .substituted(let substituted):
            for part in substituted?.parts(for: substituted?.choice.flatMap { number(of: $0.number, in: frame) }) ?? []
            {
                if text.count > Self.sizeLimit { return }
                text.append(part.text)
                if let placeholder = part.placeholder { appendText(of: placeholder, in: frame) }
            }
        case .enumText(let source): appendText(of: frame.values[source])
        case .int(let options):
            if case .int(let number) = value { numbers.append(number, options, to: &text) }
        case .double(let options):
            if case .double(let number) = value { numbers.append(number, options, to: &text) }
        case .date(let options):
            if let moment = moment(value) { text.append(dates.text(of: moment, options)) }
        case .formatted(let formatted):
            let source = formatted.source.map { frame.values[$0] }
            text.append(formatted.text(of: value, source: source, at: place) ?? "")
        case .given, .field, .enumCase: appendText(of: value)
        case .list, .compound: break
        }
    }

    /// Appends the value of a placeholder. Nothing if its path leads through nil.
    private mutating func appendText(of placeholder: Placeholder, in frame: StubFrame) {
        guard let (property, frame) = target(of: placeholder, in: frame) else { return }
        appendText(of: property, in: frame)
    }

    /// The property that a placeholder leads to.
    private mutating func target(
        of placeholder: Placeholder,
        in frame: StubFrame
    ) -> (property: Int, frame: StubFrame)? {
        var frame = frame
        var property = placeholder.property
        for next in placeholder.path {
            guard case .call(let call) = frame.values[property] else { return nil }
            frame = self.frame(of: call)
            property = next
        }
        return (property, frame)
    }

    private mutating func number(of placeholder: Placeholder, in frame: StubFrame) -> Int? {
        guard let (property, frame) = target(of: placeholder, in: frame), case .int(let number) = frame.values[property]
        else { return nil }
        return number
    }

    /// Appends the text of a plain value: numbers and dates with the library's default options, an enum's text.
    mutating func appendText(of value: Value) {
        switch value {
        case .int(let number): numbers.append(number, IntOptions(), to: &text)
        case .double(let number): numbers.append(number, DoubleOptions(), to: &text)
        case .date, .now:
            if let moment = moment(value) { text.append(dates.text(of: moment, DateOptions())) }
        case .day(let day): text.append(place.text(of: day, LocalizableFormats.Day()))
        case .time(let time): text.append(place.text(of: time, LocalizableFormats.Time()))
        case .enumCase(let id, let index), .enumText(let id, let index): appendText(of: id, index)
        default: text.append(plain: value)
        }
    }
}

extension ByteBuffer {
    /// Appends the plain spelling of a value, of which identities are made; nothing where it has none.
    mutating func append(plain value: Value) {
        switch value {
        case .string(let text), .text(let text), .url(let text), .data(let text): append(text)
        case .int(let number): append(decimal: number)
        case .uuid(let id): id.forEachByte { append($0) }
        case .version(let version): append("\(version.major).\(version.minor).\(version.patch)")
        default: break
        }
    }
}
