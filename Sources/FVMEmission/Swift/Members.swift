import FVMSemantics
import FVMSwiftCode

/// One property of a record, with its names in the emitted struct.
///
/// A class, because each part of the emission visits all members, and copying so many texts would dominate.
final class Member: Sendable {
    /// Its index in `RecordDefinition.properties`.
    let property: Int
    /// The name in Swift: that of the spec, with `_` appended if it is reserved.
    let name: String
    /// Whether JSON has another name for it.
    let isRenamed: Bool
    /// Whether the name of the spec needs backticks somewhere in Swift.
    let isReserved: Bool
    /// `nil` if a property wrapper gives the type.
    let stored: SwiftType?
    /// The label under which a caller gives a value.
    let label: String
    /// `nil` if no caller does.
    let parameter: Parameter?
    /// The parameter in the body.
    let given: Expression

    /// - Parameters:
    ///   - name: The name in the spec.
    ///   - renamed: The name in Swift, if different.
    ///   - label: The parameter's label, if different.
    ///   - local: The parameter's name in the body, if different from the label.
    ///   - types: The types of the property and of the parameter.
    init(
        property: Int,
        name: String,
        renamed: String?,
        isReserved: Bool,
        label: String?,
        local: String?,
        types: (stored: SwiftType?, parameter: SwiftType?)
    ) {
        self.property = property
        self.name = renamed ?? name
        isRenamed = renamed != nil
        self.isReserved = isReserved
        stored = types.stored
        self.label = label ?? name
        parameter = types.parameter.map { Parameter(label ?? name, as: local, $0) }
        given = .reference(local ?? label ?? name)
    }
}

extension Emitter {
    /// The members of a record in the order of the spec.
    ///
    /// - Parameter isQualified: Whether their types are named as outside the record.
    func members(of record: RecordDefinition, qualified isQualified: Bool = false) -> [Member] {
        var members: [Member] = []
        members.reserveCapacity(record.properties.count)
        for index in record.properties.indices {
            members.append(member(index, of: record, isQualified))
        }
        return members
    }

    private func member(_ index: Int, of record: RecordDefinition, _ isQualified: Bool) -> Member {
        let name = record.properties[index].declared.name
        let types: (stored: SwiftType?, parameter: SwiftType?) =
            record.properties[index].source?.conversion == .caseText
            ? ("LocalizableSubstitutions", "LocalizableSubstitutions")
            : memberTypes(record.properties[index].kind, of: record, isQualified)
        let isReserved = name.isReservedInSwift
        let isRenamed = isReserved && types.stored == nil && !isField(record.properties[index].kind)
        let needsLocal = isReserved && !record.isClientHosted && name == "self"
        return Member(
            property: index,
            name: name,
            renamed: isRenamed ? freeName(name + "_", in: record) : nil,
            isReserved: isReserved,
            label: isReserved && record.isClientHosted ? parameterLabel(index, of: record) : nil,
            local: needsLocal ? freeName("self_", in: record) : nil,
            types: types
        )
    }

    private func isField(_ kind: PropertyKind) -> Bool {
        if case .formField = kind { return true }
        return false
    }

    private func memberTypes(
        _ kind: PropertyKind,
        of record: RecordDefinition,
        _ isQualified: Bool
    ) -> (stored: SwiftType?, parameter: SwiftType?) {
        switch kind {
        case .plain(let type):
            let type = isQualified ? qualified(type) : swiftType(of: type)
            return (type, type)
        case .formField(let type, _): return (nil, swiftType(of: type))
        case .enumText(let source):
            return program.isOptional(source, of: record)
                ? (.optional("LocalizableString"), nil) : ("LocalizableString", nil)
        case .localizedValue(let value, let isOptional):
            let given = swiftType(of: program.type(of: value))
            let stored = storedType(of: value)
            return isOptional ? (.optional(stored), .optional(given)) : (stored, given)
        case .staticText, .substitutedText, .staticList, .compound: return (nil, nil)
        }
    }

    /// The label under which a caller gives the property of `record` with this index.
    func parameterLabel(_ index: Int, of record: RecordID) -> String {
        let name = program.records[record.index].properties[index].declared.name
        guard program.records[record.index].isClientHosted else { return name }
        return parameterLabel(index, of: program.records[record.index])
    }

    /// In a client screen the macro makes a property of the label, so that a keyword can't be one.
    private func parameterLabel(_ index: Int, of record: RecordDefinition) -> String {
        let name = record.properties[index].declared.name
        guard record.isClientHosted, name.isReservedInSwift else { return name }
        return freeName(name + "_", in: record)
    }

    /// `wanted`, or the first of `wanted2`, `wanted3` ... that no property of `record` has.
    func freeName(_ wanted: String, in record: RecordDefinition) -> String {
        var name = wanted
        var number = 2
        while record.property(named: name) != nil {
            name = wanted + String(number)
            number += 1
        }
        return name
    }
}
