import FVMDiagnostics
import FVMLanguage
import FVMSource
import FVMSyntax

/// Reads requests and the records that they carry.
struct RequestPhase {
    /// By their index in the program.
    let places: [NodePlace]

    func run(_ context: inout CheckContext) {
        for (index, place) in places.enumerated() { defineRequest(RequestID(index), at: place, &context) }
    }

    private func defineRequest(_ id: RequestID, at place: NodePlace, _ context: inout CheckContext) {
        let tree = place.tree
        readAction(id, at: place, &context)
        context.program.requests[id.index].isGuarded =
            tree.identifier(place.node, at: 3).map { context.name($0, in: tree) == Keyword.guarded } ?? false
        var seen: [Name: Location] = [:]
        for member in tree.children(place.node)
        where tree.kind(member) == .property || tree.kind(member) == .setting {
            guard let token = tree.identifier(member), let type = tree.meaningfulChild(member) else { continue }
            if let first = seen.updateValue(tree.location(token), forKey: context.name(token, in: tree)) {
                context.reportDuplicateMember(token, in: tree, first: first)
                continue
            }
            if tree.kind(type) == .inlineRecordType {
                context.record(part: token, in: tree, of: context.program[id].declared)
            }
            let owner = context.program[id].declared.name + "." + context.text(context.name(token, in: tree))
            switch context.name(token, in: tree).keyword {
            case .query:
                if expectRecord(type, in: tree, &context) {
                    context.program.requests[id.index].query = context.readDataMembers(
                        type,
                        in: tree,
                        owner: owner,
                        description: "a query",
                        allowsPagination: true,
                        part: RequestPart("Query", of: context.program[id].declared)
                    )
                }
            case .sort:
                context.program.requests[id.index].sort = context.readSort(
                    type,
                    named: token,
                    of: context.program[id].declared,
                    in: tree
                )
            case .body: context.program.requests[id.index].body = readBody(type, owner, id, in: tree, &context)
            case .response:
                let response = readResponse(type, owner, id, in: tree, &context)
                if response == nil { context.doubts.requests.insert(id) }
                context.program.requests[id.index].response = response
            case .error:
                if isValidation(type, in: tree) {
                    context.program.requests[id.index].declaresValidation = true
                } else if expectRecord(type, or: "validation", in: tree, &context) {
                    context.program.requests[id.index].error = readErrorMembers(
                        type,
                        owner,
                        of: context.program[id].declared,
                        in: tree,
                        &context
                    )
                }
            case .writes: context.program.requests[id.index].writes = readModel(type, in: tree, &context)
            case .maxBodySize: context.program.requests[id.index].maxBodySize = readSize(type, in: tree, &context)
            default:
                context.doubts.requests.insert(id)
                let known = Self.parts
                context.report(
                    RequestProblems.unknownPart,
                    "a request has no part '\(tree.text(token))'",
                    misspelt: token,
                    in: tree,
                    among: known,
                    help: "The parts are \(context.list(known))."
                )
            }
        }
        let request = context.program[id]
        if request.action == .archive, let model = request.writes {
            context.program.models[model.index].isArchived = true
        }
        if tree.isBroken(place.node) { context.doubts.requests.insert(id) }
        checkBody(id, &context)
    }

    private func readAction(_ id: RequestID, at place: NodePlace, _ context: inout CheckContext) {
        let tree = place.tree
        // The parser has reported any other word.
        guard let token = tree.identifier(place.node, at: 2),
            let action = RequestDefinition.Action(rawValue: context.text(context.name(token, in: tree)))
        else { return }
        context.program.requests[id.index].action = action
    }

    /// Whether the part is the word `validation`: the error of the library that says which fields are refused.
    private func isValidation(_ type: NodeID, in tree: SyntaxTree) -> Bool {
        guard tree.kind(type) == .namedType, let token = tree.identifier(type) else { return false }
        return tree.text(token) == "validation"
    }

    /// Whether the part is an inline record, as it must be.
    ///
    /// - Parameter word: What may stand there, too.
    private func expectRecord(
        _ type: NodeID,
        or word: String? = nil,
        in tree: SyntaxTree,
        _ context: inout CheckContext
    ) -> Bool {
        if tree.kind(type) == .inlineRecordType { return true }
        if tree.isBroken(type) { return false }
        let place = tree.location(type)
        let written = tree.source.text(place.span)
        var fixIts: [FixIt] = []
        if let word, tree.kind(type) == .namedType, suggestion(for: written, among: [word]) != nil {
            fixIts = [tree.writing(word, at: place)]
        } else if tree.kind(type) == .listType {
            fixIts = [tree.writing("< rows: \(written) >", at: place)]
        }
        context.report(
            RequestProblems.recordExpected,
            "a record is expected here: < name: type >",
            at: place,
            fixIts: fixIts
        )
        return false
    }

    private func readBody(
        _ type: NodeID,
        _ owner: String,
        _ id: RequestID,
        in tree: SyntaxTree,
        _ context: inout CheckContext
    ) -> RequestDefinition.Body? {
        if tree.kind(type) == .inlineRecordType {
            let part = RequestPart("RequestBody", of: context.program[id].declared)
            return .record(
                context.readDataMembers(type, in: tree, owner: owner, description: "a request's body", part: part)
            )
        }
        guard tree.kind(type) == .namedType, let token = tree.identifier(type) else {
            _ = expectRecord(type, in: tree, &context)
            return nil
        }
        return context.fields(named: token, in: tree).map { .fields($0) }
    }

    /// The model that a request writes; a message where none is named.
    private func readModel(_ type: NodeID, in tree: SyntaxTree, _ context: inout CheckContext) -> ModelID? {
        if tree.kind(type) == .namedType, let token = tree.identifier(type) {
            return context.model(named: token, in: tree)
        }
        if !tree.isBroken(type) {
            context.report(
                ModelProblems.modelExpected,
                "the name of a model is expected here",
                at: tree.location(type)
            )
        }
        return nil
    }

    private func readResponse(
        _ type: NodeID,
        _ owner: String,
        _ id: RequestID,
        in tree: SyntaxTree,
        _ context: inout CheckContext
    ) -> RequestDefinition.Response? {
        if tree.kind(type) == .inlineRecordType {
            return .record(
                context.readDataMembers(
                    type,
                    in: tree,
                    owner: owner,
                    description: "a response",
                    allowsText: true,
                    allowsRecords: true,
                    part: RequestPart("ResponseBody", of: context.program[id].declared)
                )
            )
        }
        guard tree.kind(type) == .namedType, let token = tree.identifier(type) else {
            _ = expectRecord(type, in: tree, &context)
            return nil
        }
        let name = context.name(token, in: tree)
        if context.options.sketchesMissingChildren, context.symbols[name] == nil {
            return .viewModel(context.sketchChild(name, token, in: tree))
        }
        if case .result(let id)? = context.symbols[name]?.kind {
            _ = context.symbol(token, in: tree)
            return .result(id)
        }
        return context.viewModel(named: token, in: tree).map { .viewModel($0) }
    }

    private func readSize(_ type: NodeID, in tree: SyntaxTree, _ context: inout CheckContext) -> BodySize? {
        if let token = tree.firstToken(type), tree.token(token).kind == .size {
            if tree.token(token).flags.contains(.malformed) { return nil }
            let text = tree.text(token).filter { $0 != "_" }
            let digits = text.prefix { $0.isNumber }
            if tree.sizeValue(token) != nil, let count = Int(digits),
                let unit = BodySize.Unit(rawValue: String(text.dropFirst(digits.count)))
            {
                return BodySize(count: count, unit: unit)
            }
        }
        if !tree.isBroken(type) {
            context.report(
                RequestProblems.sizeExpected,
                "a size such as 50mb is expected",
                at: tree.location(type),
                fixIts: sizeFixIt(type, in: tree).map { [$0] } ?? []
            )
        }
        return nil
    }

    /// The size that is written in quotes.
    private func sizeFixIt(_ type: NodeID, in tree: SyntaxTree) -> FixIt? {
        guard let token = tree.firstToken(type), tree.token(token).kind == .string else { return nil }
        let size = tree.stringValue(token).lowercased().filter { $0 != " " }
        guard let first = size.first, first.isNumber, BodySize.Unit(rawValue: String(size.drop { $0.isNumber })) != nil
        else { return nil }
        return tree.writing(size, at: tree.location(type))
    }

    /// What a request can have.
    private static let parts = ["query", "sort", "body", "writes", "response", "error", "maxBodySize"]

    /// What each action of the library demands.
    private func checkBody(_ id: RequestID, _ context: inout CheckContext) {
        let request = context.program[id]
        let place = places[id.index]
        // What has another name than a part of a request may be meant for its body.
        let hasBody = place.tree.children(place.node).contains { member in
            guard place.tree.kind(member) == .property, let token = place.tree.identifier(member) else { return false }
            let name = place.tree.text(token)
            return name == "body" || !Self.parts.contains(name)
        }
        switch request.action {
        case .create, .update, .replace:
            // A body that is there, and none, has been reported.
            if !hasBody, !place.tree.isBroken(place.node) {
                context.doubts.requests.insert(id)
                context.report(
                    RequestProblems.bodyMissing,
                    "a request that \(request.action.rawValue)s has a validated body",
                    at: request.declared.location
                )
            }
        case .archive, .destroy: break
        case .show:
            // What is sent by an action that is none has no method that could be wrong.
            if request.body != nil, !place.tree.isBroken(place.node) {
                context.report(
                    RequestProblems.bodyNotAllowed,
                    "a 'show' request has no body",
                    at: request.declared.location
                )
            }
        }
        if request.declaresValidation, request.body != nil {
            guard case .fields = request.body else {
                return context.report(
                    RequestProblems.validationWithoutFields,
                    "nothing validates the body of '\(request.declared.name)'",
                    at: request.declared.location
                )
            }
        }
        if request.maxBodySize != nil, !hasBody, !context.doubts.requests.contains(id) {
            context.report(
                RequestProblems.bodyNotAllowed,
                "'maxBodySize' bounds a body, and this request has none",
                at: request.declared.location
            )
        }
    }
}
