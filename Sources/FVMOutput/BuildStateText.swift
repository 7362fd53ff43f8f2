import FVMFiles
import FVMWorkspace

/// The text format: `manifest HASH`, then `file STAMP HASH` for each entry of the manifest with the hash of the
/// proposed contents, then for each run `run SETTINGS APP` and `KIND STAMP HASH PATH` for each of its inputs. A stamp
/// is `SIZE.MODIFIED.SERIAL`, and `-` is an unknown value.
extension BuildState {
    private static let title = "fosmvvm-dsl state"
    private static let version = 3

    package var bytes: [UInt8] {
        var bytes = Array("\(Self.title) \(Self.version)\nmanifest \(manifest.text)\n".utf8)
        bytes.reserveCapacity(files.count * 96)
        for file in files { bytes += "file \(Self.text(file.stamp)) \(file.offer?.text ?? "-")\n".utf8 }
        for run in runs {
            bytes += "run \(run.settings.text) \(run.app)\n".utf8
            for input in run.inputs {
                bytes += "\(input.kind.rawValue) \(Self.text(input.stamp)) \(input.hash.text) \(input.path)\n".utf8
            }
        }
        return bytes
    }

    private static func text(_ stamp: FileStamp?) -> String {
        guard let stamp, stamp.modified >= 0, stamp.serial >= 0 else { return "-" }
        return "\(stamp.size).\(stamp.modified).\(stamp.serial)"
    }

    /// Parses the output of `bytes`, or returns `nil`.
    package init?(parsing bytes: [UInt8]) {
        var lines = RecordLines(bytes[...])
        guard RecordLines.version(in: lines.next(), title: Self.title) == Self.version,
            var line = lines.next(), RecordLines.word(of: &line).elementsEqual("manifest".utf8),
            let manifest = ContentHash(text: line)
        else { return nil }
        self.init(manifest: manifest, files: [], runs: [])
        while var line = lines.next() {
            guard read(&line) else { return nil }
        }
        guard lines.isAtEnd else { return nil }
    }

    /// Adds what a line says. False if it can't be understood.
    private mutating func read(_ line: inout ArraySlice<UInt8>) -> Bool {
        let word = String(decoding: RecordLines.word(of: &line), as: UTF8.self)
        if word == "file" {
            guard let stamp = Self.stamp(RecordLines.word(of: &line)) else { return false }
            let offer = ContentHash(text: line)
            files.append(Manifest.Entry.Memory(stamp: stamp.value, offer: offer))
            return offer != nil || line.elementsEqual("-".utf8)
        }
        if word == "run" {
            guard let settings = ContentHash(text: RecordLines.word(of: &line)) else { return false }
            runs.append(Run(app: String(decoding: line, as: UTF8.self), settings: settings, inputs: []))
            return true
        }
        guard let kind = Input.Kind(rawValue: word), !runs.isEmpty,
            let stamp = Self.stamp(RecordLines.word(of: &line)),
            let hash = ContentHash(text: RecordLines.word(of: &line))
        else { return false }
        let path = String(decoding: line, as: UTF8.self)
        runs[runs.count - 1].inputs.append(Input(kind: kind, path: path, stamp: stamp.value, hash: hash))
        return true
    }

    /// Returns the stamp in a word, which may be unknown, or `nil` if it is invalid.
    private static func stamp(_ word: ArraySlice<UInt8>) -> (value: FileStamp?, Void)? {
        if word.elementsEqual("-".utf8) { return (nil, ()) }
        let numbers = word.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
            .compactMap { RecordLines.number($0) }
        guard numbers.count == 3 else { return nil }
        return (FileStamp(size: numbers[0], modified: numbers[1], serial: numbers[2]), ())
    }
}
