import FVMConcurrency
import Foundation
import Testing

@Suite
struct HeadstartTests {
    /// Whoever takes a thing gets it, or makes it himself: never both, and never neither.
    @Test(arguments: [0, 1, 3])
    func makesEachThingOnce(workers: Int) async {
        let count = 40
        let headstart = Headstart<Int>(count: count)
        let made = await withTaskGroup(of: [Int].self) { group in
            for _ in 0..<workers {
                group.addTask {
                    var ahead: [Int] = []
                    headstart.makeAhead { index in
                        ahead.append(index)
                        return index * index
                    }
                    return ahead
                }
            }
            var made: [Int] = []
            for index in (0..<count).reversed() {
                if let thing = headstart.take(index) { #expect(thing == index * index) } else { made.append(index) }
            }
            for await ahead in group { made += ahead }
            return made
        }
        #expect(made.sorted() == Array(0..<count))
    }
}
