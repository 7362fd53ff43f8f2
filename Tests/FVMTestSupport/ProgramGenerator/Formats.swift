/// Values in formats of the app's own.
extension ProgramGenerator {
    mutating func localizedFormat(_ name: String, beside members: [Member]) -> Member {
        let low = random.int(in: 0...4)
        let fraction = random.pick(["", "fraction: \(low)...\(low + random.int(in: 0...3))"])
        let width = random.pick(["", "width: wide", "width: abbreviated", "width: narrow"])
        var forms: [(line: String, type: SpecType)] = [
            (format("number", [fraction, random.pick(["", "grouping: true", "grouping: false"])]), .double),
            (format("percent", [fraction]), .double),
            (format("currency", ["code: \"\(random.pick(["EUR", "USD", "JPY", "KWD"]))\"", fraction]), .double),
            (format("bytes", []), .int),
            (format("duration", [width, random.pick(["", "parts: \(low)"])]), .int),
            (format("day", [random.pick(["", "style: short", "style: long", "style: full"])]), .day),
            (format("time", [random.pick(["", "style: medium"])]), .time),
            (format("list", [random.pick(["", "type: and", "type: or"])]), .list(.string)),
        ]
        for member in members where isNamed(member.name) && !member.line.hasPrefix("localized") {
            switch member.type {
            case .string?: forms.append((format("currency", ["code: \(member.name)", fraction]), .double))
            case .date?:
                forms.append((format("relative", ["to: \(member.name)", width]), .date))
                let style = random.pick(["", "date: none, time: short", "date: full", "time: long"])
                forms.append((format("range", ["to: \(member.name)", style]), .date))
            default: break
            }
        }
        let (line, type) = random.pick(forms)
        return localized(name, line, type)
    }

    private func format(_ word: String, _ options: [String]) -> String {
        let written = options.filter { !$0.isEmpty }
        return "localized \(word)" + (written.isEmpty ? "" : "(\(written.joined(separator: ", ")))")
    }
}
