import FVMConcurrency
import Testing

@Suite
struct LoanTests {
    private final class Lent: Sendable {}

    /// What has captured the loan keeps nothing alive that its owner has taken back.
    @Test func endsForAll() {
        var lent: Lent? = Lent()
        weak let remains = lent
        let loan = lent.map { Loan($0) }
        #expect(loan?.value === lent)
        lent = nil
        #expect(remains != nil)
        loan?.end()
        #expect(remains == nil && loan?.value == nil)
    }
}
