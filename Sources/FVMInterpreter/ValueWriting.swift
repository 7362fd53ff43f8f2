import FVMBytes
import FVMChecking

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
            entries.sort { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
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
