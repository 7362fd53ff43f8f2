import FVMDiagnostics
import FVMSource
import FVMSyntax

/// `expect Dashboard "empty" es < title: "Tablero" >` and `expect User(email: "x") fails email`
extension Checker {
    mutating func defineExpectations() {
        var names: [String: Location] = [:]
        for place in expectationSources {
            let tree = trees[place.tree]
            guard let token = tree.identifier(place.node, at: 1) else { continue }
            guard let symbol = symbols[Int(name(token, in: place.tree).index)] else {
                reportUnknown(token, in: place.tree, what: "declaration", among: .declarations)
                continue
            }
            let isValidation = tree.child(place.node, .argumentList) != nil
            let kind: ExpectationDefinition.Kind?
            switch symbol.kind {
            case .fields(let fields) where isValidation:
                kind = validation(of: fields, place, names: &names).map { .validation($0) }
            case .record(let record) where !isValidation: kind = stubExpectation(of: record, place).map { .stub($0) }
            case .result(let result) where !isValidation: kind = stubExpectation(of: result, place).map { .stub($0) }
            default:
                let expected = isValidation ? "a Fields specification" : "a view model or a result"
                reportWrongKind(token, symbol, in: place.tree, expected: expected)
                kind = nil
            }
            guard let kind else { continue }
            let declared = declared(token, in: place.tree, anchor: place.node)
            program.expectations.append(ExpectationDefinition(declared: declared, kind: kind))
        }
    }

    // MARK: Stubs

    private mutating func stubExpectation(of record: RecordID, _ place: NodePlace) -> StubExpectation? {
        let stub = stub(of: program[record].declared, .stubs(record), place) {
            $0.program[record].stubs.map(\.declared.name)
        }
        let locale = expectedLocale(place)
        guard let group = trees[place.tree].child(place.node, .expectedGroup) else { return nil }
        let members = expectedMembers(group, of: record, in: place.tree)
        guard let stub, let locale, let members, !isEmpty(members, group, in: place.tree) else { return nil }
        return StubExpectation(subject: .record(record, stub: stub.index), locale: locale, members: members)
    }

    private mutating func stubExpectation(of result: ResultID, _ place: NodePlace) -> StubExpectation? {
        let stub = stub(of: program[result].declared, .resultStubs(result), place) {
            $0.program[result].stubs.map(\.declared.name)
        }
        let locale = expectedLocale(place)
        guard let group = trees[place.tree].child(place.node, .expectedGroup) else { return nil }
        let members = expectedMembers(group, of: result, in: place.tree)
        guard let stub, let locale, let members, !isEmpty(members, group, in: place.tree) else { return nil }
        return StubExpectation(subject: .result(result, stub: stub.index), locale: locale, members: members)
    }

    /// Which of the named stubs is meant: a nil index for the default one, nil after a message.
    private mutating func stub(
        of owner: Declared,
        _ stubs: MemberLookup.Owner,
        _ place: NodePlace,
        names: (borrowing Checker) -> [String]
    ) -> (index: Int?, Void)? {
        let tree = trees[place.tree]
        guard let token = exampleToken(place) else { return (nil, ()) }
        let name = tree.stringValue(token)
        if let index = self.place(of: name, in: stubs) { return (index, ()) }
        if tree.token(token).flags.contains(.malformed) { return nil }
        let names = names(self)
        let known = names.prefix(12).map { "\"\($0)\"" }
        report(
            Diagnostic(
                ExpectationProblems.unknownStub,
                "'\(owner.name)' has no stub \(tree.text(token))",
                at: tree.location(token),
                related: [Label(owner.location, "declared here")],
                help: suggestion(for: name, among: names).map { "Did you mean \"\($0)\"?" }
                    ?? (known.isEmpty ? "It has the default stub alone." : "It has \(known.joined(separator: ", ")).")
            )
        )
        return nil
    }

    /// The string behind the name.
    private func exampleToken(_ place: NodePlace) -> TokenID? {
        let tree = trees[place.tree]
        guard let first = tree.firstToken(place.node) else { return nil }
        let token = TokenID(Int(first.index) + 2)
        guard tree.tokens.indices.contains(Int(token.index)), tree.token(token).kind == .string,
            tree.span(token).end <= tree.span(place.node).end
        else { return nil }
        return token
    }

    private mutating func expectedLocale(_ place: NodePlace) -> String? {
        let tree = trees[place.tree]
        guard let tag = tree.child(place.node, .localeTag) else { return program.app.locales[0] }
        // Where the rest is missing, the word may have been meant for something else.
        if tree.isBroken(place.node) { return nil }
        let text = tree.source.text(tree.span(tag))
        if program.app.locales.contains(text) { return text }
        report(
            Diagnostic(
                ExpectationProblems.unknownLocale,
                "the app has no locale '\(text)'",
                at: tree.location(tag),
                help: didYouMean(text, among: program.app.locales)
                    ?? "The locales of the app are \(program.app.locales.joined(separator: ", "))."
            )
        )
        return nil
    }

    private mutating func isEmpty(_ members: [ExpectedMember], _ group: NodeID, in tree: Int) -> Bool {
        guard members.isEmpty else { return false }
        report(
            Diagnostic(
                ExpectationProblems.nothingExpected,
                "nothing is expected here",
                at: trees[tree].location(group)
            )
        )
        return true
    }

    // MARK: Forms

    private mutating func validation(
        of fields: FieldsID,
        _ place: NodePlace,
        names: inout [String: Location]
    ) -> ValidationExpectation? {
        let tree = trees[place.tree]
        guard let list = tree.child(place.node, .argumentList),
            let outcome = tree.child(place.node, .validationOutcome)
        else { return nil }
        let example = exampleToken(place)
        let isNamed = example.map { takeName($0, of: fields, in: place.tree, names: &names) } ?? true
        let arguments = formValues(list, fields, in: place.tree)
        let failing = failingFields(outcome, of: fields, in: place.tree)
        guard isNamed, let arguments, let failing else { return nil }
        let name = example.map { Declared(name: tree.stringValue($0), location: tree.location($0)) }
        return ValidationExpectation(name: name, fields: fields, arguments: arguments, failing: failing)
    }

    /// Whether the example can have this name; a message where it cannot.
    private mutating func takeName(
        _ token: TokenID,
        of fields: FieldsID,
        in tree: Int,
        names: inout [String: Location]
    ) -> Bool {
        let location = trees[tree].location(token)
        let name = trees[tree].stringValue(token)
        if trees[tree].token(token).flags.contains(.malformed) { return false }
        guard isStubName(name) else {
            report(
                Diagnostic(
                    ExpectationProblems.exampleName,
                    "the name of an example is of letters, digits, '_' and '-', and begins with a letter",
                    at: location
                )
            )
            return false
        }
        // File systems that take upper for lower case have one file for both.
        guard let first = names.updateValue(location, forKey: "\(fields.index) \(name.lowercased())") else {
            return true
        }
        report(
            Diagnostic(
                ExpectationProblems.exampleName,
                "the example \"\(name)\" is given twice",
                at: location,
                related: [Label(first, "first given here")]
            )
        )
        return false
    }

    /// The fields that 'fails' names, in the order of the Fields; none for 'passes'.
    private mutating func failingFields(_ outcome: NodeID, of fields: FieldsID, in tree: Int) -> [Int]? {
        let syntax = trees[tree]
        let node = syntax.nodes[Int(outcome.index)]
        guard !syntax.isBroken(outcome) else { return nil }
        var seen: [Int: Location] = [:]
        var isComplete = true
        for index in node.firstToken + 1..<max(node.endToken, node.firstToken + 1)
        where syntax.tokens[Int(index)].kind == .identifier {
            let token = TokenID(index)
            let text = syntax.text(token)
            guard let field = self.place(of: text, in: .fields(fields)) else {
                reportUnknownField(token, fields, in: tree)
                isComplete = false
                continue
            }
            if let first = seen.updateValue(syntax.location(token), forKey: field) {
                reportDuplicateMember(token, in: tree, first: first)
                isComplete = false
            }
        }
        return isComplete ? seen.keys.sorted() : nil
    }
}
