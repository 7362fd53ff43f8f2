import FVMDiagnostics
import FVMSource
import FVMSyntax

/// Enters every declaration into the one namespace of the program, so that the later steps can refer to any of them.
extension Checker {
    mutating func declare() {
        let count = trees.reduce(0) { $0 + $1.declarationCount }
        program.records.reserveCapacity(count)
        recordSources.reserveCapacity(count)
        scopes.reserve(records: count)
        for (index, tree) in trees.enumerated() {
            for node in tree.children(.root) {
                declare(node, in: index)
            }
        }
    }

    private mutating func declare(_ node: NodeID, in tree: Int) {
        let place = NodePlace(tree: tree, node: node)
        switch trees[tree].kind(node) {
        case .enumDeclaration:
            declare(place, kind: .enumeration(EnumID(program.enums.count))) { checker, declared in
                checker.program.enums.append(
                    EnumDefinition(
                        declared: declared,
                        cases: [],
                        isLocalizable: false,
                        feature: checker.file(of: tree).feature
                    )
                )
                checker.enumSources.append(place)
            }
        case .fieldsDeclaration:
            declare(place, kind: .fields(FieldsID(program.fields.count))) { checker, declared in
                checker.program.fields.append(
                    FieldsDefinition(declared: declared, fields: [], feature: checker.file(of: tree).feature)
                )
                checker.fieldsSources.append(place)
            }
        case .viewModelDeclaration: declareViewModel(place)
        case .requestDeclaration:
            declare(place, kind: .request(RequestID(program.requests.count))) { checker, declared in
                checker.program.requests.append(
                    RequestDefinition(
                        declared: declared,
                        action: .show,
                        feature: checker.file(of: tree).feature
                    )
                )
                checker.requestSources.append(place)
            }
        case .resultDeclaration:
            declare(place, kind: .result(ResultID(program.results.count))) { checker, declared in
                checker.program.results.append(
                    ResultDefinition(
                        declared: declared,
                        cases: [],
                        stubs: [],
                        feature: checker.file(of: tree).feature
                    )
                )
                checker.resultSources.append(place)
            }
        case .viewDeclaration: viewSources.append(place)
        case .stubDeclaration: stubSources.append(place)
        case .translationDeclaration: translationSources.append(place)
        case .expectDeclaration: expectationSources.append(place)
        default: break
        }
    }

    /// Binds the name that is the second token of `place` and calls `add`, unless it is taken.
    private mutating func declare(
        _ place: NodePlace,
        kind: Symbol.Kind,
        add: (inout Checker, consuming Declared) -> Void
    ) {
        let tree = trees[place.tree]
        guard let token = tree.identifier(place.node, at: 1) else { return }
        let name = name(token, in: place.tree)
        if let first = symbols[Int(name.index)] {
            report(
                Diagnostic(
                    NameProblems.duplicateDeclaration,
                    "'\(text(name))' is declared twice",
                    at: tree.location(token),
                    label: "declared again here",
                    related: [Label(first.location, "first declared here, as \(first.description)")]
                )
            )
            return
        }
        symbols[Int(name.index)] = Symbol(kind: kind, location: tree.location(token))
        add(&self, declared(token, in: place.tree, anchor: place.node))
    }

    private mutating func declareViewModel(_ place: NodePlace) {
        let id = RecordID(program.records.count)
        declare(place, kind: .record(id)) { checker, declared in
            let feature = checker.file(of: place.tree).feature
            checker.addRecord(RecordDefinition(declared: declared, role: .child, feature: feature), at: place)
        }
        guard program.records.count > id.index else { return }
        let tree = trees[place.tree]
        for member in tree.children(place.node) where tree.kind(member) == .summaryDeclaration {
            declareSummary(NodePlace(tree: place.tree, node: member), in: id)
        }
    }

    /// A summary lives in the scope of its parent, not in the program's namespace.
    private mutating func declareSummary(_ place: NodePlace, in parent: RecordID) {
        let tree = trees[place.tree]
        guard let token = tree.identifier(place.node, at: 1) else { return }
        let name = name(token, in: place.tree)
        if let first = scopes.summaries(of: parent)[name] {
            reportDuplicateMember(token, in: place.tree, first: program[first].declared.location)
            return
        }
        let id = RecordID(program.records.count)
        var summary = RecordDefinition(
            declared: declared(token, in: place.tree, anchor: place.node),
            role: .summary(parent: parent),
            feature: program[parent].feature
        )
        summary.identity = .none
        addRecord(summary, at: place)
        scopes.add(id, named: name, to: parent)
        program.records[parent.index].summaries.append(id)
    }

    mutating func addRecord(_ record: consuming RecordDefinition, at place: NodePlace) {
        program.records.append(record)
        recordSources.append(place)
        scopes.append()
    }
}
