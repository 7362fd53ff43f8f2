import FVMLanguage

/// A checked stub value. It has the type of its place: whole numbers in place of a double are `.double`, numbers in
/// place of an id are `.uuid`, and strings in place of a URL are `.url`.
public enum Value: Sendable {
    case string(String)
    case int(Int)
    /// Always finite.
    case double(Double)
    case bool(Bool)
    case date(Instant)
    case day(CalendarDay)
    case time(ClockTime)
    /// The fixed clock: a date that the spec does not write.
    case now
    /// As written.
    case url(String)
    /// Base64 with padding.
    case data(String)
    /// A `uuid` or an `id`.
    case uuid(UUIDValue)
    /// An `identity`.
    case identity(ModelID, UUIDValue)
    case version(SemanticVersion)
    /// `0...24`
    case window(RowWindow)
    /// A `text`: text that is already localized.
    case text(String)
    case enumCase(EnumID, Int)
    /// The localized text of a case, as a `text`: what an error view model shows of `message: localized code`.
    case enumText(EnumID, Int)
    /// Which outcome a result is, by its index.
    case outcome(ResultID, Int)
    /// `nil`
    case none
    case list([Value])
    /// In the order of the spec; keys are distinct.
    case dictionary([DictionaryEntry])
    case call(StubCall)
    /// `3 * Card()`. Only an element of a list, or the only element of a list that it replaces.
    indirect case repeated(RepeatedCall)
}

public struct DictionaryEntry: Sendable {
    public var key: String
    public var value: Value

    public init(key: String, value: Value) {
        self.key = key
        self.value = value
    }
}

/// `Card(title: "x")`: the stub of a record with some values replaced.
///
/// Ids that the spec does not write but that must differ from place to place are arguments here, too: a back end
/// evaluates arguments and defaults, and knows nothing of derived ids.
public struct StubCall: Sendable {
    public var record: RecordID
    /// In the order of the record's properties; each property at most once.
    public var arguments: [StubArgument]

    public init(record: RecordID, arguments: [StubArgument] = []) {
        self.record = record
        self.arguments = arguments
    }

    /// The index of the argument with a result's view model. `nil` in a call of another record.
    private var outcomePosition: Int? {
        guard case .outcome? = arguments.first?.value else { return nil }
        return arguments.indices.last
    }

    /// The call of the view model that a written result contains, otherwise the call itself.
    package var shown: StubCall {
        get {
            guard let position = outcomePosition, case .call(let call) = arguments[position].value else { return self }
            return call
        }
        set {
            if let position = outcomePosition {
                arguments[position].value = .call(newValue)
            } else {
                self = newValue
            }
        }
    }
}

extension Program {
    /// Returns the call of the view model that a row shows: in a result the one that it contains.
    package func shownRow(of call: StubCall) -> StubCall {
        guard call.arguments.isEmpty, let result = self[call.record].result, let first = self[result].cases.first else {
            return call.shown
        }
        return StubCall(record: first.record)
    }
}

public struct StubArgument: Sendable {
    public var value: Value
    /// Whether the spec writes it; false for a derived id.
    public var isWritten: Bool
    // Small, and last, where the value leaves room for it.
    private let propertyNumber: UInt32

    public init(property: Int, value: Value, isWritten: Bool) {
        propertyNumber = UInt32(truncatingIfNeeded: property)
        self.value = value
        self.isWritten = isWritten
    }

    /// Index in `RecordDefinition.properties`.
    public var property: Int { Int(propertyNumber) }
}

/// `count` stubs of one record, alike but for the ids in `series`.
public struct RepeatedCall: Sendable {
    /// At least 0, at most 1,000,000.
    public var count: Int
    public var call: StubCall
    /// Properties that differ from element to element, of the view model that a result contains, otherwise of the record
    /// itself; none of them is an argument of its call.
    public var series: [IdentitySeries]

    public init(count: Int, call: StubCall, series: [IdentitySeries]) {
        self.count = count
        self.call = call
        self.series = series
    }

    /// Returns the call of the element with this position, from 0; its arguments are in no order.
    public func call(at element: Int) -> StubCall {
        guard !series.isEmpty else { return call }
        var call = call
        call.shown.arguments += series.map {
            StubArgument(property: $0.property, value: $0.value(at: element), isWritten: false)
        }
        return call
    }
}

/// Ids that count up: element `k` (from 0) has `first` plus `k`, in the last 48 bits.
public struct IdentitySeries: Sendable {
    public var property: Int
    public var first: UUIDValue
    /// Where they are identities: the model.
    public var model: ModelID?

    public init(property: Int, first: UUIDValue, model: ModelID? = nil) {
        self.property = property
        self.first = first
        self.model = model
    }

    /// The id of the element with this position, from 0.
    public func value(at element: Int) -> Value {
        let id = first.advanced(by: element)
        return model.map { .identity($0, id) } ?? .uuid(id)
    }
}

/// Some of the rows of a long list, as the library's `Pagination` names them.
public struct RowWindow: Hashable, Sendable {
    /// The first row, counted from 0; nil begins with that.
    public var start: Int?
    /// How many rows at most, or `nil` for all that follow.
    public var count: Int?

    public init(start: Int?, count: Int?) {
        self.start = start
        self.count = count
    }
}

/// 128 bits, written as a UUID.
public struct UUIDValue: Hashable, Sendable {
    public var high: UInt64
    public var low: UInt64

    public init(high: UInt64, low: UInt64) {
        self.high = high
        self.low = low
    }

    /// The upper-case form with hyphens, as Foundation's `UUID` prints it.
    public var text: String {
        String(unsafeUninitializedCapacity: 36) { bytes in
            var count = 0
            forEachByte { byte in
                bytes[count] = byte
                count += 1
            }
            return count
        }
    }

    /// Calls `visit` with the 36 bytes of `text`.
    @inlinable
    public func forEachByte(_ visit: (UInt8) -> Void) {
        for index in 0..<32 {
            if index == 8 || index == 12 || index == 16 || index == 20 { visit(UInt8(ascii: "-")) }
            let half = index < 16 ? high : low
            let digit = UInt8(truncatingIfNeeded: (half >> UInt64((15 - index % 16) * 4)) & 15)
            visit(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "A") + digit - 10)
        }
    }

    /// This id plus `offset` in its last 48 bits.
    public func advanced(by offset: Int) -> UUIDValue {
        let mask: UInt64 = 0xFFFF_FFFF_FFFF
        return UUIDValue(high: high, low: (low & ~mask) | ((low &+ UInt64(truncatingIfNeeded: offset)) & mask))
    }
}

/// A moment, stored as Foundation's `Date` stores it, so that arithmetic on it rounds as the library's does.
public struct Instant: Hashable, Sendable {
    /// Seconds since 2001-01-01T00:00:00Z.
    public var secondsSinceReferenceDate: Double

    public init(secondsSinceReferenceDate: Double) {
        self.secondsSinceReferenceDate = secondsSinceReferenceDate
    }

    /// Rounds exactly as `Date(timeIntervalSince1970:)` does.
    public init(secondsSince1970: Double) {
        secondsSinceReferenceDate = secondsSince1970 - 978_307_200.0
    }

    /// Rounds exactly as `Date.timeIntervalSince1970` does.
    public var secondsSince1970: Double { secondsSinceReferenceDate + 978_307_200.0 }

    /// The time of the clock in emitted stubs.
    public static let fixedClock = Instant(secondsSinceReferenceDate: 0)
}

extension Value {
    /// Returns up to `most` calls that a value consists of.
    package func calls(most: Int) -> [StubCall] {
        var values: [Value] = [self]
        if case .list(let elements) = self { values = elements }
        var calls: [StubCall] = []
        for value in values where calls.count < most {
            switch value {
            case .call(let call): calls.append(call)
            case .repeated(let repeated):
                for element in 0..<min(repeated.count, most - calls.count) {
                    calls.append(repeated.call(at: element))
                }
            default: break
            }
        }
        return calls
    }
}
