import Testing

@testable import FVMSyntax

@Suite struct MistakeTableTests {
    /// A placeholder without an element would crash only in the file of somebody who makes that mistake.
    @Test func templatesOnlyNameElementsOfTheirPatterns() {
        for mistake in Mistake.all {
            for template in [mistake.meant, mistake.message, mistake.help].compactMap(\.self) {
                for case .element(let index, _) in MistakeTemplate(template).pieces {
                    #expect(mistake.pattern.elements.indices.contains(index), "\(template)")
                }
            }
        }
    }
}
