import FVMEmission

/// The units of output that an earlier run has made, and those of this one.
struct MadeUnits: Sendable {
    /// Those of the last run of the same app, by what they were made of.
    private let former: [ContentHash: BuildState.Unit]
    /// Those of this run, with the places of their files among its steps.
    private(set) var made: [Made] = []

    struct Made: Sendable {
        var fingerprint: ContentHash
        var traits: EmissionTraits
        var steps: Range<Int>
    }

    init(of run: BuildState.Run? = nil) {
        let units = (run?.units ?? []).lazy.map { ($0.fingerprint, $0) }
        former = Dictionary(units, uniquingKeysWith: { first, _ in first })
    }

    /// What an earlier run has made of the same.
    subscript(fingerprint: ContentHash) -> BuildState.Unit? { former[fingerprint] }

    mutating func add(_ unit: Made) { made.append(unit) }
}
