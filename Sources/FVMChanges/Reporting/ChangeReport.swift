import FVMBytes
import FVMDiagnostics
import FVMSource

/// The changes in all report formats.
///
/// Both states have files. Those of the new state come first, followed by those of the old one.
public struct ChangeReport: Sendable {
    public let list: ChangeList
    /// The allowances in the new specs of changes that there are not.
    public let unneeded: [Diagnostic]
    /// The name of the old state in the command line.
    public let oldName: String
    public let newName: String
    private(set) var sources: [SourceFile]
    let tool: ToolIdentity
    private let newCount: Int

    public init(
        _ list: ChangeList,
        unneeded: [Diagnostic] = [],
        old: (name: String, sources: [SourceFile]),
        new: (name: String, sources: [SourceFile]),
        tool: ToolIdentity
    ) {
        self.list = list
        self.unneeded = unneeded
        oldName = old.name
        newName = new.name
        sources = new.sources + old.sources
        newCount = new.sources.count
        self.tool = tool
    }

    /// The same report with other paths for the files of the new state.
    public func renamingNewFiles(_ rename: ([SourceFile]) -> [SourceFile]) -> ChangeReport {
        var report = self
        report.sources = rename(Array(sources[..<newCount])) + sources[newCount...]
        return report
    }

    /// Each change as a problem at its place, in their order, then the allowances that are not needed.
    public var diagnostics: [Diagnostic] { list.changes.map(diagnostic) + unneeded }

    /// SARIF 2.1.0.
    public var sarif: String { SARIFRenderer(sources: sources, tool: tool).render(diagnostics) }

    /// Commands for the log of a GitHub workflow.
    public var github: String { GitHubRenderer(sources: sources).render(diagnostics) }

    /// The place of a part of the old program among all files.
    func place(ofOld location: Location) -> Location {
        guard location.file.index >= 0 else { return location }
        return Location(file: FileID(Int(location.file.index) + newCount), span: location.span)
    }

    /// A change as a problem at its place: that in the new specs, where there is one.
    func diagnostic(_ change: Change) -> Diagnostic {
        var labels: [Label] = []
        let (was, now) = Self.shortenedSides(of: change)
        if let new = change.new { labels.append(Label(new.location, Self.label("now", now))) }
        if let old = change.old { labels.append(Label(place(ofOld: old.location), Self.label("was", was))) }
        var diagnostic = Diagnostic(
            change.kind,
            change.message,
            at: labels.first?.location ?? .commandLine,
            label: labels.first?.text ?? "",
            related: Array(labels.dropFirst()),
            help: change.help,
            notes: change.notes
                + (change.isAboutVersion
                    ? [] : [change.effects.map(\.title).joined(separator: "; ") + "." + version(of: change)])
        )
        diagnostic.severity = change.severity
        return diagnostic
    }

    private static func label(_ word: String, _ text: String) -> String {
        text.isEmpty ? word : "\(word): \(text)"
    }

    /// The old and the new text, each as far as a line has room for it. Long texts are cut around their first difference.
    static func shortenedSides(of change: Change) -> (was: String, now: String) {
        let (was, now) = (
            Array((change.old?.text ?? "").unicodeScalars), Array((change.new?.text ?? "").unicodeScalars)
        )
        let difference = zip(was, now).prefix { $0 == $1 }.count
        return (shortened(was, around: difference), shortened(now, around: difference))
    }

    private static func shortened(_ text: [Unicode.Scalar], around difference: Int) -> String {
        let (limit, context) = (80, 20)
        guard text.count > limit else { return String(String.UnicodeScalarView(text)) }
        // A difference near the beginning is in view without a cut there.
        let start = difference + context < limit ? 0 : max(0, min(difference - context, text.count - limit))
        let end = min(start + limit, text.count)
        return (start > 0 ? "..." : "") + String(String.UnicodeScalarView(text[start..<end]))
            + (end < text.count ? "..." : "")
    }

    /// Returns the version that a change requires, and whether the app has it.
    private func version(of change: Change) -> String {
        let asked = list.version.asked(by: change.effect)
        guard list.version.isDeclared, asked > list.version.old else { return "" }
        let isRaised = asked <= list.version.new
        return " Requires version \(asked.text)" + (isRaised ? "." : ", and the app is at \(list.version.new.text).")
    }

    /// The changes by effect, the worst first. The required version of all of them comes last.
    var groups: [(title: String, changes: [Change])] {
        let (version, others) = (list.changes.filter(\.isAboutVersion), list.changes.filter { !$0.isAboutVersion })
        let groups = ChangeEffect.allCases.map { effect in (effect.title, others.filter { $0.effect == effect }) }
        return (groups + [("Version", version)]).filter { !$0.1.isEmpty }
    }

    /// How many changes mean this first of all.
    func count(of effect: ChangeEffect) -> Int {
        list.changes.count { $0.effect == effect && !$0.isAboutVersion }
    }

    /// The number of changes of each effect, and the required version.
    var summary: String {
        let counts = ChangeEffect.allCases.compactMap { effect -> String? in
            let count = count(of: effect)
            return count == 0 ? nil : "\(effect.title.lowercasedFirst): \(count)"
        }
        var text = counts.isEmpty ? "no changes" : counts.joined(separator: ", ")
        if list.allowedCount > 0 { text += " (\(list.allowedCount) allowed)" }
        guard list.version.isDeclared else { return text }
        text += "; version \(list.version.old.text) to \(list.version.new.text)"
        if !list.version.isRaised { text += ", and \(list.version.asked.text) is required" }
        return text
    }
}

extension String {
    fileprivate var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
}
