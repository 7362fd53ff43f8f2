import FVMDiagnostics
import FVMSource

/// Who notices a change; the worst first.
public enum ChangeEffect: String, Sendable, Comparable, CaseIterable {
    /// Released apps can't decode the answers of a new server, or request something that is gone.
    case breaksClients
    /// A new server refuses what apps that are out already send.
    case breaksRequests
    /// New apps need a new server, because an old one does not answer or accept what they need.
    case needsServer
    /// Hand-written code for the emitted types no longer compiles, or behaves differently.
    case swift
    /// Users see other texts.
    case words
    /// Nobody notices.
    case invisible

    public static func < (first: ChangeEffect, second: ChangeEffect) -> Bool { first.rank < second.rank }

    private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }

    /// Whether something released stops working.
    public var breaks: Bool { self == .breaksClients || self == .breaksRequests }

    /// The default severity of the rule.
    var severity: Severity {
        switch self {
        case .breaksClients, .breaksRequests: .error
        case .needsServer, .swift: .warning
        case .words, .invisible: .hint
        }
    }

    /// As a heading.
    public var title: String {
        switch self {
        case .breaksClients: "Breaks shipped clients"
        case .breaksRequests: "Breaks what clients send"
        case .needsServer: "Needs a server first"
        case .swift: "Changes Swift callers"
        case .words: "Changes what users read"
        case .invisible: "Invisible"
        }
    }
}

/// One difference between two states of a program, named by its meaning.
public struct Change: Sendable {
    /// A part of one of the two programs.
    public struct Side: Sendable {
        public var location: Location
        /// The part as in a spec: a type, a text, a route. Empty for a mere place.
        public var text: String

        init(_ location: Location, _ text: String = "") {
            self.location = location
            self.text = text
        }
    }

    public var kind: DiagnosticKind
    public var severity: Severity
    /// Sorted, the worst first; never empty.
    public var effects: [ChangeEffect]
    /// The change, as a clause.
    public var message: String
    /// The way out.
    public var help: String
    public var notes: [String]
    /// The part in the old program, or `nil` if it is new.
    public var old: Side?
    /// The part in the new program, or `nil` if it is gone with everything that contained it.
    public var new: Side?

    /// The most important effect.
    public var effect: ChangeEffect { effects[0] }

    /// Whether it is what all others together ask of the version.
    var isAboutVersion: Bool { kind == ChangeRule.versionNotRaised }
}

/// The result of comparing two programs.
public struct ChangeList: Sendable {
    /// The changes, ordered by effect, then by file and place.
    public internal(set) var changes: [Change]
    /// How many the new specs allow.
    public internal(set) var allowedCount: Int
    /// Whether each suppression of the policy has held back a change.
    public internal(set) var isAllowanceUsed: [Bool] = []
    public let version: VersionStep

    /// Whether any change breaks something released and is not suppressed.
    public var breaks: Bool { changes.contains { $0.effect.breaks } }
}
