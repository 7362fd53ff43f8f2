import FVMDiagnostics
import Testing

@Suite struct VisibleTextTests {
    private static let long = String(repeating: "x", count: 999)

    @Test(arguments: [
        ("", ""), (" a~ ", " a~ "), ("a\tb", "a    b"), ("a\u{7F}\u{0}\u{1B}[31m", "a␡␀␛[31m"), ("é😀", "é😀"),
        ("a\u{202E}b\u{200B}", "a<U+202E>b<U+200B>"), ("e\u{301}", "e\u{301}"),
        (long + "y", long + "y"), (long + "yz", long + "y…"), (long + "é", long + "é"), (long + "éz", long + "é…"),
        (long + "\t", long + "    "), (long + "\ty", long + "    …"),
    ])
    func aLineIsSafeToPrint(text: String, line: String) {
        #expect(visibleLine(text) == line)
        #expect(visibleLine(("<" + text).dropFirst()) == line)
    }
}
