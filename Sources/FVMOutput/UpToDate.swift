import FVMWorkspace

extension OutputPlan {
    /// The plan of a run over `inputs` that has nothing to do, found out without parsing anything; nil where the specs have
    /// to be compiled to know.
    ///
    /// That is so if an earlier run with the same settings read the same files and had nothing to say about them, and if
    /// all that it wrote is as it was. A file whose stamp is the same is not read; any other is, and its hash is the judge.
    ///
    /// - Parameter known: Learns the stamps of the output, which a plan asks for, too.
    public static func upToDate(
        _ inputs: [SpecInput],
        root: String,
        in fileSystem: some FileSystem,
        options: OutputOptions,
        known: inout KnownFiles
    ) -> OutputPlan? {
        guard options.only == nil, !options.overwritesUserFiles else { return nil }
        let root = FilePath.normalized(root)
        guard fileSystem.kind(of: root, followingLinks: true) == .folder, !isInterrupted(root, in: fileSystem) else {
            return nil
        }
        let settings = RunSettings.hash(of: inputs, options, in: fileSystem)
        guard known.problems.isEmpty, let run = known.state?.runs.first(where: { $0.settings == settings }) else {
            return nil
        }
        guard Self.isSame(inputs, as: run.inputs, in: fileSystem) else { return nil }
        let current = known.currentStamps(in: root, of: fileSystem)
        var steps: [Step] = []
        steps.reserveCapacity(known.manifest.entries.count)
        for (index, entry) in known.manifest.entries.enumerated() where entry.app == run.app {
            guard let step = known.step(at: index, in: root, current, of: fileSystem) else { return nil }
            steps.append(step)
        }
        return OutputPlan(unchanged: steps, of: run.app, root: root, options: options, known: known)
    }

    // MARK: Specs

    /// Whether the inputs lead to the files of `records`, with the same bytes.
    private static func isSame(
        _ inputs: [SpecInput],
        as records: [SpecRecord],
        in fileSystem: some FileSystem
    ) -> Bool {
        let here = RunSettings.currentFolder(of: fileSystem)
        var records = records[...]
        var taken: Set<String> = []
        for input in inputs {
            switch input {
            case .unreadable: return false
            case .bytes(let bytes, let name):
                guard let record = records.popFirst(), record.stamp == nil, record.path == name,
                    record.hash == ContentHash(bytes)
                else { return false }
            case .path(let path):
                guard let specs = specs(at: path, in: fileSystem) else { return false }
                for spec in specs {
                    guard let canonical = spec.canonical ?? (try? fileSystem.canonicalPath(of: spec.path)) else {
                        return false
                    }
                    guard taken.insert(canonical).inserted else { continue }
                    guard let record = records.popFirst(), record.isFound,
                        record.path == FilePath.join(here, spec.path), isSame(record, in: fileSystem)
                    else { return false }
                }
            }
        }
        return records.allSatisfy { !$0.isFound && isSame($0, in: fileSystem) }
    }

    /// The specs that a path of the command line stands for; nil where that is not clear.
    private static func specs(at path: String, in fileSystem: some FileSystem) -> [FoundSpec]? {
        switch fileSystem.kind(of: path, followingLinks: true) {
        case .file: return [FoundSpec(path: path, canonical: nil)]
        case .folder:
            var search = SpecSearch(fileSystem)
            search.search(path)
            return search.failures.isEmpty ? search.specs : nil
        case .link, .stream, nil: return nil
        }
    }

    private static func isSame(_ record: SpecRecord, in fileSystem: some FileSystem) -> Bool {
        guard let stamp = fileSystem.stamp(of: record.path, followingLinks: true) else { return false }
        if stamp == record.stamp { return true }
        guard stamp.size == record.stamp?.size,
            let bytes = try? fileSystem.read(record.path, limit: SpecInput.sizeLimit)
        else { return false }
        return ContentHash(bytes) == record.hash
    }
}
