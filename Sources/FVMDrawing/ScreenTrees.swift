import FVMBytes
import FVMEvaluation
import FVMScreens
import FVMSemantics
import FVMSource

/// Builds the screen trees of a program's views in one locale. Caches facts about views.
///
/// O(size of the output), which has at most `rowLimit` rows of each list.
package struct ScreenTrees {
    /// How many rows of one list are shown; a stub may have a million.
    package static let rowLimit = 100

    let program: Program
    let values: DisplayedTexts
    var outlines: ScreenOutlines

    /// - Parameters:
    ///   - timeZone: Of the device, for dates that the view formats.
    ///   - file: To which spec a file of the program belongs, where its specs are in parts.
    package init(_ program: Program, locale: String, timeZone: String, specOf file: (FileID) -> FileID = { $0 }) {
        self.program = program
        values = DisplayedTexts(program, locale: locale, timeZone: timeZone)
        outlines = ScreenOutlines(program, specOf: file)
    }

    /// Returns the tree of a record's view.
    ///
    /// - Parameter json: The localized JSON of the view model.
    package mutating func tree(of record: RecordID, _ json: JSONValue) -> ScreenTree {
        let view = outlines[record]
        let subject = DrawnRecord(program[record], view, json)
        var elements: [ScreenTree.Element] = []
        for element in view.elements where subject.shows(element) {
            let opening = element.content.opening(in: subject.record)
            elements.append(
                ScreenTree.Element(
                    identifier: element.identifier.text,
                    location: declaration(of: element.content, subject),
                    content: content(element.content, subject),
                    opens: opening.map { program[$0.screen].declared.name },
                    gives: gives(element.content, opening, subject),
                    presentation: opening?.presentation ?? .page,
                    placement: element.placement(in: subject.record),
                    picture: picture(element.content, subject),
                    style: style(element.content, subject)
                )
            )
        }
        let texts = view.texts
        let search = view.controls.first { $0.isSearch }
        return ScreenTree(
            declared: subject.record.declared,
            template: view.template,
            container: view.container(in: program),
            title: view.title.map { title($0, subject) },
            isScreen: subject.record.isScreen,
            elements: elements,
            search: search.map { subject.record.query[$0.member].declared.name },
            filters: view.controls.filter(\.isFilter).map { filter($0, subject) },
            failure: alert(texts.failureTitle, texts.failureMessage, texts.dismissLabel, subject),
            success: alert(texts.successMessage, nil, texts.closeLabel, subject)
        )
    }

    private func gives(_ content: ViewElement.Content, _ opening: Opening?, _ subject: DrawnRecord)
        -> [ScreenTree.Given]
    {
        switch content {
        case .rows: []
        case .child(let index): given(by: opening, subject, subject.child(index, in: program), subject.value(index))
        case .button(let index): given(by: opening, subject, after: subject.record.operations[index].answering)
        default: given(by: opening, subject)
        }
    }

    private func picture(_ content: ViewElement.Content, _ subject: DrawnRecord) -> String? {
        switch content {
        case .property(let index): text(subject.view.texts.pictures[index], subject)
        case .button(let index): text(subject.view.texts.buttonPictures[index], subject)
        default: nil
        }
    }

    private func style(_ content: ViewElement.Content, _ subject: DrawnRecord) -> ScreenTree.Style? {
        switch content {
        case .property(let index), .state(let index), .values(let index):
            subject.record.properties[index].appearance?.style
        default: nil
        }
    }

    private func title(_ index: Int, _ subject: DrawnRecord) -> ScreenTree.Element {
        let declared = subject.record.properties[index].declared
        return ScreenTree.Element(
            identifier: "\(subject.record.declared.name).\(declared.name)",
            location: declared.location,
            content: .text(text(index, subject))
        )
    }

    /// A list of nothing but the views of its rows.
    package mutating func list(
        of record: RecordID,
        _ elements: [JSONValue],
        isSelectable: Bool = false
    ) -> ScreenTree {
        let declared = program[record].declared
        let rows = ScreenTree.Content.rows(rows(of: record, elements, isSelectable: isSelectable))
        return ScreenTree(
            declared: declared,
            template: .display,
            container: .part,
            isScreen: false,
            elements: [ScreenTree.Element(identifier: declared.name, location: declared.location, content: rows)]
        )
    }

    /// A list in a list is a row that has rows.
    private mutating func rows(of record: RecordID, _ elements: [JSONValue], isSelectable: Bool) -> ScreenTree.Rows {
        let present = elements.filter { $0 != .null }
        let shown = present.prefix(Self.rowLimit)
        return ScreenTree.Rows(
            rows: shown.map { row in
                guard let inner = row.elements else {
                    return displayed(record, row).map { tree(of: $0.record, $0.value) } ?? tree(of: record, row)
                }
                return list(of: record, inner, isSelectable: isSelectable)
            },
            more: present.count - shown.count,
            isSelectable: isSelectable
        )
    }

    /// Returns the place of the declaration that the element shows.
    private func declaration(of content: ViewElement.Content, _ subject: DrawnRecord) -> Location {
        switch content {
        case .property(let index), .state(let index), .progress(let index), .child(let index), .rows(let index),
            .values(let index), .empty(let index):
            subject.record.properties[index].declaration
        case .field(let index):
            field(index, subject)?.declared.location ?? subject.record.properties[index].declared.location
        case .bound(let index): program[subject.view.bound[index].record].declared.location
        case .button(let index), .parameter(let index, _): subject.record.operations[index].declared.location
        }
    }

    /// Returns the record that a child shows: itself, or the current view model of a result.
    private func displayed(_ child: RecordID, _ value: JSONValue) -> (record: RecordID, value: JSONValue)? {
        guard let result = program[child].result else { return (child, value) }
        guard
            let outcome = program[result].cases.first(where: {
                $0.declared.name == value["outcome"]?.caseName(isRaw: program[result].isRaw)
            })
        else {
            return nil
        }
        return (outcome.record, value[outcome.declared.name] ?? .null)
    }

    private mutating func content(_ content: ViewElement.Content, _ subject: DrawnRecord) -> ScreenTree.Content {
        switch content {
        case .property(let index): return .text(text(index, subject))
        case .state(let index):
            let texts = subject.view.texts.states[index]
            return .state(text(subject.isTrue(index) ? texts.whileTrue : texts.whileFalse, subject))
        case .progress(let index): return label(of: index, subject).map { .state($0) } ?? .progress
        case .field(let index):
            return field(index, subject).map { .field(drawnField($0, index, subject)) } ?? .state(nil)
        case .child(let index):
            guard let child = subject.child(index, in: program),
                let (record, value) = displayed(child, subject.value(index))
            else { return .state(nil) }
            return .child(tree(of: record, value), title: label(of: index, subject))
        case .bound(let index):
            let child = subject.view.bound[index].record
            var writer = Interpreter(program).writer(locale: values.locale)
            return .child(tree(of: child, writer.value(of: .record(child)) ?? .null), title: nil)
        case .rows(let index):
            guard let record = subject.child(index, in: program) else { return .state(nil) }
            let isSelectable = subject.view.selectableRows == index && subject.view.usesSelection
            var rows = rows(of: record, subject.value(index).elements ?? [], isSelectable: isSelectable)
            rows.title = label(of: index, subject)
            let opening = subject.record.properties[index].opening
            rows.gives = (subject.value(index).elements ?? []).filter { $0 != .null }.prefix(rows.rows.count)
                .map { given(by: opening, subject, record, $0) }
            rows.footer = text(subject.view.texts.footers[index], subject)
            rows.controls = controls(of: index, rows.rows, subject)
            rows.actions = subject.view.rowActions(of: index).map { button($0, subject) }
            return .rows(rows)
        case .values(let index): return .values(list(index, subject))
        case .empty(let text): return .empty(values.text(of: text, subject))
        case .button(let index): return .button(button(index, subject))
        case .parameter(let operation, let parameter): return .parameter(self.parameter(operation, parameter, subject))
        }
    }

    // MARK: Texts

    func text(_ index: Int?, _ subject: DrawnRecord) -> String? { index.map { values.text(of: $0, subject) } }

    private func label(of index: Int, _ subject: DrawnRecord) -> String? {
        text(subject.view.texts.labels[index], subject)
    }

    func alert(_ title: Int?, _ message: Int?, _ button: Int?, _ subject: DrawnRecord) -> ScreenTree.Alert? {
        guard title != nil || message != nil || button != nil else { return nil }
        return ScreenTree.Alert(
            title: text(title, subject),
            message: text(message, subject),
            button: text(button, subject)
        )
    }

    private func text(_ index: Int, _ subject: DrawnRecord) -> ScreenTree.Text {
        let property = subject.record.properties[index]
        var role = subject.view.heading == index ? ScreenTree.Text.Role.heading : .text
        if case .plain(let type) = property.kind, program[program.types.unwrapped(type)] == .url { role = .link }
        switch property.content(in: program) {
        case .symbol, .asset, .picture: role = .picture
        case .markdown: role = .markdown
        case .link, nil: break
        }
        return ScreenTree.Text(
            name: property.declared.name,
            role: role,
            label: label(of: index, subject),
            text: values.text(of: index, subject),
            isData: property.kind.isGiven
        )
    }

    private func list(_ index: Int, _ subject: DrawnRecord) -> ScreenTree.Values {
        var type: TypeID?
        if case .plain(let list) = subject.record.properties[index].kind,
            case .list(let element) = program[program.types.unwrapped(list)]
        {
            type = element
        }
        let elements = (subject.value(index).elements ?? []).filter { $0 != .null }
        let shown = elements.prefix(Self.rowLimit)
        return ScreenTree.Values(
            title: label(of: index, subject),
            footer: text(subject.view.texts.footers[index], subject),
            lines: shown.map { values.line(of: $0, type) },
            isData: subject.record.properties[index].kind.isGiven,
            more: elements.count - shown.count
        )
    }
}
