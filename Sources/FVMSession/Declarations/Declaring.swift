import FVMDiagnostics
import FVMSource

extension Session {
    /// Adds the declarations of a request, each in the place of the one that has its name.
    mutating func declare(_ request: Request) -> Response {
        let typed: TypedSpec
        do {
            typed = try TypedSpec(request, files: files)
        } catch {
            return error.response
        }
        let added = typed.declarations.map { $0.with(feature: typed.feature ?? feature(of: $0)) }
        let change = declarations.change(replacingBy: added, importing: typed.imported)
        if change.isEmpty, typed.feature == nil { return Response([.message("nothing is new")]) }
        var response = commit(change)
        if !response.isFailure, let feature = typed.feature {
            self.feature = feature
            response.parts.append(.message("what is declared from now on belongs to the feature \(feature)"))
        }
        return response
    }

    /// Returns the feature of a typed declaration: the named one, otherwise that of the declaration it replaces or
    /// refers to, otherwise that of all others if they share one.
    private func feature(of declaration: Declaration) -> String {
        if let feature { return feature }
        let kin = declarations[declaration.key] ?? declaration.key.target.flatMap { declarations[$0] }
        return kin?.origin.summary.feature ?? loadedFeature ?? Self.defaultFeature
    }

    /// The default feature.
    static var defaultFeature: String { "Main" }

    /// Applies a change if it causes no errors, and reports the problems of the changed declarations and new ones of
    /// the affected others.
    ///
    /// - Parameters:
    ///   - verb: The verb of the message, or `nil` to use that of the change.
    ///   - isReload: Whether declarations with the same text count as unchanged.
    mutating func commit(_ change: Declarations.Change, verb: String? = nil, isReload: Bool = false) -> Response {
        let description = verb ?? self.description(of: change)
        let own = declarations.changed(by: change, countingSame: !isReload)
        var changed = declarations
        let inverse = changed.apply(change, countingSame: !isReload)
        let affected = changed.checkedNumbers
        let found = changed.diagnostics(of: affected)
        let isOwn = { (diagnostic: Diagnostic) in own.numbers.contains(Int(diagnostic.location.file.index)) }
        guard !found.hasErrors else {
            let reported = found.filter { $0.severity == .error || isOwn($0) && !$0.isUnfinished }
            return SessionFailure.problems(changed.problems(reported)).response
        }
        let others = affected.subtracting(own.numbers)
        let ofOthers = found.filter { others.contains(Int($0.location.file.index)) }
        let known = ofOthers.isEmpty ? [] : Set(declarations.diagnostics(of: others).map(ReportedProblem.init))
        let news = ofOthers.filter { !known.contains(ReportedProblem($0)) }
        let reported = found.filter(isOwn) + news
        let missing = reported.filter(\.isOfMissingText)
        let problems = changed.problems(reported.filter { !$0.isUnfinished })
        let placeholders = Self.placeholders(changed.problems(reported))
        declarations = changed
        if !change.isEmpty { note(Step(change: inverse, description: description)) }
        var parts: [Response.Part] = problems.diagnostics.isEmpty ? [] : [.problems(problems)]
        // Attached declarations are checked with their target, which is not reported.
        let isAttached = own.declarations.allSatisfy { $0.key.target != nil }
        if !description.isEmpty { parts.append(.message(description + (isAttached ? "" : alsoChecked(others)))) }
        if !placeholders.isEmpty {
            parts.append(.message("placeholders: " + placeholders.joined(separator: ", ")))
        }
        if let first = missing.first {
            let more = missing.count > 1 ? ", and \(missing.count - 1) more" : ""
            parts.append(.message("\(first.message)\(more); ':todo' lists what is missing"))
        }
        return Response(parts)
    }

    /// `viewmodel Card` and `text title`, each once.
    private static func placeholders(_ problems: Problems) -> [String] {
        var seen: Set<String> = []
        return problems.diagnostics.compactMap { diagnostic -> String? in
            if let sketch = diagnostic.sketchedDeclaration { return sketch.keyword + " " + sketch.name }
            guard diagnostic.kind.name == "no-text" else { return nil }
            let source = problems.sources[Int(diagnostic.location.file.index)]
            return "text " + String(decoding: source.bytes[diagnostic.location.span.range], as: UTF8.self)
        }
        .filter { seen.insert($0).inserted }
    }

    private mutating func note(_ step: Step) {
        undoSteps.append(step)
        if undoSteps.count > Self.mostSteps { undoSteps.removeFirst() }
        redoSteps.removeAll()
    }

    /// How many steps can be taken back.
    static var mostSteps: Int { 1_000 }

    // MARK: Messages

    func description(of change: Declarations.Change) -> String {
        var added: [String] = []
        var replaced: [String] = []
        var removed: [String] = []
        for (number, new) in change.entries {
            switch (declarations[number], new) {
            case (nil, let new?): added.append(new.key.description)
            case (_?, let new?): replaced.append(new.key.description)
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

    /// Returns the part of the message about the other checked declarations.
    private func alsoChecked(_ others: Set<Int>) -> String {
        let names = others.sorted().compactMap { declarations[$0]?.key.description }
        return names.isEmpty ? "" : "; checked again: " + Self.list(names)
    }

    /// The first few names, and how many more there are.
    static func list(_ names: [String]) -> String {
        let shown = names.prefix(4).joined(separator: ", ")
        return names.count > 4 ? "\(shown) and \(names.count - 4) more" : shown
    }
}

extension Diagnostic {
    /// Whether a locale lacks a text. While screens are thought out, that is as it should be.
    fileprivate var isOfMissingText: Bool { kind.name == "text-missing" }

    /// Whether it reports what a sketch may lack: `:todo` lists it.
    fileprivate var isUnfinished: Bool {
        isOfMissingText || kind.name == "no-text" || sketchedDeclaration != nil
    }
}

/// A problem, identified by its place and message.
private struct ReportedProblem: Hashable {
    var location: Location
    var code: String
    var message: String

    init(_ diagnostic: Diagnostic) {
        location = diagnostic.location
        code = diagnostic.kind.code
        message = diagnostic.message
    }
}
