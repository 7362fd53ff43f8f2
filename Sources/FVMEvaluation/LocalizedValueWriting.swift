import FVMBytes
import FVMSemantics

/// `LocalizableInt`, `LocalizableDouble` and `LocalizableDate`: objects of the value, the options and the localized text
/// (`ls`), under the library's short keys, sorted.
extension StubWriter {
    mutating func writeInt(
        _ property: Int,
        _ options: IntOptions,
        _ frame: borrowing Frame,
        depth: Int,
        _ output: inout ByteBuffer
    ) {
        guard case .int(let number) = value(of: property, in: frame) else { return output.append("null") }
        output.append(UInt8(ascii: "{"))
        layout.member("gsepsz", isFirst: true, depth: depth + 1, &output)
        output.append(decimal: options.grouping.size)
        writeLocalizedText(of: property, frame, isFirst: false, depth: depth + 1, &output)
        layout.member("sgep", isFirst: false, depth: depth + 1, &output)
        output.append(options.grouping.isShown ? "true" : "false")
        layout.member("v", isFirst: false, depth: depth + 1, &output)
        output.append(decimal: number)
        layout.close(isEmpty: false, depth: depth, &output)
        output.append(UInt8(ascii: "}"))
    }

    mutating func writeDouble(
        _ property: Int,
        _ options: DoubleOptions,
        _ frame: borrowing Frame,
        depth: Int,
        _ output: inout ByteBuffer
    ) {
        guard case .double(let number) = value(of: property, in: frame) else { return output.append("null") }
        output.append(UInt8(ascii: "{"))
        layout.member("gsepsz", isFirst: true, depth: depth + 1, &output)
        output.append(decimal: options.grouping.size)
        writeLocalizedText(of: property, frame, isFirst: false, depth: depth + 1, &output)
        layout.member("maxfd", isFirst: false, depth: depth + 1, &output)
        output.append(decimal: options.maximumFractionDigits)
        layout.member("minfd", isFirst: false, depth: depth + 1, &output)
        output.append(decimal: options.minimumFractionDigits)
        layout.member("sgsep", isFirst: false, depth: depth + 1, &output)
        output.append(options.grouping.isShown ? "true" : "false")
        layout.member("v", isFirst: false, depth: depth + 1, &output)
        output.append(json: number)
        layout.close(isEmpty: false, depth: depth, &output)
        output.append(UInt8(ascii: "}"))
    }

    mutating func writeDate(
        _ property: Int,
        _ formatIndex: Int,
        _ frame: borrowing Frame,
        depth: Int,
        _ output: inout ByteBuffer
    ) {
        guard let moment = moment(value(of: property, in: frame)) else { return output.append("null") }
        let format = planning.dateFormats[formatIndex]
        var isFirst = true
        output.append(UInt8(ascii: "{"))
        if let pattern = format.format {
            layout.member("df", isFirst: true, depth: depth + 1, &output)
            output.append(quoting: pattern)
            isFirst = false
        }
        if let style = format.effectiveDateStyle {
            layout.member("ds", isFirst: isFirst, depth: depth + 1, &output)
            output.append(decimal: style.number)
            isFirst = false
        }
        writeLocalizedText(of: property, frame, isFirst: isFirst, depth: depth + 1, &output)
        if let style = format.time {
            layout.member("ts", isFirst: false, depth: depth + 1, &output)
            output.append(decimal: style.number)
        }
        layout.member("v", isFirst: false, depth: depth + 1, &output)
        output.append(json: moment.secondsSince1970)
        layout.close(isEmpty: false, depth: depth, &output)
        output.append(UInt8(ascii: "}"))
    }

    private mutating func writeLocalizedText(
        of property: Int,
        _ frame: borrowing Frame,
        isFirst: Bool,
        depth: Int,
        _ output: inout ByteBuffer
    ) {
        layout.member("ls", isFirst: isFirst, depth: depth, &output)
        output.append(UInt8(ascii: "\""))
        appendText(of: property, in: frame, &output)
        output.append(UInt8(ascii: "\""))
    }
}
