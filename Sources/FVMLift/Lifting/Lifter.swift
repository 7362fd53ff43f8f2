import FVMDiagnostics
import FVMSource

/// Turns the types of a project into declarations of specs. Each kind of declaration is an extension in its own file.
struct Lifter {
    let project: SwiftProject
    let texts: ProjectTexts
    let places: SpecPlaces
    let names: TestedNames
    /// The properties that factories count, by type and property.
    let counts: [String: [String: String]]
    /// The enums that properties hold with the texts of their cases.
    let localizedEnums: Set<String>
    /// The screens that views open, by the view models that they show.
    let links: [String: ViewLinks]
    /// The initial values of records, by model and member.
    let beginnings: [String: [String: SwiftExpression]]
    /// The models whose records a request archives.
    private(set) lazy var archivedModels = Set(
        project.types.filter { $0.declaration.inherits("ArchiveRequest") || $0.declaration.inherits("DeleteRequest") }
            .compactMap { writtenModel(of: $0) }
    )
    /// The locales. The texts of the first one, the base locale, are with their properties.
    let locales: [String]
    var facts: [String: RecordFacts] = [:]
    var declarations: [LiftedDeclaration] = []
    var diagnostics = DiagnosticBag()
    /// The texts that a lifted declaration has taken: `Type.key` paths.
    var takenOwners: Set<String> = []
    /// How many requests that read a screen were lifted with it, and how many of them say more.
    var screenRequests = (whole: 0, partly: 0)
    /// The enums that are lifted.
    var enums: Set<String> = []
    /// Those of them whose cases have values.
    var codes: Set<String> = []
    /// The number of expressions that may still be created, so that lifting can't grow without bound.
    var evaluations = 1_000_000
    /// The placeholders of texts in a spec, by type and dictionary.
    var placeholderNames: [String: [String: String]] = [:]
    /// The view models that lists hold.
    var rows: Set<String> = []
    /// The types that requests name as their parts.
    private let usedTypes: Set<String>
    /// The versions that properties begin and end with.
    var usedVersions: Set<String> = []

    init(_ project: SwiftProject, _ texts: ProjectTexts) {
        self.project = project
        self.texts = texts
        places = SpecPlaces(project)
        names = TestedNames(project)
        counts = Self.counts(in: project)
        localizedEnums = Self.localizedEnums(in: project)
        links = Self.links(in: project)
        beginnings = Self.beginnings(in: project)
        locales = Self.locales(texts, names)
        usedTypes = Set(
            project.types.flatMap { entry in
                entry.declaration.members.compactMap { $0.kind == .alias ? $0.type?.simpleName : nil }
            }
        )
    }

    /// The locales that tests name, then others that have texts.
    private static func locales(_ texts: ProjectTexts, _ names: TestedNames) -> [String] {
        var locales = names.locales
        var known = Set(locales.map { $0.lowercased() })
        var others = texts.locales.filter { known.insert($0.lowercased()).inserted }
        if locales.isEmpty, let english = others.firstIndex(of: "en") {
            others.insert(others.remove(at: english), at: 0)
        }
        locales += others
        return locales.isEmpty ? ["en"] : locales
    }

    mutating func liftAll() {
        for twin in project.twins where isLifted(twin) { reportTwin(twin) }
        for problem in texts.problems {
            let location = Location(file: FileID(problem.file), span: problem.problem.span)
            report(LiftingProblems.unreadText, problem.problem.reason, at: location)
        }
        collectFacts()
        for entry in project.types { lift(entry) }
        reportTextsWithoutOwner()
    }

    private mutating func lift(_ entry: SwiftProject.TypeEntry) {
        guard SpecText.isName(entry.declaration.name) else {
            guard isLifted(entry) else { return }
            return report(LiftingProblems.notLifted, "no spec can have the name of this type", at: location(entry))
        }
        switch entry.declaration.kind {
        case .structure where isViewModel(entry): isResult(entry) ? liftResult(entry) : liftViewModel(entry)
        case .enumeration where isLiftedEnum(entry): liftEnum(entry)
        case .enumeration where modelName(ofNamespace: entry) != nil: liftModel(entry)
        case .protocolType where isFields(entry): liftFields(entry)
        case .classType where isRequest(entry): liftRequest(entry)
        case .classType where isDataModel(entry): liftDataModel(entry)
        case .structure where project.conforms(entry, to: "ViewModelView"): liftView(entry)
        case .structure where isRecord(entry): liftRecord(entry)
        default: if isData(entry) { reportData(entry) }
        }
    }

    /// Whether a type is data that apps and servers exchange, and no part of a lifted declaration.
    func isData(_ entry: SwiftProject.TypeEntry) -> Bool {
        guard entry.outer == nil, !usedTypes.contains(entry.declaration.name) else { return false }
        let inherited = project.protocols(of: entry)
        switch entry.declaration.kind {
        case .structure, .enumeration:
            return inherited.contains { ["Codable", "Encodable", "Decodable", "ServerRequestError"].contains($0) }
        case .classType: return inherited.contains { $0.hasSuffix("Request") }
        default: return false
        }
    }

    private mutating func reportData(_ entry: SwiftProject.TypeEntry) {
        report(
            LiftingProblems.notLifted,
            "'\(entry.declaration.name)' is of a kind that no spec declares by itself",
            at: location(entry)
        )
    }

    func isLifted(_ entry: SwiftProject.TypeEntry) -> Bool {
        switch entry.declaration.kind {
        case .structure: isViewModel(entry)
        case .protocolType: isFields(entry)
        case .classType: isRequest(entry)
        default: false
        }
    }

    // MARK: Kinds of types

    func isViewModel(_ entry: SwiftProject.TypeEntry) -> Bool {
        guard entry.declaration.kind == .structure else { return false }
        return entry.declaration.attribute("ViewModel") != nil
            || ["ViewModel", "RequestableViewModel", "LiveViewModel"].contains { project.conforms(entry, to: $0) }
    }

    func isFields(_ entry: SwiftProject.TypeEntry) -> Bool {
        entry.declaration.kind == .protocolType && entry.declaration.inherits("ValidatableModel")
    }

    static let requestProtocols = [
        "ViewModelRequest", "ShowRequest", "CreateRequest", "UpdateRequest", "ReplaceRequest", "ArchiveRequest",
        "DestroyRequest", "DeleteRequest",
    ]

    func isRequest(_ entry: SwiftProject.TypeEntry) -> Bool {
        Self.requestProtocols.contains { entry.declaration.inherits($0) }
    }

    /// The name without what the emitted type adds to it.
    static func specName(_ name: String, without suffix: String) -> String {
        let simple = SwiftTypeName.name(name).simpleName
        return simple.hasSuffix(suffix) && simple != suffix ? String(simple.dropLast(suffix.count)) : simple
    }

    // MARK: Reporting

    func location(_ member: SwiftProject.Member) -> Location {
        Location(file: FileID(member.file), span: member.declaration.nameSpan)
    }

    func location(_ entry: SwiftProject.TypeEntry) -> Location {
        Location(file: FileID(entry.file), span: entry.declaration.nameSpan)
    }

    func swift(_ span: SourceSpan, _ file: Int) -> String { project.files[file].text(span) }

    mutating func report(_ kind: DiagnosticKind, _ message: String, at location: Location) {
        diagnostics.append(Diagnostic(kind, message, at: location))
    }

    private mutating func reportTwin(_ twin: SwiftProject.TypeEntry) {
        report(
            LiftingProblems.twice,
            "'\(twin.name)' is declared in two files, and lifted from the first",
            at: location(twin)
        )
    }

    /// Swift that no spec says: a comment, and a word about it.
    mutating func lose(
        _ span: SourceSpan,
        _ file: Int,
        _ reason: String,
        in lost: inout [String],
        _ isPartly: inout Bool
    ) {
        report(LiftingProblems.notLifted, reason, at: Location(file: FileID(file), span: span))
        lost.append(swift(span, file))
        isPartly = true
    }

    /// Replaces a member that specs can't express by a comment.
    mutating func lose(
        _ span: SourceSpan,
        _ file: Int,
        _ reason: String,
        asMemberOf lifted: inout LiftedDeclaration,
        after lost: [String] = []
    ) {
        var member = LiftedMember(lost: lost, text: "")
        lose(span, file, reason, in: &member.lost, &lifted.isPartly)
        lifted.members.append(member)
    }

    /// Reports code of a type that does not affect its JSON, with a comment.
    mutating func loseCode(_ declaration: SwiftDeclaration, _ file: Int, in lost: inout [String]) {
        var isPartly = false
        lose(declaration.span, file, "'\(declaration.name)' is code, which no spec has", in: &lost, &isPartly)
    }

    private mutating func reportTextsWithoutOwner() {
        for (type, byLocale) in texts.owners.sorted(by: { $0.key.precedesByBytes($1.key) }) {
            guard !takenOwners.contains(type), type != "FOSForms",
                let owner = locales.lazy.compactMap({ byLocale[$0] }).first
            else { continue }
            report(
                LiftingProblems.textWithoutOwner,
                "nothing that is lifted has the texts of '\(SpecText.shortened(type))'",
                at: Location(file: FileID(owner.file), span: owner.span)
            )
        }
    }
}

extension SpecText {
    /// Returns a name from a file in a form for messages.
    static func shortened(_ text: String) -> String { String(text.prefix(80)) }
}
