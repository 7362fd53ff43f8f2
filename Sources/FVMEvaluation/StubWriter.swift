import FVMBytes
import FVMSemantics
import FVMSource

/// Writes stub values as JSON, in one locale and style.
///
/// What is alike in all values of a view model is worked out once and kept, so that one writer should write many values.
/// Cost is linear in what is written.
///
/// A million values with long texts could fill any memory. So writing ends when the output has more than `sizeLimit` bytes:
/// such an output is no JSON, and is not to be shown.
public struct StubWriter: Sendable {
    /// How many bytes an output may have.
    public static let sizeLimit = 64 << 20

    /// How many threads write the elements of a long list.
    var workers: Int
    var planning: Planning
    var layout: JSONLayout
    var numbers: NumberFormatting
    var dates: DateFormatting
    /// Where each property of each open call has its value: see `Frame`. A stack up to `slotCount`.
    private var slots: [Int32] = []
    private var slotCount = 0

    init(_ program: Program, options: InterpreterOptions, locale: String, style: JSONStyle, workers: Int) {
        self.workers = workers
        planning = Planning(program, options: options, locale: locale, style: style)
        layout = JSONLayout(style)
        numbers = NumberFormatting(locale: locale)
        dates = DateFormatting(locale: locale, timeZone: options.timeZone)
    }

    /// Appends one value, without a line end after it.
    public mutating func write(_ stub: StubReference, into output: inout ByteBuffer) {
        write(stub, depth: 0, &output)
    }

    /// Appends a plain value as it stands in JSON, without a line end after it; nothing for `.none`.
    public mutating func write(_ value: Value, into output: inout ByteBuffer) {
        write(value, depth: 0, &output)
    }

    /// Appends one object with a member for each value.
    public mutating func write(members: [(name: String, stub: StubReference)], into output: inout ByteBuffer) {
        var members = members
        if layout.style.sortedKeys {
            members.sort { $0.name.precedesByBytes($1.name) }
        }
        output.append(UInt8(ascii: "{"))
        for (index, member) in members.enumerated() where output.count <= Self.sizeLimit {
            layout.member(member.name, isFirst: index == 0, depth: 1, &output)
            write(member.stub, depth: 1, &output)
        }
        layout.close(isEmpty: members.isEmpty, depth: 0, &output)
        output.append(UInt8(ascii: "}"))
    }

    private mutating func write(_ stub: StubReference, depth: Int, _ output: inout ByteBuffer) {
        switch stub {
        case .record(let id, nil): write(StubCall(record: id), depth: depth, &output)
        case .record(let id, let index?): write(planning.program[id].stubs[index].call, depth: depth, &output)
        case .result(let id, let index): writeResult(id, stub: index, depth: depth, &output)
        case .call(let call): write(call, depth: depth, &output)
        }
    }

    // MARK: Calls

    mutating func write(
        _ call: StubCall,
        series: [IdentitySeries] = [],
        element: Int = 0,
        depth: Int,
        _ output: inout ByteBuffer
    ) {
        let frame = enter(call, series, element)
        write(frame, depth: depth, &output)
        slotCount = frame.firstSlot
    }

    private mutating func enter(_ call: StubCall, _ series: [IdentitySeries], _ element: Int) -> Frame {
        let plan = planning.plan(of: call.record)
        let first = slotCount
        slotCount += plan.propertyCount
        while slots.count < slotCount { slots.append(Frame.isDefault) }
        for slot in first..<slotCount { slots[slot] = Frame.isDefault }
        for index in call.arguments.indices {
            slots[first + call.arguments[index].property] = Int32(truncatingIfNeeded: index)
        }
        for index in series.indices {
            slots[first + series[index].property] = Frame.isDefault - 1 - Int32(truncatingIfNeeded: index)
        }
        return Frame(call: call, series: series, element: element, plan: plan, firstSlot: first)
    }

    /// The value of a property in a call: its argument, its place in a series of ids, or its default.
    func value(of property: Int, in frame: borrowing Frame) -> Value {
        let slot = slots[frame.firstSlot + property]
        if slot >= 0 { return frame.call.arguments[Int(slot)].value }
        if slot == Frame.isDefault { return planning.defaults[frame.plan.firstProperty + property] }
        let series = frame.series[Int(Frame.isDefault - 1 - slot)]
        return .uuid(series.first.advanced(by: frame.element))
    }

    /// Whether a property is nil in a call.
    func isNone(_ property: Int, in frame: borrowing Frame) -> Bool {
        let slot = slots[frame.firstSlot + property]
        if slot >= 0 { return frame.call.arguments[Int(slot)].value.isNone }
        return slot == Frame.isDefault && planning.defaults[frame.plan.firstProperty + property].isNone
    }

    /// Whether the call leaves the property's default as it is.
    func isDefault(_ property: Int, in frame: borrowing Frame) -> Bool {
        slots[frame.firstSlot + property] == Frame.isDefault
    }
}

/// A call that is being written.
///
/// Each of its properties has a slot on a stack: the index of its argument, `isDefault`, or below that a series.
struct Frame {
    let call: StubCall
    let series: [IdentitySeries]
    /// The place in the repeated call, from 0.
    let element: Int
    let plan: RecordPlan
    let firstSlot: Int

    static let isDefault: Int32 = -1

    /// The property's place in the plan's arrays.
    func index(of property: Int) -> Int { plan.firstProperty + property }
}

extension Value {
    fileprivate var isNone: Bool {
        if case .none = self { return true }
        return false
    }
}
