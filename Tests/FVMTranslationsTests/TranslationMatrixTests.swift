import FVMBytes
import FVMTestSupport
import FVMTranslations
import FVMWorkspace
import Testing

/// Every text in every locale, with its state.
@Suite struct TranslationMatrixTests {
    static let spec = """
        app Shop < locales: en, es, de, de-CH >
        viewmodel Board server <
          name: string
          title: localized { en: "Board"; es: "Tablero"; fr: "Tableau" }
          hello: localized { en: "Hello, %{name}"; es: "Hola"; de: "Hallo, %{name}" }
          blank: localized { en: "Full"; es: "\\u{3000}"; de: "Voll" }
          pageTitle: localized
          steps: [localized] ["a", "b"]
        >
        fields User < email: string required { title: "E-mail" } >
        viewmodel UserForm server form User < >
        translation es <
          Board < titel: "x" >
          User < email < titl: "y"; title: "Correo" > >
          Bord < title: "z" >
        >
        """

    static let compilation = Compilation(of: spec, name: "Specs/shop.fvm")

    @Test func isATable() {
        let table = TranslationMatrix(Self.compilation).table(sources: Self.compilation.sources)
        #expect(
            table == """
                7 texts in 4 locales

                                     en        es       de       de-CH
                Board.title          present   present  missing  missing
                Board.hello          present   points   present  inherited
                Board.blank          present   blank    present  inherited
                Board.pageTitle      stand-in  missing  missing  missing
                Board.steps          present   missing  missing  missing
                User.email.title     present   present  missing  missing
                User.email.required  stand-in  missing  missing  missing

                en     5 of 7: 2 stand-in
                es     2 of 7: 3 missing, 1 blank, 1 with other placeholders
                de     2 of 7: 5 missing
                de-CH  2 of 7: 5 missing

                unused
                fr  (the locale)     Specs/shop.fvm:4
                es  Board.titel      Specs/shop.fvm:13
                es  User.email.titl  Specs/shop.fvm:14
                es  Bord             Specs/shop.fvm:15

                """
        )
    }

    @Test func translationsKeepTheirSchema() throws {
        let compilation = Self.compilation
        let document = TranslationMatrix(compilation).document(sources: compilation.sources)
        let schema = try #require(GoldenFolder(GoldenFolder.package).bytes("Grammar/translations.schema.json"))
        let violations = try JSONSchema(JSONValue(reading: schema)).violations(
            in: JSONValue(reading: Array(document.utf8))
        )
        #expect(violations == [])
    }

    @Test func isADocument() throws {
        let document = TranslationMatrix(Self.compilation).document(sources: Self.compilation.sources)
        for part in [
            "\"version\": 1",
            """
                {
                  "key": "Board.hello",
                  "base": "Hello, %{name}",
                  "states": {
                    "en": "present",
                    "es": "points",
                    "de": "present",
                    "de-CH": "inherited"
                  },
                  "file": "Specs/shop.fvm",
                  "line": 5
                }
            """,
            """
                {
                  "locale": "fr",
                  "file": "Specs/shop.fvm",
                  "line": 4
                }
            """,
        ] {
            #expect(document.contains(part), "\(part)")
        }
    }

    @Test(arguments: [
        ("viewmodel Board server < title: localized \"Board\" >", true),
        ("viewmodel Board server < title: localized >", false),
        ("app Shop < locales: en, es >\nviewmodel Board server < title: localized \"Board\" >", false),
        ("viewmodel Board server < title: localized \"Board\" >\ntranslation en < Board < titel: \"x\" > >", false),
        ("viewmodel Board server < cards: [string] >", true),
    ])
    func knowsWhetherAllIsThere(spec: String, isComplete: Bool) {
        #expect(TranslationMatrix(Compilation(of: spec)).isComplete == isComplete)
    }

    @Test(arguments: [
        "", "app", "app X < locales: >", "viewmodel A < a: localized { en: 1; es } >", "translation xx < A < < ",
    ])
    func hasAnAnswerForBrokenSpecs(spec: String) {
        let compilation = Compilation(of: spec)
        #expect(TranslationMatrix(compilation).table(sources: compilation.sources).hasSuffix("\n"))
    }
}
