import FVMEvaluation
import FVMWorkspace
import Testing

/// A draft shows the base locale's text where a text with points lacks its translation.
@Suite struct DraftTextTests {
    @Test func isShownBehindTheLocaleThatItIsIn() throws {
        let spec = """
            app Shop < locales: en, es >
            viewmodel Board server < name: string = "Fred"; hello: localized "Hello, %{name}"; again: localized "%{hello}!" >
            """
        let compilation = Compilation(of: spec, stage: .draft)
        let json = try compilation.jsonBytes(of: "Board", stub: nil, locale: "es")
        let text = String(decoding: json, as: UTF8.self)
        #expect(text.contains("\"hello\": \"[en] Hello, Fred\""), "\(text)")
        #expect(text.contains("\"again\": \"[en] [en] Hello, Fred!\""), "\(text)")
    }
}
