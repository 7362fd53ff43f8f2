import FVMDiagnostics
import FVMSemantics
import FVMTestSupport
import Testing

/// The names of tables and columns: `table "app_accounts"`, `column("mail_addr")`.
@Suite struct DatabaseNameTests {
    @Test(
        arguments: [
            ("model A table \"a_s\" < b: string column(\"b_1\") >", nil),
            (
                "model A from F table \"T\" guarded < bs: [identity B] >\nfields F < n: int >\nmodel B < a: identity A >",
                nil
            ),
            ("model A < table: int; column: int column(\"c\") = 2 >", nil),
            ("model A table \"\" < b: int >", "FVM7314"), ("model A table \"a b\" < b: int >", "FVM7314"),
            ("model A table \"1a\" < b: int >", "FVM7314"), ("model A table \"a\\\"; drop\" < b: int >", "FVM7314"),
            ("model A table \"\(String(repeating: "a", count: 64))\" < b: int >", "FVM7314"),
            ("model A < b: int column(\"é\") >", "FVM7314"), ("model A < b: int column(b) >", "FVM7314"),
            ("model A < b: int column(\"b\", \"c\") >", "FVM7314"),
            ("model A table \"t\" < b: int >\nmodel B table \"T\" < b: int >", "FVM7314"),
            ("model A < bs: [identity B] column(\"b\") >\nmodel B < a: identity A >", "FVM7314"),
            ("model A < b: int column(\"c\"); c: int >", "FVM7305"),
            ("model A < b: int column(\"created_at\") >", "FVM7305"),
            ("request R create < body: < b: int column(\"c\") > >", "FVM3004"),
            ("fields F < b: int column(\"c\") >", "FVM3004"),
            ("viewmodel V server < b: int column(\"c\") >", "FVM3004"),
        ] as [(String, String?)]
    )
    func areChecked(spec: String, code: String?) {
        let found = checked(spec).diagnostics.filter { $0.severity == .error }
        #expect(found.map(\.kind.code) == (code.map { [$0] } ?? []), "\(found.map(\.message))")
    }
}
