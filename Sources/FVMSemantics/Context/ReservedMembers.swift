import FVMDiagnostics

extension CheckContext {
    /// Refuses a name that the emitted code needs for a member of its own.
    ///
    /// - Parameters:
    ///   - taken: Those names: which they are depends on what is emitted, and was found by compiling each with the library.
    ///   - what: What has the name: "field".
    ///   - place: Where it cannot have it: " here".
    mutating func refuse(
        _ declared: Declared,
        among taken: [String],
        _ what: String,
        _ place: String = "",
        note: String? = nil
    ) {
        guard taken.contains(declared.name) else { return }
        report(
            NameProblems.reservedName,
            "no \(what) can be called '\(declared.name)'\(place)",
            at: declared.location,
            notes: note.map { [$0] } ?? []
        )
    }

    mutating func refuseCaseName(_ declared: Declared, among taken: [String]) {
        refuse(declared, among: taken, "case", note: "Swift, or the enum that is emitted, has a member of that name.")
    }
}
