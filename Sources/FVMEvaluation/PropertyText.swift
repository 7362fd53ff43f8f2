import FVMBytes
import FVMSemantics

/// What a property is as text: what `%{x}` puts into another text, escaped for JSON, without quotes.
extension StubWriter {
    /// Appends the text of a property; nothing where it is nil or the locale has none.
    mutating func appendText(of property: Int, in frame: borrowing Frame, _ output: inout ByteBuffer) {
        switch planning.properties[frame.index(of: property)] {
        case .text(let piece?): planning.pool.append(piece, to: &output)
        case .substituted(let segments?):
            for index in segments {
                if output.count > Self.sizeLimit { return }
                let segment = planning.segments[index]
                planning.pool.append(segment.text, to: &output)
                if let property = segment.property { appendText(of: property, in: frame, &output) }
            }
        case .enumText(let source): appendText(of: value(of: source, in: frame), &output)
        case .int(let options):
            guard case .int(let number) = value(of: property, in: frame) else { return }
            numbers.append(number, options, to: &output)
        case .double(let options):
            guard case .double(let number) = value(of: property, in: frame) else { return }
            numbers.append(number, options, to: &output)
        case .date(let format):
            guard let moment = moment(value(of: property, in: frame)) else { return }
            output.append(escaping: dates.text(of: moment, planning.dateFormats[format]))
        case .given, .field: appendText(of: value(of: property, in: frame), &output)
        case .text(nil), .substituted(nil), .list, .compound: break
        }
    }

    /// Appends the text of a plain value: numbers and dates with the library's default options, an enum's text.
    private mutating func appendText(of value: Value, _ output: inout ByteBuffer) {
        switch value {
        case .int(let number): numbers.append(number, IntOptions(), to: &output)
        case .double(let number): numbers.append(number, DoubleOptions(), to: &output)
        case .date, .now:
            guard let moment = moment(value) else { return }
            output.append(escaping: dates.text(of: moment, DateFormat()))
        case .enumCase(let id, let index), .enumText(let id, let index):
            output.append(escaping: planning.plainValues.text(of: id, index))
        default: appendPlainText(value, &output)
        }
    }

    /// Appends the plain spelling that JSON has, without quotes: the parts of an identity.
    func appendPlainText(_ value: Value, _ output: inout ByteBuffer) {
        switch value {
        case .string(let text), .text(let text), .url(let text): output.append(escaping: text)
        case .int(let number): output.append(decimal: number)
        case .uuid(let id): output.append(id)
        case .version(let version): output.append(version)
        default: break
        }
    }

    /// The moment that a date stands for.
    func moment(_ value: Value) -> Instant? {
        switch value {
        case .date(let moment): moment
        case .now: planning.plainValues.now
        default: nil
        }
    }
}
