extension BuildState {
    private static let title = "fosmvvm-dsl state"
    private static let version = 1

    var bytes: [UInt8] {
        var bytes = Array("\(Self.title) \(Self.version)\nmanifest ".utf8)
        bytes.reserveCapacity(stamps.count * 56 + runs.reduce(0) { $0 + $1.inputs.count } * 160)
        manifest.write(to: &bytes)
        bytes += " \(stamps.count)\n".utf8
        for stamp in stamps {
            Self.write(stamp, to: &bytes)
            bytes.append(UInt8(ascii: "\n"))
        }
        for run in runs {
            bytes += "run ".utf8
            run.settings.write(to: &bytes)
            bytes += " \(run.inputs.count) \(run.app)\n".utf8
            for input in run.inputs {
                bytes += input.isFound ? "found ".utf8 : "import ".utf8
                input.hash.write(to: &bytes)
                bytes.append(UInt8(ascii: " "))
                Self.write(input.stamp, to: &bytes)
                bytes += " \(input.path)\n".utf8
            }
        }
        return bytes
    }

    private static func write(_ stamp: FileStamp?, to bytes: inout [UInt8]) {
        guard let stamp else {
            bytes += "- - -".utf8
            return
        }
        bytes += "\(stamp.size) \(stamp.modified) \(stamp.serial)".utf8
    }

    /// Reads what `bytes` writes; nil for anything else.
    init?(parsing bytes: [UInt8]) {
        var lines = RecordLines(bytes[...])
        guard RecordLines.version(in: lines.next(), title: Self.title) == Self.version,
            var head = lines.next(), RecordLines.word(of: &head).elementsEqual("manifest".utf8),
            let hash = ContentHash(text: RecordLines.word(of: &head)), let count = RecordLines.number(head),
            count <= bytes.count
        else { return nil }
        manifest = hash
        stamps = []
        stamps.reserveCapacity(count)
        for _ in 0..<count {
            guard var line = lines.next(), let stamp = Self.stamp(in: &line) else { return nil }
            stamps.append(stamp)
        }
        runs = []
        while var line = lines.next() {
            guard RecordLines.word(of: &line).elementsEqual("run".utf8),
                let settings = ContentHash(text: RecordLines.word(of: &line)),
                let count = RecordLines.number(RecordLines.word(of: &line)), count <= bytes.count
            else { return nil }
            var run = Run(app: String(decoding: line, as: UTF8.self), settings: settings, inputs: [])
            for _ in 0..<count {
                guard let line = lines.next(), let input = Self.input(line) else { return nil }
                run.inputs.append(input)
            }
            runs.append(run)
        }
        guard lines.isAtEnd else { return nil }
    }

    private static func input(_ line: ArraySlice<UInt8>) -> SpecRecord? {
        var line = line
        let isFound = RecordLines.word(of: &line).elementsEqual("found".utf8)
        guard let hash = ContentHash(text: RecordLines.word(of: &line)), let stamp = stamp(in: &line) else {
            return nil
        }
        return SpecRecord(path: String(decoding: line, as: UTF8.self), stamp: stamp, hash: hash, isFound: isFound)
    }

    /// Takes a stamp off a line: nil where there is no stamp, and a nil stamp where none was known.
    private static func stamp(in line: inout ArraySlice<UInt8>) -> FileStamp?? {
        let words = (RecordLines.word(of: &line), RecordLines.word(of: &line), RecordLines.word(of: &line))
        if words.0.elementsEqual("-".utf8) { return .some(nil) }
        guard let size = RecordLines.number(words.0), let modified = RecordLines.number(words.1),
            let serial = RecordLines.number(words.2)
        else { return nil }
        return FileStamp(size: size, modified: modified, serial: serial)
    }
}
