import FVMLanguage
import FVMSource

extension Program {
    /// A value as a spec may write it: `"A title"`, `.open`, `[Card()]`. Of a list no more than its first elements.
    public func spelling(of value: Value) -> String {
        switch value {
        case .string(let text), .url(let text), .text(let text), .data(let text): text.specLiteral
        case .int(let number): String(number)
        case .double(let number): number.description
        case .bool(let isTrue): isTrue ? "true" : "false"
        case .date(let instant): "@" + instant.utcSpelling
        case .day(let day): "@\(day)"
        case .time(let time): time.specLiteral
        case .now: "now"
        case .uuid(let id), .identity(_, let id): id.text.specLiteral
        case .version(let version): version.text
        case .window(let window): window.spelling
        case .enumCase(let id, let index), .enumText(let id, let index):
            // An enum that is being written may have no case yet.
            "." + (self[id].cases.indices.contains(index) ? self[id].cases[index].declared.name : "")
        case .outcome(let id, let index):
            "." + (self[id].cases.indices.contains(index) ? self[id].cases[index].declared.name : "")
        case .none: "nil"
        case .list(let values): list(values.map(spelling), "[", "]")
        case .dictionary(let entries):
            entries.isEmpty
                ? "[:]" : list(entries.map { $0.key.specLiteral + ": " + spelling(of: $0.value) }, "[", "]")
        case .call(let call): spelling(of: call)
        case .repeated(let repeated): "\(repeated.count) * \(spelling(of: repeated.call))"
        }
    }

    private func spelling(of call: StubCall) -> String {
        let record = self[call.record]
        let arguments = call.arguments.filter(\.isWritten).map {
            "\(record.properties[$0.property].declared.name): \(spelling(of: $0.value))"
        }
        return record.declared.name + list(arguments, "(", ")")
    }

    private func list(_ elements: [String], _ opening: String, _ closing: String) -> String {
        let shown = elements.prefix(4) + (elements.count > 4 ? ["..."] : [])
        return opening + shown.joined(separator: ", ") + closing
    }
}

extension RowWindow {
    /// `0...24`: the first and the last row.
    var spelling: String {
        let last = count.map { String((start ?? 0) + $0 - 1) } ?? ""
        return (start.map(String.init) ?? "") + "..." + last
    }
}

extension String {
    /// The text as a string of a spec: in quotes, with escapes for invalid and invisible characters.
    package var specLiteral: String {
        var result = "\""
        for scalar in unicodeScalars {
            switch scalar {
            case "\"", "\\": result += "\\" + String(scalar)
            case "\n": result += "\\n"
            case "\t": result += "\\t"
            case "\r": result += "\\r"
            case "\0"..<" ", "\u{7F}"..<"\u{A0}", "\u{2028}", "\u{2029}":
                result += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}

extension Instant {
    /// The moment in UTC, to the second: `2026-01-31T10:15:00Z`.
    package var utcSpelling: String {
        let seconds = Int(secondsSince1970.rounded(.down))
        let days = seconds >= 0 ? seconds / 86_400 : (seconds - 86_399) / 86_400
        let time = seconds - days * 86_400
        return "\(CalendarDay(clamping: days))T\(ClockTime(clamping: time))Z"
    }
}

extension ClockTime {
    /// As a spec writes it: `@10:15`, with seconds if there are any.
    package var specLiteral: String { "@" + (second == 0 ? String(description.prefix(5)) : description) }
}
