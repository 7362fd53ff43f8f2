import FVMEmission
import FVMFiles
import FVMSource
import FVMWorkspace

/// Why a manifest can't be used.
package enum ManifestError: Error, Equatable {
    /// The number of the first line that can't be understood.
    case corrupt(line: Int)
    case newer(version: Int)
}

extension Manifest {
    /// Reads what `bytes` writes.
    package init(parsing bytes: [UInt8]) throws(ManifestError) {
        var lines = RecordLines(bytes.withLineFeeds[...])
        guard let version = RecordLines.version(in: lines.next(), title: Self.title) else {
            throw .corrupt(line: 1)
        }
        guard version <= Self.version else { throw .newer(version: version) }
        self.init(try Self.entries(&lines))
        for (first, second) in zip(self.entries, self.entries.dropFirst()) where first.path == second.path {
            throw .corrupt(line: lines.line)
        }
    }

    private static func entries(_ lines: inout RecordLines) throws(ManifestError) -> [Entry] {
        var entries: [Entry] = []
        /// The app that the entries belong to.
        var app: String?
        while var line = lines.next() {
            let word = RecordLines.word(of: &line)
            if word.elementsEqual("app".utf8), !line.isEmpty {
                app = String(decoding: line, as: UTF8.self)
                continue
            }
            guard let app, let entry = Self.entry(word, &line, app) else { throw .corrupt(line: lines.line) }
            entries.append(entry)
        }
        guard lines.isAtEnd else { throw .corrupt(line: lines.line + 1) }
        return entries
    }

    /// `generated HASH path`, `yours HASH path`, `view HASH ORIGIN path` or `behind HASH ORIGIN FILE path`
    private static func entry(_ word: ArraySlice<UInt8>, _ line: inout ArraySlice<UInt8>, _ app: String) -> Entry? {
        guard let kind = kinds.firstIndex(where: { word.elementsEqual($0) }),
            let hash = ContentHash(text: RecordLines.word(of: &line))
        else { return nil }
        var origin: Origin?
        if kind >= 2 {
            guard let content = ContentHash(text: RecordLines.word(of: &line)) else { return nil }
            origin = Origin(content: content)
            if kind == 3 {
                guard let behind = ContentHash(text: RecordLines.word(of: &line)) else { return nil }
                origin?.behind = behind
            }
        }
        guard let path = RecordLines.path(line) else { return nil }
        return Entry(path: path, hash: hash, ownership: kind == 0 ? .generated : .user, app: app, origin: origin)
    }

    private static let kinds = ["generated", "yours", "view", "behind"].map { Array($0.utf8) }

    /// The manifest as text, one file a line, so that two branches that add files merge.
    package var bytes: [UInt8] {
        let version = entries.contains { $0.origin != nil } ? Self.version : 1
        var bytes = Array("\(Self.title) \(version)\n".utf8)
        bytes.reserveCapacity(entries.count * 128)
        for app in Set(entries.lazy.map(\.app)).sorted() {
            bytes += "app \(app)\n".utf8
            for index in entries.indices where entries[index].app == app { bytes += entries[index].line.utf8 }
        }
        return bytes
    }
}

extension Manifest.Entry {
    fileprivate var line: String {
        guard ownership == .user else { return "generated \(hash.text) \(path)\n" }
        guard let origin else { return "yours \(hash.text) \(path)\n" }
        guard let behind = origin.behind else { return "view \(hash.text) \(origin.content.text) \(path)\n" }
        return "behind \(hash.text) \(origin.content.text) \(behind.text) \(path)\n"
    }
}
