import FVMBytes

/// A terminal in memory: it interprets output, and knows the visible text.
public struct VirtualTerminal {
    public private(set) var columns: Int
    public private(set) var rows: Int
    /// A cell for each column; "" behind a character of two columns.
    private var cells: [[String]]
    public private(set) var cursorRow = 0
    public private(set) var cursorColumn = 0
    /// Whether the last column was written to, so that the next character begins a new row.
    private var isPending = false
    /// The rows that have gone out at the top.
    public private(set) var scrollback: [String] = []
    public private(set) var bells = 0
    public private(set) var isBracketingPaste = false
    /// Whether anything was written in a colour.
    public private(set) var hasColors = false
    /// Sequences that it does not know; none in a test that passes.
    public private(set) var unknown: [String] = []
    private var bytes: [UInt8] = []

    public init(columns: Int = 80, rows: Int = 24) {
        self.columns = columns
        self.rows = rows
        cells = Array(repeating: Array(repeating: " ", count: columns), count: rows)
    }

    /// The visible text, without spaces at line ends and empty rows at the end.
    public var text: String {
        var lines = cells.map(Self.line)
        while lines.last?.isEmpty == true { lines.removeLast() }
        return lines.joined(separator: "\n")
    }

    /// The visible text, and earlier text above it.
    public var history: String { (scrollback + [text]).joined(separator: "\n") }

    private static func line(_ cells: [String]) -> String {
        var line = cells.joined()
        while line.last == " " { line.removeLast() }
        return line
    }

    public mutating func write(_ text: String) { write(Array(text.utf8)) }

    public mutating func write(_ new: [UInt8]) {
        bytes += new
        var offset = 0
        while offset < bytes.count, let length = lengthOfNext(at: offset) {
            let piece = Array(bytes[offset..<offset + length])
            offset += length
            perform(piece)
        }
        bytes.removeFirst(offset)
    }

    /// The size of the sequence or scalar at an offset; nil where its end has not come.
    private func lengthOfNext(at offset: Int) -> Int? {
        let rest = bytes[offset...]
        guard let first = rest.first else { return nil }
        if first == 0x1B {
            guard rest.count > 1 else { return nil }
            guard rest[offset + 1] == UInt8(ascii: "[") else { return 2 }
            guard let end = rest.dropFirst(2).firstIndex(where: { 0x40...0x7E ~= $0 }) else { return nil }
            return end + 1 - offset
        }
        let length = first < 0x80 ? 1 : first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
        return rest.count >= length ? length : nil
    }

    private mutating func perform(_ piece: [UInt8]) {
        switch piece[0] {
        case 0x1B: performSequence(String(decoding: piece.dropFirst(), as: UTF8.self))
        case 0x0D:
            cursorColumn = 0
            isPending = false
        case 0x0A: feedLine()
        case 0x08: cursorColumn = max(0, cursorColumn - 1)
        case 0x07: bells += 1
        case 0..<0x20: unknown.append("\(piece)")
        default: for scalar in String(decoding: piece, as: UTF8.self).unicodeScalars { put(scalar) }
        }
    }

    private mutating func feedLine() {
        isPending = false
        if cursorRow + 1 < rows {
            cursorRow += 1
        } else {
            scrollback.append(Self.line(cells.removeFirst()))
            cells.append(Array(repeating: " ", count: columns))
        }
    }

    private mutating func put(_ scalar: Unicode.Scalar) {
        if join(scalar) { return }
        let width = max(scalar.columns, 1)
        if isPending || cursorColumn + width > columns {
            cursorColumn = 0
            feedLine()
        }
        cells[cursorRow][cursorColumn] = String(scalar)
        if width == 2, cursorColumn + 1 < columns { cells[cursorRow][cursorColumn + 1] = "" }
        advance(width)
    }

    private mutating func advance(_ width: Int) {
        cursorColumn += width
        isPending = cursorColumn >= columns
        if isPending { cursorColumn = columns - 1 }
    }

    /// Adds a scalar to the cluster that was written last, if it belongs to it.
    private mutating func join(_ scalar: Unicode.Scalar) -> Bool {
        var column = isPending ? cursorColumn : cursorColumn - 1
        while column >= 0, cells[cursorRow][column].isEmpty { column -= 1 }
        guard column >= 0, scalar.value >= 0x80 else { return false }
        let cluster = cells[cursorRow][column] + String(scalar)
        guard cluster.count == 1, let character = cluster.first else { return false }
        let old = Character(cells[cursorRow][column]).columns
        cells[cursorRow][column] = cluster
        if character.columns > old, !isPending {
            cells[cursorRow][cursorColumn] = ""
            advance(character.columns - old)
        }
        return true
    }

    private mutating func performSequence(_ sequence: String) {
        guard sequence.hasPrefix("["), let final = sequence.last else { return unknown.append(sequence) }
        let parameters = sequence.dropFirst().dropLast()
        let count = max(Int(parameters) ?? 1, 1)
        switch final {
        case "A": move(cursorRow - count, cursorColumn)
        case "B": move(cursorRow + count, cursorColumn)
        case "C": move(cursorRow, cursorColumn + count)
        case "D": move(cursorRow, cursorColumn - count)
        case "H" where parameters.isEmpty: move(0, 0)
        case "K" where parameters.isEmpty: erase(row: cursorRow, from: cursorColumn)
        case "J" where parameters.isEmpty:
            erase(row: cursorRow, from: cursorColumn)
            for row in cells.indices.dropFirst(cursorRow + 1) { erase(row: row, from: 0) }
        case "J" where parameters == "2": for row in cells.indices { erase(row: row, from: 0) }
        case "m" where parameters.allSatisfy({ $0.isNumber || $0 == ";" }):
            if parameters != "0" { hasColors = true }
        case "h" where parameters == "?2004": isBracketingPaste = true
        case "l" where parameters == "?2004": isBracketingPaste = false
        default: unknown.append(sequence)
        }
    }

    private mutating func move(_ row: Int, _ column: Int) {
        cursorRow = min(max(row, 0), rows - 1)
        cursorColumn = min(max(column, 0), columns - 1)
        isPending = false
    }

    private mutating func erase(row: Int, from column: Int) {
        for index in column..<columns { cells[row][index] = " " }
    }

    /// Gives it another size. Rows that are too long are broken, as most terminals do.
    public mutating func resize(columns: Int, rows: Int) {
        var lines: [[String]] = []
        var cursor = (row: 0, column: 0)
        let used = max(cursorRow, cells.lastIndex { !Self.line($0).isEmpty } ?? 0)
        for (index, row) in cells[...used].enumerated() {
            var row = row
            let least = index == cursorRow ? cursorColumn : 0
            while row.count > least, row.last == " " { row.removeLast() }
            if index == cursorRow { cursor = (lines.count + cursorColumn / columns, cursorColumn % columns) }
            repeat {
                let part = Array(row.prefix(columns))
                lines.append(part + Array(repeating: " ", count: columns - part.count))
                row.removeFirst(min(columns, row.count))
            } while !row.isEmpty
        }
        if cursor.row >= lines.count { lines.append(Array(repeating: " ", count: columns)) }
        while lines.count > rows, cursor.row > 0 {
            scrollback.append(Self.line(lines.removeFirst()))
            cursor.row -= 1
        }
        lines = Array(lines.prefix(rows))
        while lines.count < rows { lines.append(Array(repeating: " ", count: columns)) }
        (self.columns, self.rows, cells) = (columns, rows, lines)
        (cursorRow, cursorColumn) = cursor
        isPending = false
    }
}
