import FVMBytes
import FVMConcurrency
import FVMSemantics
import FVMSource

/// Plain values, lists and tables of them, as JSON.
extension StubWriter {
    mutating func write(_ value: Value, depth: Int, _ output: inout ByteBuffer) {
        if planning.plainValues.appendScalar(value, to: &output) { return }
        switch value {
        case .list(let values): write(list: values, depth: depth, &output)
        case .dictionary(let entries): write(table: entries, depth: depth, &output)
        case .call(let call): write(call, depth: depth, &output)
        case .repeated: write(list: [value], depth: depth, &output)
        default: break
        }
    }

    private mutating func write(list values: [Value], depth: Int, _ output: inout ByteBuffer) {
        if workers > 1, values.count >= 512, !values.contains(where: \.isRepeated) {
            return writeSeveralAtOnce(list: values, depth: depth, &output)
        }
        output.append(UInt8(ascii: "["))
        var isFirst = true
        for value in values where output.count <= Self.sizeLimit {
            if case .repeated(let repeated) = value {
                write(repeated, isFirst: &isFirst, depth: depth + 1, &output)
                continue
            }
            layout.separate(isFirst: isFirst, depth: depth + 1, &output)
            isFirst = false
            write(value, depth: depth + 1, &output)
        }
        layout.close(isEmpty: isFirst, depth: depth, &output)
        output.append(UInt8(ascii: "]"))
    }

    /// Writes a list that is not empty, each element of which is one value.
    private mutating func writeSeveralAtOnce(list values: [Value], depth: Int, _ output: inout ByteBuffer) {
        let size = 128
        var worker = self
        worker.workers = 1
        let other = worker
        output.append(UInt8(ascii: "["))
        makeInOrder(
            values.partCount(of: size),
            workers: workers,
            window: workers,
            with: &worker,
            another: { other },
            make: { worker, part in
                var output = ByteBuffer()
                for index in values.part(part, of: size) where output.count <= Self.sizeLimit {
                    worker.layout.separate(isFirst: index == 0, depth: depth + 1, &output)
                    worker.write(values[index], depth: depth + 1, &output)
                }
                return output
            },
            receive: { output.append($0, in: 0..<$0.count) },
            until: { output.count > Self.sizeLimit }
        )
        layout.close(isEmpty: false, depth: depth, &output)
        output.append(UInt8(ascii: "]"))
    }

    private mutating func write(
        _ repeated: RepeatedCall,
        isFirst: inout Bool,
        depth: Int,
        _ output: inout ByteBuffer
    ) {
        for element in 0..<max(repeated.count, 0) {
            if output.count > Self.sizeLimit { return }
            layout.separate(isFirst: isFirst, depth: depth, &output)
            isFirst = false
            write(repeated.call, series: repeated.series, element: element, depth: depth, &output)
        }
    }

    private mutating func write(table entries: [DictionaryEntry], depth: Int, _ output: inout ByteBuffer) {
        var entries = entries
        if layout.style.sortedKeys {
            entries.sort { $0.key.precedesByBytes($1.key) }
        }
        output.append(UInt8(ascii: "{"))
        for (index, entry) in entries.enumerated() where output.count <= Self.sizeLimit {
            layout.member(entry.key, isFirst: index == 0, depth: depth + 1, &output)
            write(entry.value, depth: depth + 1, &output)
        }
        layout.close(isEmpty: entries.isEmpty, depth: depth, &output)
        output.append(UInt8(ascii: "}"))
    }
}

extension Value {
    fileprivate var isRepeated: Bool {
        if case .repeated = self { true } else { false }
    }
}
