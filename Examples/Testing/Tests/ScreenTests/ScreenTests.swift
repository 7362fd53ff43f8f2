import FOSMVVMDSLTesting
import Screens
import Testing

@Suite struct ScreenTests {
    /// All of the specs in one line.
    @Test func specsAreAsRecorded() throws { try expectSnapshots(of: "Specs") }

    /// The same, a test for each stub and locale.
    @Test(arguments: try specTests(of: "Specs"))
    func spec(test: SpecTest) { test.run() }

    /// Hand-written Swift on the data of the specs.
    @Test func readsTheCartAloud() throws {
        let cart: Cart = try loadScreen("Cart", locale: "es", from: "Specs")
        #expect(cart.summary == "Cesta: 2 x Tea, 1 x Milk")
        let empty: Cart = try loadScreen("Cart", stub: "empty", from: "Specs")
        #expect(empty.summary == "Cart")
    }
}
