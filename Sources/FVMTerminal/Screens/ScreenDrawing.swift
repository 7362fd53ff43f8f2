import FVMBytes
import FVMDiagnostics
import FVMEvaluation
import FVMScreens
import FVMSemantics

/// A screen as lines of a terminal: its title, texts, fields, rows and buttons, in the order and
/// with the controls of its view. Nil where the JSON is not that of the view model or result.
///
/// In locales that are written from right to left the screen is mirrored; the letters of a line stay in the order in which
/// they are read, as terminals that know such scripts turn them round by themselves.
///
/// - Parameters:
///   - name: The view model or result.
///   - json: Its localized JSON.
///   - columns: How wide the drawing may be; the frame is left out where there is no room for it.
public func drawing(
    of name: String,
    json: String,
    locale: String,
    in program: Program,
    columns: Int
) -> [[Glyph]]? {
    guard let value = try? JSONValue(reading: Array(json.utf8)), case .object = value else { return nil }
    let hasFrame = columns >= 16
    let width = max(hasFrame ? min(columns, 72) - 4 : columns, Glyph.widest)
    var drawing = ScreenDrawing(program, locale: locale)
    let lines: [[Glyph]]
    if let record = program.records.firstIndex(where: { $0.declared.name == name && !$0.isSummary }) {
        lines = drawing.lines(of: RecordID(record), value, width: width)
    } else if let result = program.results.first(where: { $0.declared.name == name }) {
        guard let outcome = result.cases.first(where: { $0.declared.name == value["outcome"]?.text }) else {
            return nil
        }
        lines = drawing.lines(of: outcome.record, value[outcome.declared.name] ?? .null, width: width)
    } else {
        return nil
    }
    return hasFrame ? framed(lines, width: width) : lines
}

private func framed(_ lines: [[Glyph]], width: Int) -> [[Glyph]] {
    let edge = String(repeating: "\u{2500}", count: width + 2)
    let side = { (text: String) in [Glyph](text, style: .frame) }
    let inner = lines.map { line in
        side("\u{2502} ") + line + repeatElement(.space(), count: max(width - line.columns, 0)) + side(" \u{2502}")
    }
    return [side("\u{256D}\(edge)\u{256E}")] + inner + [side("\u{2570}\(edge)\u{256F}")]
}

/// Draws records from their plans and their JSON.
struct ScreenDrawing {
    let program: Program
    let layout: LineLayout
    private let texts: LocaleTexts
    private var outlines: ScreenOutlines

    init(_ program: Program, locale: String) {
        self.program = program
        layout = LineLayout(isRightToLeft: isWrittenRightToLeft(locale))
        texts = LocaleTexts(program, locale: locale)
        outlines = ScreenOutlines(program)
    }

    /// The lines of one view.
    mutating func lines(of record: RecordID, _ value: JSONValue, width: Int) -> [[Glyph]] {
        let view = outlines[record]
        let subject = DrawnRecord(program[record], view, value)
        var lines: [[Glyph]] = []
        var hasHeading = false
        for element in view.elements where subject.shows(element) {
            switch element.content {
            case .property(let index):
                let isHeading = !hasHeading && subject.isHeading(index)
                hasHeading = hasHeading || isHeading
                lines += property(index, of: subject, isHeading: isHeading, width: width)
                if isHeading, subject.record.isScreen { lines.append([]) }
            case .state(let index):
                let texts = view.texts.states[index]
                let text = subject.isTrue(index) ? texts.whileTrue : texts.whileFalse
                if let text { lines += layout.paragraph([Glyph](self.text(of: text, subject)), width) }
            case .progress: lines += layout.paragraph([Glyph]("\u{25CC} \u{2026}", style: .comment), width)
            case .field(let index): lines += field(index, of: subject, width: width)
            case .child(let index): lines += child(index, of: subject, width: width)
            case .bound(let index):
                let name = NameWords.split(program[view.bound[index].record].declared.name).joined(separator: " ")
                lines += layout.paragraph([Glyph]("( \(name) )", style: .comment), width)
            case .rows(let index): lines += rows(index, of: subject, width: width)
            case .values(let index): lines += values(index, of: subject, width: width)
            case .empty(let text):
                lines += layout.paragraph([Glyph](self.text(of: text, subject), style: .comment), width)
            case .button(let index): lines += button(index, of: subject, width: width)
            case .parameter(let operation, let parameter):
                let name = subject.record.operations[operation].parameters[parameter].declared.name
                lines += input("", placeholder: NameWords.split(name).joined(separator: " "), width: width)
            }
        }
        return lines
    }

    // MARK: Values

    private func property(_ index: Int, of subject: DrawnRecord, isHeading: Bool, width: Int) -> [[Glyph]] {
        let style: TextStyle = isHeading ? .emphasis : isLink(index, of: subject) ? .key : .plain
        let value = [Glyph](text(of: index, subject), style: style)
        guard let label = subject.view.texts.labels[index] else { return layout.paragraph(value, width) }
        return layout.labeled([Glyph](text(of: label, subject), style: .comment), value, width)
    }

    private func isLink(_ index: Int, of subject: DrawnRecord) -> Bool {
        guard case .plain(let type) = subject.record.properties[index].kind,
            case .url = program[program.types.unwrapped(type)]
        else { return false }
        return true
    }

    /// The text of a property as it is displayed.
    private func text(of index: Int, _ subject: DrawnRecord) -> String {
        let value = subject.value(index)
        switch subject.record.properties[index].kind {
        case .plain(let type): return text(of: value, program.types.unwrapped(type))
        case .formField(let type, _): return text(of: value["value"] ?? .null, program.types.unwrapped(type))
        default: return Self.text(of: value)
        }
    }

    private func text(of value: JSONValue, _ type: TypeID) -> String {
        switch program[type] {
        case .enumeration(let id):
            let match = program[id].cases.first { $0.declared.name == value.text }
            return match?.text.flatMap(texts.single) ?? Self.text(of: value)
        case .date:
            let text = Self.text(of: value)
            return text.hasSuffix("T00:00:00.000Z") ? String(text.dropLast(14)) : text
        default: return Self.text(of: value)
        }
    }

    /// Without the marks of direction that formatted dates have: they are not to be seen.
    private static func text(of value: JSONValue) -> String {
        let text = plainText(of: value)
        return text.utf8.allSatisfy { $0 < 0x80 }
            ? text
            : String(
                String.UnicodeScalarView(
                    text.unicodeScalars.filter { !"\u{200E}\u{200F}\u{61C}".unicodeScalars.contains($0) }
                )
            )
    }

    private static func plainText(of value: JSONValue) -> String {
        switch value {
        case .null: return ""
        case .bool(let isTrue): return isTrue ? "\u{2713}" : "\u{25CB}"
        case .number(let spelling): return spelling
        case .string(let text): return text
        case .list(let elements): return elements.map { text(of: $0) }.joined(separator: ", ")
        case .object(let members):
            if let localized = value["ls"]?.text { return localized }
            if let pieces = value["pieces"]?.elements {
                return pieces.map { text(of: $0) }.joined(separator: value["separator"]?.text ?? "")
            }
            return members.map { text(of: $0.value) }.joined(separator: ".")
        }
    }

    // MARK: Parts

    private mutating func child(_ index: Int, of subject: DrawnRecord, width: Int) -> [[Glyph]] {
        guard let record = subject.child(index, in: program) else { return [] }
        let inner = max(width - 2, Glyph.widest)
        return layout.indented(lines(of: record, subject.value(index), width: inner), inner, by: width - inner)
    }

    private mutating func rows(_ index: Int, of subject: DrawnRecord, width: Int) -> [[Glyph]] {
        guard let record = subject.child(index, in: program), let elements = subject.value(index).elements,
            !elements.isEmpty
        else { return [] }
        let rule = [Glyph](String(repeating: "\u{2500}", count: width), style: .frame)
        var drawn: [[Glyph]] = [rule]
        for element in elements {
            let row = lines(of: record, element, width: width)
            drawn += row.isEmpty ? layout.paragraph([Glyph]("\u{25CB}"), width) : row
            drawn.append(rule)
        }
        return drawn
    }

    private func values(_ index: Int, of subject: DrawnRecord, width: Int) -> [[Glyph]] {
        guard let elements = subject.value(index).elements else { return [] }
        var type: TypeID?
        if case .plain(let list) = subject.record.properties[index].kind,
            case .list(let element) = program[program.types.unwrapped(list)]
        {
            type = element
        }
        return elements.filter { $0 != .null }.flatMap { element in
            let text = type.map { self.text(of: element, $0) } ?? Self.text(of: element)
            return layout.paragraph([Glyph]("\u{2022} " + text), width)
        }
    }

    private func button(_ index: Int, of subject: DrawnRecord, width: Int) -> [[Glyph]] {
        let operation = subject.record.operations[index]
        let words = NameWords.split(operation.declared.name).joined(separator: " ")
        let label = subject.view.texts.buttonLabels[index].map { text(of: $0, subject) } ?? words
        let isEnabled = subject.view.operations[index].isEnabled(subject.isTrue)
        let button = [Glyph](isEnabled ? "[ \(label) ]" : "( \(label) )", style: isEnabled ? .button : .comment)
        return layout.paragraph(button, width)
    }

    // MARK: Fields

    private func field(_ index: Int, of subject: DrawnRecord, width: Int) -> [[Glyph]] {
        guard let form = subject.record.form, case .formField(_, let number) = subject.record.properties[index].kind
        else { return [] }
        let field = program[form].fields[number]
        let model = subject.value(index)
        let title = [Glyph](model["formField"]?["title"]?.text ?? "", style: .comment)
        let value = text(of: index, subject)
        guard subject.view.template == .form else { return layout.labeled(title, [Glyph](value), width) }
        let mark = field.isRequired ? [Glyph](" *", style: .warning) : []
        switch field.control {
        case .checkbox:
            let box = model["value"] == .bool(true) ? "[x] " : "[ ] "
            return layout.paragraph([Glyph](box) + title + mark, width)
        case .select: return layout.paragraph(title + mark, width) + input(value, ending: "\u{25BE}", width: width)
        case .text(let input) where input == .password || input == .newPassword:
            let hidden = String(repeating: "\u{2022}", count: min(value.count, width))
            return layout.paragraph(title + mark, width) + self.input(hidden, width: width)
        case .text, .textArea, .colorPicker:
            let placeholder = model["formField"]?["placeholder"]?.text ?? ""
            return layout.paragraph(title + mark, width) + input(value, placeholder: placeholder, width: width)
        }
    }

    /// A box to write into, a line for each line of what is in it.
    private func input(_ value: String, placeholder: String = "", ending: String = "", width: Int) -> [[Glyph]] {
        let isEmpty = value.isEmpty
        let lines = (isEmpty ? placeholder : value).split(separator: "\n", omittingEmptySubsequences: false)
        let room = max(width - 2 - ending.count, 1)
        return lines.map { line in
            let text = [Glyph](line, style: isEmpty ? .comment : .plain).truncated(to: room)
            let content = layout.aligned(text, room)
            let inner = layout.isRightToLeft ? [Glyph](ending) + content : content + [Glyph](ending)
            return [Glyph]("[") + inner + [Glyph]("]")
        }
    }
}
