import FVMDiagnostics
import FVMSource
import FVMSyntax

/// Reads roles and members of view models and summaries; values follow when every type is known.
extension Checker {
    /// Reads the records with these indices. A sketch may be added on the way: it is complete from the start.
    mutating func defineRecords(_ indices: Range<Int>) {
        // Used again and again, since most records are small.
        var builder = RecordBuilder()
        for index in indices where !program.records[index].isSketch {
            let record = RecordID(index)
            builder.begin(
                record,
                program.records[index].role,
                in: recordSources[index].tree,
                summaries: visibleSummaries(record)
            )
            if program.records[index].isSummary {
                defineSummary(&builder)
            } else {
                defineViewModel(&builder)
            }
            keep(&builder)
        }
    }

    private mutating func defineViewModel(_ builder: inout RecordBuilder) {
        let place = recordSources[builder.record.index]
        let tree = trees[place.tree]
        readModifiers(at: place, &builder)
        currentStamp += 1
        builder.content.properties.reserveCapacity(tree.children(place.node).reduce(0) { count, _ in count + 1 })
        if let form = builder.content.form { addFormFields(form, to: &builder) }
        for member in tree.children(place.node) {
            switch tree.kind(member) {
            case .property: defineMember(member, of: tree, &builder)
            case .operation: defineOperation(member, &builder)
            default: break
            }
        }
        finish(&builder)
        builder.content.identity = identity(builder)
    }

    private mutating func defineSummary(_ builder: inout RecordBuilder) {
        let place = recordSources[builder.record.index]
        let tree = trees[place.tree]
        currentStamp += 1
        for member in tree.children(place.node) where tree.kind(member) == .property {
            defineMember(member, of: tree, &builder)
        }
        finish(&builder)
        if builder.scope.property(Keyword.id.name) == nil, !tree.isBroken(place.node) {
            let declared = program[builder.record].declared
            report(
                Diagnostic(
                    SummaryProblems.withoutID,
                    "the summary '\(declared.name)' has no 'id'",
                    at: declared.location,
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
        if let first = claimMember(name, index: builder.locations.count) {
            reportDuplicateMember(token, in: builder.tree, first: builder.locations[first])
            return
        }
        builder.locations.append(tree.location(token))
        checkPropertyName(token, name, builder)
        defineProperty(node, token, name, type, of: tree, &builder)
    }

    /// Names that the emitted struct, its macro or its protocols already have.
    private mutating func checkPropertyName(_ token: TokenID, _ name: Name, _ builder: RecordBuilder) {
        guard reservedNames.contains(name) else { return }
        let text = text(name)
        let isReserved = text != "Type" || builder.content.role.isClientHosted
        guard isReserved else { return }
        report(
            Diagnostic(
                NameProblems.reservedName,
                "no property can be called '\(text)' here",
                at: trees[builder.tree].location(token),
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
        if !builder.content.role.isScreen {
            let record = program[builder.record].declared
            report(
                Diagnostic(
                    OperationProblems.onChild,
                    "'\(record.name)' is a child, and cannot have operations",
                    at: declared.location,
                    related: [Label(record.location, "neither 'server' nor 'client'")]
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
        builder.content.operations.append(operation)
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
        guard name(token, in: builder.tree) == Keyword.query, case .server = builder.content.role else {
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
        builder.content.query = readDataMembers(
            type,
            in: builder.tree,
            owner: program[builder.record].declared.name + ".query",
            description: "a query"
        )
    }
}
