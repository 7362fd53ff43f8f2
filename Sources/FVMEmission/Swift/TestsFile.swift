import FVMSemantics
import FVMSwiftCode

/// `<Feature>ViewModelTests.swift`: the library's own tests for each view model and each form specification
extension Emitter {
    /// Nil where the feature has requests alone.
    mutating func testsFile(_ feature: TestedFeature) -> OutputFile? {
        guard let source = firstDeclaration(of: feature) else { return nil }
        let complete = CompleteLocales(program)
        let suite = TestSuite(in: &tree)
        var members = DeclarationList()
        for id in feature.records {
            let locales = complete.locales(of: id, in: program)
            let name = testName(program.records[id.index].declared.name, "ViewModel", "ViewModelTests")
            declareTest(programTypes.records[id.index], name, locales, suite, to: &members)
        }
        for id in feature.results {
            let type = tree.type(program.results[id.index].typeName)
            let name = testName(program.results[id.index].declared.name, "ViewModel", "ViewModelTests")
            declareTest(type, name, complete.all, suite, to: &members)
        }
        for id in feature.fields { declareTests(of: id, complete, suite, to: &members) }
        declareEncodings(of: feature, to: &members)
        return suiteFile(
            feature,
            "view models",
            folder: "Localization",
            suffix: "ViewModelTests",
            tests: members,
            of: source
        )
    }

    private func firstDeclaration(of feature: TestedFeature) -> Declared? {
        if let id = feature.records.first { return program.records[id.index].declared }
        if let id = feature.results.first { return program.results[id.index].declared }
        return feature.fields.first.map { program.fields[$0.index].declared }
    }

    private mutating func declareTest(
        _ type: SwiftType,
        _ name: Name,
        _ locales: [Int],
        _ suite: TestSuite,
        to list: inout DeclarationList
    ) {
        var body = StatementList()
        if locales.isEmpty {
            tree.comment("No locale has all of its texts.", in: &body)
            expect(suite.expectCodable, codableArguments(type), to: &body)
        } else {
            appendExpectation(suite.expectViewModel, tree.metatype(type), locales, to: &body)
        }
        declareTest(name, body, suite, to: &list)
    }

    /// `try expectation(subject)`, in all locales of the suite or in some
    private mutating func appendExpectation(
        _ expectation: Name,
        _ subject: Expression,
        _ locales: [Int],
        to body: inout StatementList
    ) {
        var arguments = ArgumentList()
        tree.append(subject, to: &arguments)
        if locales.count < program.app.locales.count {
            tree.append(tree.name("locales"), localeSet(locales), to: &arguments)
        }
        expect(expectation, arguments, to: &body)
    }

    // MARK: - Fields

    private mutating func declareTests(
        of id: FieldsID,
        _ complete: CompleteLocales,
        _ suite: TestSuite,
        to list: inout DeclarationList
    ) {
        let fields = program[id]
        let messages = fields.fields.flatMap { [$0.requiredMessage, $0.outOfRangeMessage].compactMap { $0 } }
        let locales = complete.all.filter { locale in messages.allSatisfy { complete.has($0, in: locale) } }
        if !messages.isEmpty, !locales.isEmpty {
            var body = StatementList()
            let type = tree.type(fields.declared.name + "FieldsMessages")
            appendExpectation(suite.expectMessages, tree.metatype(type), locales, to: &body)
            let name = testName(fields.declared.name, "FieldsMessages", "FieldsMessagesTests")
            declareTest(name, body, suite, to: &list)
        }
        guard let adopter = adopter(of: id) else { return }
        var body = StatementList()
        for field in fields.fields {
            let texts = [field.title, field.placeholder].compactMap { $0 }
            let locales = complete.all.filter { locale in texts.allSatisfy { complete.has($0, in: locale) } }
            guard !locales.isEmpty else { continue }
            let subject = tree.member(tree.reference(adopter), tree.name(fieldName(field)))
            appendExpectation(suite.expectField, subject, locales, to: &body)
        }
        guard !body.isEmpty else { return }
        declareTest(testName(fields.declared.name, "Fields", "FieldsTests"), body, suite, to: &list)
    }

    /// A type that adopts the Fields, for access to their static members.
    private mutating func adopter(of id: FieldsID) -> SwiftType? {
        if let record = program.records.firstIndex(where: { $0.form == id }) { return programTypes.records[record] }
        for request in program.requests {
            guard case .fields(id) = request.body else { continue }
            let outer = tree.type(tree.name(request.declared.name, suffix: "Request"))
            return tree.type(tree.name("RequestBody"), in: outer)
        }
        return nil
    }
}
