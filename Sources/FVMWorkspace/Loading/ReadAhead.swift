import FVMConcurrency
import FVMFiles

/// A spec in a folder, with its contents if they were read.
struct FetchedSpec: Sendable {
    var spec: FoundSpec
    var bytes: [UInt8]?
    var stamp: FileStamp?
}

/// Reads the specs of a folder in parallel, and returns them one by one in order.
///
/// Returns files that are unreadable or too large to keep in memory without their contents.
struct ReadAhead<Files: FileSystem>: Sendable {
    let fileSystem: Files
    let specs: [FoundSpec]

    /// How many specs a worker reads at a time, and how many bytes.
    private static var partSize: (specs: Int, bytes: Int) { (32, 256 << 10) }

    /// - Parameters:
    ///   - isEnough: Asked when a part has been received; once it holds, no more is read.
    func hand(workers: Int, to receive: (FetchedSpec) -> Void, until isEnough: () -> Bool) {
        makeInOrder(
            of: specs,
            atOnce: Self.partSize.specs,
            workers: workers,
            window: workers * 2,
            make: { read($0) },
            receive: receive,
            until: isEnough
        )
    }

    private func read(_ part: ArraySlice<FoundSpec>) -> [FetchedSpec] {
        var room = Self.partSize.bytes
        return part.map { spec in
            guard room > 0, let (bytes, stamp) = try? fileSystem.readStamped(spec.path, limit: room) else {
                return FetchedSpec(spec: spec)
            }
            room -= bytes.count
            return FetchedSpec(spec: spec, bytes: bytes, stamp: stamp)
        }
    }
}
