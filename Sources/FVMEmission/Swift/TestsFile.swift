import FVMSemantics
import FVMSwiftCode

/// `<Feature>ViewModelTests.swift`: the library's own tests for each view model and each form specification
extension Emitter {
    /// Returns the tests of a feature, or `nil` if it only has requests.
    func testsFile(_ feature: TestedFeature) -> EmittedFile? {
        guard let source = firstDeclaration(of: feature) else { return nil }
        let complete = CompleteLocales(program)
        var members: [Declaration] = []
        for id in feature.records {
            let locales = complete.locales(of: id, in: program)
            let name = testName(program.records[id.index].declared.name, "ViewModel", "ViewModelTests")
            declareTest(recordType(id), name, locales, to: &members)
        }
        for id in feature.results {
            let type = SwiftType.named(program.results[id.index].typeName)
            let name = testName(program.results[id.index].declared.name, "ViewModel", "ViewModelTests")
            declareTest(type, name, complete.all, to: &members)
        }
        for id in feature.fields { declareTests(of: id, complete, to: &members) }
        members += encodings(of: feature)
        return suiteFile(
            feature,
            "view models",
            folder: "Localization",
            suffix: "ViewModelTests",
            tests: members,
            of: source
        )
    }

    /// Whether there is any file of tests for the feature.
    func hasTests(_ feature: TestedFeature) -> Bool {
        firstDeclaration(of: feature) != nil || requestTestsFile(feature) != nil
    }

    private func firstDeclaration(of feature: TestedFeature) -> Declared? {
        if let id = feature.records.first { return program.records[id.index].declared }
        if let id = feature.results.first { return program.results[id.index].declared }
        return feature.fields.first.map { program.fields[$0.index].declared }
    }

    private func declareTest(
        _ type: SwiftType,
        _ name: String,
        _ locales: [Int],
        to list: inout [Declaration]
    ) {
        var body: [Statement] = []
        if locales.isEmpty {
            body.append(.comment("Its texts are incomplete in every locale."))
            expect("expectCodable", codableArguments(type), to: &body)
        } else {
            appendExpectation("expectFullViewModelTests", .metatype(type), locales, to: &body)
        }
        declareTest(name, body, to: &list)
    }

    /// `try expectation(subject)`, in all locales of the suite or in some
    private func appendExpectation(
        _ expectation: String,
        _ subject: Expression,
        _ locales: [Int],
        to body: inout [Statement]
    ) {
        var arguments: [Argument] = [.init(subject)]
        if locales.count < program.app.locales.count {
            arguments.append(Argument("locales", localeSet(locales)))
        }
        expect(expectation, arguments, to: &body)
    }

    // MARK: - Fields

    private func declareTests(
        of id: FieldsID,
        _ complete: CompleteLocales,
        to list: inout [Declaration]
    ) {
        let fields = program[id]
        let messages = fields.fields.flatMap { $0.messages.map(\.text) }
        let locales = complete.all.filter { locale in messages.allSatisfy { complete.has($0, in: locale) } }
        if !messages.isEmpty, !locales.isEmpty {
            var body: [Statement] = []
            let type = SwiftType.named(fields.declared.emittedName(.fieldsMessages))
            appendExpectation("expectFullFieldValidationModelTests", .metatype(type), locales, to: &body)
            let name = testName(fields.declared.name, "FieldsMessages", "FieldsMessagesTests")
            declareTest(name, body, to: &list)
        }
        guard let adopter = adopter(of: id) else { return }
        var body: [Statement] = []
        for field in fields.fields {
            let texts = [field.title, field.placeholder].compactMap { $0 }
            let locales = complete.all.filter { locale in texts.allSatisfy { complete.has($0, in: locale) } }
            guard !locales.isEmpty else { continue }
            let subject = Expression.type(adopter).member(fieldName(field))
            appendExpectation("expectFullFormFieldTests", subject, locales, to: &body)
        }
        guard !body.isEmpty else { return }
        declareTest(testName(fields.declared.name, "Fields", "FieldsTests"), body, to: &list)
    }

    /// A type that adopts the Fields, for access to their static members.
    private func adopter(of id: FieldsID) -> SwiftType? {
        if let record = program.records.firstIndex(where: { $0.form == id }) { return recordType(RecordID(record)) }
        for request in program.requests {
            guard case .fields(id) = request.body else { continue }
            let outer = SwiftType.named(request.declared.emittedName(.request))
            return .member(outer, "RequestBody")
        }
        return nil
    }
}
