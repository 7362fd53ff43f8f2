import FVMLanguage
import FVMSyntax
import Testing

@Suite struct KeywordTests {
    @Test func eachWordIsSpelledAsItsCase() {
        for keyword in Keyword.allCases { #expect(keyword.text == String(describing: keyword)) }
        #expect(Set(Keyword.allCases.map(\.text)).count == Keyword.allCases.count)
        #expect(NameTable.sharedCount == Keyword.allCases.count + 1)
    }
}
