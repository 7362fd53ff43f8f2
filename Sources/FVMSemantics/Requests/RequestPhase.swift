import FVMDiagnostics
import FVMLanguage
import FVMSource
import FVMSyntax

/// Reads requests and the records that they carry.
struct RequestPhase {
    /// By their index in the program.
    let places: [Syntax]

    func run(_ context: inout CheckContext) {
        for (index, place) in places.enumerated() { defineRequest(RequestID(index), at: place, &context) }
    }

    private func defineRequest(_ id: RequestID, at place: Syntax, _ context: inout CheckContext) {
        readAction(id, at: place, &context)
        context.program.requests[id.index].isGuarded = RequestDeclarationSyntax(known: place).isGuarded
        var seen: [Name: Location] = [:]
        for member in place.children
        where member.kind == .property || member.kind == .sizeSetting {
            guard let token = member.name, let type = member.content else { continue }
            if let first = seen.updateValue(token.location, forKey: context.name(token)) {
                context.reportDuplicateMember(token, first: first)
                continue
            }
            if type.kind == .inlineRecordType {
                context.record(part: token, of: context.program[id].declared)
            }
            let owner = context.program[id].declared.name + "." + context.text(context.name(token))
            switch context.name(token).keyword {
            case .query:
                if expectRecord(type, &context) {
                    context.program.requests[id.index].query = context.readDataMembers(
                        type,
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
                    of: context.program[id].declared
                )
            case .body: context.program.requests[id.index].body = readBody(type, owner, id, &context)
            case .response:
                let response = readResponse(type, owner, id, &context)
                if response == nil { context.setIncomplete(id) }
                context.program.requests[id.index].response = response
            case .error:
                if isValidation(type) {
                    context.program.requests[id.index].declaresValidation = true
                } else if expectRecord(type, or: "validation", &context) {
                    context.program.requests[id.index].error = readErrorMembers(
                        type,
                        owner,
                        of: context.program[id].declared,
                        &context
                    )
                }
            case .writes: context.program.requests[id.index].writes = readModel(type, &context)
            case .maxBodySize: context.program.requests[id.index].maxBodySize = readSize(type, &context)
            default:
                context.setIncomplete(id)
                let known = Self.parts
                context.report(
                    RequestProblems.unknownPart,
                    "a request has no part '\(token.text)'",
                    misspelt: token,
                    among: known,
                    help: "The parts are \(context.list(known))."
                )
            }
        }
        let request = context.program[id]
        if request.action == .archive, let model = request.writes {
            context.program.models[model.index].isArchived = true
        }
        if place.isBroken { context.setIncomplete(id) }
        checkBody(id, &context)
    }

    private func readAction(_ id: RequestID, at place: Syntax, _ context: inout CheckContext) {
        // The parser has reported any other word.
        guard let token = RequestDeclarationSyntax(known: place).action,
            let action = RequestDefinition.Action(rawValue: context.text(context.name(token)))
        else { return }
        context.program.requests[id.index].action = action
    }

    /// Whether the part is the word `validation`: the error of the library that says which fields are refused.
    private func isValidation(_ type: Syntax) -> Bool {
        guard type.kind == .namedType, let token = type.name else { return false }
        return token.text == "validation"
    }

    /// Whether the part is an inline record. Reports it if not.
    ///
    /// - Parameter word: A word that is also allowed.
    private func expectRecord(
        _ type: Syntax,
        or word: String? = nil,
        _ context: inout CheckContext
    ) -> Bool {
        if type.kind == .inlineRecordType { return true }
        let place = type.location
        let written = type.text
        var fixIts: [FixIt] = []
        if let word, type.kind == .namedType, suggestion(for: written, among: [word]) != nil {
            fixIts = [type.tree.writing(word, at: place)]
        } else if type.kind == .listType {
            fixIts = [type.tree.writing("< rows: \(written) >", at: place)]
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
        _ type: Syntax,
        _ owner: String,
        _ id: RequestID,
        _ context: inout CheckContext
    ) -> RequestDefinition.Body? {
        if type.kind == .inlineRecordType {
            let part = RequestPart("RequestBody", of: context.program[id].declared)
            return .record(
                context.readDataMembers(type, owner: owner, description: "a request's body", part: part)
            )
        }
        guard type.kind == .namedType, let token = type.name else {
            _ = expectRecord(type, &context)
            return nil
        }
        return context.fields(named: token).map { .fields($0) }
    }

    /// Returns the model that a request writes. Reports a missing one.
    private func readModel(_ type: Syntax, _ context: inout CheckContext) -> ModelID? {
        if type.kind == .namedType, let token = type.name {
            return context.model(named: token)
        }
        context.report(
            ModelProblems.modelExpected,
            "the name of a model is expected here",
            at: type.location
        )
        return nil
    }

    private func readResponse(
        _ type: Syntax,
        _ owner: String,
        _ id: RequestID,
        _ context: inout CheckContext
    ) -> RequestDefinition.Response? {
        if type.kind == .inlineRecordType {
            return .record(
                context.readDataMembers(
                    type,
                    owner: owner,
                    description: "a response",
                    allowsText: true,
                    allowsRecords: true,
                    part: RequestPart("ResponseBody", of: context.program[id].declared)
                )
            )
        }
        guard type.kind == .namedType, let token = type.name else {
            _ = expectRecord(type, &context)
            return nil
        }
        let name = context.name(token)
        if context.options.sketchesMissingChildren, context.symbols[name] == nil {
            return .viewModel(context.sketchChild(name, token))
        }
        if case .result(let id)? = context.symbols[name]?.kind {
            _ = context.symbol(token)
            return .result(id)
        }
        return context.viewModel(named: token).map { .viewModel($0) }
    }

    private func readSize(_ type: Syntax, _ context: inout CheckContext) -> BodySize? {
        if let token = type.firstToken, token.kind == .size {
            if token.flags.contains(.malformed) { return nil }
            let text = token.text.filter { $0 != "_" }
            let digits = text.prefix { $0.isNumber }
            if token.sizeValue != nil, let count = Int(digits),
                let unit = BodySize.Unit(rawValue: String(text.dropFirst(digits.count)))
            {
                return BodySize(count: count, unit: unit)
            }
        }
        context.report(
            RequestProblems.sizeExpected,
            "a size such as 50mb is expected",
            at: type.location,
            fixIts: sizeFixIt(type).map { [$0] } ?? []
        )
        return nil
    }

    /// The size that is written in quotes.
    private func sizeFixIt(_ type: Syntax) -> FixIt? {
        guard let token = type.firstToken, token.kind == .string else { return nil }
        let size = token.stringValue.lowercased().filter { $0 != " " }
        guard let first = size.first, first.isNumber, BodySize.Unit(rawValue: String(size.drop { $0.isNumber })) != nil
        else { return nil }
        return type.tree.writing(size, at: type.location)
    }

    /// The names of a request's members.
    private static let parts = ["query", "sort", "body", "writes", "response", "error", "maxBodySize"]

    /// Checks the body against the requirements of each action of the library.
    private func checkBody(_ id: RequestID, _ context: inout CheckContext) {
        let request = context.program[id]
        let place = places[id.index]
        // A member with an unknown name may be meant for the body.
        let hasBody = place.children.contains { member in
            guard member.kind == .property, let token = member.name else { return false }
            let name = token.text
            return name == "body" || !Self.parts.contains(name)
        }
        switch request.action {
        case .create, .update, .replace:
            // A body that is there, and none, has been reported.
            if !hasBody {
                context.report(
                    RequestProblems.bodyMissing,
                    "a request that \(request.action.rawValue)s has a validated body",
                    at: request.declared.location,
                    cause: .member(of: request.declared)
                )
                context.setIncomplete(id)
            }
        case .archive, .destroy: break
        case .show:
            // An unknown action has no method to check.
            if request.body != nil {
                context.report(
                    RequestProblems.bodyNotAllowed,
                    "a 'show' request has no body",
                    at: request.declared.location,
                    cause: .member(of: request.declared)
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
        if request.maxBodySize != nil, !hasBody, !context.isIncomplete(id) {
            context.report(
                RequestProblems.bodyNotAllowed,
                "'maxBodySize' bounds a body, and this request has none",
                at: request.declared.location
            )
        }
    }
}

extension CheckContext {
    /// Whether a part of the request is unknown, or missing where it has to be.
    func isIncomplete(_ request: RequestID) -> Bool {
        unknown.contains(.members(of: program[request].declared.location))
    }

    fileprivate mutating func setIncomplete(_ request: RequestID) {
        unknown.insert(.members(of: program[request].declared.location))
    }
}
