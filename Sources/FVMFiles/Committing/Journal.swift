/// The remaining steps of a transaction whose new files are all staged. A later run can finish them.
///
/// Each record can be carried out twice without harm.
package struct Journal: Equatable, Sendable {
    package enum Record: Equatable, Sendable {
        /// Makes a folder; fine if it is there.
        case folder(String)
        /// Removes the file, if it has these bytes.
        case remove(ContentHash, String)
        /// Moves the staged file of this number to the path, in place of nothing or of a file with the old bytes.
        case write(Int, old: ContentHash?, String)
        /// Removes the folder, if it is empty.
        case prune(String)
        /// Moves the staged file of this number to the place of the output's manifest. This is the last record.
        case manifest(Int)
    }

    package var records: [Record]

    package static let path = ToolFolder.name + "/journal"
    /// The draft, which becomes the journal by one rename.
    static let draftPath = ToolFolder.name + "/journal.new"
    static let stagingPath = ToolFolder.name + "/staging"
    /// The files that an interrupted transaction can leave.
    package static let names = [path, draftPath, stagingPath]
    /// Where the state of a build is written first. An interrupted run can leave it.
    package static let buildStateDraftPath = ToolFolder.name + "/state.new"
    /// The size up to which a file is read to compare it, in bytes.
    package static let sizeLimit = 1 << 30
    private static let title = "fosmvvm-dsl journal"
    private static let version = 1

    static func stagedPath(_ number: Int) -> String { stagingPath + "/\(number)" }

    package var bytes: [UInt8] {
        var bytes = Array("\(Self.title) \(Self.version)\n".utf8)
        bytes.reserveCapacity(records.count * 160)
        func hash(_ hash: ContentHash?) -> String { hash?.text ?? "-" }
        for record in records {
            switch record {
            case .folder(let path): bytes += "folder \(path)\n".utf8
            case .remove(let old, let path): bytes += "remove \(hash(old)) \(path)\n".utf8
            case .write(let number, let old, let path): bytes += "write \(number) \(hash(old)) \(path)\n".utf8
            case .prune(let path): bytes += "prune \(path)\n".utf8
            case .manifest(let number): bytes += "manifest \(number)\n".utf8
            }
        }
        return bytes + "end \(ContentHash(bytes).text)\n".utf8
    }

    init(_ records: [Record]) {
        self.records = records
    }

    /// Reads what `bytes` writes, or `nil` if that is not all there.
    package init?(parsing bytes: [UInt8]) {
        var lines = RecordLines(bytes[...])
        guard RecordLines.version(in: lines.next(), title: Self.title) == Self.version else { return nil }
        records = []
        while let line = lines.next() {
            if line.starts(with: "end ".utf8) {
                let end = ContentHash(Array(bytes[..<line.startIndex]))
                guard lines.isAtEnd, ContentHash(text: line.dropFirst(4)) == end else { return nil }
                return
            }
            guard let record = Self.record(line) else { return nil }
            records.append(record)
        }
        return nil
    }

    /// The version that bytes say they have, if this tool does not know it.
    static func newerVersion(in bytes: [UInt8]) -> Int? {
        var lines = RecordLines(bytes[...])
        return RecordLines.version(in: lines.next(), title: title).flatMap { $0 > version ? $0 : nil }
    }

    private static func record(_ line: ArraySlice<UInt8>) -> Record? {
        var line = line
        let word = String(decoding: RecordLines.word(of: &line), as: UTF8.self)
        switch word {
        case "folder": return RecordLines.path(line).map { .folder($0) }
        case "prune": return RecordLines.path(line).map { .prune($0) }
        case "remove":
            guard let old = ContentHash(text: RecordLines.word(of: &line)) else { return nil }
            return RecordLines.path(line).map { .remove(old, $0) }
        case "write":
            guard let number = RecordLines.number(RecordLines.word(of: &line)) else { return nil }
            let hash = RecordLines.word(of: &line)
            let old = ContentHash(text: hash)
            guard old != nil || hash.elementsEqual("-".utf8) else { return nil }
            return RecordLines.path(line).map { .write(number, old: old, $0) }
        case "manifest": return RecordLines.number(line).map { .manifest($0) }
        default: return nil
        }
    }
}
