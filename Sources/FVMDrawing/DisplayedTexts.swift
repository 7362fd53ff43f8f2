import FVMBytes
import FVMEvaluation
import FVMScreens
import FVMSemantics

/// The JSON of values as texts, as the emitted view shows them.
struct DisplayedTexts {
    let locale: String
    private let program: Program
    private let texts: LocaleTexts
    private let formatting: DeviceFormatting

    init(_ program: Program, locale: String, timeZone: String) {
        self.program = program
        self.locale = locale
        texts = LocaleTexts(program, locale: locale)
        formatting = DeviceFormatting(locale: locale, timeZone: timeZone)
    }

    /// The text of a property as it is displayed.
    func text(of index: Int, _ subject: DrawnRecord) -> String {
        let value = subject.value(index)
        switch subject.record.properties[index].kind {
        case .plain(let type): return text(of: value, type)
        case .formField(let type, _): return text(of: value["value"] ?? .null, type)
        default: return Self.text(of: value)
        }
    }

    /// The text of a moment in a control for this kind of input.
    func text(ofMoment value: JSONValue, _ input: InputType?) -> String {
        guard let spelling = value.text else { return "" }
        switch input {
        case .time: return formatting.text(ofMoment: spelling, .time)
        case .date, .month, .week: return formatting.text(ofMoment: spelling, .day)
        default: return formatting.text(ofMoment: spelling)
        }
    }

    /// The texts of one value of a list: several where it is a list itself.
    func line(of value: JSONValue, _ type: TypeID?) -> [String] {
        guard let type else { return [Self.text(of: value)] }
        if case .list(let element) = program[program.types.unwrapped(type)], let elements = value.elements {
            return elements.filter { $0 != .null }.flatMap { line(of: $0, element) }
        }
        return [text(of: value, type)]
    }

    private func text(of value: JSONValue, _ type: TypeID) -> String {
        switch (program[program.types.unwrapped(type)], value) {
        case (.enumeration(let id), _):
            let name = value.caseName(isRaw: program[id].isRaw)
            let match = program[id].cases.first { $0.declared.name == name }
            return match?.text.flatMap(texts.single) ?? name ?? Self.text(of: value)
        case (.int, .number(let spelling)), (.double, .number(let spelling)):
            return formatting.text(ofNumber: spelling)
        case (.date, .string(let text)), (.day, .string(let text)), (.time, .string(let text)):
            return formatting.text(ofMoment: text)
        default: return Self.text(of: value)
        }
    }

    private static func text(of value: JSONValue) -> String {
        switch value {
        case .null: return ""
        case .bool(let isTrue): return isTrue ? "\u{2713}" : "\u{25CB}"
        case .number(let spelling): return spelling
        case .string(let text): return text
        case .list(let elements): return elements.map(text).joined(separator: ", ")
        case .object(let members):
            if let localized = value["ls"]?.text { return localized }
            if let pieces = value["pieces"]?.elements {
                return pieces.map(text).joined(separator: value["separator"].map(text) ?? "")
            }
            return members.map { text(of: $0.value) }.joined(separator: ".")
        }
    }

    /// Returns the value of a control: the name of an enum's case, otherwise the value itself.
    func control(of value: JSONValue, _ type: TypeID) -> JSONValue {
        guard case .enumeration(let id) = program[program.types.unwrapped(type)] else { return value }
        return value.caseName(isRaw: program[id].isRaw).map(JSONValue.string) ?? value
    }

    /// Returns the choices of a type: the cases of an enum with their texts.
    func choices(of type: TypeID) -> [ScreenTree.Choice] {
        guard case .enumeration(let id) = program[program.types.unwrapped(type)] else { return [] }
        return program[id].choices.map { index in
            let choice = program[id].cases[index]
            let name = choice.declared.name
            return ScreenTree.Choice(name: name, text: choice.text.flatMap(texts.single) ?? name)
        }
    }

    /// A text of the app's.
    func single(_ id: TextID?) -> String? { id.flatMap(texts.single) }
}
