import FVMSemantics
import FVMSwiftCode

/// Stub values as expressions.
extension Emitter {
    /// Returns `value` in a place of its own type.
    func expression(_ value: Value) -> Expression {
        switch value {
        case .string(let text): .string(text)
        case .int(let number): .integer(number)
        case .double(let number): .double(number)
        case .bool(let truth): .boolean(truth)
        case .date(let instant): date(instant)
        case .day(let day): forced("CalendarDay", nil, .string(day.description))
        case .time(let time): forced("ClockTime", nil, .string(time.description))
        case .now: date(.fixedClock)
        case .url(let text): forced("URL", "string", .string(text))
        case .data(let text): forced("Data", "base64Encoded", .string(text))
        case .uuid(let id): forced("UUID", "uuidString", .string(id.text))
        case .identity(let model, let id): identityStub(model, forced("UUID", "uuidString", .string(id.text)))
        case .version(let version): self.version(version)
        case .window(let window): self.window(window)
        case .text(let text): implicitCall("constant", .string(text))
        case .enumCase(let id, let index): enumCase(id, index)
        case .enumText(let id, let index): enumText(id, index)
        case .outcome(let id, let index): .implicitMember(program[id].cases[index].declared.name)
        case .none: .nilLiteral
        case .list(let values): list(values)
        case .dictionary(let entries): dictionary(entries)
        case .call(let call): stubCall(.implicitMember("stub"), call)
        case .repeated: list([value])
        }
    }

    /// `type(label: argument)!`
    func forced(_ type: SwiftType, _ label: String?, _ argument: Expression) -> Expression {
        call(type, label, argument).forced
    }

    /// `type(label: argument)`
    func call(_ type: SwiftType, _ label: String?, _ argument: Expression) -> Expression {
        Expression.type(type).call([label.map { Argument($0, argument) } ?? Argument(argument)])
    }

    /// `.member(argument)`
    func implicitCall(_ member: String, _ argument: Expression) -> Expression {
        .implicitMember(member).call([Argument(argument)])
    }

    /// The moment as the library's `Date` holds it, to the last bit.
    func date(_ instant: Instant) -> Expression {
        let seconds = instant.secondsSince1970
        if Instant(secondsSince1970: seconds) == instant, instant.secondsSinceReferenceDate != 0 {
            return call("Date", "timeIntervalSince1970", secondsLiteral(seconds))
        }
        let reference = secondsLiteral(instant.secondsSinceReferenceDate)
        return call("Date", "timeIntervalSinceReferenceDate", reference)
    }

    private func secondsLiteral(_ seconds: Double) -> Expression {
        if seconds.magnitude < 1e15, Double(Int(seconds)) == seconds { return .integer(Int(seconds)) }
        return .double(seconds)
    }

    func version(_ version: SemanticVersion) -> Expression {
        .type("SystemVersion").call(arguments(of: version))
    }

    /// `.init(startIndex: 0, maxResults: 25)`
    private func window(_ window: RowWindow) -> Expression {
        let bounds = [("startIndex", window.start), ("maxResults", window.count)]
        return .implicitInit.call(bounds.compactMap { name, bound in bound.map { Argument(name, .integer($0)) } })
    }

    func arguments(of version: SemanticVersion) -> [Argument] {
        [
            Argument("major", .integer(version.major)), Argument("minor", .integer(version.minor)),
            Argument("patch", .integer(version.patch)),
        ]
    }

    /// `String(describing: state)`: the name of a case, whether or not the enum has raw strings.
    func caseName(of value: Expression) -> Expression { call("String", "describing", value) }

    /// `SessionState.running.localizableString`
    private func enumText(_ id: EnumID, _ index: Int) -> Expression {
        let name = program.enums[id.index].cases[index].declared.name
        let value = withPayload(.type(enumType(id)).member(name), id, index)
        return value.member(program.enums[id.index].textProperty)
    }

    /// `.name`; with the enum's name where an optional has a case of that name.
    private func enumCase(_ id: EnumID, _ index: Int) -> Expression {
        let name = program.enums[id.index].cases[index].declared.name
        let isOptionals = name == "none" || name == "some"
        return withPayload(isOptionals ? .type(enumType(id)).member(name) : .implicitMember(name), id, index)
    }

    /// A case with the values that it has in stubs.
    private func withPayload(_ value: Expression, _ id: EnumID, _ index: Int) -> Expression {
        let payload = program.enums[id.index].cases[index].payload
        return payload.isEmpty ? value : value.call(payload.map { Argument($0.declared.name, expression($0.stub)) })
    }

    private func dictionary(_ entries: [DictionaryEntry]) -> Expression {
        .dictionary(entries.map { DictionaryElement(.string($0.key), expression($0.value)) })
    }

    /// `callee(property: value, ...)`; `TaskResultViewModel(notFound: .stub())` for an outcome of a result.
    func stubCall(_ callee: Expression, _ call: StubCall) -> Expression {
        if program.records[call.record.index].result != nil, !call.arguments.isEmpty {
            let outcome = call.arguments.filter(\.isWritten)
            return .type(recordType(call.record))
                .call(outcome.map { argument($0.value, property: $0.property, of: call.record) })
        }
        return callee.call(call.arguments.map { argument($0.value, property: $0.property, of: call.record) })
    }

    func argument(_ value: Value, property: Int, of record: RecordID) -> Argument {
        Argument(parameterLabel(property, of: record), expression(value))
    }
}

extension EnumDefinition {
    /// The property of the emitted enum that has the text of a case.
    var textProperty: String { hasPayload ? "message" : "localizableString" }

    /// The type of that text.
    var textType: SwiftType { hasPayload ? "LocalizableSubstitutions" : "LocalizableString" }
}
