import FVMDiagnostics
import FVMWorkspace

extension Session {
    /// Loads specs and their imports. Their declarations replace those with the same names.
    public mutating func load(_ paths: [String]) -> Response {
        let response = put(paths)
        failedPaths = response.isFailure && loadedPaths.isEmpty ? paths : []
        return response
    }

    private mutating func put(_ paths: [String]) -> Response {
        let specs: [Declaration]
        do { specs = try read(paths) } catch { return error.response }
        var builder = ChangeBuilder(declarations)
        removeDeclarations(of: Set(specs.map(\.origin.source.path)), except: [], &builder)
        for spec in specs { if spec.key.hasParts { builder.addPart(spec) } else { builder.add(spec) } }
        let response = commit(builder.change, verb: "loaded " + Self.counts(of: specs))
        guard !response.isFailure else { return response }
        for path in paths where !loadedPaths.contains(path) { loadedPaths.append(path) }
        remember(specs)
        return response
    }

    /// Loads the same paths again. Typed declarations stay, unless the file's declaration with the same key has
    /// changed.
    mutating func reload() -> Response {
        if !failedPaths.isEmpty { return load(failedPaths) }
        guard !loadedPaths.isEmpty else {
            return SessionFailure.invalid("nothing was loaded", help: "':load PATH' does").response
        }
        let specs: [Declaration]
        do { specs = try read(loadedPaths) } catch { return error.response }
        var builder = ChangeBuilder(declarations)
        let names = Set(specs.map(\.key))
        removeDeclarations(of: nil, except: names, &builder)
        for spec in specs {
            if spec.key.hasParts {
                add(part: spec, &builder)
            } else if declarations[spec.key]?.origin.isTyped != true || loadedTexts[spec.key] != spec.text {
                builder.add(spec)
            }
        }
        let changed = declarations.changed(by: builder.change, countingSame: false).numbers
        let affected = Declarations.Change(entries: builder.change.entries.filter { changed.contains($0.number) })
        let verb = affected.isEmpty ? "nothing has changed" : "reloaded: " + description(of: affected)
        let response = commit(builder.change, verb: verb, isReload: true)
        if !response.isFailure { remember(specs) }
        return response
    }

    /// Adds a translation or an expectation of a file, except texts that were replaced by typed ones.
    private func add(part spec: Declaration, _ builder: inout ChangeBuilder) {
        let typed = builder.parts(of: spec.key).filter(\.origin.isTyped)
        switch spec.key {
        case .translation:
            let keys = typed.reduce(into: Set<String>()) { $0.formUnion($1.textKeys) }
            if let rest = keys.isEmpty ? spec : spec.withoutTexts(keys) { builder.addPart(rest) }
        default: if typed.isEmpty { builder.addPart(spec) }
        }
    }

    /// Removes declarations from files.
    ///
    /// - Parameters:
    ///   - paths: The files, or `nil` for all loaded ones.
    ///   - keys: The declarations that will be replaced, and so are not removed.
    private func removeDeclarations(
        of paths: Set<String>?,
        except keys: Set<DeclarationKey>,
        _ builder: inout ChangeBuilder
    ) {
        for spec in declarations.all {
            guard !spec.origin.isTyped,
                paths?.contains(spec.origin.source.path) ?? isLoaded(spec),
                spec.key.hasParts || !keys.contains(spec.key)
            else { continue }
            builder.remove(spec.key)
        }
    }

    /// Whether it comes with the files that were loaded, and not with an import that was typed.
    private func isLoaded(_ spec: Declaration) -> Bool { loadedSources.contains(spec.origin.source.path) }

    private mutating func remember(_ specs: [Declaration]) {
        loadedSources.formUnion(specs.map(\.origin.source.path))
        let features = Set(specs.lazy.filter { !$0.origin.summary.isStandardLibrary }.map(\.origin.summary.feature))
        loadedFeature = features.count == 1 ? features.first : nil
        for spec in specs where !spec.key.hasParts { loadedTexts[spec.key] = spec.text }
    }

    private func read(_ paths: [String]) throws(SessionFailure) -> [Declaration] {
        let parsed = ParsedSpecs(paths.map(SpecInput.path), in: files)
        guard !parsed.diagnostics.hasErrors else {
            throw .problems(TypedSpec.problems(parsed.trees, parsed.files, parsed.diagnostics))
        }
        let specs = Declaration.all(of: parsed.trees, parsed.files)
        guard Declaration.areDistinct(specs) else {
            throw .problems(TypedSpec.problems(parsed.trees, parsed.files, parsed.diagnostics))
        }
        return specs
    }

    private static func counts(of specs: [Declaration]) -> String {
        let files = Set(specs.map { ObjectIdentifier($0.origin) }).count
        let declarations = "\(specs.count) declaration\(specs.count == 1 ? "" : "s")"
        return "\(declarations) of \(files) file\(files == 1 ? "" : "s")"
    }
}
