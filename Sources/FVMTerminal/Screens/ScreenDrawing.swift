import FVMDiagnostics
import FVMDrawing

/// Returns a screen as lines of a terminal, from its tree.
///
/// In locales that are written from right to left, the screen is mirrored. The letters of a line keep their reading
/// order, because terminals that support such scripts reverse them.
///
/// - Parameter columns: The maximum width. The frame is omitted if there is no room for it.
package func drawing(of tree: ScreenTree, isRightToLeft: Bool, columns: Int) -> [[Glyph]] {
    let hasFrame = columns >= 16
    let width = max(hasFrame ? min(columns, 72) - 4 : columns, Glyph.widest)
    let lines = ScreenDrawing(isRightToLeft: isRightToLeft).lines(of: tree, width: width)
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

/// Draws screen trees and their elements.
package struct ScreenDrawing {
    private let layout: LineLayout

    package init(isRightToLeft: Bool) { layout = LineLayout(isRightToLeft: isRightToLeft) }

    /// The lines of one view.
    package func lines(of tree: ScreenTree, width: Int) -> [[Glyph]] {
        guard !tree.elements.isEmpty else { return standing(for: tree.words, width) }
        if tree.container == .tabs { return tabs(of: tree, width) }
        return controls(of: tree, width)
            + ([tree.title].compactMap { $0 } + tree.elements).flatMap { element in
                var lines = lines(of: element, width: width)
                if tree.isScreen, case .text(let text) = element.content, text.role == .heading { lines.append([]) }
                return lines
            }
    }

    /// Returns the search field and the names of the filters of a screen.
    private func controls(of tree: ScreenTree, _ width: Int) -> [[Glyph]] {
        guard tree.isScreen else { return [] }
        let filters = tree.filters.map(\.words)
        let search = tree.search == nil ? [] : paragraphs("\u{2315} ____________", width, .comment)
        return search + (filters.isEmpty ? [] : paragraphs("\u{2630} " + filters.joined(separator: ", "), width, .key))
    }

    /// The texts of the tabs in a bar.
    private func tabs(of tree: ScreenTree, _ width: Int) -> [[Glyph]] {
        let texts = tree.elements.compactMap { element in
            if case .text(let text) = element.content { glyphs(text.text, .key) } else { nil }
        }
        let edge = [Glyph](" \u{2502} ", style: .frame)
        return layout.paragraph(Array(texts.joined(separator: edge)), width)
    }

    /// Returns the lines of an element. If it opens a screen, its first line ends with a mark, and so does each such
    /// row of a list.
    private func lines(of element: ScreenTree.Element, width: Int) -> [[Glyph]] {
        guard element.opens != nil else { return lines(of: element.content, element.style, width: width) }
        if case .rows(let rows) = element.content {
            let actions = rows.actions.map { ScreenTree.Content.button($0) }
            return heading(rows.title, width)
                + self.rows(rows, width) { row in
                    marked(width) { lines(of: row, width: $0) } + actions.flatMap { lines(of: $0, width: width) }
                } + heading(rows.footer, width)
        }
        return marked(width) { lines(of: element.content, element.style, width: $0) }
    }

    /// Lines with the mark of what leads on after the first of them.
    private func marked(_ width: Int, _ lines: (Int) -> [[Glyph]]) -> [[Glyph]] {
        let inner = max(width - 2, Glyph.widest)
        guard inner < width else { return lines(width) }
        return lines(inner).enumerated().map { index, line in
            let mark = [Glyph](index == 0 ? (layout.isRightToLeft ? "\u{2039}" : "\u{203A}") : " ", style: .key)
            let aligned = layout.aligned(line, inner)
            return layout.isRightToLeft ? mark + [.space()] + aligned : aligned + [.space()] + mark
        }
    }

    private func lines(
        of content: ScreenTree.Content,
        _ style: ScreenTree.Style? = nil,
        width: Int
    ) -> [[Glyph]] {
        switch content {
        case .text(let text): return value(text, style, width)
        case .state(let text): return text.map { paragraphs($0, width, Self.style(style)) } ?? []
        case .progress: return layout.paragraph([Glyph]("\u{25CC} \u{2026}", style: .comment), width)
        case .field(let field): return self.field(field, width)
        case .child(let tree, let title):
            let inner = max(width - 2, Glyph.widest)
            return heading(title, width)
                + layout.indented(lines(of: tree, width: inner), inner, by: width - inner)
        case .rows(let rows):
            return heading(rows.title, width) + self.rows(rows, width) { lines(of: $0, width: width) }
                + heading(rows.footer, width)
        case .values(let values):
            return heading(values.title, width) + self.values(values, width) + heading(values.footer, width)
        case .empty(let text): return paragraphs(text, width, .comment)
        case .button(let button):
            let isEnabled = button.isEnabled && !button.needsSelection
            let text = isEnabled ? "[ \(button.label) ]" : "( \(button.label) )"
            return layout.paragraph(glyphs(text, isEnabled ? .button : .comment), width)
        case .parameter(let parameter): return self.parameter(parameter, width)
        }
    }

    /// Returns the glyphs of a text without the invisible direction marks of formatted dates, and with plain spaces.
    private func glyphs(_ text: String, _ style: TextStyle = .plain) -> [Glyph] {
        guard !text.utf8.allSatisfy({ $0 < 0x80 }) else { return [Glyph](text, style: style) }
        var shown = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\u{200E}", "\u{200F}", "\u{61C}": break
            case "\u{A0}", "\u{202F}": shown.append(" ")
            default: shown.append(scalar)
            }
        }
        return [Glyph](String(shown), style: style)
    }

    /// A text in as many lines as it has and takes.
    private func paragraphs(_ text: String, _ width: Int, _ style: TextStyle = .plain) -> [[Glyph]] {
        text.split(separator: "\n", omittingEmptySubsequences: false).flatMap {
            layout.paragraph(glyphs(String($0), style), width)
        }
    }

    /// Returns the replacement for a view that can't be drawn.
    private func standing(for words: String, _ width: Int) -> [[Glyph]] {
        layout.paragraph(glyphs("{ \(words) }", .comment), width)
    }

    private func heading(_ title: String?, _ width: Int) -> [[Glyph]] {
        title.map { paragraphs($0, width, .comment) } ?? []
    }

    // MARK: Values

    private static func style(_ style: ScreenTree.Style?) -> TextStyle {
        switch style {
        case .title, .headline: .emphasis
        case .subheadline, .footnote, .caption: .comment
        case .callout, nil: .plain
        }
    }

    private func value(_ text: ScreenTree.Text, _ style: ScreenTree.Style?, _ width: Int) -> [[Glyph]] {
        let shown = text.role == .picture ? "<\(text.text)>" : text.text
        let style: TextStyle =
            switch text.role {
            case .heading: .emphasis
            case .text, .markdown: Self.style(style)
            case .link: .key
            case .picture: .comment
            }
        guard let label = text.label else { return paragraphs(shown, width, style) }
        let value = shown.split(separator: "\n", omittingEmptySubsequences: false).map { glyphs(String($0), style) }
        return layout.labeled(glyphs(label, .comment), value, width)
    }

    private func rows(_ rows: ScreenTree.Rows, _ width: Int, _ row: (ScreenTree) -> [[Glyph]]) -> [[Glyph]] {
        guard !rows.rows.isEmpty else { return [] }
        let rule = [Glyph](String(repeating: "\u{2500}", count: width), style: .frame)
        let lines = rows.rows.enumerated().flatMap { index, tree in
            row(tree) + (rows.controls.isEmpty ? [] : rows.controls[index].flatMap { parameter($0, width) }) + [rule]
        }
        return [rule] + lines + more(rows.more, width)
    }

    private func values(_ values: ScreenTree.Values, _ width: Int) -> [[Glyph]] {
        values.lines.flatMap { paragraphs("\u{2022} " + $0.joined(separator: "  "), width) }
            + more(values.more, width)
    }

    private func more(_ count: Int, _ width: Int) -> [[Glyph]] {
        count == 0 ? [] : layout.paragraph([Glyph]("... and \(count) more", style: .comment), width)
    }

    // MARK: Controls

    private func field(_ field: ScreenTree.Field, _ width: Int) -> [[Glyph]] {
        let title = glyphs(field.title, .comment)
        guard !field.isReadOnly else { return layout.labeled(title, [glyphs(field.text)], width) }
        let mark = field.isRequired ? [Glyph](" *", style: .warning) : []
        if field.control == .toggle { return toggle(title + mark, field.value == .bool(true), field.isDisabled, width) }
        let box = Box(field.text, placeholder: field.placeholder, field.control, isDisabled: field.isDisabled)
        return layout.paragraph(title + mark, width) + input(box, width)
    }

    private func parameter(_ parameter: ScreenTree.Parameter, _ width: Int) -> [[Glyph]] {
        let label = glyphs(parameter.label, .comment)
        if parameter.control == .toggle {
            return toggle(label, parameter.value == .bool(true), parameter.isDisabled, width)
        }
        let chosen = parameter.text.isEmpty ? parameter.choices.first?.text ?? "" : parameter.text
        let box = Box(chosen, parameter.control, isDisabled: parameter.isDisabled)
        return layout.paragraph(label, width) + input(box, width)
    }

    private func toggle(_ title: [Glyph], _ isOn: Bool, _ isDisabled: Bool, _ width: Int) -> [[Glyph]] {
        let mark = isOn ? "x" : " "
        let style: TextStyle = isDisabled ? .comment : .plain
        return layout.paragraph([Glyph](isDisabled ? "(\(mark)) " : "[\(mark)] ", style: style) + title, width)
    }

    /// A control for typing or choosing a value.
    private struct Box {
        var text: String
        var placeholder: String
        var isDisabled: Bool
        /// How many lines it has at least.
        var height: Int
        /// The symbol at its end.
        var ending: String

        init(
            _ text: String,
            placeholder: String = "",
            _ control: ScreenTree.Field.Control,
            isDisabled: Bool = false
        ) {
            self.text = control == .secret ? String(repeating: "\u{2022}", count: min(text.count, 72)) : text
            self.placeholder = placeholder
            self.isDisabled = isDisabled
            height = control == .textArea ? 3 : 1
            ending = control == .choice ? "\u{25BE}" : ""
        }
    }

    /// Returns a box with a line for each line of its value. A placeholder is in brackets.
    private func input(_ box: Box, _ width: Int) -> [[Glyph]] {
        let isPlaceholder = box.text.isEmpty && !box.placeholder.isEmpty
        let text = isPlaceholder ? "\u{2039}\(box.placeholder)\u{203A}" : box.text
        let style: TextStyle = isPlaceholder || box.isDisabled ? .comment : .plain
        let room = max(width - 2 - box.ending.count, 1)
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line in
            box.height > 1 ? layout.paragraph(glyphs(String(line), style), room) : [glyphs(String(line), style)]
        }
        while lines.count < box.height { lines.append([]) }
        let (begin, end) = box.isDisabled ? ("(", ")") : ("[", "]")
        return lines.map { line in
            let content = layout.aligned(line.truncated(to: room), room)
            let inner = layout.isRightToLeft ? [Glyph](box.ending) + content : content + [Glyph](box.ending)
            return [Glyph](begin) + inner + [Glyph](end)
        }
    }
}
