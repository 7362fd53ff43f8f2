import FVMBytes
import FVMEvaluation
import FVMSemantics
import FVMSource
import FVMWorkspace

extension TestVerdict {
    /// Compares the current JSON with the expected values.
    init(
        of json: [UInt8],
        expecting expectation: ExpectationDefinition.Kind,
        in program: Program,
        _ writer: inout StubWriter
    ) {
        guard let value = try? JSONValue(reading: json) else {
            let message = "the JSON nests more than \(JSONValue.nestingLimit) levels"
            self = .failed(TestFailure(reason: .unexpected, message: message), nil)
            return
        }
        var comparison = ExpectationComparison(writer: writer)
        switch expectation {
        case .stub(let stub): comparison.compare(stub.members, value, at: "$")
        case .validation(let example): comparison.compare(example, value, in: program)
        }
        writer = comparison.writer
        self = comparison.failure.map { .failed($0, nil) } ?? .same
    }
}

/// Searches for differences from the expected values.
private struct ExpectationComparison {
    /// Spells the values that are stated.
    var writer: StubWriter
    private var differences: [JSONDifference] = []
    private var location: Location?
    /// The member that is being compared.
    private var currentLocation: Location?

    init(writer: StubWriter) {
        self.writer = writer
    }

    var failure: TestFailure? {
        guard !differences.isEmpty else { return nil }
        let isCut = differences.count == TestFailure.differenceLimit
        let count =
            isCut
            ? "\(differences.count) values or more are"
            : differences.count == 1 ? "1 value is" : "\(differences.count) values are"
        return TestFailure(
            reason: .unexpected,
            message: "\(count) not as expected",
            differences: differences,
            location: location
        )
    }

    private mutating func add(_ path: String, _ wanted: JSONValue?, _ found: JSONValue?) {
        guard differences.count < TestFailure.differenceLimit else { return }
        differences.append(JSONDifference(path: path, old: wanted, new: found))
        if location == nil { location = currentLocation }
    }

    // MARK: Stubs

    mutating func compare(_ members: [ExpectedMember], _ object: JSONValue, at path: String) {
        let outer = currentLocation
        defer { currentLocation = outer }
        let values = object.values
        for member in members {
            currentLocation = member.location
            let found = values[member.key]
            let place = "\(path).\(member.key)"
            switch member.part {
            case .whole: compare(member.value, found, at: place)
            case .shownText: compare(member.value, found?["ls"], at: place + ".ls")
            case .number: compare(Self.number(member.value), found?["v"], at: place + ".v")
            case .field: compare(member.value, found?["value"], at: place + ".value")
            case .pieces: compare(member.value, found?["pieces"], at: place + ".pieces")
            case .joinedText: compare(member.value, found.flatMap(Self.joined), at: place)
            case .identity: compare(member.value, found?["id"], at: place + ".id")
            }
        }
    }

    /// Inside of a localized date, a moment is a number of seconds.
    private static func number(_ expected: ExpectedValue) -> ExpectedValue {
        if case .value(.date(let moment)) = expected { .value(.double(moment.secondsSince1970)) } else { expected }
    }

    /// A compound text as it is read.
    private static func joined(_ compound: JSONValue) -> JSONValue? {
        guard let pieces = compound["pieces"]?.elements else { return nil }
        return .string(pieces.compactMap(\.text).joined(separator: compound["separator"]?.text ?? ""))
    }

    private mutating func compare(_ expected: ExpectedValue, _ found: JSONValue?, at path: String) {
        switch expected {
        case .value(.none):
            // An optional that is nil has no member, or null.
            if let found, found != .null { add(path, .null, found) }
        case .value(let value):
            let wanted = writer.value(of: value) ?? .null
            if found != wanted { add(path, wanted, found) }
        case .members(let members):
            guard let found, case .object = found else { return add(path, stated(expected), found) }
            compare(members, found, at: path)
        case .list(let elements):
            guard let found = found?.elements else { return add(path, stated(expected), found) }
            compare(elements, found, at: path)
        case .repeated: compare([expected], found?.elements ?? [], at: path)
        }
    }

    private mutating func compare(_ expected: [ExpectedValue], _ found: [JSONValue], at path: String) {
        let count = expected.reduce(0) { $0 + $1.elementCount }
        guard count == found.count else {
            return add(path + " (elements)", .number("\(count)"), .number("\(found.count)"))
        }
        var position = 0
        for element in expected {
            let inner = if case .repeated(_, let inner) = element { inner } else { element }
            for _ in 0..<element.elementCount {
                compare(inner, found[position], at: "\(path)[\(position)]")
                position += 1
            }
        }
    }

    /// Returns the expected value as JSON for a message. Long lists are cut.
    private mutating func stated(_ expected: ExpectedValue) -> JSONValue {
        switch expected {
        case .value(let value): return writer.value(of: value) ?? .null
        case .members(let members): return .object(members.map { JSONValue.Member($0.key, stated($0.value)) })
        case .list(let elements): return .list(elements.prefix(8).map { stated($0) })
        case .repeated(_, let element): return stated(element)
        }
    }

    // MARK: Forms

    mutating func compare(_ example: ValidationExpectation, _ validation: JSONValue, in program: Program) {
        var messages: [String: String] = [:]
        // Warnings and hints refuse nothing.
        for result in validation["validations"]?.elements ?? [] where result["status"] == .number("3") {
            for message in result["messages"]?.elements ?? [] {
                for field in message["fieldIds"]?.elements ?? [] {
                    if let id = field["id"]?.text.flatMap(FieldIdentifier.init) {
                        messages[id.name] = message["message"]?.text ?? ""
                    }
                }
            }
        }
        for (index, field) in program[example.fields].fields.enumerated() {
            let name = field.declared.name
            switch (example.failing.contains(index), messages[name]) {
            case (true, nil): add(name, .string("fails"), .string("passes"))
            case (false, let message?): add(name, .string("passes"), .string("fails: " + message))
            default: continue
            }
        }
    }
}

extension ExpectedValue {
    /// The number of list elements that the value represents.
    fileprivate var elementCount: Int {
        if case .repeated(let count, _) = self { count } else { 1 }
    }
}
