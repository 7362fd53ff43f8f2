import FVMDiagnostics
import FVMSource

/// Who notices a change; the worst first.
public enum ChangeEffect: String, Sendable, Comparable, CaseIterable {
    /// Apps that are out already cannot decode what a new server answers, or ask for what is no longer there.
    case breaksClients
    /// A new server refuses what apps that are out already send.
    case breaksRequests
    /// New apps need a new server: an old one does not answer or take what they need.
    case needsServer
    /// Code that was written by hand for the emitted types does not compile until it is changed, or does something else.
    case swift
    /// People read something else.
    case words
    /// Nobody notices.
    case invisible

    public static func < (first: ChangeEffect, second: ChangeEffect) -> Bool { first.rank < second.rank }

    private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }

    /// Whether what is out already stops working.
    public var breaks: Bool { self == .breaksClients || self == .breaksRequests }

    /// What it is worth where the project says nothing of the rule.
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

/// One difference of two states of a program, named by what it means.
public struct Change: Sendable {
    /// A part of one of the two programs, and what it is there.
    public struct Side: Sendable {
        public var location: Location
        /// As a spec has it: a type, a text, a route. "" for what is only a place.
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
    /// What has changed, as a clause.
    public var message: String
    /// The way out.
    public var help: String
    public var notes: [String]
    /// In the old program; nil for what is new.
    public var old: Side?
    /// In the new program; nil for what is gone with all that held it.
    public var new: Side?

    /// What it means first of all.
    public var effect: ChangeEffect { effects[0] }

    /// Whether it is what all others together ask of the version.
    var isAboutVersion: Bool { kind == ChangeRule.versionNotRaised }
}

/// What a comparison of two programs gives.
public struct ChangeList: Sendable {
    /// By what they mean, then in the order of files and places.
    public internal(set) var changes: [Change]
    /// How many the new specs allow.
    public internal(set) var allowedCount: Int
    /// Whether each suppression of the policy has held back a change.
    public internal(set) var isAllowanceUsed: [Bool] = []
    public let version: VersionStep

    /// Whether any of them breaks what is out already, and is not allowed.
    public var breaks: Bool { changes.contains { $0.effect.breaks } }
}
