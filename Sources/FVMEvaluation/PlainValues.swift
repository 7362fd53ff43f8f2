import FVMBytes
import FVMSemantics

/// Values that are no objects, as JSON scalars.
struct PlainValues: Sendable {
    private let enums: [EnumDefinition]
    private let texts: LocaleTexts
    /// What the fixed clock shows.
    let now: Instant

    init(enums: [EnumDefinition], texts: LocaleTexts, now: Instant) {
        self.enums = enums
        self.texts = texts
        self.now = now
    }

    /// The text of an enum's case; empty where the locale has none.
    func text(of id: EnumID, _ index: Int) -> String {
        enums[id.index].cases[index].text.flatMap { texts.single($0) } ?? ""
    }

    /// Appends a value that is one JSON scalar, or an empty list or table; false for what takes more lines.
    func appendScalar(_ value: Value, to output: inout ByteBuffer) -> Bool {
        switch value {
        case .string(let text), .text(let text), .url(let text): output.append(quoting: text)
        case .int(let number): output.append(decimal: number)
        case .double(let number): output.append(json: number)
        case .bool(true): output.append("true")
        case .bool(false): output.append("false")
        case .none: output.append("null")
        case .enumCase(let id, let index): output.append(quoting: enums[id.index].cases[index].declared.name)
        case .enumText(let id, let index): output.append(quoting: text(of: id, index))
        case .date(let moment): append(moment, to: &output)
        case .now: append(now, to: &output)
        case .uuid(let id):
            output.append(UInt8(ascii: "\""))
            output.append(id)
            output.append(UInt8(ascii: "\""))
        case .version(let version):
            output.append(UInt8(ascii: "\""))
            output.append(version)
            output.append(UInt8(ascii: "\""))
        case .list(let values):
            guard values.isEmpty else { return false }
            output.append("[]")
        case .dictionary(let entries):
            guard entries.isEmpty else { return false }
            output.append("{}")
        case .call, .repeated: return false
        }
        return true
    }

    private func append(_ moment: Instant, to output: inout ByteBuffer) {
        output.append(UInt8(ascii: "\""))
        output.append(moment)
        output.append(UInt8(ascii: "\""))
    }
}
