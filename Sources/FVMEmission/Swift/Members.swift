import FVMSemantics
import FVMSwiftCode

/// One property of a record, as the parts of its Swift struct name and use it.
struct Member: Sendable {
    /// Its index in `RecordDefinition.properties`.
    var property: Int
    /// The name in Swift: that of the spec, followed by `_` where that cannot be.
    var name: String
    /// Whether JSON has another name for it.
    var isRenamed: Bool
    /// Whether the name of the spec needs backticks somewhere in Swift.
    var isReserved: Bool
    /// The parameter's label, and its name in the body.
    var label: String
    var local: String
    /// Nil where a property wrapper gives the type.
    var stored: SwiftType?
    /// Nil where no caller gives a value.
    var parameter: SwiftType?
}

extension Emitter {
    /// The members of a record in the order of the spec.
    func members(of record: RecordDefinition) -> [Member] {
        var members: [Member] = []
        members.reserveCapacity(record.properties.count)
        for index in record.properties.indices {
            members.append(member(index, of: record))
        }
        return members
    }

    private func member(_ index: Int, of record: RecordDefinition) -> Member {
        let name = record.properties[index].declared.name
        var member = Member(
            property: index,
            name: name,
            isRenamed: false,
            isReserved: name.isReservedInSwift,
            label: name,
            local: name
        )
        (member.stored, member.parameter) = memberTypes(record.properties[index].kind, of: record)
        guard member.isReserved else { return member }
        if member.stored == nil, !isField(record.properties[index].kind) {
            member.name = freeName(record.properties[index].declared.name + "_", in: record)
            member.isRenamed = true
        }
        if record.isClientHosted {
            member.label = parameterLabel(index, of: record)
            member.local = member.label
        } else if name == "self" {
            member.local = freeName("self_", in: record)
        }
        return member
    }

    private func isField(_ kind: PropertyKind) -> Bool {
        if case .formField = kind { return true }
        return false
    }

    private func memberTypes(
        _ kind: PropertyKind,
        of record: RecordDefinition
    ) -> (stored: SwiftType?, parameter: SwiftType?) {
        switch kind {
        case .plain(let type):
            let type = swiftType(of: type)
            return (type, type)
        case .formField(let type, _): return (nil, swiftType(of: type))
        case .enumText(let source):
            return isOptional(record.properties[source].kind)
                ? (.optional("LocalizableString"), nil) : ("LocalizableString", nil)
        case .localizedInt(_, false): return ("LocalizableInt", "Int")
        case .localizedInt(_, true): return (.optional("LocalizableInt"), .optional("Int"))
        case .localizedDouble(_, false): return ("LocalizableDouble", "Double")
        case .localizedDouble(_, true): return (.optional("LocalizableDouble"), .optional("Double"))
        case .localizedDate(_, false): return ("LocalizableDate", "Date")
        case .localizedDate(_, true): return (.optional("LocalizableDate"), .optional("Date"))
        case .staticText, .substitutedText, .staticList, .compound: return (nil, nil)
        }
    }

    /// The label under which a caller gives the property of `record` with this index.
    func parameterLabel(_ index: Int, of record: RecordID) -> String {
        let name = program.records[record.index].properties[index].declared.name
        guard program.records[record.index].isClientHosted else { return name }
        return parameterLabel(index, of: program.records[record.index])
    }

    /// In a client screen the macro makes a property of the label, so that a keyword cannot be one.
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
