#if !FUZZING
import FVMFuzzTargets

/// Feeds files to a target, without libFuzzer: `fvm-fuzz parser crash-0123`.
@main
struct Replay {
    static func main() {
        let arguments = CommandLine.arguments.dropFirst()
        guard let target = FuzzTarget.all.first(where: { $0.name == arguments.first }) else {
            print(
                "usage: fvm-fuzz <target> <file>...; the targets: \(FuzzTarget.all.map(\.name).joined(separator: ", "))"
            )
            return leave(2)
        }
        var hasFaults = false
        for path in arguments.dropFirst() {
            guard let bytes = contents(of: path) else {
                print("\(path): cannot be read")
                return leave(2)
            }
            for fault in target.faults(bytes) {
                print("\(path): \(fault)")
                hasFaults = true
            }
        }
        leave(hasFaults ? 1 : 0)
    }
}
#endif
