import FVMDiagnostics
import FVMLanguage
import FVMSource
import FVMSyntax

/// The operations and the query of a screen.
extension RecordPhase {
    mutating func defineOperation(_ node: NodeID, _ builder: inout RecordBuilder, _ context: inout CheckContext) {
        let tree = builder.tree
        guard let token = tree.identifier(node, at: 1) else { return }
        let declared = context.declared(token, in: tree, anchor: node)
        let record = context.program[builder.record]
        if !record.isScreen {
            context.report(
                OperationProblems.onChild,
                "'\(record.declared.name)' is a child, and cannot have operations",
                at: declared.location,
                related: [Label(record.declared.location, "neither 'server' nor 'client'")],
                cause: .declaration(record.declared.location)
            )
            return
        }
        context.refuse(
            declared,
            among: Self.calledInOperations + ["CodingKeys", "self"],
            "operation",
            note: "What is emitted for operations uses that name for something else."
        )
        if let first = builder.operations[context.name(token, in: tree)] {
            context.reportDuplicateMember(token, in: tree, first: first)
            return
        }
        builder.operations[context.name(token, in: tree)] = declared.location
        var operation = OperationDefinition(declared: declared, parameters: [], isAsync: false, canThrow: false)
        readParameters(node, of: builder.record, in: tree, into: &operation, &context)
        let range = tree.nodes[Int(node.index)]
        for index in Int(range.firstToken) + 2..<Int(range.endToken) {
            if tree.tokens[index].name == Keyword.async { operation.isAsync = true }
            if tree.tokens[index].name == Keyword.throws { operation.canThrow = true }
        }
        readSentRequest(node, in: tree, into: &operation, &context)
        if let token = tree.name(behind: .output, of: node) {
            operation.output = OperationOutput(
                declared: Declared(name: tree.text(token), location: tree.location(token))
            )
        }
        if let token = tree.name(behind: .opens, of: node) {
            let index = context.program.records[builder.record.index].operations.count
            result.openings.append(
                ReadOpening(
                    record: builder.record,
                    opener: .operation(index),
                    screen: token,
                    place: tree.location(token)
                )
            )
        }
        context.program.records[builder.record.index].operations.append(operation)
    }

    private func readSentRequest(
        _ node: NodeID,
        in tree: SyntaxTree,
        into operation: inout OperationDefinition,
        _ context: inout CheckContext
    ) {
        guard let token = tree.name(behind: .sends, of: node),
            let request = context.request(named: token, in: tree)
        else { return }
        operation.sent = SentRequest(request: request, location: tree.location(token))
        operation.isAsync = true
        operation.canThrow = true
    }

    private func readParameters(
        _ node: NodeID,
        of record: RecordID,
        in tree: SyntaxTree,
        into operation: inout OperationDefinition,
        _ context: inout CheckContext
    ) {
        let site = TypeContext(
            allowsRecords: false,
            allowsPagination: true,
            description: "a parameter of an operation"
        )
        var seen: [Name: Location] = [:]
        for parameter in tree.children(node) where tree.kind(parameter) == .parameter {
            guard let token = tree.identifier(parameter), let type = tree.meaningfulChild(parameter) else {
                continue
            }
            if let first = seen.updateValue(tree.location(token), forKey: context.name(token, in: tree)) {
                context.reportDuplicateMember(token, in: tree, first: first)
                continue
            }
            let declared = context.declared(token, in: tree, anchor: parameter)
            let note = "An operation that is not written yet calls what has that name in Swift."
            context.refuse(declared, among: Self.calledInOperations, "parameter", note: note)
            if let fields = fields(type, in: tree, &context) {
                operation.fields = OperationFields(declared: declared, fields: fields)
                checkFields(fields, type, of: record, isAlone: seen.count == 1, in: tree, &context)
                continue
            }
            if operation.fields != nil { reportFieldsBesideOthers(type, in: tree, &context) }
            operation.parameters.append(
                OperationParameter(declared: declared, type: context.readType(type, in: tree, site))
            )
        }
    }

    /// The Fields that a type names, where it names no enum.
    private func fields(_ type: NodeID, in tree: SyntaxTree, _ context: inout CheckContext) -> FieldsID? {
        guard tree.kind(type) == .namedType, let token = tree.identifier(type) else { return nil }
        let name = context.name(token, in: tree)
        if case .enumeration = context.symbols[name, .types]?.kind { return nil }
        guard case .fields = context.symbols[name, .fields]?.kind else { return nil }
        return context.fields(named: token, in: tree)
    }

    /// An operation is given what the screen is a form of, and nothing else.
    private func checkFields(
        _ fields: FieldsID,
        _ type: NodeID,
        of record: RecordID,
        isAlone: Bool,
        in tree: SyntaxTree,
        _ context: inout CheckContext
    ) {
        if !isAlone { return reportFieldsBesideOthers(type, in: tree, &context) }
        let form = context.program[record].form
        guard form != fields, form != nil || !context.scopes.lacksFields(record) else { return }
        context.report(
            OperationProblems.fieldsOfAnotherForm,
            "'\(context.program[record].declared.name)' is not a form of '\(context.program[fields].declared.name)'",
            at: tree.location(type),
            related: [Label(context.program[fields].declared.location, "declared here")]
        )
    }

    private func reportFieldsBesideOthers(_ type: NodeID, in tree: SyntaxTree, _ context: inout CheckContext) {
        context.report(
            OperationProblems.fieldsOfAnotherForm,
            "an operation that is given Fields has no other parameters",
            at: tree.location(type),
            help: "Have the Fields alone: the screen knows all else."
        )
    }

    /// What the emitted body of an operation calls until it is written.
    private static let calledInOperations = ["assertionFailure", "CocoaError"]

    /// `sort: by number | name`
    func defineSort(
        _ token: TokenID,
        _ type: NodeID,
        _ builder: inout RecordBuilder,
        _ context: inout CheckContext
    ) {
        let tree = builder.tree
        let record = builder.record.index
        guard context.name(token, in: tree) == Keyword.sort, case .server = context.program.records[record].role else {
            context.report(
                RequestProblems.misplacedSort,
                "only 'sort' of a 'server' view model says what it is sorted by",
                at: tree.location(token)
            )
            return
        }
        if let first = context.program.records[record].sort {
            context.reportDuplicateMember(token, in: tree, first: first.location)
            return
        }
        let declared = context.program.records[record].declared
        context.program.records[record].sort = context.readSort(type, named: token, of: declared, in: tree)
    }

    func defineQuery(
        _ node: NodeID,
        _ token: TokenID,
        _ type: NodeID,
        _ builder: inout RecordBuilder,
        _ context: inout CheckContext
    ) {
        let tree = builder.tree
        guard context.name(token, in: tree) == Keyword.query,
            case .server = context.program[builder.record].role
        else {
            context.report(
                HostingProblems.misplacedRecord,
                "only 'query' of a 'server' view model is a record like this",
                at: tree.location(token)
            )
            return
        }
        if let first = builder.query {
            context.reportDuplicateMember(token, in: tree, first: first)
            return
        }
        builder.query = tree.location(token)
        context.record(part: token, in: tree, of: context.program[builder.record].declared)
        context.program.records[builder.record.index].query = context.readDataMembers(
            type,
            in: tree,
            owner: context.program[builder.record].declared.name + ".query",
            description: "a query",
            allowsPagination: true,
            part: RequestPart("Query", of: context.program[builder.record].declared)
        )
    }
}
