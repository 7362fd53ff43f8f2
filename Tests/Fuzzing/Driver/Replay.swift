#if !FUZZING
import FVMFuzzTargets

/// Feeds files to a target, without libFuzzer: `fvm-fuzz parser crash-0123`. Feeds it mutants of files, or works at random in an
/// editor; both are numbered, so that what does not hold can be had again.
@main
struct Replay {
    private static let usage = """
        usage: fvm-fuzz <target> <file>...
               fvm-fuzz <target> --mutants <first> <last> <file>...
               fvm-fuzz editor --sessions <first> <last>
        the targets: \(FuzzTarget.all.map(\.name).joined(separator: ", "))
        """

    static func main() {
        let arguments = Array(CommandLine.arguments.dropFirst())
        guard let target = FuzzTarget.all.first(where: { $0.name == arguments.first }) else { leaveWithUsage() }
        let rest = Array(arguments.dropFirst())
        switch rest.first {
        case "--mutants":
            guard let numbers = numbers(rest), rest.count > 3 else { leaveWithUsage() }
            let mutants = Mutants(of: rest.dropFirst(3).map(readInput))
            run(numbers, "mutants") { target.faults(mutants[$0]) }
        case "--sessions":
            guard let numbers = numbers(rest), rest.count == 3 else { leaveWithUsage() }
            var editCount = 0
            run(numbers, "sessions") { number in
                var conversation = EditorConversation(ofProgram: number)
                conversation.workAndCompare()
                editCount += conversation.editCount
                return conversation.faults
            }
            print("\(editCount) edits")
        default:
            var hasFaults = false
            for path in rest {
                for fault in target.faults(readInput(path)) {
                    print("\(path): \(fault)")
                    hasFaults = true
                }
            }
            leave(hasFaults ? 1 : 0)
        }
    }

    /// Goes through some cases, says where it is, and stops at the first that does not hold.
    private static func run(_ numbers: Range<Int>, _ cases: String, _ faults: (Int) -> [String]) {
        for number in numbers {
            let found = faults(number)
            guard found.isEmpty else {
                print("\(number): \(found.joined(separator: "\n"))")
                leave(1)
            }
            if (number + 1 - numbers.lowerBound) % 1_000 == 0 { say("\(number + 1 - numbers.lowerBound) \(cases)") }
        }
        print("\(numbers.count) \(cases)")
    }

    /// The numbers behind an option, up to the last and without it.
    private static func numbers(_ arguments: [String]) -> Range<Int>? {
        guard arguments.count > 2, let first = Int(arguments[1]), let last = Int(arguments[2]), 0 <= first,
            first <= last
        else { return nil }
        return first..<last
    }

    private static func readInput(_ path: String) -> [UInt8] {
        guard let bytes = contents(of: path) else {
            print("\(path): cannot be read")
            leave(2)
        }
        return bytes
    }

    private static func leaveWithUsage() -> Never {
        print(usage)
        leave(2)
    }
}
#endif
