import FVMTestSupport
import Testing

@testable import FVMSemantics

/// The app's settings of its server and of output files.
@Suite struct AppSettingTests {
    /// Each mistake once, where the mark is.
    @Test(arguments: [
        ("deployments: < debug: ⟦\"localhost:8080\"⟧ >", "FVM1012"),
        ("deployments: < debug: ⟦\"ftp://localhost\"⟧ >", "FVM1012"),
        ("deployments: < debug: ⟦\"http://localhost/v1\"⟧ >", "FVM1012"),
        ("deployments: < debug: ⟦\"http://me@localhost\"⟧ >", "FVM1012"),
        ("deployments: < debug: ⟦\"http://localhost:70000\"⟧ >", "FVM1012"),
        ("deployments: < debug: ⟦\"http://\"⟧ >", "FVM1012"),
        ("deployments: < debug: \"http://a\"; ⟦debug⟧: \"http://b\" >", "FVM1002"),
        ("⟦deployments: \"http://localhost\"⟧", "FVM1012"), ("credentials: ⟦basic⟧", "FVM1012"),
        ("credentials: ⟦\"X Key\"⟧", "FVM1012"), ("⟦credentials: bearer, bearer⟧", "FVM1012"),
        ("layout: ⟦folders⟧", "FVM1012"), ("header: ⟦\"%{name}\"⟧", "FVM1012"), ("header: ⟦none⟧", "FVM1012"),
    ])
    func saysWhatIsWrong(setting: String, code: String) {
        let marked = MarkedSource("app A < \(setting) >")
        let found = checked(marked.text).diagnostics
        #expect(found.map(\.kind.code) == [code], "\(setting)")
        #expect(found.first?.location.span == marked.marks.first, "\(setting)")
    }

    @Test func readsWhatIsRight() {
        let spec = """
            app A <
              deployments: < production: "https://api.example.com"; qa: "http://[::1]:8081/" >
              credentials: "X-API-Key"; layout: flat; header: "%{file} of %{spec}"
            >
            """
        let (program, diagnostics) = checked(spec)
        #expect(diagnostics.isEmpty)
        #expect(program.app.deployments.map(\.name) == ["production", "qa"])
        #expect(program.app.allDeployments.map(\.name) == ["production", "qa", "debug"])
        #expect(program.credentials == .header("X-API-Key"))
        #expect(program.app.layout == .flat && program.app.header == "%{file} of %{spec}")
    }

    @Test func titlesOfFormsHaveTheTextsOfAllLocales() {
        let spec = """
            app A < locales: en, es; saveTitle: { en: "Save"; es: "Guardar" }; cancelTitle: "Cancel"; okTitle: "OK" >
            translation es < A < okTitle: "Aceptar" > >
            """
        let (program, diagnostics) = checked(spec)
        #expect(diagnostics.map(\.message) == ["'cancelTitle' has no text in 'es'"])
        let texts = FormTitle.allCases.map { title in
            program.app.formTitles[title].map { text in (0..<2).map { program.texts[text, $0] } }
        }
        #expect(
            texts == [
                [.single("Save"), .single("Guardar")], [.single("Cancel"), nil], [.single("OK"), .single("Aceptar")],
            ]
        )
    }

    @Test(arguments: ["version: { en: \"1.0.0\" }", "locales: { en: \"en\" }", "bundle: { en: \"b\" }"])
    func onlyTitlesHaveTextsByLocale(setting: String) {
        let marked = MarkedSource("app A < \(setting) >")
        #expect(checked(marked.text).diagnostics.map(\.kind.code) == ["FVM1012"], "\(setting)")
    }

    /// Guarded routes require bearer tokens by default.
    @Test func guardsAskForBearerTokens() {
        let screen = "viewmodel B server live guarded < title: localized \"B\" >"
        #expect(checked(screen).program.credentials == .bearer)
        #expect(checked("request R show guarded < response: < n: int > >").program.requests[0].isGuarded)
        #expect(checked("viewmodel B server < n: int >").program.credentials == nil)
        #expect(checked("app A < credentials: \"X-Key\" >\n" + screen).program.credentials == .header("X-Key"))
    }

    /// A missing 'server' is reported once.
    @Test func aGuardNeedsAServer() {
        let found = checked("viewmodel B live guarded < title: localized \"B\" >").diagnostics
        #expect(found.map(\.kind.code) == ["FVM2002"])
    }

    @Test(
        arguments: [
            ("http://localhost:9000", 9000), ("https://127.0.0.1/", 443), ("http://[::1]:80", 80),
            ("http://localhost", 80),
            ("http://localhost.example.com:80", nil), ("https://example.com", nil),
        ] as [(String, UInt16?)]
    )
    func findsThePortOfThisMachine(address: String, port: UInt16?) {
        #expect(Deployment(name: "debug", address: address).localPort == port)
    }
}
