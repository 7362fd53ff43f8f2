import FVMLanguage
import FVMScreens
import FVMSemantics

/// Which view models have a view, and what each view shows: what the emitters of views and of their tests have in common.
struct ViewPlan: Sendable {
    /// In the order of the view models in the program.
    private(set) var views: [PlannedView] = []
    /// The results that have a view, which shows one of several others.
    private(set) var results: [ResultID] = []
    /// By the index of the record, whether its view or one in it has the fields of a form.
    private(set) var needsValidations: [Bool]
    /// By the index of the record, what its view or one in it writes to.
    private var storages: [Set<StorageID>]
    /// Both of a view and of all to which it leads.
    private var opensForms: [Bool]
    private var openedStorages: [Set<StorageID>]
    /// By the index of the record, whether its view or one in it opens a screen.
    private var opensScreens: [Bool]
    /// Of summaries and plain data, the properties that no view shows in place.
    private(set) var hiddenInParts: [RecordID: Set<Int>] = [:]
    /// By the index of the record, the place in `views`.
    private let places: [Int?]

    var isEmpty: Bool { views.isEmpty && results.isEmpty }

    /// Linear in the size of the program.
    init(_ program: Program, _ coverage: ViewCoverage) {
        let bound = BoundChild.all(in: program)
        let isShown = Self.recordsWithView(program, coverage, bound)
        var places: [Int?] = Array(repeating: nil, count: program.records.count)
        needsValidations = Array(repeating: false, count: program.records.count)
        storages = Array(repeating: [], count: program.records.count)
        (opensForms, opensScreens, openedStorages) = (needsValidations, needsValidations, storages)
        guard isShown.contains(true) else {
            self.places = places
            return
        }
        let embedded = EmbeddedScreens(program, bound)
        var kinds: [ViewDefinition.Kind?] = Array(repeating: nil, count: program.records.count)
        for view in program.views { kinds[view.record.index] = view.kind }
        for index in program.records.indices where isShown[index] {
            places[index] = views.count
            let kind = kinds[index] ?? .automatic
            let template = ViewTemplate(kind, RecordID(index), in: program)
            let children = bound[index] ?? []
            views.append(PlannedView(RecordID(index), template, children, embedded, in: program))
        }
        self.places = places
        let cycles = SummaryCycles(program)
        for index in program.records.indices where program.records[index].isShownInPlace {
            hiddenInParts[RecordID(index)] = cycles[RecordID(index)].union(embedded.changed(of: RecordID(index)))
        }
        findWays(in: program)
        for index in program.results.indices {
            guard program.results[index].cases.allSatisfy({ isShown[$0.record.index] }) else { continue }
            results.append(ResultID(index))
        }
    }

    /// Propagates the forms and storages up to the views that show or open them.
    private mutating func findWays(in program: Program) {
        var parents: [Int: [RecordID]] = [:]
        var openers: [Int: [RecordID]] = [:]
        var leading: [RecordID] = []
        for view in views {
            for child in view.bound { parents[child.record.index, default: []].append(view.record) }
            for opening in program[view.record].openings {
                openers[opening.screen.index, default: []].append(view.record)
                // Each tab has its own navigation.
                if opening.presentation != .tab { leading.append(view.record) }
            }
            for property in program[view.record].properties {
                guard case .plain(let type) = property.kind, let child = program.types.record(in: type) else {
                    continue
                }
                for shown in program.displayableRecords(of: child) {
                    parents[shown.index, default: []].append(view.record)
                }
            }
        }
        let forms = views.filter { $0.template == .form }.map(\.record)
        needsValidations = ancestors(of: forms, in: parents)
        opensScreens = ancestors(of: leading, in: parents)
        storages = written(in: parents, program)
        let ways = parents.merging(openers, uniquingKeysWith: +)
        opensForms = openers.isEmpty ? needsValidations : ancestors(of: forms, in: ways)
        openedStorages = openers.isEmpty ? storages : written(in: ways, program)
    }

    /// By the index of the record, what operations of a view write to, and of those that it has a way down to.
    private func written(in parents: [Int: [RecordID]], _ program: Program) -> [Set<StorageID>] {
        var storages: [Set<StorageID>] = Array(repeating: [], count: program.records.count)
        for view in views where view.callsOperations {
            let written = Set(program[view.record].operations.compactMap { $0.output?.storage })
            var pending = written.isEmpty ? [] : [view.record]
            while let next = pending.popLast() {
                guard !storages[next.index].isSuperset(of: written) else { continue }
                storages[next.index].formUnion(written)
                pending += parents[next.index] ?? []
            }
        }
        return storages
    }

    /// By the index of the record, whether it is one of these, or has a way up from them: each is gone to once.
    private func ancestors(of records: [RecordID], in parents: [Int: [RecordID]]) -> [Bool] {
        var isFound = Array(repeating: false, count: places.count)
        var pending = records
        while let next = pending.popLast() {
            guard !isFound[next.index] else { continue }
            isFound[next.index] = true
            pending += parents[next.index] ?? []
        }
        return isFound
    }

    /// Returns the storages that a view, or a view in it, writes to.
    func storages(of record: RecordID) -> Set<StorageID> { storages[record.index] }

    /// Whether a view, or one in it, opens a screen.
    func opensScreens(_ record: RecordID) -> Bool { opensScreens[record.index] }

    /// Whether a view has the fields of a form, or leads to some.
    func opensForms(_ record: RecordID) -> Bool { opensForms[record.index] }

    /// Returns the storages that a view, or a view that it opens, writes to.
    func openedStorages(of record: RecordID) -> Set<StorageID> { openedStorages[record.index] }

    subscript(_ record: RecordID) -> PlannedView? { places[record.index].map { views[$0] } }

    /// By the index of the record, whether it has a view.
    private static func recordsWithView(
        _ program: Program,
        _ coverage: ViewCoverage,
        _ bound: [Int: [BoundChild]]
    ) -> [Bool] {
        var isShown = program.records.indices.map { coverage == .all && program.records[$0].isViewModel }
        guard coverage == .declared else { return isShown }
        var pending = program.views.map(\.record) + [program.app.root].compactMap { $0 }
        for id in pending { isShown[id.index] = true }
        while let next = pending.popLast() {
            for child in bound[next.index] ?? [] where !isShown[child.record.index] {
                isShown[child.record.index] = true
                pending.append(child.record)
            }
            let children = program[next].properties.compactMap { property in
                property.kind.plainType.flatMap(program.types.record)
            }
            for shown in children + program[next].openings.map(\.screen) where !isShown[shown.index] {
                isShown[shown.index] = true
                pending.append(shown)
            }
        }
        // A summary is shown by its parent's view, and a result by its own.
        for index in program.records.indices where !program.records[index].isViewModel { isShown[index] = false }
        return isShown
    }
}
