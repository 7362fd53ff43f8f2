import FVMBytes
import FVMDiagnostics
import FVMSource

extension ChangeReport {
    /// The version of the format. It grows when a member changes its meaning or goes; new members do not change it.
    public static let formatVersion = 1

    /// One JSON document for programs; `Grammar/changes.md` says what its members mean.
    public var document: String {
        var sourceMap = SourceMap(sources)
        let version = list.version
        let counts = ChangeEffect.allCases.map { effect in
            JSONValue.Member(effect.rawValue, .number(count(of: effect)))
        }
        let tree: JSONValue = .object([
            "version": .number(Self.formatVersion),
            "tool": ["name": .string(tool.name), "version": .string(tool.version)],
            "old": .string(oldName),
            "new": .string(newName),
            "app": version.isDeclared
                ? [
                    "old": .string(version.old.text), "new": .string(version.new.text),
                    "asked": .string(version.asked.text), "isRaised": .bool(version.isRaised),
                ] : nil,
            "counts": .object(counts),
            "allowed": .number(list.allowedCount),
            "changes": .list(list.changes.map { self.tree(of: $0, in: &sourceMap) }),
            "unneededAllowances": .list(unneeded.map { self.tree(of: $0, in: &sourceMap) }),
        ])
        return tree.document
    }

    private func tree(of change: Change, in sourceMap: inout SourceMap) -> JSONValue {
        let asked = list.version.asked(by: change.effect)
        let asks = list.version.isDeclared && asked > list.version.old
        return .object([
            "code": .string(change.kind.code),
            "name": .string(change.kind.name),
            "severity": .string(change.severity.rawValue),
            "effects": .strings(change.effects.map(\.rawValue)),
            "message": .string(change.message),
            "why": .string(change.kind.why),
            "help": .string(change.help),
            "notes": .strings(change.notes),
            "old": change.old.map { side($0.text, at: place(ofOld: $0.location), in: &sourceMap) },
            "new": change.new.map { side($0.text, at: $0.location, in: &sourceMap) },
            "asksFor": asks ? .string(asked.text) : nil,
            "isVersionRaised": asks ? .bool(asked <= list.version.new) : nil,
        ])
    }

    private func tree(of allowance: Diagnostic, in sourceMap: inout SourceMap) -> JSONValue {
        let place = JSONRenderer.tree(of: allowance.location, in: &sourceMap)
        return .object(["message": .string(allowance.message), "place": place])
    }

    private func side(_ text: String, at location: Location, in sourceMap: inout SourceMap) -> JSONValue {
        .object([
            "text": text.isEmpty ? nil : .string(text),
            "place": JSONRenderer.tree(of: location, in: &sourceMap),
        ])
    }
}
