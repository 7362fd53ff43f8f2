import FVMSemantics
import FVMSwiftCode

/// The words of the library's tests, once for a file.
struct TestSuite {
    let testAttribute: AttributeList
    let expectViewModel: Name
    let expectMessages: Name
    let expectField: Name
    let expectCodable: Name
    let expect: Expression

    init(in tree: inout SwiftTree) {
        var attributes = AttributeList()
        tree.append(tree.name("Test"), to: &attributes)
        testAttribute = attributes
        expectViewModel = tree.name("expectFullViewModelTests")
        expectMessages = tree.name("expectFullFieldValidationModelTests")
        expectField = tree.name("expectFullFormFieldTests")
        expectCodable = tree.name("expectCodable")
        expect = tree.macro("expect")
    }
}

/// What all files of tests have in common: one suite with the texts and the locales of the app
extension Emitter {
    /// `Tests/<tests>/<folder>/<feature><suffix>.swift`
    mutating func suiteFile(
        _ feature: TestedFeature,
        _ title: String,
        folder: String,
        suffix: StaticString,
        tests: DeclarationList,
        of source: Declared?
    ) -> OutputFile {
        var members = DeclarationList()
        declareStore(to: &members)
        tree.append(tests, to: &members)
        var protocols = InheritanceList()
        tree.append(tree.type("LocalizableTestCase"), to: &protocols)
        var titles = ArgumentList()
        tree.append(tree.string("\(feature.name) \(title)"), to: &titles)
        var attributes = AttributeList()
        tree.append(tree.name("Suite"), titles, to: &attributes)
        var declarations = DeclarationList()
        tree.declare(
            .structure,
            tree.type(tree.name(feature.name, suffix: suffix)),
            protocols,
            members: members,
            modifiers: [],
            attributes: attributes,
            to: &declarations
        )
        if !traits.contains(.texts) { declareEmptyStore(to: &declarations) }
        note(.tests)
        return finish(
            declarations,
            path: "Tests/\(program.app.modules.tests)/\(folder)/\(feature.name)\(suffix).swift",
            of: source,
            imports: testImports()
        )
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
        guard traits.contains(.texts) else {
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

    mutating func localeSet(_ indices: [Int]) -> Expression {
        var elements = ArgumentList()
        for index in indices {
            tree.append(locale(index), to: &elements)
        }
        return tree.array(elements)
    }

    mutating func locale(_ index: Int) -> Expression {
        call(tree.type("Locale"), tree.name("identifier"), tree.string(program.app.locales[index]))
    }

    /// The name of the type in small letters; a type that begins with one is hidden by a function of its own name, so that
    /// its test has the other suffix.
    mutating func testName(_ name: String, _ suffix: StaticString, _ other: StaticString) -> Name {
        let startsSmall = name.utf8.first.map { !(UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0) } ?? false
        return tree.lowerCamelName(name, suffix: startsSmall ? other : suffix)
    }

    /// `@Test func name() throws { try expect...(arguments) }`
    mutating func declareTest(
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

    mutating func expect(_ expectation: Name, _ arguments: ArgumentList, to body: inout StatementList) {
        let call = tree.call(tree.reference(expectation), arguments)
        tree.append(tree.prefixed(.try, call), to: &body)
    }

    mutating func call(_ function: String, _ label: Name, _ argument: Expression) -> Expression {
        var arguments = ArgumentList()
        tree.append(label, argument, to: &arguments)
        return tree.call(tree.reference(tree.name(function)), arguments)
    }

    /// `T.self, encoder: encoder(locale: ...)`: texts are encoded for a locale, here the base locale.
    mutating func codableArguments(_ type: SwiftType) -> ArgumentList {
        var arguments = ArgumentList()
        tree.append(tree.metatype(type), to: &arguments)
        let encoder = call("encoder", tree.name("locale"), locale(0))
        tree.append(tree.name("encoder"), encoder, to: &arguments)
        return arguments
    }
}
