import FVMBytes

/// Sheets as comma-separated values (RFC 4180): a header with `key` and the locales, then a row for each text.
///
/// Spreadsheets treat a cell that starts with certain characters as a formula. Such a text is written with an
/// apostrophe before it, which is removed when reading.
extension TranslationSheet {
    /// The sheet as a table, UTF-8.
    public var csv: [UInt8] {
        var output = ByteBuffer()
        for row in [["key"] + locales] + entries.map({ [$0.key] + $0.texts }) {
            for (column, cell) in row.enumerated() {
                if column > 0 { output.append(",") }
                output.append("\"" + Self.guarded(cell).replacing("\"", with: "\"\"") + "\"")
            }
            output.append("\r\n")
        }
        return output.bytes
    }

    /// Reads a table. The columns after the keys may be in any order, and some may be missing.
    public init(csv bytes: [UInt8]) throws(Failure) {
        var rows = try CSVReader(bytes).rows()
        guard let head = rows.first, head.first == "key", head.count > 1 else {
            throw Failure(reason: "its first line is not 'key' and locales")
        }
        rows.removeFirst()
        guard Set(head).count == head.count else { throw Failure(reason: "two of its columns have the same head") }
        self.init(locales: Array(head.dropFirst()))
        for (index, row) in rows.enumerated() where row != [""] {
            guard row.count == head.count else {
                throw Failure(reason: "its row \(index + 2) has \(row.count) cells, and the first has \(head.count)")
            }
            entries.append(Entry(key: Self.unguarded(row[0]), texts: row.dropFirst().map(Self.unguarded)))
        }
    }

    private static func guarded(_ cell: String) -> String { beginsFormula(cell) ? "'" + cell : cell }

    private static func unguarded(_ cell: String) -> String {
        cell.hasPrefix("'") && beginsFormula(String(cell.dropFirst())) ? String(cell.dropFirst()) : cell
    }

    /// Whether a cell starts like a formula, possibly after apostrophes, which are then escaped, too.
    private static func beginsFormula(_ cell: String) -> Bool {
        guard let first = cell.unicodeScalars.first(where: { $0 != "'" }) else { return false }
        return "=+-@\t\r\n\u{FF1D}\u{FF0B}\u{FF0D}\u{FF20}".unicodeScalars.contains(first)
    }
}

/// Splits comma-separated values into cells.
private struct CSVReader {
    private let bytes: [UInt8]
    private var index = 0
    /// The column separator. Spreadsheets write `;` in locales that use a decimal comma. The first line determines
    /// it.
    private var separator = UInt8(ascii: ",")

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
    }

    consuming func rows() throws(TranslationSheet.Failure) -> [[String]] {
        var rows: [[String]] = []
        while index < bytes.count {
            var row = [try cell(isFirst: rows.isEmpty)]
            if rows.isEmpty, index < bytes.count, Self.separators.contains(bytes[index]) { separator = bytes[index] }
            while index < bytes.count, bytes[index] == separator {
                index += 1
                row.append(try cell())
            }
            rows.append(row)
            if index < bytes.count, bytes[index] == 0x0D { index += 1 }
            if index < bytes.count, bytes[index] == 0x0A { index += 1 }
        }
        return rows
    }

    private static let separators: [UInt8] = [UInt8(ascii: ","), UInt8(ascii: ";"), 0x09]

    /// Whether a byte ends a cell without quotes; in the first one any separator may.
    private func endsCell(_ byte: UInt8, isFirst: Bool) -> Bool {
        byte == 0x0A || byte == 0x0D || (isFirst ? Self.separators.contains(byte) : byte == separator)
    }

    private mutating func cell(isFirst: Bool = false) throws(TranslationSheet.Failure) -> String {
        guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") else {
            let end = bytes[index...].firstIndex { endsCell($0, isFirst: isFirst) }
            defer { index = end ?? bytes.count }
            return try decoded(bytes[index..<(end ?? bytes.count)])
        }
        var cell: [UInt8] = []
        index += 1
        while let quote = bytes[index...].firstIndex(of: UInt8(ascii: "\"")) {
            cell += bytes[index..<quote]
            index = quote + 1
            guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") else {
                guard index == bytes.count || endsCell(bytes[index], isFirst: isFirst) else {
                    throw TranslationSheet.Failure(reason: "a cell goes on after its closing quote")
                }
                return try decoded(cell[...])
            }
            cell.append(UInt8(ascii: "\""))
            index += 1
        }
        throw TranslationSheet.Failure(reason: "a quote is not closed")
    }

    private func decoded(_ bytes: ArraySlice<UInt8>) throws(TranslationSheet.Failure) -> String {
        guard let text = String(utf8: bytes) else { throw TranslationSheet.Failure(reason: "it is not UTF-8") }
        return text
    }
}
