import FVMDiagnostics
import FVMWorkspace

extension Session {
    /// Adds the declarations of a request, each in the place of the one that has its name.
    mutating func declare(_ request: Request) -> Response {
        let typed: TypedSpec
        do {
            typed = try TypedSpec(request, files: files)
        } catch {
            return error.response
        }
        let units = typed.units.map { $0.with(feature: typed.feature ?? feature(of: $0)) }
        let change = declarations.change(replacingBy: units, importing: typed.imported)
        if change.isEmpty, typed.feature == nil { return Response([.message("nothing is new")]) }
        var response = commit(change)
        if !response.isFailure, let feature = typed.feature {
            self.feature = feature
            response.parts.append(.message("what is declared from now on belongs to the feature \(feature)"))
        }
        return response
    }

    /// What a typed declaration belongs to: the feature that was named, else that of what it replaces or is about, else
    /// that of everything else where it is one.
    private func feature(of unit: Unit) -> String {
        if let feature { return feature }
        let kin = declarations[unit.key] ?? unit.key.target.flatMap { declarations[.type($0)] }
        return kin?.origin.summary.feature ?? loadedFeature ?? Self.defaultFeature
    }

    /// The feature of what is declared where nothing says another.
    static var defaultFeature: String { "Main" }

    /// Carries out a change if what comes of it has no errors, and reports on it: all that is wrong with what is changed,
    /// and what is new with the others that are affected.
    ///
    /// - Parameters:
    ///   - verb: What was done, for a message; nil where the change says it.
    ///   - isReload: Whether declarations that say the same as before count as unchanged.
    mutating func commit(_ change: Declarations.Change, verb: String? = nil, isReload: Bool = false) -> Response {
        let description = verb ?? self.description(of: change)
        let own = declarations.changed(by: change, countingSame: !isReload)
        let inverse = declarations.apply(change)
        let affected = declarations.graph.affected(by: own.units, in: declarations.units)
        let check = check(affected)
        if check.compilation.hasErrors {
            _ = declarations.apply(inverse)
            return Response([.problems(check.problems { own.numbers.contains($0.number ?? -1) })], isFailure: true)
        }
        let others = affected.subtracting(own.numbers)
        let hasOthers = check.findings.contains { others.contains($0.number ?? -1) }
        let known = hasOthers ? knownFindings(others, undo: inverse) : []
        let problems = check.problems { finding in
            let number = finding.number ?? -1
            return own.numbers.contains(number) || others.contains(number) && !known.contains(finding)
        }
        if !change.isEmpty { note(Step(change: inverse, description: description)) }
        var parts: [Response.Part] = problems.diagnostics.isEmpty ? [] : [.problems(problems)]
        // What is attached to a declaration is checked with it, which is no news.
        let news = own.units.contains { $0.key.target == nil } ? alsoChecked(others) : ""
        if !description.isEmpty { parts.append(.message(description + news)) }
        return Response(parts)
    }

    private mutating func note(_ step: Step) {
        undoSteps.append(step)
        if undoSteps.count > Self.mostSteps { undoSteps.removeFirst() }
        redoSteps.removeAll()
    }

    /// Checks the declarations that have these numbers. Only they and what they need are looked at: all others were right
    /// before, and cannot be wrong now.
    func check(_ numbers: Set<Int>) -> SessionCheck {
        SessionCheck(narrow: declarations.graph.closure(of: numbers, in: declarations.units), of: declarations)
    }

    /// What was wrong with declarations before a change.
    private mutating func knownFindings(_ numbers: Set<Int>, undo: Declarations.Change) -> Set<SessionCheck.Finding> {
        let redo = declarations.apply(undo)
        defer { _ = declarations.apply(redo) }
        return Set(check(numbers).findings)
    }

    /// How many steps can be taken back.
    static var mostSteps: Int { 1_000 }

    // MARK: Messages

    func description(of change: Declarations.Change) -> String {
        var added: [String] = []
        var replaced: [String] = []
        var removed: [String] = []
        for (number, unit) in change.units {
            switch (declarations.units[number], unit) {
            case (nil, let unit?): added.append(unit.key.description)
            case (_?, let unit?): replaced.append(unit.key.description)
            case (let old?, nil): removed.append(old.key.description)
            case (nil, nil): break
            }
        }
        // Texts that take the place of others are parts of one translation.
        let both = Set(added).intersection(replaced + removed)
        for name in added where both.contains(name) && !replaced.contains(name) { replaced.append(name) }
        added.removeAll(where: both.contains)
        removed.removeAll(where: replaced.contains)
        var clauses: [String] = []
        if !added.isEmpty { clauses.append("added " + Self.list(added)) }
        if !replaced.isEmpty { clauses.append("replaced " + Self.list(replaced)) }
        if !removed.isEmpty { clauses.append("removed " + Self.list(removed)) }
        return clauses.joined(separator: ", ")
    }

    /// What else was checked again.
    private func alsoChecked(_ others: Set<Int>) -> String {
        let names = others.sorted().compactMap { declarations.units[$0]?.key.description }
        return names.isEmpty ? "" : "; checked again: " + Self.list(names)
    }

    /// The first few names, and how many more there are.
    static func list(_ names: [String]) -> String {
        let shown = names.prefix(4).joined(separator: ", ")
        return names.count > 4 ? "\(shown) and \(names.count - 4) more" : shown
    }
}
