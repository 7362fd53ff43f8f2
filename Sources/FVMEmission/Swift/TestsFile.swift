import FVMChecking
import FVMSwiftCode

/// What the tests of one feature are about.
struct TestedFeature {
    var name: String
    var records: [RecordID] = []
    var results: [ResultID] = []
    var fields: [FieldsID] = []

    /// The features of a program, in the order in which it first names them.
    static func all(of program: Program) -> [TestedFeature] {
        var features: [TestedFeature] = []
        var indices: [String: Int] = [:]
        func change(_ name: String, _ edit: (inout TestedFeature) -> Void) {
            let index = indices[name] ?? features.count
            if index == features.count {
                features.append(TestedFeature(name: name))
                indices[name] = index
            }
            edit(&features[index])
        }
        for index in program.records.indices where !program.records[index].isSummary {
            change(program.records[index].feature) { $0.records.append(RecordID(index)) }
        }
        for index in program.results.indices {
            change(program.results[index].feature) { $0.results.append(ResultID(index)) }
        }
        for index in program.fields.indices {
            change(program.fields[index].feature) { $0.fields.append(FieldsID(index)) }
        }
        return features
    }
}

/// The words of the library's tests, once for a file.
private struct TestSuite {
    let testAttribute: AttributeList
    let expectViewModel: Name
    let expectMessages: Name
    let expectField: Name
    let expectCodable: Name

    init(in tree: inout SwiftTree) {
        var attributes = AttributeList()
        tree.append(tree.name("Test"), to: &attributes)
        testAttribute = attributes
        expectViewModel = tree.name("expectFullViewModelTests")
        expectMessages = tree.name("expectFullFieldValidationModelTests")
        expectField = tree.name("expectFullFormFieldTests")
        expectCodable = tree.name("expectCodable")
    }
}

/// `<Feature>ViewModelTests.swift`: the library's own tests for each view model and each form specification
extension Emitter {
    mutating func testsFile(_ feature: TestedFeature) -> OutputFile {
        let complete = CompleteLocales(program)
        let suite = TestSuite(in: &tree)
        var members = DeclarationList()
        declareStore(to: &members)
        for id in feature.records {
            let locales = complete.locales(of: program.records[id.index], in: program)
            let name = testName(program.records[id.index].declared.name, "ViewModel", "ViewModelTests")
            declareTest(programTypes.records[id.index], name, locales, suite, to: &members)
        }
        for id in feature.results {
            let type = tree.type(program.results[id.index].typeName)
            let name = testName(program.results[id.index].declared.name, "ViewModel", "ViewModelTests")
            declareTest(type, name, complete.all, suite, to: &members)
        }
        for id in feature.fields { declareTests(of: id, complete, suite, to: &members) }
        var protocols = InheritanceList()
        tree.append(tree.type("LocalizableTestCase"), to: &protocols)
        var title = ArgumentList()
        tree.append(tree.string("\(feature.name) view models"), to: &title)
        var attributes = AttributeList()
        tree.append(tree.name("Suite"), title, to: &attributes)
        var declarations = DeclarationList()
        tree.declare(
            .structure,
            tree.type(tree.name(feature.name, suffix: "ViewModelTests")),
            protocols,
            members: members,
            modifiers: [],
            attributes: attributes,
            to: &declarations
        )
        if !hasTexts { declareEmptyStore(to: &declarations) }
        return finish(
            declarations,
            path: "Tests/\(program.app.modules.tests)/Localization/\(feature.name)ViewModelTests.swift",
            of: firstDeclaration(of: feature),
            imports: testImports()
        )
    }

    private func firstDeclaration(of feature: TestedFeature) -> Declared? {
        if let id = feature.records.first { return program.records[id.index].declared }
        if let id = feature.results.first { return program.results[id.index].declared }
        return feature.fields.first.map { program.fields[$0.index].declared }
    }

    private mutating func testImports() -> DeclarationList {
        let modules: Set = [
            "FOSFoundation", "FOSMVVM", "FOSTesting", "Foundation", "Testing", program.app.modules.viewModels,
        ]
        var imports = DeclarationList()
        for module in modules.sorted() { tree.importModule(tree.name(module), to: &imports) }
        return imports
    }

    /// The texts and the locales that all tests of the suite use.
    private mutating func declareStore(to list: inout DeclarationList) {
        let store = tree.name("locStore")
        tree.declareStored(store, tree.type("LocalizationStore"), isConstant: true, modifiers: [], to: &list)
        var body = StatementList()
        tree.append(localeSet(Array(program.app.locales.indices)), to: &body)
        let locales = tree.type(tree.type("Set"), of: tree.type("Locale"))
        tree.declareComputed(tree.name("locales"), locales, body: body, modifiers: [], to: &list)
        guard hasTexts else {
            var assignments = StatementList()
            tree.assign(tree.reference(store), tree.call(tree.reference(tree.name("NoTexts"))), to: &assignments)
            tree.declareInitializer(ParameterList(), body: assignments, modifiers: [], to: &list)
            return
        }
        var arguments = ArgumentList()
        tree.append(tree.name("bundle"), tree.implicitMember(tree.name("module")), to: &arguments)
        let folder = program.app.modules.resources.split(separator: "/").last.map(String.init) ?? ""
        tree.append(tree.name("resourceDirectoryName"), tree.string(folder), to: &arguments)
        let load = tree.member(tree.selfType(), tree.name("loadLocalizationStore"))
        var assignments = StatementList()
        tree.assign(tree.reference(store), tree.prefixed(.try, tree.call(load, arguments)), to: &assignments)
        tree.declareInitializer(ParameterList(), effects: .throws, body: assignments, modifiers: [], to: &list)
    }

    /// The library does not load a folder without texts.
    private mutating func declareEmptyStore(to list: inout DeclarationList) {
        var parameters = ParameterList()
        let key = tree.name("key")
        let value = tree.name("default")
        let any = tree.type("Any?")
        tree.append(label: tree.name("_"), name: key, types.string, to: &parameters)
        for (label, type) in [("locale", tree.type("Locale")), ("default", any), ("index", types.optionalInt)] {
            let name = tree.name(label)
            tree.append(label: name, name: name, type, to: &parameters)
        }
        var body = StatementList()
        tree.append(tree.reference(value), to: &body)
        var members = DeclarationList()
        tree.declareFunction(words.value, parameters, result: any, body: body, modifiers: [], to: &members)
        var protocols = InheritanceList()
        tree.append(tree.type("LocalizationStore"), to: &protocols)
        tree.declare(
            .structure,
            tree.type("NoTexts"),
            protocols,
            members: members,
            modifiers: .private,
            documentation: tree.documentation(["No spec has a text."]),
            to: &list
        )
    }

    private mutating func localeSet(_ indices: [Int]) -> Expression {
        var elements = ArgumentList()
        for index in indices {
            tree.append(locale(index), to: &elements)
        }
        return tree.array(elements)
    }

    private mutating func locale(_ index: Int) -> Expression {
        call(tree.type("Locale"), tree.name("identifier"), tree.string(program.app.locales[index]))
    }

    /// The name of the type in small letters; a type that begins with one is hidden by a function of its own name, so that
    /// its test has the other suffix.
    private mutating func testName(_ name: String, _ suffix: StaticString, _ other: StaticString) -> Name {
        let startsSmall = name.utf8.first.map { !(UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0) } ?? false
        return tree.lowerCamelName(name, suffix: startsSmall ? other : suffix)
    }

    /// `@Test func name() throws { try expect...(arguments) }`
    private mutating func declareTest(
        _ name: Name,
        _ body: StatementList,
        _ suite: TestSuite,
        to list: inout DeclarationList
    ) {
        tree.declareFunction(
            name,
            effects: .throws,
            body: body,
            modifiers: [],
            attributes: suite.testAttribute,
            to: &list
        )
    }

    private mutating func declareTest(
        _ type: SwiftType,
        _ name: Name,
        _ locales: [Int],
        _ suite: TestSuite,
        to list: inout DeclarationList
    ) {
        var body = StatementList()
        let subject = tree.metatype(type)
        if locales.isEmpty {
            tree.comment("No locale has all of its texts.", in: &body)
            var arguments = ArgumentList()
            tree.append(subject, to: &arguments)
            let encoder = call("encoder", tree.name("locale"), locale(0))
            tree.append(tree.name("encoder"), encoder, to: &arguments)
            expect(suite.expectCodable, arguments, to: &body)
        } else {
            appendExpectation(suite.expectViewModel, subject, locales, to: &body)
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

    private mutating func expect(_ expectation: Name, _ arguments: ArgumentList, to body: inout StatementList) {
        let call = tree.call(tree.reference(expectation), arguments)
        tree.append(tree.prefixed(.try, call), to: &body)
    }

    private mutating func call(_ function: String, _ label: Name, _ argument: Expression) -> Expression {
        var arguments = ArgumentList()
        tree.append(label, argument, to: &arguments)
        return tree.call(tree.reference(tree.name(function)), arguments)
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
