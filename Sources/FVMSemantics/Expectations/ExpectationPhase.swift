import FVMDiagnostics
import FVMSource
import FVMSyntax

/// `expect Dashboard "empty" es < title: "Tablero" >` and `expect User(email: "x") fails email`
struct ExpectationPhase {
    let places: [Syntax]

    func run(_ context: inout CheckContext) {
        var names: [String: Location] = [:]
        for place in places {
            guard let token = place.name else { continue }
            let isValidation = place.child(.argumentList) != nil
            guard let symbol = context.symbol(token, among: isValidation ? .fields : .types) else {
                context.reportUnknown(token, what: "declaration", among: [.viewModels, .enums, .fields])
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
            case .record where place.isBroken, .result where place.isBroken:
                // Parentheses without an outcome, or in place of brackets, are already reported.
                kind = nil
            default:
                let expected = isValidation ? "a Fields specification" : "a view model or a result"
                context.reportKindMismatch(token, symbol, expected: expected)
                kind = nil
            }
            guard let kind else { continue }
            let declared = context.declared(token, anchor: place)
            context.program.expectations.append(ExpectationDefinition(declared: declared, kind: kind))
        }
    }

    // MARK: Stubs

    private func stubExpectation(of record: RecordID, _ place: Syntax, _ context: inout CheckContext)
        -> StubExpectation?
    {
        let stub = stub(of: context.program[record].declared, .stubs(record), place, &context)
        let locale = expectedLocale(place, &context)
        guard let group = place.child(.expectedGroup) else { return nil }
        let members = expectedMembers(group, of: record, &context)
        guard let stub, let locale, let members, !isEmpty(members, group, &context) else { return nil }
        return StubExpectation(subject: .record(record, stub: stub.index), locale: locale, members: members)
    }

    private func stubExpectation(of result: ResultID, _ place: Syntax, _ context: inout CheckContext)
        -> StubExpectation?
    {
        let stub = stub(of: context.program[result].declared, .resultStubs(result), place, &context)
        let locale = expectedLocale(place, &context)
        guard let group = place.child(.expectedGroup) else { return nil }
        let members = expectedMembers(group, of: result, &context)
        guard let stub, let locale, let members, !isEmpty(members, group, &context) else { return nil }
        return StubExpectation(subject: .result(result, stub: stub.index), locale: locale, members: members)
    }

    /// Which of the named stubs is meant: a nil index for the default one, nil after a message.
    private func stub(
        of owner: Declared,
        _ stubs: MemberLookup.Owner,
        _ place: Syntax,
        _ context: inout CheckContext
    ) -> (index: Int?, Void)? {
        guard let token = exampleToken(place, context) else { return (nil, ()) }
        if let index = context.member(token, of: stubs) { return (index, ()) }
        if token.flags.contains(.malformed) { return nil }
        context.reportUnknownStub(
            token,
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

    /// The string after the name.
    private func exampleToken(_ place: Syntax, _ context: borrowing CheckContext) -> TokenSyntax? {
        ExpectDeclarationSyntax(known: place).title
    }

    private func expectedLocale(_ place: Syntax, _ context: inout CheckContext) -> String? {
        guard let tag = place.child(.localeTag) else { return context.program.app.locales[0] }
        // If the rest is missing, the word may have been meant differently.
        if place.isBroken { return nil }
        let text = tag.text
        if let index = context.program.app.index(ofWritten: text) {
            let locale = context.program.app.locales[index]
            context.record(locale: locale, at: tag.location, .reference)
            return locale
        }
        if context.unknownTexts.isEverywhere { return nil }
        context.report(
            ExpectationProblems.unknownLocale,
            "the app has no locale '\(text)'",
            at: tag.location,
            help: "The locales of the app are \(context.program.app.locales.joined(separator: ", ")).",
            cause: context.missing(locale: text),
            misspelling: Misspelling(text, among: context.program.app.locales, replacing: .init(tag.location))
        )
        return nil
    }

    private func isEmpty(
        _ members: [ExpectedMember],
        _ group: Syntax,
        _ context: inout CheckContext
    )
        -> Bool
    {
        guard members.isEmpty else { return false }
        context.report(ExpectationProblems.nothingExpected, "nothing is expected here", at: group.location)
        return true
    }

    // MARK: Forms

    private func validation(
        of fields: FieldsID,
        _ place: Syntax,
        names: inout [String: Location],
        _ context: inout CheckContext
    ) -> ValidationExpectation? {
        guard let list = place.child(.argumentList),
            let outcome = place.child(.validationOutcome)
        else { return nil }
        let example = exampleToken(place, context)
        let isNamed = example.map { takeName($0, of: fields, names: &names, &context) } ?? true
        let arguments = context.formValues(list, fields)
        let failing = failingFields(outcome, of: fields, &context)
        guard isNamed, let arguments, let failing else { return nil }
        let name = example.map { Declared(name: $0.stringValue, location: $0.location) }
        return ValidationExpectation(name: name, fields: fields, arguments: arguments, failing: failing)
    }

    /// Whether the example can have this name; a message where it can't.
    private func takeName(
        _ token: TokenSyntax,
        of fields: FieldsID,
        names: inout [String: Location],
        _ context: inout CheckContext
    ) -> Bool {
        let location = token.location
        let name = token.stringValue
        if token.flags.contains(.malformed) { return false }
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
        _ outcome: Syntax,
        of fields: FieldsID,
        _ context: inout CheckContext
    )
        -> [Int]?
    {
        guard !outcome.isBroken else { return nil }
        var seen: [Int: Location] = [:]
        var isComplete = true
        for token in ValidationOutcomeSyntax(known: outcome).fields {
            guard let field = context.member(token, of: .fields(fields)) else {
                context.reportUnknownField(token, fields)
                isComplete = false
                continue
            }
            if let first = seen.updateValue(token.location, forKey: field) {
                context.reportDuplicateMember(token, first: first)
                isComplete = false
            }
        }
        return isComplete ? seen.keys.sorted() : nil
    }
}
