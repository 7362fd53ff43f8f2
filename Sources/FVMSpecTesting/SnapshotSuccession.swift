import FVMBytes
import FVMFiles
import FVMSource
import FVMWorkspace

/// The snapshot that has taken the place of another, because a spec has moved, or a view model or a stub has another name.
public struct SnapshotSuccession: Sendable {
    /// The path of the new one, whether it has been written or not.
    public var path: String
    /// What differs from the old one, the first `TestFailure.differenceLimit` places: nothing where both say the same.
    public var differences: [JSONDifference]
}

extension Compilation {
    /// What has taken the places of snapshots that nothing has a use for any more.
    ///
    /// - Parameters:
    ///   - orphans: Their paths.
    ///   - results: What a run has found; those without a snapshot before it may succeed one.
    /// - Returns: By the path of the orphan.
    func successions(of orphans: [String], among results: [TestResult], in files: some FileSystem)
        -> [String: SnapshotSuccession]
    {
        let new = results.filter(\.hadNoSnapshot).prefix(Self.mostSuccessions)
        guard !new.isEmpty, !orphans.isEmpty else { return [:] }
        let documents = new.map { snapshot(of: $0.testCase) }
        var taken: Set<Int> = []
        var found: [String: SnapshotSuccession] = [:]
        for orphan in orphans.prefix(Self.mostSuccessions) where orphan.hasSuffix(".json") {
            guard let recorded = try? files.readText(orphan, limit: TestVerdict.sizeLimit).withLineFeeds,
                let old = try? JSONValue(reading: recorded),
                let place = successor(of: orphan, recorded, among: Array(new), documents, besides: taken),
                let json = try? JSONValue(reading: documents[place]), let path = new[place].testCase.snapshotPath
            else { continue }
            taken.insert(place)
            let differences = JSONDifference.find(from: old, to: json, limit: TestFailure.differenceLimit)
            found[orphan] = SnapshotSuccession(path: path, differences: differences)
        }
        return found
    }

    /// The one with the same bytes, else with the same name, else the only one in its folder of the same stub and locale.
    private func successor(
        of orphan: String,
        _ recorded: [UInt8],
        among new: [TestResult],
        _ documents: [[UInt8]],
        besides taken: Set<Int>
    ) -> Int? {
        let free = new.indices.filter { !taken.contains($0) }
        if let same = free.first(where: { documents[$0] == recorded }) { return same }
        func path(_ index: Int) -> String { new[index].testCase.snapshotPath ?? "" }
        let name = FilePath.name(of: orphan)
        if let moved = free.first(where: { FilePath.name(of: path($0)) == name }) { return moved }
        // `empty.en.json` of `Board.empty.en.json`
        let rest = name.drop { $0 != "." }
        let renamed = free.filter { index in
            FilePath.normalized(FilePath.parent(of: path(index))) == FilePath.parent(of: orphan)
                && FilePath.name(of: path(index)).drop { $0 != "." } == rest
        }
        return renamed.count == 1 ? renamed[0] : nil
    }

    /// How many snapshots of a run are compared with one another: a person looks at a few.
    private static let mostSuccessions = 200
}

extension TestResult {
    /// Whether there was none before the run.
    fileprivate var hadNoSnapshot: Bool {
        switch outcome {
        case .recorded(let isNew): isNew
        case .failed(let failure): failure.reason == .missing
        case .passed: false
        }
    }
}
