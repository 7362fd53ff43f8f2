import FVMLanguage
import FVMSemantics
import FVMSource

/// Types of properties.
extension Lifter {
    private static let builtIns: [String: String] = Dictionary(
        uniqueKeysWithValues: TypeWord.all.map { ($0.swiftName, $0.word.text) }
    )

    /// Types with the same JSON as a type of specs.
    private static let alike = [
        "Int8": "int", "Int16": "int", "Int32": "int", "Int64": "int", "UInt": "int", "UInt8": "int", "UInt16": "int",
        "UInt32": "int", "Float": "double", "CGFloat": "double", "TimeInterval": "double",
        "LocalizableSubstitutions": "text",
    ]

    /// Returns the type in a spec, or `nil` if specs have no such type.
    func specType(_ type: SwiftTypeName, in owner: String) -> String? {
        switch type {
        case .name(let name): return specType(named: name, in: owner)
        case .optional(let inner):
            if case .optional = inner { return nil }
            return specType(inner, in: owner).map { $0 + "?" }
        case .array(let element): return specType(element, in: owner).map { "[\($0)]" }
        case .dictionary(.name("String"), let value): return specType(value, in: owner).map { "[string: \($0)]" }
        case .dictionary, .generic, .other: return nil
        }
    }

    private func specType(named name: String, in owner: String) -> String? {
        if let entry = project.type(name, in: owner) {
            switch entry.declaration.kind {
            case .structure:
                if let record = facts[entry.name] {
                    // A summary is only visible in its parent.
                    if isSummary(entry), entry.outer != owner, entry.outer != outer(of: owner) { return nil }
                    return record.name
                }
                return nil
            case .enumeration: return isLiftedEnum(entry) ? entry.declaration.name : nil
            default: return nil
            }
        }
        let simple = SwiftTypeName.name(name).simpleName
        if let model = model(ofIdentity: simple) { return "identity \(model)" }
        return Self.builtIns[simple] ?? Self.alike[simple]
    }

    func outer(of name: String) -> String? {
        name.utf8.lastIndex(of: UInt8(ascii: ".")).map { String(name[..<$0]) }
    }

    /// The record that a value of the type is, or that its elements are.
    func record(of type: SwiftTypeName, in owner: String) -> RecordFacts? {
        guard case .name(let name) = type.unwrapped else { return nil }
        return project.type(name, in: owner).flatMap { facts[$0.name] }
    }
}
