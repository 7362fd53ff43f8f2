import FVMDiagnostics

extension CheckContext {
    /// Reports a name that the emitted code needs for its own member.
    ///
    /// - Parameters:
    ///   - taken: The reserved names, found by compiling each with the library.
    ///   - what: The kind of the member: "field".
    ///   - place: The end of the message: " here".
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
