import FVMBytes
import FVMSemantics

/// A stub of a record that is being written.
struct StubFrame {
    let record: RecordID
    let layout: RecordLayout
    /// By the index of the property, its value.
    var values: [Value]
}

/// View models, summaries and results as JSON objects.
extension StubWriter {
    mutating func write(_ stub: StubReference, to sink: inout some JSONSink) {
        switch stub {
        case .record(let id, nil): write(StubCall(record: id), to: &sink)
        case .record(let id, let index?): write(program[id].stubs[index].call, to: &sink)
        case .result(let id, let index): writeResult(id, stub: index, to: &sink)
        case .call(let call): write(call, to: &sink)
        }
    }

    mutating func write(members: [(name: String, stub: StubReference)], to sink: inout some JSONSink) {
        var members = members
        if style.sortedKeys { members.sort { $0.name.precedesByBytes($1.name) } }
        sink.beginObject()
        for member in members where !sink.isFull {
            sink.key(member.name)
            write(member.stub, to: &sink)
        }
        sink.endObject()
    }

    mutating func write(_ call: StubCall, to sink: inout some JSONSink) { write(frame(of: call), to: &sink) }

    /// Writes the element with this position, from 0.
    mutating func write(_ repeated: RepeatedCall, at element: Int, to sink: inout some JSONSink) {
        guard program[repeated.call.record].result == nil else {
            return write(repeated.call(at: element), to: &sink)
        }
        // The frame has the arguments already, so that none of them is copied for each of many rows.
        var frame = frame(of: repeated.call)
        for series in repeated.series { frame.values[series.property] = series.value(at: element) }
        write(frame, to: &sink)
    }

    mutating func frame(of call: StubCall) -> StubFrame {
        let layout = layout(of: call.record)
        var values = layout.defaults
        for argument in call.arguments { values[argument.property] = argument.value }
        return StubFrame(record: call.record, layout: layout, values: values)
    }

    private mutating func write(_ frame: StubFrame, to sink: inout some JSONSink) {
        sink.beginObject()
        for member in frame.layout.members where !sink.isFull {
            if case .property(let property) = member.content, isAbsent(property, in: frame) { continue }
            sink.key(member.key)
            switch member.content {
            case .property(let property): write(property, frame, to: &sink)
            case .identity(let parts): writeIdentity(parts, frame, to: &sink)
            case .outcomeIdentity: writeIdentity(ofOutcomeIn: frame, to: &sink)
            case .singleton(let typeName): write(singleton: typeName, to: &sink)
            case .stubMark: sink.bool(servedAt == nil)
            case .validationMessages: writeMessages(frame, to: &sink)
            }
        }
        sink.endObject()
    }

    /// Whether a property has no member: an optional that is nil.
    private func isAbsent(_ property: Int, in frame: StubFrame) -> Bool {
        switch frame.layout.sources[property] {
        case .text, .list, .compound, .substituted, .field: false
        case .given, .int, .double, .date, .formatted, .enumCase: frame.values[property].isNone
        case .enumText(let source): frame.values[source].isNone
        }
    }

    private mutating func write(_ property: Int, _ frame: StubFrame, to sink: inout some JSONSink) {
        let value = frame.values[property]
        switch frame.layout.sources[property] {
        case .given: write(value, to: &sink)
        case .text(let text): sink.string(text)
        case .list(let texts): write(texts, to: &sink)
        case .compound(let pieces, let separator):
            sink.beginObject()
            sink.key("pieces")
            write(pieces, to: &sink)
            if let separator {
                sink.key("separator")
                sink.string(separator)
            }
            sink.endObject()
        case .substituted(nil): sink.null()
        case .substituted, .enumText: writeText(of: property, frame, to: &sink)
        case .int(let options): writeInt(value, options, text: property, frame, to: &sink)
        case .double(let options): writeDouble(value, options, text: property, frame, to: &sink)
        case .date(let options): writeDate(value, options, text: property, frame, to: &sink)
        case .formatted: writeFormatted(value, text: property, frame, to: &sink)
        case .enumCase(let choices): writeCase(value, withChoices: choices, to: &sink)
        case .field(let index): writeField(index, value, frame, to: &sink)
        }
    }

    private func write(_ texts: [String], to sink: inout some JSONSink) {
        sink.beginList()
        for text in texts where !sink.isFull { sink.string(text) }
        sink.endList()
    }

    // MARK: Identities

    private mutating func writeIdentity(_ parts: [Int], _ frame: StubFrame, to sink: inout some JSONSink) {
        sink.beginObject()
        writeServingTime(to: &sink)
        text.removeAll()
        // The parts in their plain spellings, joined with `-`.
        for (index, part) in parts.enumerated() {
            if index > 0 { text.append(UInt8(ascii: "-")) }
            if case .identity(let model, let id) = frame.values[part] {
                text.append(program.namespace(of: model) + "|" + id.text)
            } else {
                text.append(plain: frame.values[part])
            }
        }
        sink.key("id")
        sink.string(text)
        sink.endObject()
    }

    private mutating func writeIdentity(ofOutcomeIn frame: StubFrame, to sink: inout some JSONSink) {
        for case .call(let call) in frame.values { writeIdentity(of: call, to: &sink) }
    }

    /// Writes the `vmId` of a view model alone.
    private mutating func writeIdentity(of call: StubCall, to sink: inout some JSONSink) {
        switch program[call.record].identity {
        case .instance(let parts): writeIdentity(parts, frame(of: call), to: &sink)
        case .singleton: write(singleton: program[call.record].typeName, to: &sink)
        // No outcome of a result is a summary or another result.
        case .outcome, .none: sink.null()
        }
    }

    /// The library's `fsh`, which a client knows the newer of two copies by.
    private mutating func writeServingTime(to sink: inout some JSONSink) {
        guard let servedAt else { return }
        sink.key("fsh")
        text.removeAll()
        text.append(servedAt)
        sink.string(text)
    }

    /// Writes the identity of a singleton: its type.
    private mutating func write(singleton typeName: String, to sink: inout some JSONSink) {
        sink.beginObject()
        writeServingTime(to: &sink)
        sink.key("id")
        sink.string("\(program.app.modules.viewModels).\(typeName)")
        sink.endObject()
    }

    // MARK: Results

    private mutating func writeResult(_ id: ResultID, stub: Int?, to sink: inout some JSONSink) {
        let result = program[id]
        let shown = result.cases[stub.map { result.stubs[$0].outcome } ?? 0]
        let call = stub.map { result.stubs[$0].call } ?? StubCall(record: shown.record)
        var keys = ["outcome", shown.declared.name, "vmId"]
        if style.sortedKeys { keys.sort { $0.precedesByBytes($1) } }
        sink.beginObject()
        for key in keys {
            sink.key(key)
            switch key {
            case "outcome": sink.enumCase(shown.declared.name, isRaw: result.isRaw)
            case "vmId" where result.isRow(in: program): writeIdentity(of: call, to: &sink)
            case "vmId": write(singleton: result.typeName, to: &sink)
            default: write(call, to: &sink)
            }
        }
        sink.endObject()
    }
}

extension Value {
    var isNone: Bool {
        if case .none = self { return true }
        return false
    }
}
