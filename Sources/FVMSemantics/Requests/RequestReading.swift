import FVMDiagnostics
import FVMSource
import FVMSyntax

extension Checker {
    mutating func defineRequests() {
        for (index, place) in requestSources.enumerated() { defineRequest(RequestID(index), at: place) }
        for index in program.records.indices { bindErrorViewModel(RecordID(index)) }
    }

    private mutating func defineRequest(_ id: RequestID, at place: NodePlace) {
        let tree = trees[place.tree]
        readAction(id, at: place)
        var seen: [Name: Location] = [:]
        for member in tree.children(place.node)
        where tree.kind(member) == .property || tree.kind(member) == .setting {
            guard let token = tree.identifier(member), let type = tree.meaningfulChild(member) else { continue }
            if let first = seen.updateValue(tree.location(token), forKey: name(token, in: place.tree)) {
                reportDuplicateMember(token, in: place.tree, first: first)
                continue
            }
            let owner = program[id].declared.name + "." + text(name(token, in: place.tree))
            switch name(token, in: place.tree).keyword {
            case .query:
                if expectRecord(type, in: place.tree) {
                    program.requests[id.index].query =
                        readDataMembers(type, in: place.tree, owner: owner, description: "a query")
                }
            case .body: program.requests[id.index].body = readBody(type, owner, in: place.tree)
            case .response: program.requests[id.index].response = readResponse(type, owner, in: place.tree)
            case .error:
                if expectRecord(type, in: place.tree) {
                    program.requests[id.index].error = readErrorMembers(type, owner, in: place.tree)
                }
            case .maxBodySize: program.requests[id.index].maxBodySize = readSize(type, in: place.tree)
            default:
                let known = ["query", "body", "response", "error", "maxBodySize"]
                report(
                    Diagnostic(
                        RequestProblems.unknownPart,
                        "a request has no part '\(tree.text(token))'",
                        at: tree.location(token),
                        help: didYouMean(tree.text(token), among: known) ?? "The parts are \(list(known)).",
                        fixIts: renameFixIts(token, in: place.tree, among: known)
                    )
                )
            }
        }
        checkBody(id)
    }

    private mutating func readAction(_ id: RequestID, at place: NodePlace) {
        let tree = trees[place.tree]
        // The parser has reported any other word.
        guard let token = tree.identifier(place.node, at: 2),
            let action = RequestDefinition.Action(rawValue: tree.text(token))
        else { return }
        program.requests[id.index].action = action
    }

    /// Whether the part is an inline record, as it must be.
    private mutating func expectRecord(_ type: NodeID, in tree: Int) -> Bool {
        if trees[tree].kind(type) == .inlineRecordType { return true }
        if !trees[tree].isBroken(type) {
            report(
                Diagnostic(
                    RequestProblems.recordExpected,
                    "a record is expected here: < name: type >",
                    at: trees[tree].location(type)
                )
            )
        }
        return false
    }

    private mutating func readBody(_ type: NodeID, _ owner: String, in tree: Int) -> RequestDefinition.Body? {
        if trees[tree].kind(type) == .inlineRecordType {
            return .record(readDataMembers(type, in: tree, owner: owner, description: "a request's body"))
        }
        guard trees[tree].kind(type) == .namedType, let token = trees[tree].identifier(type) else {
            _ = expectRecord(type, in: tree)
            return nil
        }
        return fields(named: token, in: tree).map { .fields($0) }
    }

    private mutating func readResponse(_ type: NodeID, _ owner: String, in tree: Int) -> RequestDefinition.Response? {
        if trees[tree].kind(type) == .inlineRecordType {
            return .record(readDataMembers(type, in: tree, owner: owner, description: "a response"))
        }
        guard trees[tree].kind(type) == .namedType, let token = trees[tree].identifier(type) else {
            _ = expectRecord(type, in: tree)
            return nil
        }
        return viewModel(named: token, in: tree).map { .viewModel($0) }
    }

    private mutating func readSize(_ type: NodeID, in tree: Int) -> BodySize? {
        let syntax = trees[tree]
        if let token = syntax.firstToken(type), syntax.token(token).kind == .size {
            if syntax.token(token).flags.contains(.malformed) { return nil }
            let text = syntax.text(token).filter { $0 != "_" }
            let digits = text.prefix { $0.isNumber }
            if syntax.sizeValue(token) != nil, let count = Int(digits),
                let unit = BodySize.Unit(rawValue: String(text.dropFirst(digits.count)))
            {
                return BodySize(count: count, unit: unit)
            }
        }
        if !syntax.isBroken(type) {
            report(
                Diagnostic(RequestProblems.sizeExpected, "a size such as 50mb is expected", at: syntax.location(type))
            )
        }
        return nil
    }

    /// What each action of the library demands.
    private mutating func checkBody(_ id: RequestID) {
        let request = program[id]
        switch request.action {
        case .create, .update, .replace:
            if request.body == nil, !trees[requestSources[id.index].tree].isBroken(requestSources[id.index].node) {
                report(
                    Diagnostic(
                        RequestProblems.bodyMissing,
                        "a request that \(request.action.rawValue)s has a validated body",
                        at: request.declared.location
                    )
                )
            }
        case .show, .delete, .destroy:
            if request.body != nil {
                report(
                    Diagnostic(
                        RequestProblems.bodyNotAllowed,
                        "a '\(request.action.rawValue)' request has no body",
                        at: request.declared.location
                    )
                )
            }
        }
        if request.maxBodySize != nil, request.body == nil {
            report(
                Diagnostic(
                    RequestProblems.bodyNotAllowed,
                    "'maxBodySize' bounds a body, and this request has none",
                    at: request.declared.location
                )
            )
        }
    }
}
