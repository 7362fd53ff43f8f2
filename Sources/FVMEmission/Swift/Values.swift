import FVMSemantics
import FVMSwiftCode

/// Stub values as expressions.
extension Emitter {
    /// `value` in a place of its own type.
    mutating func expression(_ value: Value) -> Expression {
        switch value {
        case .string(let text): tree.string(text)
        case .int(let number): tree.integer(number)
        case .double(let number): tree.double(number)
        case .bool(let truth): tree.boolean(truth)
        case .date(let instant): date(instant)
        case .now: date(Instant(secondsSinceReferenceDate: 0))
        case .url(let text): forced(types.url, words.string, tree.string(text))
        case .uuid(let id): forced(types.uuid, words.uuidString, spelling(id))
        case .version(let version): self.version(version)
        case .text(let text): implicitCall(words.constant, tree.string(text))
        case .enumCase(let id, let index): enumCase(id, index)
        case .enumText(let id, let index): enumText(program[id], index)
        case .none: tree.nilLiteral()
        case .list(let values): list(values)
        case .dictionary(let entries): dictionary(entries)
        case .call(let call): stubCall(tree.implicitMember(words.stub), call)
        case .repeated: list([value])
        }
    }

    /// The upper-case form with hyphens, between quotes.
    private mutating func spelling(_ id: UUIDValue) -> Expression {
        withUnsafeTemporaryAllocation(byteCount: 36, alignment: 8) { buffer in
            func store(_ digits: UInt64, at position: Int) {
                buffer.storeBytes(of: digits, toByteOffset: position, as: UInt64.self)
            }
            // Eight digits at a time: of the middle ones, first the last four in place, then the first four.
            let middle = (Self.digits(UInt32(truncatingIfNeeded: id.high)), Self.digits(UInt32(id.low >> 32)))
            store(Self.digits(UInt32(id.high >> 32)), at: 0)
            store(middle.0, at: 10)
            buffer.storeBytes(of: UInt32(truncatingIfNeeded: middle.0), toByteOffset: 9, as: UInt32.self)
            store(middle.1, at: 20)
            buffer.storeBytes(of: UInt32(truncatingIfNeeded: middle.1), toByteOffset: 19, as: UInt32.self)
            store(Self.digits(UInt32(truncatingIfNeeded: id.low)), at: 28)
            for position in [8, 13, 18, 23] { buffer[position] = UInt8(ascii: "-") }
            return tree.plainString(UnsafeBufferPointer(buffer.bindMemory(to: UInt8.self)))
        }
    }

    /// The eight upper-case hexadecimal digits of `word`, the first in the lowest byte: all of Swift's platforms are
    /// little-endian.
    private static func digits(_ word: UInt32) -> UInt64 {
        // One nibble in each byte, then its digit: `0` to `9`, and seven places on `A` to `F`.
        var nibbles = UInt64(word)
        nibbles = (nibbles | nibbles << 16) & 0x0000_FFFF_0000_FFFF
        nibbles = (nibbles | nibbles << 8) & 0x00FF_00FF_00FF_00FF
        nibbles = (nibbles | nibbles << 4) & 0x0F0F_0F0F_0F0F_0F0F
        let isLetter = (nibbles + 0x0606_0606_0606_0606) >> 4 & 0x0101_0101_0101_0101
        return (nibbles + 0x3030_3030_3030_3030 + isLetter * 7).byteSwapped
    }

    /// `type(label: argument)!`
    mutating func forced(_ type: SwiftType, _ label: Name, _ argument: Expression) -> Expression {
        tree.forced(call(type, label, argument))
    }

    /// `type(label: argument)`
    mutating func call(_ type: SwiftType, _ label: Name, _ argument: Expression) -> Expression {
        var arguments = ArgumentList()
        tree.append(label, argument, to: &arguments)
        return tree.call(tree.reference(type), arguments)
    }

    /// `.member(argument)`
    mutating func implicitCall(_ member: Name, _ argument: Expression) -> Expression {
        var arguments = ArgumentList()
        tree.append(argument, to: &arguments)
        return tree.call(tree.implicitMember(member), arguments)
    }

    /// The moment as the library's `Date` holds it, to the last bit.
    mutating func date(_ instant: Instant) -> Expression {
        let seconds = instant.secondsSince1970
        if Instant(secondsSince1970: seconds) == instant, instant.secondsSinceReferenceDate != 0 {
            return call(types.date, words.timeIntervalSince1970, secondsLiteral(seconds))
        }
        let reference = secondsLiteral(instant.secondsSinceReferenceDate)
        return call(types.date, words.timeIntervalSinceReferenceDate, reference)
    }

    private mutating func secondsLiteral(_ seconds: Double) -> Expression {
        if seconds.magnitude < 1e15, Double(Int(seconds)) == seconds { return tree.integer(Int(seconds)) }
        return tree.double(seconds)
    }

    mutating func version(_ version: SemanticVersion) -> Expression {
        var arguments = ArgumentList()
        tree.append(words.major, tree.integer(version.major), to: &arguments)
        tree.append(words.minor, tree.integer(version.minor), to: &arguments)
        tree.append(words.patch, tree.integer(version.patch), to: &arguments)
        return tree.call(tree.reference(types.systemVersion), arguments)
    }

    /// `SessionState.running.localizableString`
    private mutating func enumText(_ definition: EnumDefinition, _ index: Int) -> Expression {
        let name = tree.name(definition.cases[index].declared.name)
        let value = tree.member(tree.reference(tree.type(definition.declared.name)), name)
        return tree.member(value, words.localizableString)
    }

    /// `.name`; with the enum's name where an optional has a case of that name.
    private mutating func enumCase(_ id: EnumID, _ index: Int) -> Expression {
        let text = program.enums[id.index].cases[index].declared.name
        let name = tree.name(text)
        guard text == "none" || text == "some" else { return tree.implicitMember(name) }
        return tree.member(tree.reference(programTypes.enums[id.index]), name)
    }

    private mutating func dictionary(_ entries: [DictionaryEntry]) -> Expression {
        var list = ArgumentList()
        for entry in entries {
            let key = tree.string(entry.key)
            tree.append(key, expression(entry.value), to: &list)
        }
        return tree.dictionary(list)
    }

    /// `callee(property: value, ...)`
    mutating func stubCall(_ callee: Expression, _ call: StubCall) -> Expression {
        stubCalls += 1
        var arguments = ArgumentList()
        for argument in call.arguments {
            append(argument.value, to: &arguments, property: argument.property, of: call.record)
        }
        return tree.call(callee, arguments)
    }

    mutating func append(
        _ value: Value,
        to arguments: inout ArgumentList,
        property: Int,
        of record: RecordID
    ) {
        let label = parameterLabel(property, of: record)
        tree.append(label, expression(value), to: &arguments)
    }
}
