import Testing

/// Stub values that may be real data are distinguished from invented ones.
@Suite struct StubDataTests {
    @Test(
        arguments: [
            ("Fred Flintstone", nil), ("Thomas Schneider", "FVM9506"), ("María Pérez", "FVM9506"),
            ("Susan B. Walker", "FVM9506"), ("Anne-Marie", nil), ("Peter Pan", nil), ("David", nil),
            ("Martin Luther King Street 5", nil), ("Paul and Mary", nil), ("Max Mustermann", nil),
            ("James bakes", nil), ("Mark Complete", nil), ("American Express", nil), ("Michael", nil),
            ("fred@bedrock.example", nil), ("you@example.com", nil), ("you@mail.example.org", nil),
            ("me@localhost", nil),
            ("ann@example.de", nil), ("@fred", nil), ("5 @ 3.20", nil), ("x@y", nil), ("Write to it@firma.test.", nil),
            ("t.schneider@posteo.de", "FVM9507"), ("Write to T_S+x@Mail.Firma.de.", "FVM9507"),
            ("a@b.example or c@firma.de", "FVM9507"), ("x@1.2", nil),
            ("4111 1111 1111 1111", nil), ("4242424242424242", nil), ("4539 1488 0343 6467", "FVM9507"),
            ("4539148803436467", "FVM9507"), ("Card:4539-1488-0343-6467.", "FVM9507"), ("4539 1488 0343 6468", nil),
            ("371234567890129", nil), ("4006381333931", nil), ("x4539148803436467", nil), ("4539148803436467x", nil),
            ("4539 1488 0343 6467 1", nil), ("6F9619FF-8B86-D011-B42D-00C04FC964FF", nil), ("1700000000000000", nil),
        ]
    )
    func tellsWhatMayBeSomebodys(text: String, code: String?) {
        let found = reviewed(
            "viewmodel C server < title: localized \"C\"; value: string = \"\(text)\" >",
            leastSeverity: .hint
        )
        #expect(found.map(\.kind.code).filter { ["FVM9506", "FVM9507"].contains($0) } == (code.map { [$0] } ?? []))
    }

    /// In rows, named stubs, Fields and requests, and only once for derived stubs.
    @Test func looksIntoAllStubs() {
        let mail = "c@firma.de"
        let spec = """
            viewmodel Row < id: id; mail: string >
            viewmodel Board server < title: localized "Board"; rows: [Row] = [Row(mail: "\(mail)")]; note: string? = nil >
            stub Board "first" (note: "\(mail)")
            stub Board "again" from "first" (rows: [])
            stub Row "r" (mail: "\(mail)")
            fields Contact < email: string = "\(mail)" >
            request Send create < body: Contact; response: < to: [string: string] = ["a": "\(mail)"] > >
            """
        #expect(reviewed(spec, leastSeverity: .warning).count { $0.kind.code == "FVM9507" } == 4)
    }
}
