import FVMEmission

/// Why a manifest cannot be used.
enum ManifestError: Error, Equatable {
    /// The number of the first line that cannot be understood.
    case corrupt(line: Int)
    case newer(version: Int)
}

extension Manifest {
    /// Reads what `bytes` writes.
    init(parsing bytes: [UInt8]) throws(ManifestError) {
        var lines = RecordLines(bytes[...])
        guard let version = RecordLines.version(in: lines.next(), title: Self.title) else {
            throw .corrupt(line: 1)
        }
        guard version <= Self.version else { throw .newer(version: version) }
        var apps: [String] = []
        var entries: [Entry] = []
        while var line = lines.next() {
            let word = RecordLines.word(of: &line)
            if word.elementsEqual("app".utf8), !line.isEmpty {
                apps.append(String(decoding: line, as: UTF8.self))
                continue
            }
            let ownership: OutputFile.Ownership
            if word.elementsEqual("generated".utf8) {
                ownership = .generated
            } else if word.elementsEqual("yours".utf8) {
                ownership = .user
            } else {
                throw .corrupt(line: lines.line)
            }
            guard let app = apps.last, let hash = ContentHash(text: RecordLines.word(of: &line)),
                let path = RecordLines.path(line)
            else { throw .corrupt(line: lines.line) }
            entries.append(Entry(path: path, hash: hash, ownership: ownership, app: app))
        }
        guard lines.isAtEnd else { throw .corrupt(line: lines.line + 1) }
        self.init(entries)
        for (first, second) in zip(self.entries, self.entries.dropFirst()) where first.path == second.path {
            throw .corrupt(line: lines.line)
        }
    }

    /// The manifest as text, one file a line, so that two branches that add files merge.
    var bytes: [UInt8] {
        var bytes: [UInt8] = Array("\(Self.title) \(Self.version)\n".utf8)
        bytes.reserveCapacity(entries.count * 128)
        for app in Set(entries.map(\.app)).sorted() {
            bytes += "app \(app)\n".utf8
            for entry in entries where entry.app == app {
                bytes += (entry.ownership == .generated ? "generated " : "yours ").utf8
                entry.hash.write(to: &bytes)
                bytes.append(UInt8(ascii: " "))
                bytes += entry.path.utf8
                bytes.append(UInt8(ascii: "\n"))
            }
        }
        return bytes
    }
}
