import FVMDiagnostics
import FVMLanguage
import FVMSource

/// The typed model of what the specs of one run say: everything the back ends and the rules may know.
///
/// A `Program` is complete and consistent when no error was found: every index is valid, every value has the type of
/// its property, every property has a stub value, and no stub value is endless.
public struct Program: Sendable {
    public var app = AppSettings()
    /// The feature (output folder) and the path of each file.
    public var files: [FileSummary] = []
    public var types = TypeTable()
    public var enums: [EnumDefinition] = []
    /// View models, and the summaries nested in them, in the order of the files.
    public var records: [RecordDefinition] = []
    public var fields: [FieldsDefinition] = []
    public var requests: [RequestDefinition] = []
    public var results: [ResultDefinition] = []
    public var views: [ViewDefinition] = []
    public var expectations: [ExpectationDefinition] = []
    public var scenarios: [ScenarioDefinition] = []
    /// The storages of operations with `output`, in the order of their first use.
    public var storages: [StorageDefinition] = []
    /// The models, in the order of the files.
    public var models: [ModelDefinition] = []
    /// The shared texts, in the order of the files.
    public var sharedTexts: [SharedTextDefinition] = []
    public var texts = TextTable()

    public init() {}

    /// The versions of the app that the specs know: its own, those that were shipped before, and those that texts name.
    /// In their order.
    public var versions: [SemanticVersion] {
        var versions = Set(app.shipped + [app.version])
        for record in records {
            for property in record.properties {
                versions.formUnion([property.since, property.until].compactMap { $0 })
            }
        }
        return versions.sorted()
    }

    // Inlinable, because definitions are large: reading one member of one then copies nothing else.
    @inlinable public subscript(_ id: EnumID) -> EnumDefinition { enums[id.index] }
    @inlinable public subscript(_ id: RecordID) -> RecordDefinition { records[id.index] }
    @inlinable public subscript(_ id: FieldsID) -> FieldsDefinition { fields[id.index] }
    @inlinable public subscript(_ id: RequestID) -> RequestDefinition { requests[id.index] }
    @inlinable public subscript(_ id: ResultID) -> ResultDefinition { results[id.index] }
    @inlinable public subscript(_ id: ModelID) -> ModelDefinition { models[id.index] }

    @inlinable public subscript(_ id: StorageID) -> StorageDefinition { storages[id.index] }

    /// The type with an id.
    public subscript(_ id: TypeID) -> ValueType { types[id] }
}

public struct FileSummary: Sendable {
    /// As a person would write it.
    public var path: String
    /// The name of the file in output. It is the same on each machine and in every working directory.
    public var outputName: String
    /// The output subfolder of this file in each module: the declared feature, otherwise the file's own name in
    /// UpperCamelCase.
    public var feature: String
    /// Whether the file is part of the standard library.
    public var isStandardLibrary: Bool

    public init(path: String, feature: String, isStandardLibrary: Bool) {
        self.path = path
        outputName = path
        self.feature = feature
        self.isStandardLibrary = isStandardLibrary
    }

    /// The name that imports the file, or `nil` if it is not of the standard library.
    public var libraryName: String? {
        isStandardLibrary ? String(path.split(separator: ":", maxSplits: 1).last?.dropLast(".fvm".count) ?? "") : nil
    }
}

/// Typed indices into the arrays of `Program`. Half the size of an `Int`: each reference is one.
public protocol DefinitionID: Hashable, Sendable {
    var index: Int { get }
}

@frozen
public struct EnumID: DefinitionID {
    @usableFromInline let number: UInt32
    @inlinable public init(_ index: Int) { number = UInt32(truncatingIfNeeded: index) }
    @inlinable public var index: Int { Int(number) }
}

@frozen
public struct StorageID: DefinitionID {
    @usableFromInline let number: UInt32
    @inlinable public init(_ index: Int) { number = UInt32(truncatingIfNeeded: index) }
    @inlinable public var index: Int { Int(number) }
}

@frozen
public struct RecordID: DefinitionID {
    @usableFromInline let number: UInt32
    @inlinable public init(_ index: Int) { number = UInt32(truncatingIfNeeded: index) }
    @inlinable public var index: Int { Int(number) }
}

@frozen
public struct FieldsID: DefinitionID {
    @usableFromInline let number: UInt32
    @inlinable public init(_ index: Int) { number = UInt32(truncatingIfNeeded: index) }
    @inlinable public var index: Int { Int(number) }
}

@frozen
public struct RequestID: DefinitionID {
    @usableFromInline let number: UInt32
    @inlinable public init(_ index: Int) { number = UInt32(truncatingIfNeeded: index) }
    @inlinable public var index: Int { Int(number) }
}

@frozen
public struct ResultID: DefinitionID {
    @usableFromInline let number: UInt32
    @inlinable public init(_ index: Int) { number = UInt32(truncatingIfNeeded: index) }
    @inlinable public var index: Int { Int(number) }
}

@frozen
public struct ModelID: DefinitionID {
    @usableFromInline let number: UInt32
    @inlinable public init(_ index: Int) { number = UInt32(truncatingIfNeeded: index) }
    @inlinable public var index: Int { Int(number) }
}

/// The name, the place and the documentation of a declaration or a member.
public struct Declared: Sendable {
    public var name: String
    /// The place of the name.
    public var location: Location
    /// The lines of the documentation comment, without `///` and one space after it.
    public var documentation: [String]

    public init(name: String, location: Location, documentation: [String] = []) {
        self.name = name
        self.location = location
        self.documentation = documentation
    }
}

/// The `app` declaration, or its defaults.
public struct AppSettings: Sendable {
    /// Nil when no spec declares an app.
    public var declared: Declared?
    public var name = "App"
    public var version = SemanticVersion(1, 0, 0)
    /// The versions that were there before, which hand-written code may name.
    public var shipped: [SemanticVersion] = []
    /// The locales in the order of the spec; the first is the base locale. Never empty.
    public var locales: [String] = [LocaleTag.standard]
    public var bundle: String?
    public var copyright: String?
    public var modules = ModuleNames()
    /// The texts that all forms share, as far as the app gives them.
    public var formTitles: [FormTitle: TextID] = [:]
    /// Where its server is, in the order of the spec.
    public var deployments: [Deployment] = []
    /// The credentials that the app states. See `Program.credentials` for the effective ones.
    public var credentials: Credentials?
    public var layout = OutputLayout.features
    /// The screen that the app starts with, if it is stated. See `Program.root` for the effective one.
    public var root: RecordID?
    /// The defaults of `compile` in this project.
    public var compile = CompileDefaults()
    /// The header of each output file, with placeholders. `nil` for the default, and "" for none.
    public var header: String?
    /// The settings of rules, in the order of the spec.
    public var rules: [RuleSetting] = []

    public init() {}

    /// Returns whether the current version of the app shows the property, by its `since` and `until`. Always `true`
    /// without an app.
    public func shows(_ property: PropertyDefinition) -> Bool {
        guard declared != nil else { return true }
        return property.since.map { $0 <= version } ?? true && property.until.map { version <= $0 } ?? true
    }

    /// For each locale, the index of its language's locale if the app has that: `de` for `de-CH`. The library falls
    /// back only to it.
    public var languages: [Int?] {
        let tags = locales.map { $0.lowercased() }
        return tags.map { locale in
            let tag = LocaleTag(locale)
            return tag.parts.count > 1 ? tags.firstIndex { $0 == tag.language } : nil
        }
    }

    /// Returns the index of a locale in a spec. If the app has 'english' instead of 'en', both are accepted, so that
    /// the mistake is reported only at the app.
    func index(ofWritten locale: String) -> Int? {
        locales.firstIndex(of: locale) ?? locales.firstIndex { LocaleTag.code(meantBy: $0) == locale }
    }

    /// Returns the index of a locale, ignoring case, or `nil` if the app does not have it.
    public func index(ofLocale tag: some StringProtocol) -> Int? {
        let tag = tag.lowercased()
        return locales.firstIndex { $0.lowercased() == tag }
    }
}

/// The setting of one rule: `rules: < field-not-edited: error >`.
public struct RuleSetting: Sendable {
    /// The rule's code or name as written. The checker does not know whether it exists.
    public var name: String
    /// The place of the name.
    public var location: Location
    /// `nil` for `off`.
    public var severity: Severity?

    public init(name: String, location: Location, severity: Severity?) {
        self.name = name
        self.location = location
        self.severity = severity
    }
}

/// The names of the output's modules and folders. The defaults are those of the seed documents.
public struct ModuleNames: Sendable, Hashable {
    /// The shared module; its name is also part of a singleton's `vmId`.
    public var viewModels = "ViewModels"
    /// Path of the YAML folder, from the output's root.
    public var resources = "Sources/Resources"
    public var server = "WebServer"
    /// Whether the app names the module of its server: then it has one.
    public var isServerNamed = false
    public var views = "Views"
    public var tests = "ViewModelTests"
    public var uiTests = "UITests"

    public init() {}
}

/// Three numbers: `1.2.0`.
public struct SemanticVersion: Hashable, Sendable, Comparable {
    // Small, because every property may have two of them.
    private var parts: (UInt32, UInt32, UInt32)

    /// Traps on numbers that are negative or greater than `largestPart`.
    public init(_ major: Int, _ minor: Int, _ patch: Int) {
        parts = (UInt32(major), UInt32(minor), UInt32(patch))
    }

    /// Creates the version in a text, or `nil` if it is not a version.
    public init?(_ text: some StringProtocol) {
        let numbers = text.split(separator: ".", omittingEmptySubsequences: false).compactMap { UInt32($0) }
        guard numbers.count == 3 else { return nil }
        parts = (numbers[0], numbers[1], numbers[2])
    }

    /// The largest number of a version.
    public static let largestPart = Int(UInt32.max)

    public var major: Int { Int(parts.0) }
    public var minor: Int { Int(parts.1) }
    public var patch: Int { Int(parts.2) }

    public static func == (lhs: Self, rhs: Self) -> Bool { lhs.parts == rhs.parts }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(parts.0)
        hasher.combine(parts.1)
        hasher.combine(parts.2)
    }

    /// As FOSFoundation's `SystemVersion` is spelled in JSON: `1.2.0`.
    public var text: String { "\(major).\(minor).\(patch)" }

    public static func < (lhs: Self, rhs: Self) -> Bool {
        (lhs.major, lhs.minor, lhs.patch) < (rhs.major, rhs.minor, rhs.patch)
    }
}

extension Program {
    /// Whether several members have the text, and the record is not the one that declares it.
    package func isShared(_ text: TextID, in record: RecordDefinition) -> Bool {
        texts.isShared(text) && !(record.isShared && texts.isOfSharedProperty(text))
    }

    /// The view model with this name. O(n) in the number of records.
    public func viewModel(named name: String) -> RecordID? {
        records.firstIndex { $0.isViewModel && $0.declared.name == name }.map { RecordID($0) }
    }

    /// The result with this name. O(n) in the number of results.
    public func result(named name: String) -> ResultID? {
        results.firstIndex { $0.declared.name == name }.map { ResultID($0) }
    }
}
