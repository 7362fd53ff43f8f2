#if FUZZING
import FVMFuzzTargets

/// libFuzzer calls this with each input. Ends the process if an invariant is violated, which libFuzzer treats as a
/// crash.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let faults = chosenTarget.faults(Array(UnsafeBufferPointer(start: start, count: count)))
    if !faults.isEmpty { fatalError(faults.joined(separator: "\n")) }
    return 0
}

/// The target that the environment names: libFuzzer keeps the arguments to itself.
private let chosenTarget: FuzzTarget = {
    let name = environment("FVM_FUZZ_TARGET") ?? ""
    guard let target = FuzzTarget.all.first(where: { $0.name == name }) else {
        fatalError("FVM_FUZZ_TARGET is to be one of \(FuzzTarget.all.map(\.name))")
    }
    return target
}()
#endif
