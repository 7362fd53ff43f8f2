import FVMDiagnostics
import FVMSource
import FVMSyntax

/// `expect Dashboard "empty" es < title: "Tablero" >` and `expect User(email: "x") fails email`
struct ExpectationPhase {
    let places: [NodePlace]

    func run(_ context: inout CheckContext) {
        var names: [String: Location] = [:]
        for place in places {
            let tree = place.tree
            guard let token = tree.identifier(place.node, at: 1) else { continue }
            let isValidation = tree.child(place.node, .argumentList) != nil
            guard let symbol = context.symbol(token, in: tree, among: isValidation ? .fields : .types) else {
                context.reportUnknown(token, in: tree, what: "declaration", among: .declarations)
                continue
            }
            let kind: ExpectationDefinition.Kind?
            switch symbol.kind {
            case .fields(let fields) where isValidation:
                kind = validation(of: fields, place, names: &names, &context).map { .validation($0) }
            case .record(let record) where !isValidation:
                kind = stubExpectation(of: record, place, &context).map { .stub($0) }
            case .result(let result) where !isValidation:
                kind = stubExpectation(of: result, place, &context).map { .stub($0) }
            case .record where tree.isBroken(place.node), .result where tree.isBroken(place.node):
                // What is written in parentheses lacks its outcome, or was meant for brackets: that has been said.
                kind = nil
            default:
                let expected = isValidation ? "a Fields specification" : "a view model or a result"
                context.reportWrongKind(token, symbol, in: tree, expected: expected)
                kind = nil
            }
            guard let kind else { continue }
            let declared = context.declared(token, in: tree, anchor: place.node)
            context.program.expectations.append(ExpectationDefinition(declared: declared, kind: kind))
        }
    }

    // MARK: Stubs

    private func stubExpectation(of record: RecordID, _ place: NodePlace, _ context: inout CheckContext)
        -> StubExpectation?
    {
        let stub = stub(of: context.program[record].declared, .stubs(record), place, &context)
        let locale = expectedLocale(place, &context)
        guard let group = place.tree.child(place.node, .expectedGroup) else { return nil }
        let members = expectedMembers(group, of: record, in: place.tree, &context)
        guard let stub, let locale, let members, !isEmpty(members, group, in: place.tree, &context) else { return nil }
        return StubExpectation(subject: .record(record, stub: stub.index), locale: locale, members: members)
    }

    private func stubExpectation(of result: ResultID, _ place: NodePlace, _ context: inout CheckContext)
        -> StubExpectation?
    {
        let stub = stub(of: context.program[result].declared, .resultStubs(result), place, &context)
        let locale = expectedLocale(place, &context)
        guard let group = place.tree.child(place.node, .expectedGroup) else { return nil }
        let members = expectedMembers(group, of: result, in: place.tree, &context)
        guard let stub, let locale, let members, !isEmpty(members, group, in: place.tree, &context) else { return nil }
        return StubExpectation(subject: .result(result, stub: stub.index), locale: locale, members: members)
    }

    /// Which of the named stubs is meant: a nil index for the default one, nil after a message.
    private func stub(
        of owner: Declared,
        _ stubs: MemberLookup.Owner,
        _ place: NodePlace,
        _ context: inout CheckContext
    ) -> (index: Int?, Void)? {
        let tree = place.tree
        guard let token = exampleToken(place, context) else { return (nil, ()) }
        if let index = context.member(token, in: tree, of: stubs) { return (index, ()) }
        if tree.token(token).flags.contains(.malformed) { return nil }
        context.reportUnknownStub(
            token,
            in: tree,
            of: owner,
            among: stubNames(stubs, context),
            ExpectationProblems.unknownStub,
            otherwise: "It has only the default stub."
        )
        return nil
    }

    /// The named stubs of a view model or a result.
    private func stubNames(_ stubs: MemberLookup.Owner, _ context: borrowing CheckContext) -> [String] {
        switch stubs {
        case .stubs(let record): context.program[record].stubs.map(\.declared.name)
        case .resultStubs(let result): context.program[result].stubs.map(\.declared.name)
        default: []
        }
    }

    /// The string behind the name.
    private func exampleToken(_ place: NodePlace, _ context: borrowing CheckContext) -> TokenID? {
        let tree = place.tree
        guard let first = tree.firstToken(place.node) else { return nil }
        let token = TokenID(Int(first.index) + 2)
        guard tree.tokens.indices.contains(Int(token.index)), tree.token(token).kind == .string,
            tree.span(token).end <= tree.span(place.node).end
        else { return nil }
        return token
    }

    private func expectedLocale(_ place: NodePlace, _ context: inout CheckContext) -> String? {
        let tree = place.tree
        guard let tag = tree.child(place.node, .localeTag) else { return context.program.app.locales[0] }
        // Where the rest is missing, the word may have been meant for something else.
        if tree.isBroken(place.node) { return nil }
        let text = tree.source.text(tree.span(tag))
        if let index = context.program.app.index(ofWritten: text) {
            let locale = context.program.app.locales[index]
            context.record(locale: locale, at: tree.location(tag), .reference)
            return locale
        }
        if context.lostTexts.isEverywhere { return nil }
        context.report(
            ExpectationProblems.unknownLocale,
            "the app has no locale '\(text)'",
            at: tree.location(tag),
            help: context.didYouMean(text, in: tree.file, among: context.program.app.locales)
                ?? "The locales of the app are \(context.program.app.locales.joined(separator: ", ")).",
            fixIts: context.renameFixIts(text, at: tree.location(tag), among: context.program.app.locales),
            cause: context.missing(locale: text)
        )
        return nil
    }

    private func isEmpty(
        _ members: [ExpectedMember],
        _ group: NodeID,
        in tree: SyntaxTree,
        _ context: inout CheckContext
    )
        -> Bool
    {
        guard members.isEmpty else { return false }
        context.report(ExpectationProblems.nothingExpected, "nothing is expected here", at: tree.location(group))
        return true
    }

    // MARK: Forms

    private func validation(
        of fields: FieldsID,
        _ place: NodePlace,
        names: inout [String: Location],
        _ context: inout CheckContext
    ) -> ValidationExpectation? {
        let tree = place.tree
        guard let list = tree.child(place.node, .argumentList),
            let outcome = tree.child(place.node, .validationOutcome)
        else { return nil }
        let example = exampleToken(place, context)
        let isNamed = example.map { takeName($0, of: fields, in: tree, names: &names, &context) } ?? true
        let arguments = context.formValues(list, fields, in: tree)
        let failing = failingFields(outcome, of: fields, in: tree, &context)
        guard isNamed, let arguments, let failing else { return nil }
        let name = example.map { Declared(name: tree.stringValue($0), location: tree.location($0)) }
        return ValidationExpectation(name: name, fields: fields, arguments: arguments, failing: failing)
    }

    /// Whether the example can have this name; a message where it cannot.
    private func takeName(
        _ token: TokenID,
        of fields: FieldsID,
        in tree: SyntaxTree,
        names: inout [String: Location],
        _ context: inout CheckContext
    ) -> Bool {
        let location = tree.location(token)
        let name = tree.stringValue(token)
        if tree.token(token).flags.contains(.malformed) { return false }
        guard StubName.isValid(name) else {
            context.report(
                ExpectationProblems.exampleName,
                "the name of an example is of letters, digits, '_' and '-', and begins with a letter",
                at: location
            )
            return false
        }
        // File systems that take upper for lower case have one file for both.
        guard let first = names.updateValue(location, forKey: "\(fields.index) \(name.lowercased())") else {
            return true
        }
        context.report(
            ExpectationProblems.exampleName,
            "the example \"\(name)\" is given twice",
            at: location,
            related: [Label(first, "first given here")]
        )
        return false
    }

    /// The fields that 'fails' names, in the order of the Fields; none for 'passes'.
    private func failingFields(
        _ outcome: NodeID,
        of fields: FieldsID,
        in tree: SyntaxTree,
        _ context: inout CheckContext
    )
        -> [Int]?
    {
        let node = tree.nodes[Int(outcome.index)]
        guard !tree.isBroken(outcome) else { return nil }
        var seen: [Int: Location] = [:]
        var isComplete = true
        for index in node.firstToken + 1..<max(node.endToken, node.firstToken + 1)
        where tree.tokens[Int(index)].kind == .identifier {
            let token = TokenID(index)
            guard let field = context.member(token, in: tree, of: .fields(fields)) else {
                context.reportUnknownField(token, fields, in: tree)
                isComplete = false
                continue
            }
            if let first = seen.updateValue(tree.location(token), forKey: field) {
                context.reportDuplicateMember(token, in: tree, first: first)
                isComplete = false
            }
        }
        return isComplete ? seen.keys.sorted() : nil
    }
}
