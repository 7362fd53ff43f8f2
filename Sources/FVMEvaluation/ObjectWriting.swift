import FVMBytes
import FVMSemantics
import FVMSource

/// View models, summaries and results as JSON objects.
extension StubWriter {
    mutating func write(_ frame: borrowing Frame, depth: Int, _ output: inout ByteBuffer) {
        output.append(UInt8(ascii: "{"))
        var isFirst = true
        for index in planning.members(of: frame.call.record, frame.plan, depth: depth + 1) {
            let member = planning.members[index]
            if output.count > Self.sizeLimit { return }
            if case .property(let property) = member.content, isAbsent(property, in: frame) { continue }
            planning.pool.append(lead: member.lead, isFirst: isFirst, to: &output)
            isFirst = false
            switch member.content {
            case .property(let property): write(property, frame, depth: depth + 1, &output)
            case .constant: break
            case .identity(let tail): writeIdentity(frame, tail: tail, &output)
            case .validationMessages: writeMessages(frame, depth: depth + 1, &output)
            }
        }
        layout.close(isEmpty: isFirst, depth: depth, &output)
        output.append(UInt8(ascii: "}"))
    }

    /// Whether a property has no member: an optional that is nil.
    private func isAbsent(_ property: Int, in frame: borrowing Frame) -> Bool {
        switch planning.properties[frame.index(of: property)] {
        case .text, .list, .compound, .substituted, .field: false
        case .given(let rendered): isDefault(property, in: frame) ? rendered.isAbsent : isNone(property, in: frame)
        case .int, .double, .date: isNone(property, in: frame)
        case .enumText(let source): isNone(source, in: frame)
        }
    }

    private mutating func write(_ property: Int, _ frame: borrowing Frame, depth: Int, _ output: inout ByteBuffer) {
        switch planning.properties[frame.index(of: property)] {
        case .given(let rendered):
            if case .bytes(let piece) = rendered, isDefault(property, in: frame) {
                planning.pool.append(piece, to: &output)
            } else {
                write(value(of: property, in: frame), depth: depth, &output)
            }
        case .list(let index): write(texts: index, depth: depth, &output)
        case .compound(let index, let separator):
            writeCompound(index, separator: separator, depth: depth, &output)
        case .substituted(nil): output.append("null")
        case .text, .substituted, .enumText:
            output.append(UInt8(ascii: "\""))
            appendText(of: property, in: frame, &output)
            output.append(UInt8(ascii: "\""))
        case .int(let options): writeInt(property, options, frame, depth: depth, &output)
        case .double(let options): writeDouble(property, options, frame, depth: depth, &output)
        case .date(let format): writeDate(property, format, frame, depth: depth, &output)
        case .field(let index): writeField(property, index, frame, depth: depth, &output)
        }
    }

    private mutating func write(texts index: Int, depth: Int, _ output: inout ByteBuffer) {
        output.append(UInt8(ascii: "["))
        let texts = planning.lists[index]
        for (index, text) in texts.enumerated() where output.count <= Self.sizeLimit {
            layout.separate(isFirst: index == 0, depth: depth + 1, &output)
            output.append(quoting: text)
        }
        layout.close(isEmpty: texts.isEmpty, depth: depth, &output)
        output.append(UInt8(ascii: "]"))
    }

    private mutating func writeCompound(
        _ index: Int,
        separator: BytePool.Piece?,
        depth: Int,
        _ output: inout ByteBuffer
    ) {
        output.append(UInt8(ascii: "{"))
        layout.member("pieces", isFirst: true, depth: depth + 1, &output)
        write(texts: index, depth: depth + 1, &output)
        if let separator {
            layout.member("separator", isFirst: false, depth: depth + 1, &output)
            output.append(UInt8(ascii: "\""))
            planning.pool.append(separator, to: &output)
            output.append(UInt8(ascii: "\""))
        }
        layout.close(isEmpty: false, depth: depth, &output)
        output.append(UInt8(ascii: "}"))
    }

    /// The parts of an identity in their plain spellings, joined with `-`.
    private func writeIdentity(_ frame: borrowing Frame, tail: BytePool.Piece, _ output: inout ByteBuffer) {
        if case .instance(let parts) = planning.program.records[frame.call.record.index].identity {
            for (index, part) in parts.enumerated() {
                if index > 0 { output.append(UInt8(ascii: "-")) }
                appendPlainText(value(of: part, in: frame), &output)
            }
        }
        planning.pool.append(tail, to: &output)
    }

    // MARK: Results

    mutating func writeResult(_ id: ResultID, stub: Int?, depth: Int, _ output: inout ByteBuffer) {
        let result = planning.program[id]
        let outcome = stub.map { result.stubs[$0].outcome } ?? 0
        let shown = result.cases[outcome]
        let call = stub.map { result.stubs[$0].call } ?? StubCall(record: shown.record)
        var keys = ["outcome", shown.declared.name, "vmId"]
        if layout.style.sortedKeys { keys.sort { $0.precedesByBytes($1) } }
        output.append(UInt8(ascii: "{"))
        for (index, key) in keys.enumerated() {
            layout.member(key, isFirst: index == 0, depth: depth + 1, &output)
            switch key {
            case "outcome": output.append(quoting: shown.declared.name)
            case "vmId":
                layout.openIdentity(depth: depth + 1, &output)
                output.append(escaping: planning.program.app.modules.viewModels + "." + result.typeName)
                layout.closeIdentity(depth: depth + 1, &output)
            default: write(call, depth: depth + 1, &output)
            }
        }
        layout.close(isEmpty: false, depth: depth, &output)
        output.append(UInt8(ascii: "}"))
    }
}
