import FVMEmission
import FVMWorkspace

/// The state as a file: a line that says what it is, then numbers of eight bytes, the lowest first, hashes, and texts with
/// their lengths before them. Nobody but the tool reads it, on one machine.
extension BuildState {
    private static let title = Array("fosmvvm-dsl state 2\n".utf8)

    package var bytes: [UInt8] {
        var bytes = StateBytes(Self.title)
        bytes.reserve(stamps.count * 34 + runs.reduce(0) { $0 + $1.inputs.count * 128 + $1.units.count * 64 })
        bytes.write(manifest)
        bytes.write(stamps.count)
        for (stamp, offer) in zip(stamps, offers) {
            bytes.write(stamp)
            bytes.write(offer == nil ? 0 : 1)
            if let offer { bytes.write(offer) }
        }
        bytes.write(runs.count)
        for run in runs {
            bytes.write(run.app)
            bytes.write(run.settings)
            bytes.write(run.inputs.count)
            for input in run.inputs {
                bytes.write(input.path)
                bytes.write(input.stamp)
                bytes.write(input.hash)
                bytes.write(input.isFound ? 1 : 0)
            }
            bytes.write(run.units.count)
            for unit in run.units {
                bytes.write(unit.fingerprint)
                bytes.write(Int(unit.traits.rawValue))
                bytes.write(unit.entries.count)
                for entry in unit.entries { bytes.write(entry) }
            }
        }
        return bytes.bytes
    }

    /// Reads what `bytes` gives; nil for anything else.
    package init?(parsing bytes: [UInt8]) {
        guard bytes.starts(with: Self.title) else { return nil }
        var bytes = StateReader(bytes, from: Self.title.count)
        manifest = bytes.hash()
        stamps = []
        offers = []
        let count = bytes.count(ofAtLeast: 16)
        stamps.reserveCapacity(count)
        offers.reserveCapacity(count)
        for _ in 0..<count {
            stamps.append(bytes.stamp())
            offers.append(bytes.number() == 0 ? nil : bytes.hash())
        }
        runs = []
        for _ in 0..<bytes.count(ofAtLeast: 32) { runs.append(Self.run(&bytes, entries: count)) }
        guard bytes.isAtEnd else { return nil }
    }

    private static func run(_ bytes: inout StateReader, entries: Int) -> Run {
        var run = Run(app: bytes.text(), settings: bytes.hash(), inputs: [])
        for _ in 0..<bytes.count(ofAtLeast: 32) {
            let path = bytes.text()
            let stamp = bytes.stamp()
            run.inputs.append(SpecRecord(path: path, stamp: stamp, hash: bytes.hash(), isFound: bytes.number() != 0))
        }
        let count = bytes.count(ofAtLeast: 32)
        run.units.reserveCapacity(count)
        for _ in 0..<count {
            let fingerprint = bytes.hash()
            let traits = EmissionTraits(rawValue: UInt8(truncatingIfNeeded: bytes.number()))
            let places = (0..<bytes.count(ofAtLeast: 8)).map { _ in bytes.number(below: entries) }
            run.units.append(Unit(fingerprint: fingerprint, traits: traits, entries: places))
        }
        return run
    }
}

private struct StateBytes {
    private(set) var bytes: [UInt8]

    init(_ title: [UInt8]) { bytes = title }

    mutating func reserve(_ count: Int) { bytes.reserveCapacity(bytes.count + count) }

    mutating func write(_ number: Int) { withUnsafeBytes(of: Int64(number).littleEndian) { bytes += $0 } }

    mutating func write(_ hash: ContentHash) { hash.append(to: &bytes) }

    mutating func write(_ text: String) {
        write(text.utf8.count)
        bytes += text.utf8
    }

    mutating func write(_ stamp: FileStamp?) {
        write(stamp?.size ?? -1)
        guard let stamp else { return }
        write(stamp.modified)
        write(stamp.serial)
    }
}

/// Gives nothing but zeros from the first number on that cannot be read.
private struct StateReader {
    private let bytes: [UInt8]
    private var position: Int
    private var isBroken = false

    init(_ bytes: [UInt8], from position: Int) {
        self.bytes = bytes
        self.position = position
    }

    var isAtEnd: Bool { !isBroken && position == bytes.count }

    private mutating func word() -> UInt64 {
        guard !isBroken, position + 8 <= bytes.count else {
            isBroken = true
            return 0
        }
        defer { position += 8 }
        return UInt64(
            littleEndian: bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: position, as: UInt64.self) }
        )
    }

    mutating func number() -> Int { Int(truncatingIfNeeded: word()) }

    mutating func number(below limit: Int) -> Int {
        let number = number()
        if number < 0 || number >= limit { isBroken = true }
        return isBroken ? 0 : number
    }

    /// How many elements follow, each of at least `size` bytes.
    mutating func count(ofAtLeast size: Int) -> Int {
        number(below: (bytes.count - position) / size + 1)
    }

    mutating func hash() -> ContentHash { ContentHash(words: word(), word()) }

    mutating func text() -> String {
        let count = count(ofAtLeast: 1)
        guard position + count <= bytes.count else {
            isBroken = true
            return ""
        }
        defer { position += count }
        return String(decoding: bytes[position..<position + count], as: UTF8.self)
    }

    mutating func stamp() -> FileStamp? {
        let size = number()
        return size < 0 ? nil : FileStamp(size: size, modified: number(), serial: number())
    }
}
