import FVMSource
import Testing

/// How much room is made for what is still to come.
@Suite struct DensityTests {
    @Test func makesRoomForAsMuchAsSoFar() {
        var elements = Array(repeating: UInt32(0), count: 1000)
        elements.reserveCapacity(for: 9_000, asIn: 1_000)
        #expect((10_000...12_000).contains(elements.capacity))
    }

    /// A million elements in a few places are no reason to make room for as many in each of a million others: no system has it.
    @Test(arguments: [1 << 20, 1 << 40, Int.max])
    func makesRoomForNoMoreThanThereMayBe(left: Int) {
        var elements = Array(repeating: UInt64(0), count: 1 << 20)
        elements.reserveCapacity(for: left, asIn: 256)
        let most = (1 << 20) + Density.mostRoom / 8
        #expect((most...most * 2).contains(elements.capacity))
        #expect(elements.count == 1 << 20)
    }

    @Test func leavesOutWhatWasThereBefore() {
        var elements = Array(repeating: UInt32(0), count: 51_000)
        elements.reserveCapacity(for: 9_000, asIn: 1_000, after: 50_000)
        #expect((60_000...63_000).contains(elements.capacity))
    }

    @Test func makesLittleRoomAfterNothing() {
        var elements: [Int] = []
        elements.reserveCapacity(for: .max, asIn: 0)
        #expect((64...256).contains(elements.capacity))
    }
}
