import FVMBytes
import FVMFiles
import FVMSource
import FVMWorkspace

/// The snapshot that has taken the place of another, because a spec has moved, or a view model or a stub has another
/// name.
public struct SnapshotSuccession: Sendable {
    /// The path of the new one, whether it has been written or not.
    public var path: String
    /// The first `TestFailure.differenceLimit` differences from the old snapshot. Empty if they are equal.
    public var differences: [JSONDifference]
}

extension Compilation {
    /// Returns the snapshots that replaced unused ones.
    ///
    /// - Parameters:
    ///   - orphans: The paths of the unused snapshots.
    ///   - results: The results of a run. Those without a previous snapshot may be replacements.
    /// - Returns: The replacements by the path of the orphan.
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

    /// Returns the replacement with the same bytes, otherwise with the same name, otherwise the only one in its
    /// folder with the same stub and locale.
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
