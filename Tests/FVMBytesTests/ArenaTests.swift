import FVMBytes
import Testing

/// Nodes are where they were put, also after the arena has grown.
@Suite struct ArenaTests {
    @Test(arguments: [1, 2, 255, 256, 257, 10_000])
    func keepsWhatIsAdded(count: Int) {
        var arena = Arena<UInt32>(capacity: 1)
        for value in 0..<count { #expect(arena.add(UInt32(value) * 3) == UInt32(value)) }
        #expect(arena.count == count && !arena.isEmpty)
        #expect(arena[UInt32(count - 1)] == UInt32(count - 1) * 3)
        arena[count - 1] += 1
        let frozen = arena.frozen()
        #expect(Array(frozen.dropLast()) == (0..<count - 1).map { UInt32($0) * 3 })
        #expect(frozen.last == UInt32(count - 1) * 3 + 1)
    }

    @Test(arguments: 0...4)
    func insertsBeforeAnyPlace(place: Int) {
        // Full, and with room.
        for capacity in [4, 100] {
            var arena = Arena<Int>(capacity: capacity)
            for value in [1, 2, 3, 4] { arena.add(value) }
            arena.insert(9, at: place)
            var expected = [1, 2, 3, 4]
            expected.insert(9, at: place)
            #expect(Array(arena.frozen()) == expected)
        }
    }

    @Test func forgetsWhatIsCutOff() {
        var arena = Arena<Int>()
        for value in 0..<10 { arena.add(value) }
        arena.truncate(to: 3)
        arena.truncate(to: 5)
        arena.add(7)
        #expect(Array(arena.frozen()) == [0, 1, 2, 7])
    }

    @Test func isSharedAndOutlivesItsCopies() {
        var copy = FrozenArena([1, 2, 3])
        do {
            let first = FrozenArena(Array(0..<1_000))
            copy = first
        }
        #expect(copy.count == 1_000 && copy.reduce(0, +) == 499_500)
        #expect(FrozenArena<Int>([]).first == nil)
    }

    @Test func trapsWhereThereIsNoNode() async {
        await #expect(processExitsWith: .failure) { _ = FrozenArena([1, 2, 3])[3] }
        await #expect(processExitsWith: .failure) { _ = FrozenArena([1, 2, 3])[-1] }
        await #expect(processExitsWith: .failure) {
            var arena = Arena<Int>()
            arena.add(1)
            arena[1] = 2
        }
    }
}
