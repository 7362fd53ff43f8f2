import FVMDiagnostics
import FVMSource

/// One spec that was lifted, in the canonical layout.
public struct LiftedSpec: Sendable, Equatable {
    /// Relative to the folder that specs are written to.
    public var path: String
    public var bytes: [UInt8]

    public init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
    }
}

/// How many declarations of a kind were lifted.
public struct LiftedCount: Sendable, Equatable {
    /// `view models`
    public var kind: String
    public var whole: Int
    /// Declarations that a spec can't express completely. The rest is a comment.
    public var partly: Int

    public init(kind: String, whole: Int, partly: Int) {
        self.kind = kind
        self.whole = whole
        self.partly = partly
    }
}

/// The result of lifting Swift and YAML.
public struct LiftResult: Sendable {
    /// In the order of their paths; those that have nothing to say are not among them.
    public var specs: [LiftedSpec]
    /// The parts that the specs omit or change, with places in the sources.
    public var diagnostics: DiagnosticBag
    public var counts: [LiftedCount]
}

/// Lifts the Swift and YAML of a FOSMVVM project to specs.
///
/// The extensions of the paths determine the kinds of files: `.swift`, and `.yml` or `.yaml`. Parts of FOSMVVM that
/// are not understood are comments beside their declarations, and are reported. Never fails. Linear in the size of
/// the sources.
public func lift(_ sources: [SourceFile]) -> LiftResult {
    var lifter = Lifter(SwiftProject(sources), ProjectTexts(sources))
    lifter.liftAll()
    let kinds: [(LiftedDeclaration.Kind, String)] = [
        (.viewModel, "view models"), (.fields, "fields"), (.request, "requests"), (.enumeration, "enums"),
        (.record, "records"), (.result, "results"), (.model, "models"),
    ]
    let counts = kinds.map { kind, name in
        let declarations = lifter.declarations.filter { $0.kind == kind }
        let partly = declarations.count { $0.isPartly }
        let others = kind == .request ? lifter.screenRequests : (0, 0)
        return LiftedCount(kind: name, whole: declarations.count - partly + others.0, partly: partly + others.1)
    }
    return LiftResult(specs: SpecWriter(lifter: lifter).specs(), diagnostics: lifter.diagnostics, counts: counts)
}
