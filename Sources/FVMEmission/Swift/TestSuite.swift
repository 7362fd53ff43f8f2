import FVMSemantics
import FVMSwiftCode

/// The common base of all test files: one suite with the texts and the locales of the app
extension Emitter {
    /// `Tests/<tests>/<folder>/<feature><suffix>.swift`
    func suiteFile(
        _ feature: TestedFeature,
        _ title: String,
        folder: String,
        suffix: String,
        tests: [Declaration],
        of source: Declared?
    ) -> EmittedFile {
        var members: [Declaration] = []
        declareStore(to: &members)
        members += tests
        var declarations: [Declaration] = [
            .type(
                .structure,
                .named(feature.typeName + suffix),
                ["LocalizableTestCase"],
                members: members,
                modifiers: [],
                attributes: [Attribute("Suite", [.init(.string("\(feature.name) \(title)"))])]
            )
        ]
        if !hasTexts { declarations.append(emptyStore) }
        return swiftFile(
            declarations,
            path: "Tests/\(program.app.modules.tests)/\(folder)/\(feature.typeName)\(suffix).swift",
            of: source,
            imports: testImports()
        )
    }

    private func testImports() -> [String] {
        let modules: Set = [
            "FOSFoundation", "FOSMVVM", "FOSTesting", "Foundation", "Testing", program.app.modules.viewModels,
        ]
        return modules.sorted()
    }

    /// The texts and the locales that all tests of the suite use.
    private func declareStore(to list: inout [Declaration]) {
        list.append(.stored("locStore", "LocalizationStore", isConstant: true, modifiers: []))
        let body: [Statement] = [.expression(localeSet(Array(program.app.locales.indices)))]
        let locales = SwiftType.generic("Set", "Locale")
        list.append(.computed("locales", locales, body: body, modifiers: []))
        guard hasTexts else {
            list.append(
                .initializer(body: [.assign(.reference("locStore"), .reference("NoTexts").call())], modifiers: [])
            )
            return
        }
        var arguments: [Argument] = [Argument("bundle", .implicitMember("module"))]
        // All folders of the bundle: a package copies the texts with theirs, and Xcode puts them side by side.
        arguments.append(Argument("resourceDirectoryName", .string("")))
        let load = Expression.selfType.member("loadLocalizationStore")
        list.append(
            .initializer(
                effects: .throws,
                body: [.assign(.reference("locStore"), .prefixed(.try, load.call(arguments)))],
                modifiers: []
            )
        )
    }

    /// The library does not load a folder without texts.
    var emptyStore: Declaration {
        var parameters: [Parameter] = []
        let any = SwiftType("Any?")
        parameters.append(Parameter("_", as: "key", "String"))
        parameters += [Parameter("locale", "Locale"), Parameter("default", any), Parameter("index", .optional("Int"))]
        return .type(
            .structure,
            "NoTexts",
            ["LocalizationStore"],
            members: [
                .function(
                    "value",
                    parameters,
                    result: any,
                    body: [.expression(.reference("default"))],
                    modifiers: []
                )
            ],
            modifiers: .private,
            documentation: ["The specs have no texts."]
        )
    }

    func localeSet(_ indices: [Int]) -> Expression {
        .array(indices.map { locale($0) })
    }

    func locale(_ index: Int) -> Expression {
        call("Locale", ["identifier": .string(program.app.locales[index])])
    }

    /// Returns the lowercased name of a type. A type whose name starts with a small letter would be hidden by the
    /// function, so its test has the other suffix.
    func testName(_ name: String, _ suffix: String, _ other: String) -> String {
        let startsSmall = name.utf8.first.map { !(UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0) } ?? false
        return NameWords.lowerCamelCase(name) + (startsSmall ? other : suffix)
    }

    /// `@Test func name() throws { try expect...(arguments) }`
    func declareTest(
        _ name: String,
        _ body: [Statement],
        to list: inout [Declaration]
    ) {
        list.append(.function(name, effects: .throws, body: body, modifiers: [], attributes: [Attribute("Test")]))
    }

    func expect(_ expectation: String, _ arguments: [Argument], to body: inout [Statement]) {
        let call = Expression.reference(expectation).call(arguments)
        body.append(.expression(.prefixed(.try, call)))
    }

    /// `T.self, encoder: encoder(locale: ...)`: texts are encoded for a locale, here the base locale.
    func codableArguments(_ type: SwiftType) -> [Argument] {
        [Argument(.metatype(type)), Argument("encoder", call("encoder", ["locale": locale(0)]))]
    }
}
