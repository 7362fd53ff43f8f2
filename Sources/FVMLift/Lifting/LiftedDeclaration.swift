import FVMSource

/// One declaration of a spec, before it is text.
struct LiftedDeclaration: Sendable {
    enum Kind: Int, Sendable {
        case enumeration, record, model, fields, request, viewModel, result, view
    }

    var kind: Kind
    var name: String
    /// `viewmodel Dashboard server`
    var head: String
    var documentation: [String] = []
    var members: [LiftedMember] = []
    /// Declarations of their own that belong to it: its named stubs.
    var followers: [LiftedMember] = []
    /// Swift that nothing in the spec says.
    var lost: [String] = []
    /// The spec that it goes to.
    var spec: SpecName
    /// Its texts for `translation` blocks, by locale.
    var translations: [LiftedTranslation] = []
    /// Of the name in Swift.
    var location: Location
    /// Whether the Swift says more than the spec.
    var isPartly = false
    /// The name of the Swift type.
    var swiftName: String

    var lines: [String] {
        var lines = SpecText.documentation(documentation)
        if members.isEmpty, lost.isEmpty {
            lines.append(kind == .view || kind == .model || head.hasSuffix(">") ? head : head + " < >")
        } else if head.hasSuffix(">") {
            lines += lost.flatMap(SpecText.comment) + [head]
        } else {
            lines.append(head + " <")
            for member in members { lines += member.lines.map { "  " + $0 } }
            for comment in lost { lines += SpecText.comment(comment).map { "  " + $0 } }
            lines.append(">")
        }
        for follower in followers { lines += [""] + follower.lines }
        return lines
    }
}

struct LiftedMember: Sendable {
    var documentation: [String] = []
    /// The parts of its Swift that the spec omits.
    var lost: [String] = []
    /// Empty where nothing of the member could be lifted.
    var text: String

    var lines: [String] {
        SpecText.documentation(text.isEmpty ? [] : documentation) + lost.flatMap(SpecText.comment)
            + (text.isEmpty ? [] : [text])
    }
}

/// The texts of one declaration in one locale that is not the base locale.
struct LiftedTranslation: Sendable {
    var locale: String
    /// `key: "text"`, or a group.
    var entries: [String]
}

/// Where a declaration goes: a file and the feature that it declares.
struct SpecName: Hashable, Sendable {
    /// Relative, with `.fvm` at its end.
    var file: String
    var feature: String
}
