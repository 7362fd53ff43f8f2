import FVMDiagnostics
import FVMSource
import FVMSyntax

/// Reads roles and members of view models and summaries; values follow when every type is known.
extension Checker {
    mutating func defineRecords() {
        // Used again and again, since most records are small.
        var builder = RecordBuilder()
        // A sketch may be added on the way: it is complete from the start.
        for index in recordSources.indices {
            let record = RecordID(index)
            if program.records[index].isSketch { continue }
            builder.begin(record, in: recordSources[index].tree, summaries: visibleSummaries(record))
            if program.records[index].isSummary {
                defineSummary(record, &builder)
            } else {
                defineViewModel(record, &builder)
            }
        }
    }

    private mutating func defineViewModel(_ id: RecordID, _ builder: inout RecordBuilder) {
        let place = recordSources[id.index]
        let tree = trees[place.tree]
        readModifiers(id, of: tree, at: place)
        currentStamp += 1
        builder.properties.reserveCapacity(tree.children(place.node).reduce(0) { count, _ in count + 1 })
        if let form = program[id].form { addFormFields(form, to: &builder) }
        for member in tree.children(place.node) {
            switch tree.kind(member) {
            case .property: defineMember(member, of: tree, &builder)
            case .operation: defineOperation(member, &builder)
            default: break
            }
        }
        finish(&builder)
        resolveIdentity(id, builder)
    }

    private mutating func defineSummary(_ id: RecordID, _ builder: inout RecordBuilder) {
        let place = recordSources[id.index]
        let tree = trees[place.tree]
        currentStamp += 1
        for member in tree.children(place.node) where tree.kind(member) == .property {
            defineMember(member, of: tree, &builder)
        }
        finish(&builder)
        program.records[id.index].identityPosition = program[id].properties.count
        if program[id].property(named: "id") == nil, !tree.isBroken(place.node) {
            report(
                Diagnostic(
                    SummaryProblems.withoutID,
                    "the summary '\(program[id].declared.name)' has no 'id'",
                    at: program[id].declared.location,
                    fixIts: tree.inserting(member: "id: id", into: place.node, .safe).map { [$0] } ?? []
                )
            )
        }
    }

    /// Looks at one `name: type ...` of a view model or summary.
    ///
    /// The tree goes along from function to function: to look it up in each of them takes longer than what they do.
    private mutating func defineMember(_ node: NodeID, of tree: SyntaxTree, _ builder: inout RecordBuilder) {
        guard let token = tree.identifier(node), let type = tree.meaningfulChild(node) else { return }
        let name = name(token, of: tree, in: builder.tree)
        if tree.kind(type) == .identityType || name == Keyword.vmId {
            return defineIdentity(node, token, type, &builder)
        }
        if tree.kind(type) == .inlineRecordType {
            return defineQuery(node, token, type, &builder)
        }
        if let first = claimMember(name, index: builder.properties.count) {
            let location = builder.properties[first].declared.location
            reportDuplicateMember(token, in: builder.tree, first: location)
            return
        }
        checkPropertyName(token, name, builder.record, in: builder.tree)
        defineProperty(node, token, name, type, of: tree, &builder)
    }

    /// Names that the emitted struct, its macro or its protocols already have.
    private mutating func checkPropertyName(_ token: TokenID, _ name: Name, _ record: RecordID, in tree: Int) {
        guard reservedNames.contains(name) else { return }
        let text = text(name)
        let isReserved = text != "Type" || program.records[record.index].isClientHosted
        guard isReserved else { return }
        report(
            Diagnostic(
                NameProblems.reservedName,
                "no property can be called '\(text)' here",
                at: trees[tree].location(token),
                notes: ["The emitted struct, its macro or its protocols have a member of that name."]
            )
        )
    }

    /// `propertyNames` and the like; the types are those that the struct's own initializer calls.
    static let reservedPropertyNames = [
        "propertyNames", "Self", "CodingKeys", "Type", "LocalizableString", "LocalizableInt", "LocalizableDouble",
        "LocalizableDate", "Date", "UUID", "URL", "SystemVersion", "ViewModelId", "hashValue",
    ]

    private mutating func defineOperation(_ node: NodeID, _ builder: inout RecordBuilder) {
        let tree = trees[builder.tree]
        guard let token = tree.identifier(node, at: 1) else { return }
        let declared = declared(token, in: builder.tree, anchor: node)
        let record = program[builder.record]
        if !record.isScreen {
            report(
                Diagnostic(
                    OperationProblems.onChild,
                    "'\(record.declared.name)' is a child, and cannot have operations",
                    at: declared.location,
                    related: [Label(record.declared.location, "neither 'server' nor 'client'")]
                )
            )
            return
        }
        if let first = builder.operations[name(token, in: builder.tree)] {
            reportDuplicateMember(token, in: builder.tree, first: first)
            return
        }
        builder.operations[name(token, in: builder.tree)] = declared.location
        var operation = OperationDefinition(declared: declared, parameters: [], isAsync: false, canThrow: false)
        readParameters(node, in: builder.tree, into: &operation)
        let range = tree.nodes[Int(node.index)]
        for index in Int(range.firstToken) + 2..<Int(range.endToken) {
            if tree.tokens[index].name == Keyword.async { operation.isAsync = true }
            if tree.tokens[index].name == Keyword.throws { operation.canThrow = true }
        }
        program.records[builder.record.index].operations.append(operation)
    }

    private mutating func readParameters(_ node: NodeID, in tree: Int, into operation: inout OperationDefinition) {
        let syntax = trees[tree]
        let context = TypeContext(allowsRecords: false, description: "a parameter of an operation")
        var seen: [Name: Location] = [:]
        for parameter in syntax.children(node) where syntax.kind(parameter) == .parameter {
            guard let token = syntax.identifier(parameter), let type = syntax.meaningfulChild(parameter) else {
                continue
            }
            if let first = seen.updateValue(syntax.location(token), forKey: name(token, in: tree)) {
                reportDuplicateMember(token, in: tree, first: first)
                continue
            }
            operation.parameters.append(
                OperationParameter(
                    declared: declared(token, in: tree, anchor: parameter),
                    type: readType(type, in: tree, context)
                )
            )
        }
    }

    private mutating func defineQuery(
        _ node: NodeID,
        _ token: TokenID,
        _ type: NodeID,
        _ builder: inout RecordBuilder
    ) {
        let tree = trees[builder.tree]
        guard name(token, in: builder.tree) == Keyword.query, case .server = program[builder.record].role else {
            report(
                Diagnostic(
                    HostingProblems.misplacedRecord,
                    "only 'query' of a 'server' view model is a record like this",
                    at: tree.location(token)
                )
            )
            return
        }
        if let first = builder.query {
            reportDuplicateMember(token, in: builder.tree, first: first)
            return
        }
        builder.query = tree.location(token)
        program.records[builder.record.index].query = readDataMembers(
            type,
            in: builder.tree,
            owner: program[builder.record].declared.name + ".query",
            description: "a query"
        )
    }
}

/// What is gathered while the members of one record are read.
struct RecordBuilder {
    private(set) var record = RecordID(0)
    /// The index of its tree.
    private(set) var tree = 0
    /// What the types of its properties may be.
    private(set) var context = TypeContext(allowsRecords: true, description: "a property")
    var properties: [PropertyDefinition] = []
    var scope = RecordScope()
    /// Those of `RecordDefinition.derivedIDs`.
    var derivedIDs: [Int] = []
    var operations: [Name: Location] = [:]
    var query: Location?
    /// The `vmId: ...` member.
    var identity: NodeID?
    var identityPosition: Int?
    /// Properties that refer to others by name.
    var references: [(property: Int, node: NodeID)] = []

    /// Forgets what it has of another record.
    mutating func begin(_ record: RecordID, in tree: Int, summaries: [Name: RecordID]) {
        self.record = record
        self.tree = tree
        context.summaries = summaries
        properties = []
        scope.removeAll()
        if !operations.isEmpty { operations = [:] }
        derivedIDs.removeAll(keepingCapacity: true)
        query = nil
        identity = nil
        identityPosition = nil
        references.removeAll(keepingCapacity: true)
    }
}
