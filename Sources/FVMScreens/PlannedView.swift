import FVMSemantics

/// One view, and what it shows from top to bottom.
package struct PlannedView: Sendable {
    package let record: RecordID
    package let template: ViewTemplate
    package let texts: ViewTexts
    /// The client screens that it binds, beside those that its properties hold.
    package let bound: [BoundChild]
    /// The list whose rows can be selected, where an operation is about one of them.
    package let selectableRows: Int?
    /// By the index of the operation, how the view starts it.
    package let operations: [PlannedOperation]
    /// The operation that sends a form.
    package var submission: Int? { template == .form ? operations.firstIndex { $0.isSubmission } : nil }
    package let elements: [ViewElement]
    /// The property that is the title of the view: its first that names nothing else.
    package let heading: Int?
    /// Whether an operation is about the row that is selected.
    package var usesSelection: Bool {
        operations.contains { $0.trigger != .nothing && $0.arguments.contains(.selectedRow) }
    }

    package init(_ record: RecordID, _ template: ViewTemplate, _ bound: [BoundChild], in program: Program) {
        self.record = record
        self.template = template
        self.bound = bound
        texts = ViewTexts(program[record], in: program)
        selectableRows = PlannedOperation.selectableRows(of: program[record], template, in: program)
        let given = Set(bound.flatMap(\.arguments))
        operations = PlannedOperation.all(of: program[record], template, besides: given, in: program)
        elements = ViewOutline(program[record], template, texts, operations, bound, in: program).elements
        heading = Self.heading(elements, program[record], texts)
    }

    /// A summary, which is part of its parent's view.
    ///
    /// - Parameter hidden: The properties that lead back to the summary itself.
    package init(summary id: RecordID, of parent: RecordID, hiding hidden: Set<Int>, in program: Program) {
        let record = program[id]
        self.record = id
        template = .display
        bound = []
        selectableRows = nil
        operations = []
        texts = ViewTexts(record, in: program)
        let prefix = "\(program[parent].declared.name).\(record.declared.name)"
        elements =
            ViewOutline(record, .display, texts, [], prefix: prefix, hiding: hidden, in: program).elements
        heading = Self.heading(elements, record, texts)
    }

    private static func heading(_ elements: [ViewElement], _ record: RecordDefinition, _ texts: ViewTexts) -> Int? {
        for element in elements {
            guard case .property(let index) = element.content, texts.labels[index] == nil else { continue }
            let name = record.properties[index].declared.name
            if NamedPictures.contains(name) { continue }
            switch record.properties[index].kind {
            case .staticText, .substitutedText: return index
            default:
                let isTitle = ["title", "name", "headline", "heading", "subject"].contains {
                    name.lowercased().hasSuffix($0)
                }
                if isTitle { return index }
            }
        }
        return nil
    }
}
