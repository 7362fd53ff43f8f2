import FVMTestSupport

/// The rows of a table in `Grammar/limits.md`.
struct LimitTable {
    /// The limited things, their maximum, and the code, if there is one.
    private(set) var rows: [(what: String, most: Int?, code: String?)] = []

    /// - Parameter heading: The words that the row above the table's line has in its first cells.
    init(under heading: [String]) {
        let bytes = GoldenFolder(GoldenFolder.package).bytes("Grammar/limits.md") ?? []
        var isInside = false
        for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false) {
            let cells = line.split(separator: "|").map {
                $0.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()
            }
            .map { String($0) }
            if cells == heading {
                isInside = true
            } else if cells.isEmpty {
                isInside = false
            } else if isInside, cells.count > 1, !cells[0].hasPrefix("---") {
                let number = Int(cells[1].filter { $0 != "," })
                rows.append((cells[0], number, cells.count > 2 && cells[2].hasPrefix("FVM") ? cells[2] : nil))
            }
        }
    }
}
