import FVMBytes
import FVMSemantics
import Foundation

/// Values with their texts: objects of the value, the options and the localized text (`ls`), under the library's short
/// keys, sorted.
extension StubWriter {
    /// - Parameter property: The property of the frame whose text is `ls`.
    mutating func writeInt(
        _ value: Value,
        _ options: IntOptions,
        text property: Int,
        _ frame: StubFrame,
        to sink: inout some JSONSink
    ) {
        guard case .int(let number) = value else { return sink.null() }
        sink.beginObject()
        sink.key("gsepsz")
        sink.int(options.grouping.size)
        sink.key("ls")
        writeText(of: property, frame, to: &sink)
        sink.key("sgep")
        sink.bool(options.grouping.isShown)
        sink.key("v")
        sink.int(number)
        sink.endObject()
    }

    /// - Parameter property: The property of the frame whose text is `ls`.
    mutating func writeDouble(
        _ value: Value,
        _ options: DoubleOptions,
        text property: Int,
        _ frame: StubFrame,
        to sink: inout some JSONSink
    ) {
        guard case .double(let number) = value else { return sink.null() }
        sink.beginObject()
        sink.key("gsepsz")
        sink.int(options.grouping.size)
        sink.key("ls")
        writeText(of: property, frame, to: &sink)
        sink.key("maxfd")
        sink.int(options.maximumFractionDigits)
        sink.key("minfd")
        sink.int(options.minimumFractionDigits)
        sink.key("sgsep")
        sink.bool(options.grouping.isShown)
        sink.key("v")
        sink.double(number)
        sink.endObject()
    }

    /// - Parameter property: The property of the frame whose text is `ls`.
    mutating func writeDate(
        _ value: Value,
        _ options: DateOptions,
        text property: Int,
        _ frame: StubFrame,
        to sink: inout some JSONSink
    ) {
        guard let moment = moment(value) else { return sink.null() }
        sink.beginObject()
        if let pattern = options.pattern {
            sink.key("df")
            sink.string(pattern)
        }
        if let style = options.date {
            sink.key("ds")
            sink.int(Int(style.rawValue))
        }
        sink.key("ls")
        writeText(of: property, frame, to: &sink)
        if let style = options.time {
            sink.key("ts")
            sink.int(Int(style.rawValue))
        }
        sink.key("v")
        sink.double(moment.secondsSince1970)
        sink.endObject()
    }

    /// A value in a format of the app's own.
    ///
    /// - Parameter property: The property of the frame whose text is `ls`.
    mutating func writeFormatted(_ value: Value, text property: Int, _ frame: StubFrame, to sink: inout some JSONSink) {
        if value.isNone { return sink.null() }
        sink.beginObject()
        sink.key("ls")
        writeText(of: property, frame, to: &sink)
        sink.key("v")
        write(value, to: &sink)
        sink.endObject()
    }

    /// - Parameter choices: Whether all cases come with their texts, in the order of their declarations.
    mutating func writeCase(_ value: Value, withChoices choices: Bool, to sink: inout some JSONSink) {
        guard case .enumCase(let id, let index) = value else { return sink.null() }
        sink.beginObject()
        sink.key("all")
        sink.bool(choices)
        if choices {
            sink.key("cs")
            sink.beginList()
            for other in program.enums[id.index].choices where !sink.isFull {
                sink.beginObject()
                writeMembers(of: id, other, to: &sink)
                sink.endObject()
            }
            sink.endList()
        }
        writeMembers(of: id, index, to: &sink)
        sink.endObject()
    }

    /// The text of a case and the case itself.
    private mutating func writeMembers(of id: EnumID, _ index: Int, to sink: inout some JSONSink) {
        sink.key("ls")
        writeText(of: id, index, to: &sink)
        sink.key("v")
        write(index, of: id, to: &sink)
    }
}
