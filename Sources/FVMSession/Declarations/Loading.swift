import FVMDiagnostics
import FVMWorkspace

extension Session {
    /// Loads specs, with all that they import. What they declare takes the place of what has its name.
    public mutating func load(_ paths: [String]) -> Response {
        let specs: [Unit]
        do { specs = try read(paths) } catch { return error.response }
        var builder = ChangeBuilder(declarations)
        removeUnits(of: Set(specs.map(\.origin.source.path)), except: [], &builder)
        for unit in specs { if unit.key.hasParts { builder.addPart(unit) } else { builder.add(unit) } }
        let response = commit(builder.change, verb: "loaded " + Self.counts(of: specs))
        guard !response.isFailure else { return response }
        for path in paths where !loadedPaths.contains(path) { loadedPaths.append(path) }
        remember(specs)
        return response
    }

    /// Loads again what was loaded. What was typed stays, but where a file has changed in the same place.
    mutating func reload() -> Response {
        guard !loadedPaths.isEmpty else {
            return SessionFailure.refused(Refusal("nothing was loaded", help: "':load PATH' does")).response
        }
        let specs: [Unit]
        do { specs = try read(loadedPaths) } catch { return error.response }
        var builder = ChangeBuilder(declarations)
        let names = Set(specs.map(\.key))
        removeUnits(of: nil, except: names, &builder)
        for unit in specs {
            if unit.key.hasParts {
                add(part: unit, &builder)
            } else if declarations[unit.key]?.origin.isTyped != true || loadedTexts[unit.key] != unit.text {
                builder.add(unit)
            }
        }
        let changed = declarations.changed(by: builder.change, countingSame: false).numbers
        let affected = Declarations.Change(units: builder.change.units.filter { changed.contains($0.number) })
        let verb = affected.isEmpty ? "nothing has changed" : "reloaded: " + description(of: affected)
        let response = commit(builder.change, verb: verb, isReload: true)
        if !response.isFailure { remember(specs) }
        return response
    }

    /// Adds what a file has of a translation or of expectations, but for what was typed in its place.
    private func add(part unit: Unit, _ builder: inout ChangeBuilder) {
        let typed = builder.parts(of: unit.key).filter(\.origin.isTyped)
        switch unit.key {
        case .translation:
            let keys = typed.reduce(into: Set<String>()) { $0.formUnion($1.textKeys) }
            if let rest = keys.isEmpty ? unit : unit.withoutTexts(keys) { builder.addPart(rest) }
        default: if typed.isEmpty { builder.addPart(unit) }
        }
    }

    /// Takes away what comes from files.
    ///
    /// - Parameters:
    ///   - paths: Which files; nil for all that were loaded.
    ///   - keys: What is to be replaced in its place, and not taken away.
    private func removeUnits(of paths: Set<String>?, except keys: Set<UnitKey>, _ builder: inout ChangeBuilder) {
        for number in declarations.order {
            guard let unit = declarations.units[number], !unit.origin.isTyped,
                paths?.contains(unit.origin.source.path) ?? isLoaded(unit),
                unit.key.hasParts || !keys.contains(unit.key)
            else { continue }
            builder.remove(unit.key)
        }
    }

    /// Whether it comes with the files that were loaded, and not with an import that was typed.
    private func isLoaded(_ unit: Unit) -> Bool { loadedSources.contains(unit.origin.source.path) }

    private mutating func remember(_ specs: [Unit]) {
        loadedSources.formUnion(specs.map(\.origin.source.path))
        let features = Set(specs.lazy.filter { !$0.origin.summary.isStandardLibrary }.map(\.origin.summary.feature))
        loadedFeature = features.count == 1 ? features.first : nil
        for unit in specs where !unit.key.hasParts { loadedTexts[unit.key] = unit.text }
    }

    private func read(_ paths: [String]) throws(SessionFailure) -> [Unit] {
        let parsed = ParsedSpecs(paths.map(SpecInput.path), in: files)
        guard !parsed.diagnostics.hasErrors else {
            throw .problems(TypedSpec.problems(parsed.trees, parsed.files, parsed.diagnostics))
        }
        let units = Unit.all(of: parsed.trees, parsed.files)
        guard Unit.areDistinct(units) else {
            throw .problems(TypedSpec.problems(parsed.trees, parsed.files, parsed.diagnostics))
        }
        return units
    }

    private static func counts(of units: [Unit]) -> String {
        let files = Set(units.map { ObjectIdentifier($0.origin) }).count
        let declarations = "\(units.count) declaration\(units.count == 1 ? "" : "s")"
        return "\(declarations) of \(files) file\(files == 1 ? "" : "s")"
    }
}
