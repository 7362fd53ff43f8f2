import FVMSemantics

extension FieldDefinition {
    /// The validation in the library, as in a spec: `required length(1...50)`.
    var constraints: String {
        let own = [
            isTrimmed ? "trim" : nil, isUnique ? "unique" : nil,
            isNonblank ? "nonblank" : isRequired ? "required" : nil, limit?.spelling,
            pattern?.attribute,
        ]
        let severity = severity == .error ? [] : ["severity(\(severity))"]
        return (own.compactMap(\.self) + comparisons.map(\.spelling) + severity).joined(separator: " ")
    }

    /// The control and its options, as in a spec.
    var controls: String {
        let control =
            switch control {
            case .text(let type): "text(\(type))"
            case .textArea(let type): "textArea(\(type))"
            case .checkbox: "checkbox"
            case .select: "select"
            case .colorPicker: "colorPicker"
            }
        let options = [
            autocomplete.map { "autocomplete(\($0))" }, autocapitalize.map { "autocapitalize(\($0))" },
            isDisabled ? "disabled" : nil,
        ]
        return (["input \(control)"] + options.compactMap(\.self)).joined(separator: " ")
    }

    /// The members that it has in its form's messages.
    var messageKeys: [String] { messages.map(\.name) }

    /// Whether its validation rejects a missing value, always or depending on another field.
    var refusesAbsence: Bool {
        severity == .error && (isRequired || comparisons.contains { $0.relation.isRequirement })
    }

    /// Whether it refuses anything that the other takes.
    func isStricter(than other: FieldDefinition) -> Bool {
        // Warnings and infos don't reject a value.
        if severity != .error { return false }
        if isConstrained, other.severity != .error { return true }
        if comparisons.contains(where: { comparison in
            !other.comparisons.contains { $0.spelling == comparison.spelling }
        }) {
            return true
        }
        if isRequired && !other.isRequired || isNonblank && !other.isNonblank { return true }
        if isUnique, !other.isUnique { return true }
        // Different handling of white space counts as stricter, because it is unknown which texts it rejects.
        if isConstrained, isTrimmed != other.isTrimmed { return true }
        // A different pattern counts as stricter, because it is unknown which texts it rejects.
        if pattern != nil, pattern != other.pattern { return true }
        switch (limit, other.limit) {
        case (nil, _): return false
        case (.length(let least, let most), .length(let otherLeast, let otherMost)),
            (.numbers(let least, let most), .numbers(let otherLeast, let otherMost)):
            return Self.isStricter(least, otherLeast, most, otherMost)
        case (.dates(let least, let most), .dates(let otherLeast, let otherMost)):
            let bounds = [least, otherLeast, most, otherMost].map { $0?.position(now: .fixedClock) }
            return Self.isStricter(bounds[0], bounds[1], bounds[2], bounds[3])
        default: return true
        }
    }

    private static func isStricter<Bound: Comparable>(
        _ least: Bound?,
        _ otherLeast: Bound?,
        _ most: Bound?,
        _ otherMost: Bound?
    ) -> Bool {
        if let least, otherLeast.map({ least > $0 }) ?? true { return true }
        if let most, otherMost.map({ most < $0 }) ?? true { return true }
        return false
    }
}

extension TextPattern {
    fileprivate var attribute: String {
        "matches(\(named?.rawValue ?? Program().spelling(of: .string(spelling))))"
    }
}

extension FieldDefinition.Limit {
    fileprivate var spelling: String {
        switch self {
        case .length(let least, let most):
            "length(\(least.map(String.init) ?? "")...\(most.map(String.init) ?? ""))"
        case .numbers(let least, let most):
            "range(\(least.map(String.init) ?? "")...\(most.map(String.init) ?? ""))"
        case .dates(let least, let most):
            "range(\(Self.spelling(least))...\(Self.spelling(most)))"
        }
    }

    private static func spelling(_ bound: Value?) -> String {
        bound.map { Program().spelling(of: $0) } ?? ""
    }
}
