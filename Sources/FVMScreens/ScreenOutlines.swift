import FVMSemantics
import FVMSource

/// The outlines of a program's views, computed on demand. Screens are drawn from them, so that drawings and emitted
/// views have the same elements in the same order.
package struct ScreenOutlines {
    private let program: Program
    private let kinds: [RecordID: ViewDefinition.Kind]
    private let bound: [Int: [BoundChild]]
    private let embedded: EmbeddedScreens
    private let cycles: SummaryCycles
    private var known: [RecordID: PlannedView] = [:]

    /// - Parameter file: To which spec a file of the program belongs, where its specs are in parts.
    package init(_ program: Program, specOf file: (FileID) -> FileID = { $0 }) {
        self.program = program
        cycles = SummaryCycles(program)
        kinds = Dictionary(program.views.map { ($0.record, $0.kind) }, uniquingKeysWith: { first, _ in first })
        bound = BoundChild.all(in: program, specOf: file)
        embedded = EmbeddedScreens(program, bound)
    }

    /// The view of a record, or how its owner shows it.
    package subscript(_ record: RecordID) -> PlannedView {
        mutating get {
            if let view = known[record] { return view }
            let view = plan(record)
            known[record] = view
            return view
        }
    }

    private func plan(_ record: RecordID) -> PlannedView {
        if program[record].isShownInPlace {
            return PlannedView(part: record, hiding: cycles[record].union(embedded.changed(of: record)), in: program)
        }
        let template = ViewTemplate(kinds[record] ?? .automatic, record, in: program)
        return PlannedView(record, template, bound[record.index] ?? [], embedded, in: program)
    }
}
