import FVMSemantics

/// What the views of a program show, found out as it is asked for: what a screen is drawn from, so that the drawing and
/// the emitted view show the same in the same order.
package struct ScreenOutlines {
    private let program: Program
    private let kinds: [RecordID: ViewDefinition.Kind]
    private let bound: [Int: [BoundChild]]
    private var known: [RecordID: PlannedView] = [:]

    package init(_ program: Program) {
        self.program = program
        kinds = Dictionary(program.views.map { ($0.record, $0.kind) }, uniquingKeysWith: { first, _ in first })
        bound = BoundChild.all(in: program)
    }

    /// The view of a record, a summary's too.
    package subscript(_ record: RecordID) -> PlannedView {
        mutating get {
            if let view = known[record] { return view }
            let template = ViewTemplate(kinds[record] ?? .automatic, record, in: program)
            let view = PlannedView(record, template, bound[record.index] ?? [], in: program)
            known[record] = view
            return view
        }
    }
}
