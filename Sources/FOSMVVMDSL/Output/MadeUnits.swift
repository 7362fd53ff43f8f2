import FVMEmission

/// The units of output that an earlier run has made, and those of this one.
struct MadeUnits: Sendable {
    /// Those of the last run of the same app, by what they were made of.
    private let former: [ContentHash: BuildState.Unit]
    /// Those of this run, with the places of their files among its steps.
    private(set) var made: [Made] = []
    /// The unit whose files are being made, and the number of steps before it.
    private var open: (fingerprint: ContentHash, start: Int)?

    struct Made: Sendable {
        var fingerprint: ContentHash
        var traits: EmissionTraits
        var steps: Range<Int>
    }

    init(of run: BuildState.Run? = nil) {
        let units = (run?.units ?? []).lazy.map { ($0.fingerprint, $0) }
        former = Dictionary(units, uniquingKeysWith: { first, _ in first })
    }

    /// Begins a unit. Returns what an earlier run has made of the same.
    mutating func begin(_ fingerprint: ContentHash, at step: Int) -> BuildState.Unit? {
        open = (fingerprint, step)
        return former[fingerprint]
    }

    /// Ends the unit that was begun last.
    mutating func end(_ traits: EmissionTraits, at step: Int) {
        guard let unit = open else { return }
        made.append(Made(fingerprint: unit.fingerprint, traits: traits, steps: unit.start..<step))
        open = nil
    }
}
