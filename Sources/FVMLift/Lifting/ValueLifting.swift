import FVMLanguage
import FVMSemantics
import FVMSource

/// Values of stubs.
extension Lifter {
    enum LiftedValue {
        case written(String)
        /// A value that a spec omits: a random id, the current time, or a default.
        case open
    }

    /// A value of a type as a spec writes it, or `nil` for Swift that no spec can say.
    ///
    /// - Parameters:
    ///   - owner: The type in whose scope names are looked up.
    ///   - path: Where ids of the value would be derived from, or `nil` if they are written out.
    func value(_ value: SwiftExpression, _ type: SwiftTypeName, in owner: String, at path: ValuePath?) -> LiftedValue? {
        if case .nilLiteral = value.kind { return .written("nil") }
        switch type {
        case .optional(let inner): return self.value(value, inner, in: owner, at: path)
        case .array(let element): return list(value, element, in: owner, at: path)
        case .dictionary(_, let element): return dictionary(value, element, in: owner, at: path)
        case .name(let name):
            if let entry = project.type(name, in: owner) {
                if entry.declaration.kind == .enumeration {
                    // The values of the case are declared in the enum.
                    if codes.contains(entry.name), let callee = value.call?.callee { return .written("." + callee) }
                    return value.caseName.flatMap { SpecText.isName($0) ? .written("." + $0) : nil }
                }
                if let record = facts[entry.name] { return call(value, of: record, at: path) }
                return nil
            }
            return plain(value, specType(type, in: owner) ?? "")
        case .generic, .other: return nil
        }
    }

    // MARK: Plain values

    private func plain(_ value: SwiftExpression, _ type: String) -> LiftedValue? {
        switch type {
        case "string": return value.text.map { .written(SpecText.quoted($0)) }
        case "int": return value.integer.map { .written(String($0)) }
        case "double": return value.decimal.flatMap(Self.double).map { .written($0) }
        case "bool":
            if case .bool(let truth) = value.kind { return .written(truth ? "true" : "false") }
            return nil
        case "date": return Self.date(value)
        case "day": return Self.forced(value, "CalendarDay", nil).flatMap { CalendarDay($0) }.map { .written("@\($0)") }
        case "time":
            return Self.forced(value, "ClockTime", nil).flatMap { ClockTime($0) }.map { .written($0.specLiteral) }
        case "url": return Self.forced(value, "URL", "string").map { .written(SpecText.quoted($0)) }
        case "data": return Self.forced(value, "Data", "base64Encoded").map { .written(SpecText.quoted($0)) }
        case "uuid": return identifier(value, isID: false)
        case "id": return identifier(value, isID: true)
        case "version": return version(value).map { .written($0) }
        case "text": return text(value)
        case "pagination": return Self.window(value)
        default:
            guard type.hasPrefix(Self.identityPrefix) else { return nil }
            return value.idOfIdentity.flatMap { identifier($0, isID: true) }
        }
    }

    /// The prefix of an identity type in a spec.
    static let identityPrefix = "identity "

    /// The first and the last row of a `Pagination`; either end may be open.
    private static func window(_ value: SwiftExpression) -> LiftedValue? {
        guard let call = value.call, ["Pagination", "init"].contains(call.callee) else { return nil }
        let start = call.arguments.value("startIndex")?.integer
        let last = call.arguments.value("maxResults")?.integer.map { (start ?? 0) + $0 - 1 }
        return .written((start.map(String.init) ?? "") + "..." + (last.map(String.init) ?? ""))
    }

    /// A finite number in decimal digits, as specs have no exponents.
    static func double(_ number: Double) -> String? {
        guard number.isFinite else { return nil }
        let spelling = number.description
        guard let mark = spelling.firstIndex(of: "e") else { return spelling }
        guard let exponent = Int(spelling[spelling.index(after: mark)...]), abs(exponent) < 400 else { return nil }
        var mantissa = String(spelling[..<mark])
        let sign = mantissa.hasPrefix("-") ? "-" : ""
        if !sign.isEmpty { mantissa.removeFirst() }
        let parts = mantissa.split(separator: ".")
        let digits = parts.joined()
        let point = (parts.first?.count ?? 0) + exponent
        if point <= 0 { return sign + "0." + String(repeating: "0", count: -point) + digits }
        if point >= digits.count { return sign + digits + String(repeating: "0", count: point - digits.count) + ".0" }
        return sign + digits.prefix(point) + "." + digits.dropFirst(point)
    }

    /// Returns the text in `Type(label: "text")!`. An expression without `!` counts, too.
    static func forced(_ value: SwiftExpression, _ type: String, _ label: String?) -> String? {
        var value = value
        if case .forced(let inner) = value.kind { value = inner }
        guard let call = value.call, call.callee == type || call.callee == "init" else { return nil }
        return call.arguments.count == 1 ? call.arguments.first { $0.label == label }?.value.text : nil
    }

    private static func date(_ value: SwiftExpression) -> LiftedValue? {
        if value.caseName == "now" || value.caseName == "distantPast" { return value.caseName == "now" ? .open : nil }
        guard let call = value.call, ["Date", "init"].contains(call.callee) else { return nil }
        if call.arguments.isEmpty { return .open }
        guard call.arguments.count == 1 else { return nil }
        if let seconds = call.arguments.value("timeIntervalSince1970")?.decimal {
            return spelling(of: Instant(secondsSince1970: seconds), seconds).map { .written($0) }
        }
        guard let seconds = call.arguments.value("timeIntervalSinceReferenceDate")?.decimal else { return nil }
        return spelling(of: Instant(secondsSinceReferenceDate: seconds), seconds + 978_307_200).map { .written($0) }
    }

    /// `@2026-01-31T10:15:00.25Z`, which names the moment to the last bit, or nil.
    static func spelling(of instant: Instant, _ seconds: Double) -> String? {
        guard seconds >= -62_135_596_800, seconds < 253_402_300_800 else { return nil }
        let whole = seconds.rounded(.down)
        let spelling = Instant(secondsSince1970: whole).utcSpelling
        if whole == seconds { return "@" + (spelling.hasSuffix("T00:00:00Z") ? String(spelling.prefix(10)) : spelling) }
        // The fewest digits that name the same moment, in the way that dates are read.
        var scale = 1
        for count in 1...9 {
            scale *= 10
            let scaled = (seconds * Double(scale)).rounded()
            guard abs(scaled) < 9e15, Instant(secondsSince1970: scaled / Double(scale)) == instant else { continue }
            let start = Int(scaled) >= 0 ? Int(scaled) / scale : -((-Int(scaled) + scale - 1) / scale)
            let digits = String(Int(scaled) - start * scale)
            let fraction = String(repeating: "0", count: count - digits.count) + digits
            return "@" + Instant(secondsSince1970: Double(start)).utcSpelling.dropLast() + "." + fraction + "Z"
        }
        return nil
    }

    private func identifier(_ value: SwiftExpression, isID: Bool) -> LiftedValue? {
        if let call = value.call, ["UUID", "ModelIdType", "init"].contains(call.callee), call.arguments.isEmpty {
            return .open
        }
        guard let text = Self.forced(value, "UUID", "uuidString") ?? Self.forced(value, "ModelIdType", "uuidString"),
            let id = UUIDValue(text)
        else { return nil }
        if isID, id.high == 0, id.low < 1_000_000 { return .written(String(id.low)) }
        return .written(SpecText.quoted(id.text))
    }

    /// `SystemVersion(major: 1, minor: 2, patch: 0)`, or `.v1_2_0`.
    func version(_ value: SwiftExpression) -> String? {
        if let name = value.caseName {
            let constant = Self.version(named: name)
            return constant ?? (name == "currentApplicationVersion" ? currentVersion : nil)
        }
        guard let call = value.call, ["SystemVersion", "init"].contains(call.callee) else { return nil }
        let parts = ["major", "minor", "patch"].map { call.arguments.value($0).map { $0.integer } ?? 0 }
        guard parts.allSatisfy({ $0.map { $0 >= 0 && $0 <= SemanticVersion.largestPart } ?? false }),
            call.arguments.allSatisfy({ ["major", "minor", "patch"].contains($0.label) })
        else { return nil }
        return parts.compactMap { $0.map(String.init) }.joined(separator: ".")
    }

    /// The version in the name of its constant: `v1_2_0`.
    static func version(named name: String) -> String? {
        guard name.hasPrefix("v") else { return nil }
        let parts = name.dropFirst().split(separator: "_", omittingEmptySubsequences: false).map(String.init)
        guard (1...3).contains(parts.count), parts.allSatisfy({ UInt32($0) != nil }) else { return nil }
        return (parts + Array(repeating: "0", count: 3 - parts.count)).joined(separator: ".")
    }

    private func text(_ value: SwiftExpression) -> LiftedValue? {
        if value.caseName == "empty" { return .written("\"\"") }
        guard let call = value.call, call.callee == "constant" else { return nil }
        return call.arguments.first?.value.text.map { .written(SpecText.quoted($0)) }
    }
}

extension UUIDValue {
    /// Creates the id of a text such as `6F9619FF-8B86-D011-B42D-00C04FC964FF`.
    init?(_ text: String) {
        let digits = text.utf8.filter { $0 != UInt8(ascii: "-") }
        guard text.utf8.count == 36, digits.count == 32,
            let high = UInt64(String(decoding: digits.prefix(16), as: UTF8.self), radix: 16),
            let low = UInt64(String(decoding: digits.suffix(16), as: UTF8.self), radix: 16)
        else { return nil }
        self.init(high: high, low: low)
    }
}
