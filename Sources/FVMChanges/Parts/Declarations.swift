import FVMSemantics
import FVMSource

/// A declaration whose emitted type is named in Swift, and nowhere on the wire.
struct NamedDeclaration {
    let name: String
    let location: Location
    /// `viewmodel Card`
    let title: String

    init(_ word: String, _ declared: Declared, name: String? = nil) {
        self.name = name ?? declared.name
        location = declared.location
        title = "\(word) \(declared.name)"
    }
}

extension ChangeContext {
    /// Visits all declarations except requests and screens, whose routes report the changes.
    func forEachDeclaration(_ visit: ((old: NamedDeclaration?, new: NamedDeclaration?)) -> Void) {
        for pair in pair.enums {
            visit((pair.old.map { .init("enum", old[$0].declared) }, pair.new.map { .init("enum", new[$0].declared) }))
        }
        for pair in pair.fields {
            visit(
                (pair.old.map { .init("fields", old[$0].declared) }, pair.new.map { .init("fields", new[$0].declared) })
            )
        }
        for pair in pair.records {
            func named(_ id: RecordID, _ program: Program) -> NamedDeclaration? {
                let record = program[id]
                if case .server = record.role { return nil }
                let word = record.isData ? "record" : record.isSummary ? "summary" : "viewmodel"
                return NamedDeclaration(word, record.declared, name: Self.name(of: record, in: program))
            }
            let (first, second) = (pair.old.flatMap { named($0, old) }, pair.new.flatMap { named($0, new) })
            // A screen on only one side has become another kind of declaration.
            guard first != nil || pair.old == nil, second != nil || pair.new == nil else { continue }
            visit((first, second))
        }
        for pair in pair.results {
            visit(
                (pair.old.map { .init("result", old[$0].declared) }, pair.new.map { .init("result", new[$0].declared) })
            )
        }
        for pair in pair.models {
            visit(
                (pair.old.map { .init("model", old[$0].declared) }, pair.new.map { .init("model", new[$0].declared) })
            )
        }
    }

    /// All declarations that are there before and after.
    func forEachPairOfDeclarations(_ visit: (Declared, Declared) -> Void) {
        func visitAll<ID>(_ pairs: [DeclarationPair<ID>], _ declared: (Program, ID) -> Declared) {
            for pair in pairs {
                if let first = pair.old, let second = pair.new { visit(declared(old, first), declared(new, second)) }
            }
        }
        visitAll(pair.enums) { $0.enums[$1.index].declared }
        visitAll(pair.fields) { $0.fields[$1.index].declared }
        visitAll(pair.records) { $0.records[$1.index].declared }
        visitAll(pair.requests) { $0.requests[$1.index].declared }
        visitAll(pair.results) { $0.results[$1.index].declared }
        visitAll(pair.models) { $0.models[$1.index].declared }
        if let first = old.app.declared, let second = new.app.declared { visit(first, second) }
    }

    func isOne(_ first: FieldsID?, _ second: FieldsID?) -> Bool {
        guard let first, let second else { return first == nil && second == nil }
        return pair.fields.contains { $0.old == first && $0.new == second }
    }

    // MARK: Routes

    /// The requests of screens that a server shows, and those that are declared.
    var routes: [(old: RouteSide?, new: RouteSide?)] {
        let screens = pair.records.compactMap { pair -> (old: RouteSide?, new: RouteSide?)? in
            let (first, second) = (pair.old.flatMap { RouteSide($0, old) }, pair.new.flatMap { RouteSide($0, new) })
            // Where it is there and no longer, or not yet, a server's, its hosting has changed.
            guard first != nil || second != nil, pair.old == nil || first != nil, pair.new == nil || second != nil
            else {
                return nil
            }
            return (first, second)
        }
        let requests = pair.requests.map { pair in
            (pair.old.map { RouteSide(old[$0], old) }, pair.new.map { RouteSide(new[$0], new) })
        }
        return screens + requests
    }
}

/// A route, with its HTTP method and path.
struct RouteSide {
    let declared: Declared
    let route: RequestRoute
    /// The required credentials, or `nil` if there are none.
    let credentials: Credentials?
    /// The sort order of its answer.
    let sort: SortOrder?

    init?(_ id: RecordID, _ program: Program) {
        guard case .server = program[id].role else { return nil }
        declared = program[id].declared
        route = program[id].route
        credentials = program[id].isGuarded ? program.credentials : nil
        sort = program[id].sort
    }

    init(_ request: RequestDefinition, _ program: Program) {
        declared = request.declared
        route = request.route(in: program)
        credentials = request.isGuarded ? program.credentials : nil
        sort = request.sort
    }
}
