import FVMBytes

/// How long something took, in each round.
struct Measurement: Sendable {
    /// The measured work.
    let work: String
    /// To what: a corpus with its size.
    let input: String
    /// How many view models or values the input has.
    let records: Int
    /// The input's size in bytes.
    let bytes: Int
    private(set) var times: [Duration] = []
    /// The most memory that a round held, in bytes, or `nil` if it is not known, as of work within this process.
    private(set) var peakMemory: Int?
    /// The same work, done by the other build.
    private(set) var otherTimes: [Duration] = []

    init(_ work: String, of input: String, records: Int, bytes: Int) {
        self.work = work
        self.input = input
        self.records = records
        self.bytes = bytes
    }

    mutating func add(_ time: Duration, peakMemory memory: Int? = nil) {
        times.append(time)
        if let memory { peakMemory = max(peakMemory ?? 0, memory) }
    }

    mutating func addOther(_ time: Duration) { otherTimes.append(time) }

    /// In nanoseconds.
    var median: Int { Self.median(times) }

    /// How often the work is done in the time in which the other build does it once; nil without another build.
    var ratio: Double? { otherTimes.isEmpty ? nil : Double(Self.median(otherTimes)) / Double(max(median, 1)) }

    private static func median(_ times: [Duration]) -> Int {
        guard !times.isEmpty else { return 0 }
        let (seconds, attoseconds) = times.sorted()[times.count / 2].components
        return Int(seconds) * 1_000_000_000 + Int(attoseconds / 1_000_000_000)
    }
}

/// Measurements as a table for people and as JSON for programs.
struct Report {
    var measurements: [Measurement] = []

    private static let titles = ["work", "of", "ms", "MB/s", "records/s", "peak MB", "ratio"]

    /// Columns two blanks apart; numbers end in the same column.
    var table: String {
        let lines = [Self.titles] + measurements.map(Self.cells)
        let widths = Self.titles.indices.map { column in lines.map { $0[column].count }.max() ?? 0 }
        var text = ""
        for line in lines {
            var row = ""
            for (column, cell) in line.enumerated() {
                let blanks = String(repeating: " ", count: widths[column] - cell.count)
                row += column < 2 ? cell + blanks + "  " : blanks + cell + "  "
            }
            while row.last == " " { row.removeLast() }
            text += row + "\n"
        }
        return text
    }

    private static func cells(_ measurement: Measurement) -> [String] {
        let seconds = Double(max(measurement.median, 1)) / 1e9
        return [
            measurement.work,
            measurement.input,
            decimal(seconds * 1e3, 2),
            decimal(Double(measurement.bytes) / seconds / 1e6, 1),
            decimal(Double(measurement.records) / seconds, 0),
            measurement.peakMemory.map { decimal(Double($0) / 1e6, 1) } ?? "",
            measurement.ratio.map { decimal($0, 2) } ?? "",
        ]
    }

    /// The number with so many digits after the point.
    private static func decimal(_ number: Double, _ digits: Int) -> String {
        var scale = 1
        for _ in 0..<digits { scale *= 10 }
        let scaled = Int((number * Double(scale)).rounded())
        guard digits > 0 else { return String(scaled) }
        let fraction = String(scaled % scale)
        return "\(scaled / scale)." + String(repeating: "0", count: digits - fraction.count) + fraction
    }

    /// Times in nanoseconds, sizes in bytes, ratios in thousandths.
    var json: String {
        let list = measurements.map { measurement in
            JSONValue.object([
                "work": .string(measurement.work),
                "input": .string(measurement.input),
                "records": .number(measurement.records),
                "bytes": .number(measurement.bytes),
                "medianNanoseconds": .number(measurement.median),
                "rounds": .number(measurement.times.count),
                "peakMemoryBytes": measurement.peakMemory.map(JSONValue.number),
                "ratioThousandths": measurement.ratio.map { .number(Int(($0 * 1000).rounded())) },
            ])
        }
        return JSONValue.object(["measurements": .list(list)]).document
    }
}
