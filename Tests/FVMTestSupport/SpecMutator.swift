import FVMSource
import FVMSyntax

/// Makes one random mistake of people in a spec: an omitted token, swapped tokens, another name, a removed or
/// repeated member, or another word.
public struct SpecMutator {
    public enum Mistake: CaseIterable, Sendable {
        case droppedToken, swappedTokens, otherName, misspeltName, deletedMember, doubledMember, otherWord
    }

    private let bytes: [UInt8]
    private let tokens: [Token]
    /// The bytes of each member of a declaration.
    private let members: [Range<Int>]

    public init(_ text: String) {
        let tree = parse(SourceFile(path: "mutant.fvm", text: text), file: FileID(0)).tree
        bytes = Array(text.utf8)
        tokens = tree.tokens.filter { $0.kind != .endOfFile }
        var members: [Range<Int>] = []
        for index in tree.nodes.indices {
            switch tree.nodes[index].kind {
            case .property, .enumCase, .setting, .sizeSetting, .operation:
                members.append(tree.span(NodeID(UInt32(index))).range)
            default: break
            }
        }
        self.members = members.filter { !$0.isEmpty }
    }

    /// The spec with one mistake; nil where there is nothing to get wrong in this way.
    public func mutant(_ mistake: Mistake, _ generator: inout SeededGenerator) -> String? {
        switch mistake {
        case .droppedToken: return tokens.isEmpty ? nil : replacing([(pick(tokens, &generator), [])])
        case .swappedTokens: return swapped(&generator)
        case .otherName:
            let names = names
            return names.isEmpty ? nil : replacing([(pick(names, &generator), text(pick(names, &generator)))])
        case .misspeltName:
            let names = names
            guard !names.isEmpty else { return nil }
            let name = pick(names, &generator)
            return replacing([(name, text(name) + Array("X".utf8))])
        case .deletedMember: return members.isEmpty ? nil : replacing(pick(members, &generator), by: [])
        case .doubledMember:
            guard !members.isEmpty else { return nil }
            let member = pick(members, &generator)
            return replacing(member, by: Array(bytes[member]) + Array("\n".utf8) + Array(bytes[member]))
        case .otherWord:
            return tokens.isEmpty
                ? nil : replacing([(pick(tokens, &generator), Array(generator.pick(Self.words).utf8))])
        }
    }

    private static let words = [
        "string", "int", "id", "date", "url", "bool", "localized", "text", "double", "uuid", "version", "client",
        "server",
        "viewmodel", "enum", "summary", "query", "vmId", "singleton", "<", ">", "{", "}", "(", ")", "[", "]", ":", ";",
        ",",
        "?", "=", "...", "*", "|", "-", "\"x\"", "\"%{title}\"", "0", "-1", "1.5", "1.2.0", "99999999999999999999",
        "@2026-01-31", "1mb", "nil", ".a", "\n", "self", "default", "Type", "_", "stub", "String",
    ]

    private var names: [Token] { tokens.filter { $0.kind == .identifier } }

    private func pick<Element>(_ elements: [Element], _ generator: inout SeededGenerator) -> Element {
        generator.pick(elements)
    }

    private func swapped(_ generator: inout SeededGenerator) -> String? {
        guard tokens.count > 1 else { return nil }
        let first = generator.int(in: 0...tokens.count - 2)
        // Most often neighbours, as hasty fingers do.
        let second = generator.chance(2, in: 3) ? first + 1 : generator.int(in: first + 1...tokens.count - 1)
        return replacing([(tokens[first], text(tokens[second])), (tokens[second], text(tokens[first]))])
    }

    private func text(_ token: Token) -> [UInt8] { Array(bytes[Int(token.start)..<Int(token.end)]) }

    /// - Parameter edits: In the order of their places.
    private func replacing(_ edits: [(token: Token, text: [UInt8])]) -> String {
        var result: [UInt8] = []
        var end = 0
        for edit in edits {
            result += bytes[end..<Int(edit.token.start)] + edit.text
            end = Int(edit.token.end)
        }
        return String(decoding: result + bytes[end...], as: UTF8.self)
    }

    private func replacing(_ range: Range<Int>, by text: [UInt8]) -> String {
        String(decoding: bytes[..<range.lowerBound] + text + bytes[range.upperBound...], as: UTF8.self)
    }
}
