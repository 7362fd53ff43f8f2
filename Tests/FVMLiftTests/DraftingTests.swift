import FVMDiagnostics
import FVMLift
import FVMSource
import Testing

/// Specs that are drafted from answers of a server.
@Suite struct DraftingTests {
    private func drafted(_ samples: String...) -> String {
        let (spec, _) = draft(from: samples.map { SourceFile(path: "s.json", text: $0) }, name: "Order")
        return String(decoding: spec?.bytes ?? [], as: UTF8.self)
    }

    @Test func draftsFromAnswers() {
        let text = drafted(
            #"{"id": 1, "price": 2, "at": "2026-01-31T10:15:00Z", "page": "https://a.example", "lines": [{"sku": "A"}]}"#,
            #"{"id": 2, "price": 2.5, "at": null, "e-mail": "x", "lines": []}"#
        )
        #expect(
            text == """
                viewmodel Order server <
                  id: int
                  price: double
                  at: date?
                  page: url?
                  lines: [Line]
                  // In answers: "e-mail"
                  eMail: string?
                >

                viewmodel Line <
                  sku: string
                  vmId: instance(sku)
                >

                """
        )
    }

    @Test func draftsEnumsOfFewWords() {
        let text = drafted(#"[{"state": "open"}, {"state": "done"}, {"state": "open"}, {"state": "done"}]"#)
        #expect(text.contains("state: State\n") && text.contains("enum State raw < open; done >"))
    }

    @Test(arguments: ["", "[]", "3", "{", "[1, 2]"])
    func saysWhatIsNoAnswer(sample: String) {
        let (spec, diagnostics) = draft(from: [SourceFile(path: "s.json", text: sample)], name: "Order")
        #expect(spec == nil && diagnostics.map(\.kind.code) == ["FVM1857"])
    }
}
