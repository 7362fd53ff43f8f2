import FVMBytes
import FVMFiles
import FVMSemantics
import FVMSource
import FVMWorkspace

/// The folder in which FOSTesting's `expectVersionedViewModel` keeps what each version of a view model encoded.
public let shippedVersionsFolder = ".VersionedTestJSON"

extension Compilation {
    /// A case for each file `<ViewModel>ViewModel_<version>.json` of a folder whose view model or result the specs
    /// declare: it fails where a client of that version would not decode what the specs say today.
    ///
    /// Must not be called while there are errors.
    public func shippedVersionCases(in folder: String, of files: some FileSystem) -> [TestCase] {
        var subjects: [String: (name: Declared, subject: ShippedSubject)] = [:]
        for (index, record) in program.records.enumerated() where record.isViewModel {
            subjects[record.typeName] = (record.declared, .record(RecordID(index)))
        }
        for (index, result) in program.results.enumerated() {
            subjects[result.typeName] = (result.declared, .result(ResultID(index)))
        }
        let entries = (try? files.entries(of: folder)) ?? []
        let names = entries.map(\.name).sorted { $0.precedesByBytes($1) }
        return names.compactMap { file in
            guard file.hasSuffix(".json"), let mark = file.utf8.lastIndex(of: UInt8(ascii: "_")),
                let found = subjects[String(file[..<mark])]
            else { return nil }
            let version = String(file[file.utf8.index(after: mark)...].dropLast(5))
            return TestCase(
                name: "\(found.name.name).client-\(version)",
                viewModel: found.name.name,
                locale: program.app.locales[0],
                location: found.name.location,
                subject: .shipped(found.subject, version: version, path: FilePath.join(folder, file))
            )
        }
    }
}

/// The subject of a file of a released version.
enum ShippedSubject: Sendable {
    case record(RecordID)
    case result(ResultID)
}

extension TestVerdict {
    /// Compares what a version encoded with what the program would encode today.
    init(
        ofShipped subject: ShippedSubject,
        version: String,
        at path: String,
        in program: Program,
        _ files: some FileSystem
    ) {
        let json: JSONValue
        do {
            json = try JSONValue(reading: try files.readText(path, limit: Self.sizeLimit))
        } catch let error as JSONReadingError {
            let place = "in line \(error.line), column \(error.column)"
            self = Self.unreadable("'\(path)' is not JSON: \(error.reason), \(place)")
            return
        } catch let error as FileSystemError {
            self = Self.unreadable("'\(path)' cannot be read: \(error.explanation)")
            return
        } catch {
            self = Self.unreadable("'\(path)' cannot be read")
            return
        }
        var comparison = ShippedComparison(program: program, version: SemanticVersion(version))
        switch subject {
        case .record(let record): comparison.compare(json, with: record, at: "$")
        case .result(let result): comparison.compare(json, with: result, at: "$")
        }
        if !comparison.lines.isEmpty {
            let message = "a client of \(version) cannot decode what is sent now"
            var failure = TestFailure(reason: .undecodable, message: message, lines: comparison.lines)
            failure.differences = comparison.differences
            self = .failed(failure, [])
        } else if !comparison.misdated.isEmpty {
            let message = "a client of \(version) does not have what 'since' says"
            self = .failed(TestFailure(reason: .misdated, message: message, lines: comparison.misdated), [])
        } else {
            self = .same
        }
    }

    private static func unreadable(_ message: String) -> TestVerdict {
        .failed(TestFailure(reason: .notReadable, message: message), [])
    }
}

/// Searches for parts of released JSON that are no longer sent, or sent differently.
///
/// The client's types are inferred from the JSON: each member in it is required, unless elements of one list differ
/// in having it. Members that are optional today are not reported, because they may have been optional then.
private struct ShippedComparison {
    let program: Program
    /// That of the client, where the name of the file says one.
    let version: SemanticVersion?
    private(set) var lines: [String] = []
    /// The places of the differences, with the released values. The current values are types.
    private(set) var differences: [JSONDifference] = []
    /// The texts that don't start with the expected version.
    private(set) var misdated: [String] = []

    init(program: Program, version: SemanticVersion?) {
        self.program = program
        self.version = version
    }

    private mutating func add(_ path: String, _ old: JSONValue, _ reason: String) {
        guard lines.count < TestFailure.differenceLimit else { return }
        lines.append("\(path): \(reason)")
        differences.append(JSONDifference(path: path, old: old))
    }

    private mutating func expect(_ isRight: Bool, _ old: JSONValue, _ kind: String, at path: String) -> Bool {
        if !isRight { add(path, old, "was \(old.kind), and is \(kind)") }
        return isRight
    }

    // MARK: Objects

    mutating func compare(_ old: JSONValue, with id: RecordID, at path: String, needed: Set<String>? = nil) {
        guard case .object(let members) = old else {
            _ = expect(false, old, "an object", at: path)
            return
        }
        let record = program[id]
        let places = record.properties.places(by: \.declared.name)
        for member in members where needed?.contains(member.key) ?? true {
            let place = "\(path).\(member.key)"
            if let property = places[member.key] {
                compare(member.value, with: record.properties[property], at: place)
            } else if !isOwn(member.key, of: record) {
                add(place, member.value, "is no longer there")
            }
        }
        compareVersions(members, with: record, at: path)
    }

    /// Compares the versions of a text, which is in the JSON of each version since its first one.
    private mutating func compareVersions(
        _ members: [JSONValue.Member],
        with record: RecordDefinition,
        at path: String
    ) {
        guard let version else { return }
        for property in record.properties {
            guard let since = property.since, misdated.count < TestFailure.differenceLimit else { continue }
            let name = property.declared.name
            let isThere = members.contains { $0.key == name }
            // Properties of unreleased versions may still change.
            guard isThere ? since > version : since < version else { continue }
            let fact = isThere ? "is there already" : "is not there"
            misdated.append("\(path).\(name): \(fact), and is said to be since \(since.text)")
        }
    }

    /// Returns whether a view model has the member in addition to its properties.
    private func isOwn(_ key: String, of record: RecordDefinition) -> Bool {
        switch key {
        case "vmId": record.identity != .none
        case "isStub": !record.operations.isEmpty
        default: record.form.map { program[$0].messagesName == key } ?? false
        }
    }

    mutating func compare(_ old: JSONValue, with id: ResultID, at path: String) {
        guard case .object(let members) = old else {
            _ = expect(false, old, "an object", at: path)
            return
        }
        let cases = program[id].cases
        for member in members where member.key != "vmId" {
            let place = "\(path).\(member.key)"
            if member.key == "outcome" {
                compare(member.value, withCaseOf: cases.map(\.declared.name), isRaw: program[id].isRaw, at: place)
            } else if let shown = cases.first(where: { $0.declared.name == member.key }) {
                compare(member.value, with: shown.record, at: place)
            } else {
                add(place, member.value, "is no longer there")
            }
        }
    }

    // MARK: Properties

    private mutating func compare(_ old: JSONValue, with property: PropertyDefinition, at path: String) {
        if case .null = old { return }
        switch property.kind {
        case .plain(let type): compare(old, with: type, at: path)
        case .staticText, .substitutedText, .enumText: _ = expect(old.text != nil, old, "a text", at: path)
        case .staticList: if expect(old.elements != nil, old, "a list", at: path) { compareTexts(old, at: path) }
        case .compound: _ = expect(old["pieces"] != nil, old, "a text in pieces", at: path)
        case .localizedValue(.enumCase(let id, _), _):
            guard expect(old["all"] != nil, old, "a localized case", at: path), let value = old["v"] else { return }
            compare(value, with: program.types.known(.enumeration(id)), at: path + ".v")
        case .localizedValue(.formatted(let format), _):
            var keys: Set<String> = []
            if case .object(let members) = old { keys = Set(members.map(\.key)) }
            let known = format.row.options.flatMap(\.jsonKeys) + ["ls", "v"]
            let isFormatted = keys.isSuperset(of: format.row.requiredKeys) && keys.isSubset(of: known)
            _ = expect(isFormatted, old, "a 'localized \(format.word.text)'", at: path)
        case .formField(let type, _):
            guard expect(old["formField"] != nil, old, "a form's field", at: path) else { return }
            if let value = old["value"], value != .null { compare(value, with: type, at: path + ".value") }
        }
    }

    private mutating func compare(_ old: JSONValue, withCaseOf names: [String], isRaw: Bool, at path: String) {
        guard let name = old.caseName(isRaw: isRaw) else {
            guard let word = old.caseName(isRaw: true) else {
                _ = expect(false, old, isRaw ? "a text" : "a case such as {\"open\":{}}", at: path)
                return
            }
            return add(
                path,
                old,
                "the case was the text '\(word)', and is an object now: 'raw' after the name keeps the strings"
            )
        }
        if !names.contains(name) {
            add(path, old, "the case '\(name)' is no longer there, and its new name is unknown to the client")
        }
    }

    private mutating func compareTexts(_ old: JSONValue, at path: String) {
        for (index, element) in (old.elements ?? []).enumerated() {
            guard expect(element.text != nil, element, "a text", at: "\(path)[\(index)]") else { return }
        }
    }

    private mutating func compare(_ old: JSONValue, with type: TypeID, at path: String) {
        switch program[type] {
        case .optional(let inner): if old != .null { compare(old, with: inner, at: path) }
        case .string, .text, .url, .uuid, .id, .version, .date, .day, .time, .data:
            _ = expect(old.text != nil, old, "a text", at: path)
        case .int, .double:
            if case .number = old { return }
            _ = expect(false, old, "a number", at: path)
        case .identity:
            _ = expect(old["namespace"] != nil && old["id"] != nil, old, "an identity", at: path)
        // No answer has one.
        case .pagination: break
        case .bool:
            if case .bool = old { return }
            _ = expect(false, old, "true or false", at: path)
        case .enumeration(let id):
            compare(old, withCaseOf: program[id].cases.map(\.declared.name), isRaw: program[id].isRaw, at: path)
        case .record(let record):
            if let result = program[record].result { return compare(old, with: result, at: path) }
            compare(old, with: record, at: path)
        case .list(let element):
            if expect(old.elements != nil, old, "a list", at: path) { compareRows(old, with: element, at: path) }
        case .dictionary(let element):
            guard case .object(let members) = old else {
                _ = expect(false, old, "a dictionary", at: path)
                return
            }
            for member in members { compare(member.value, with: element, at: "\(path).\(member.key)") }
        case .invalid: return
        }
    }

    /// Of rows, only the members that all of them have are needed.
    private mutating func compareRows(_ old: JSONValue, with type: TypeID, at path: String) {
        let rows = old.elements ?? []
        guard case .record(let record) = program[program.types.unwrapped(type)] else {
            for (index, row) in rows.enumerated() { compare(row, with: type, at: "\(path)[\(index)]") }
            return
        }
        var needed: Set<String>?
        for case .object(let members) in rows {
            let keys = Set(members.map(\.key))
            needed = needed?.intersection(keys) ?? keys
        }
        let count = lines.count
        for (index, row) in rows.enumerated() where lines.count == count {
            compare(row, with: record, at: "\(path)[\(index)]", needed: needed)
        }
    }
}

extension JSONValue {
    /// The kind of the value, for a message.
    fileprivate var kind: String {
        switch self {
        case .null: "null"
        case .bool: "true or false"
        case .number: "a number"
        case .string: "a text"
        case .list: "a list"
        case .object(let members):
            if members.contains(where: { $0.key == "ls" }) { "a localized value" } else { "an object" }
        }
    }
}
