import FVMTestSupport
import FVMWorkspace
import Testing

/// How two texts differ line by line.
@Suite struct LineDifferenceTests {
    private static func difference(_ old: String, _ new: String) -> LineDifference {
        LineDifference(from: Array(old.utf8), to: Array(new.utf8))
    }

    /// One letter a line.
    private static func lines(_ letters: String) -> String { letters.map { "\($0)\n" }.joined() }

    @Test(arguments: [
        ("", "", ""), ("abc", "abc", ""), ("", "a", "0..<0 0..<1"), ("a", "", "0..<1 0..<0"),
        ("abc", "axc", "1..<2 1..<2"),
        ("abc", "bc", "0..<1 0..<0"), ("abc", "abcd", "3..<3 3..<4"), ("aab", "ab", "1..<2 1..<1"),
        ("abcabba", "cbabac", "0..<2 0..<0; 3..<3 1..<2; 5..<6 4..<4; 7..<7 5..<6"), ("abc", "xyz", "0..<3 0..<3"),
        ("abcdef", "fabcde", "0..<0 0..<1; 5..<6 6..<6"), ("aaaa", "aa", "2..<4 2..<2"),
    ])
    func findsTheChanges(old: String, new: String, expected: String) {
        let changes = Self.difference(Self.lines(old), Self.lines(new)).changes
        #expect(changes.map { "\($0.old) \($0.new)" }.joined(separator: "; ") == expected)
    }

    @Test(arguments: 1...8)
    func makesTheNewTextOfTheOld(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<300 {
            let letters = Array("abcdefghijklmnopqrstuvwxyz".prefix(random.int(in: 1...26)))
            let old = (0..<random.int(in: 0...60)).map { _ in random.pick(letters) }
            var new = old
            for _ in 0..<random.int(in: 0...20) {
                let place = random.int(in: 0...new.count)
                if random.chance(1, in: 2), place < new.count {
                    new.remove(at: place)
                } else {
                    new.insert(random.pick(letters), at: place)
                }
            }
            var made: [Character] = []
            var position = 0
            for change in Self.difference(Self.lines(String(old)), Self.lines(String(new))).changes {
                #expect(position == 0 || change.old.lowerBound > position || !made.isEmpty)
                made += old[position..<change.old.lowerBound] + new[change.new]
                position = change.old.upperBound
            }
            #expect(made + old[position...] == new)
        }
    }

    @Test func isUnified() {
        let old = "1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n11\n12\n13\n14\n15\n16\nlast"
        let new = "1\n2\n3\n4\nfive\n6\n7\n8\n9\n10\n11\n12\n13\n14\n15\n16\n17\nlast\n"
        #expect(
            Self.difference(old, new).unified(oldName: "a", newName: "b") == """
                --- a
                +++ b
                @@ -2,7 +2,7 @@
                 2
                 3
                 4
                -5
                +five
                 6
                 7
                 8
                @@ -14,4 +14,5 @@
                 14
                 15
                 16
                -last
                \\ No newline at end of file
                +17
                +last

                """
        )
        #expect(Self.difference("", "x\n").unified(oldName: "a", newName: "b") == "--- a\n+++ b\n@@ -0,0 +1 @@\n+x\n")
        #expect(Self.difference(old, old).unified(oldName: "a", newName: "b").isEmpty)
        #expect(Self.difference(old, old).isEmpty)
    }

    @Test func joinsChangesThatAreNear() {
        let near = Self.difference(Self.lines("abcdefghij"), Self.lines("aBcdefghIj"))
        #expect(
            near.unified(oldName: "a", newName: "b").split(separator: "\n").filter { $0.hasPrefix("@@") }.count == 1
        )
        let apart = Self.difference(Self.lines("abcdefghijk"), Self.lines("aBcdefghiJk"))
        #expect(
            apart.unified(oldName: "a", newName: "b").split(separator: "\n").filter { $0.hasPrefix("@@") }.count == 2
        )
    }

    /// Long texts without a line in common, with every line in common, and shuffled.
    @Test func staysQuickWhateverTheTexts() {
        var random = SeededGenerator(seed: 1)
        let old = (0..<200_000).map { "\($0)\n" }.joined()
        let other = (0..<200_000).map { "-\($0)\n" }.joined()
        let few = (0..<200_000).map { _ in "\(random.int(in: 0...3))\n" }.joined()
        let fewMore = (0..<200_000).map { _ in "\(random.int(in: 0...3))\n" }.joined()
        let shuffled = (0..<200_000).shuffled(using: &random).map { "\($0)\n" }.joined()
        for (first, second) in [(old, other), (few, fewMore), (old, shuffled), (old, few)] {
            let difference = Self.difference(first, second)
            #expect(difference.changes.allSatisfy { $0.old.upperBound <= 200_000 && $0.new.upperBound <= 200_000 })
            #expect(!difference.isEmpty)
        }
    }
}
