import FVMBytes

/// A place at which two JSON documents differ.
public struct JSONDifference: Sendable {
    /// The place, from `$`: `$.cards[0].title`, `$.links["a b"]`.
    public var path: String
    /// The value there before, or `nil` if there was none.
    public var old: JSONValue?
    /// The current value, or `nil` if there is none.
    public var new: JSONValue?

    /// The difference on one line: `$.title: "Tablero" is now "Panel"`.
    public var summary: String {
        switch summaries {
        case (let old?, let new?): "\(path): \(old) is now \(new)"
        case (let old?, nil): "\(path): \(old) is gone"
        case (nil, let new?): "\(path): \(new) is new"
        case (nil, nil): path
        }
    }

    /// The same where the old value is one that is wanted: `$.title: "Tablero" is expected, and "Panel" is there`.
    public var expectation: String {
        let (old, new) = summaries
        return "\(path): \(old ?? "nothing") is expected, and \(new ?? "nothing") is there"
    }

    /// Both values, with their spaces as `\u{A0}` if nothing else differs: readers would not see it.
    private var summaries: (old: String?, new: String?) {
        let (old, new) = (old?.summary(), new?.summary())
        guard let old, let new, old.writingSpaces({ _ in " " }) == new.writingSpaces({ _ in " " }) else {
            return (old, new)
        }
        let escape = { (space: Unicode.Scalar) in "\\u{\(String(space.value, radix: 16, uppercase: true))}" }
        return (old.writingSpaces(escape), new.writingSpaces(escape))
    }
}

extension String {
    /// Replaces each space but the usual one.
    fileprivate func writingSpaces(_ replacement: (Unicode.Scalar) -> String) -> String {
        var result = ""
        for scalar in unicodeScalars {
            if scalar != " ", scalar.properties.generalCategory == .spaceSeparator {
                result += replacement(scalar)
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}

extension JSONDifference {
    /// Returns where and how `new` differs from `old`, in the order of `old`. Empty if they are equal. O(size *
    /// depth).
    ///
    /// Lists are matched from both ends, so that an added or removed row is one difference.
    ///
    /// - Parameters:
    ///   - limit: The maximum number of differences.
    ///   - isIgnored: Returns whether a member does not count, by the key of its object and its own key.
    public static func find(
        from old: JSONValue,
        to new: JSONValue,
        limit: Int = .max,
        ignoring isIgnored: (_ parent: String, _ key: String) -> Bool = { _, _ in false }
    ) -> [JSONDifference] {
        withoutActuallyEscaping(isIgnored) { isIgnored in
            var search = DifferenceSearch(limit: limit, isIgnored: isIgnored)
            search.compare(old, new, at: "$", key: "")
            return search.found
        }
    }
}

private struct DifferenceSearch {
    let limit: Int
    let isIgnored: (String, String) -> Bool
    var found: [JSONDifference] = []

    mutating func compare(_ old: JSONValue, _ new: JSONValue, at path: String, key: String) {
        guard found.count < limit else { return }
        switch (old, new) {
        case (.object(let oldMembers), .object(let newMembers)):
            compare(oldMembers, newMembers, at: path, key: key)
        case (.list(let oldElements), .list(let newElements)):
            compare(oldElements, newElements, at: path, key: key)
        default:
            if old != new { add(path, old, new) }
        }
    }

    private mutating func add(_ path: String, _ old: JSONValue?, _ new: JSONValue?) {
        if found.count < limit { found.append(JSONDifference(path: path, old: old, new: new)) }
    }

    private mutating func compare(
        _ old: [JSONValue.Member],
        _ new: [JSONValue.Member],
        at path: String,
        key parent: String
    ) {
        var places: [[UInt8]: Int] = [:]
        for (index, member) in new.enumerated() { places[Array(member.key.utf8)] = index }
        var isMatched = Array(repeating: false, count: new.count)
        for member in old {
            let place = places[Array(member.key.utf8)]
            if let place { isMatched[place] = true }
            if isIgnored(parent, member.key) { continue }
            let inner = path + Self.step(member.key)
            if let place {
                compare(member.value, new[place].value, at: inner, key: member.key)
            } else {
                add(inner, member.value, nil)
            }
        }
        for (index, member) in new.enumerated() where !isMatched[index] && !isIgnored(parent, member.key) {
            add(path + Self.step(member.key), nil, member.value)
        }
    }

    private mutating func compare(_ old: [JSONValue], _ new: [JSONValue], at path: String, key: String) {
        guard old.count != new.count else {
            for index in old.indices { compare(old[index], new[index], at: "\(path)[\(index)]", key: key) }
            return
        }
        var start = 0
        while start < min(old.count, new.count), isSame(old[start], new[start], key: key) { start += 1 }
        var (oldEnd, newEnd) = (old.count, new.count)
        while oldEnd > start, newEnd > start, isSame(old[oldEnd - 1], new[newEnd - 1], key: key) {
            oldEnd -= 1
            newEnd -= 1
        }
        for offset in 0..<max(oldEnd, newEnd) - start {
            let place = "\(path)[\(start + offset)]"
            switch (start + offset < oldEnd, start + offset < newEnd) {
            case (true, true): compare(old[start + offset], new[start + offset], at: place, key: key)
            case (true, false): add(place, old[start + offset], nil)
            case (false, _): add(place, nil, new[start + offset])
            }
        }
    }

    /// Whether nothing that counts differs. Apart from `compare`, which would look at deeper lists again and again.
    private func isSame(_ old: JSONValue, _ new: JSONValue, key: String) -> Bool {
        switch (old, new) {
        case (.object(let oldMembers), .object(let newMembers)):
            let counted = oldMembers.filter { !isIgnored(key, $0.key) }
            var rest: [[UInt8]: JSONValue] = [:]
            for member in newMembers where !isIgnored(key, member.key) { rest[Array(member.key.utf8)] = member.value }
            return counted.count == rest.count
                && counted.allSatisfy { member in
                    rest[Array(member.key.utf8)].map { isSame(member.value, $0, key: member.key) } ?? false
                }
        case (.list(let oldElements), .list(let newElements)):
            return oldElements.count == newElements.count
                && zip(oldElements, newElements).allSatisfy { isSame($0, $1, key: key) }
        default: return old == new
        }
    }

    /// The key as a step of a path: `.title`, or `["a b"]` where it is no name.
    private static func step(_ key: String) -> String {
        let isName =
            !key.isEmpty
            && key.utf8.allSatisfy { byte in
                switch byte {
                case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "_"): true
                default: false
                }
            }
        if isName { return "." + key }
        var text = ByteBuffer()
        text.append("[\"")
        text.append(escapingInvisible: key)
        text.append("\"]")
        return text.text
    }
}
