/// Generates random valid programs with every construct of the language, and names, texts and values that break
/// compilers. The same seed generates the same program.
///
/// A few are rejected for a good reason, such as a name that Swift does not allow, and callers count those.
public struct ProgramGenerator {
    /// One declared view model, as far as those that use it need to know.
    struct Model {
        var name: String
        var members: [Member] = []
        /// The properties that identify its rows, in order. Empty for a singleton.
        var identity: [String] = []
        var hasText = false
        /// A list of them may be written as `3 * Card()`.
        var hasDerivedIdentity = false
    }

    /// One property: its line without the name, and the type of the value that a stub may give.
    struct Member {
        var name: String
        var line: String
        var type: SpecType?
        /// Whether `%{name}` has a text.
        var isPlaceholder = false
    }

    indirect enum SpecType {
        case string, int, double, bool, date, url, uuid, id, version, text, data, day, time
        case enumeration(Int)
        case model(Int)
        case record(Int)
        case summary(Int)
        case optional(SpecType)
        case list(SpecType)
        case table(SpecType)
    }

    struct Enumeration {
        var name: String
        var cases: [String]
        var isLocalizable: Bool
    }

    struct Fields {
        var name: String
        var fields: [Member]
    }

    var random: SeededGenerator
    let seed: UInt64
    var output = ""
    var locales = ["en"]
    var enums: [Enumeration] = []
    var models: [Model] = []
    var fields: [Fields] = []
    /// Plain data.
    var records: [Model] = []
    /// All summaries; those from `firstSummary` on belong to the view model that is being written.
    var summaries: [Model] = []
    var firstSummary = 0
    /// The texts for `translation` blocks: locale, then owner and entry.
    var translations: [(locale: String, owner: String, entry: String)] = []
    var typeNames: Set<String> = []
    var counter = 0
    /// Decides about additions, so that the rest of the program does not depend on them.
    var additions: SeededGenerator
    /// The texts that are declared on their own.
    var sharedTexts: [String] = []
    /// The group of properties that several view models have, where there is one.
    var sharedProperties: String?
    /// The requests that an operation may send, each with the Fields that are its body.
    var writes: [(name: String, fields: String?)] = []
    /// The screens and requests that a scenario may name.
    var routes: [String] = []

    /// - Parameter seed: Part of most type names, so that programs of different seeds can live in one module.
    public init(seed: UInt64) {
        self.seed = seed
        // Neighbouring seeds would give the same values, one step apart.
        random = SeededGenerator(seed: seed &* 0xD134_2543_DE82_EF95)
        additions = SeededGenerator(seed: seed &* 0x9E37_79B9_7F4A_7C15)
    }

    /// The text of the program.
    public mutating func program() -> String {
        writeApp()
        writeSharedTexts()
        for _ in 0..<random.int(in: 0...3) { writeEnum() }
        for _ in 0..<random.int(in: 0...2) { writeFields() }
        for _ in 0..<random.int(in: 0...2) { writeRecord() }
        writeSharedProperties()
        for _ in 0..<random.int(in: 1...3) { writeModel(role: "") }
        for _ in 0..<random.int(in: 1...2) { writeModel(role: random.chance(1, in: 2) ? "server" : "client") }
        if random.chance(1, in: 3) { writeRequest() }
        if random.chance(1, in: 4) { writeResult() }
        writeSender()
        writeMaker()
        writeSettings()
        writeCode()
        writeComposed()
        writeIdentities()
        writeKeptModels()
        writeScenario()
        writeTranslations()
        return output
    }

    private mutating func writeApp() {
        locales = ["en"]
        if random.chance(1, in: 12) { locales = [random.pick(Vocabulary.locales)] }
        for _ in 0..<random.int(in: 0...3) {
            let locale = random.pick(Vocabulary.locales)
            if !locales.contains(locale) { locales.append(locale) }
        }
        guard locales != ["en"] || random.chance(3, in: 4) else { return }
        let settings = ["version: 1.2.3", "locales: \(locales.joined(separator: ", "))"] + serverSettings
        output += "app App\(seed) <\n\(settings.map { "  \($0)\n" }.joined())>\n\n"
    }

    /// Random settings of the server, its credentials, and the layout.
    private var serverSettings: [String] {
        var settings: [String] = []
        if seed.isMultiple(of: 4) {
            settings.append("deployments: < staging: \"https://example.com\"; in: \"http://[::1]:\(seed)\" >")
        }
        if seed.isMultiple(of: 5) { settings.append("layout: flat") }
        if seed.isMultiple(of: 6) { settings.append("credentials: \"X-App-\(seed)\"") }
        return settings
    }

    private mutating func writeEnum() {
        var names: [String] = []
        for _ in 0..<random.int(in: 1...6) {
            let name = memberName()
            if !names.contains(name), !["RawValue", "AllCases", "allCases"].contains(name) { names.append(name) }
        }
        if names.isEmpty { names.append("only") }
        let isLocalizable = random.chance(2, in: 3)
        let name = typeName(isBare: true)
        let cases = names.map { isLocalizable ? "  \($0): \(texts(owner: name, key: $0))" : "  \($0)" }
        let isOpen = (Int(seed) + enums.count).isMultiple(of: 3)
        output += "enum \(name)\(isOpen ? " open" : "") <\n\(cases.joined(separator: "\n"))\n>\n\n"
        enums.append(Enumeration(name: name, cases: names, isLocalizable: isLocalizable))
    }

    mutating func writeTranslations() {
        for locale in locales {
            let mine = translations.filter { $0.locale == locale }
            guard !mine.isEmpty else { continue }
            output += "translation \(locale) <\n"
            for entry in mine {
                output += entry.owner.isEmpty ? "  \(entry.entry)\n" : "  \(entry.owner) < \(entry.entry) >\n"
            }
            output += ">\n\n"
        }
    }

    // MARK: Names

    /// - Parameter isBare: Whether the emitted type has this name as it is, which some names cannot be.
    mutating func typeName(isBare: Bool = false) -> String {
        if random.chance(1, in: 12) {
            let name = random.pick(Vocabulary.awkwardTypes)
            if !(isBare && Vocabulary.refusedTypes.contains(name)), typeNames.insert(name.lowercased()).inserted {
                return name
            }
        }
        counter += 1
        let word = random.pick(Vocabulary.words)
        let name = word.prefix(1).uppercased() + word.dropFirst() + "\(seed)X\(counter)"
        typeNames.insert(name.lowercased())
        return name
    }

    mutating func memberName() -> String {
        random.chance(2, in: 5) ? random.pick(Vocabulary.awkwardNames) : random.pick(Vocabulary.words)
    }

    mutating func newName(_ names: inout Set<String>) -> String {
        for _ in 0..<20 {
            let name = memberName()
            if names.insert(name).inserted { return name }
        }
        counter += 1
        names.insert("extra\(counter)")
        return "extra\(counter)"
    }

    /// The name of a field, which begins with no capital letter.
    mutating func fieldName(_ names: inout Set<String>) -> String {
        let name = newName(&names)
        return name.first?.isUppercase == true ? fieldName(&names) : name
    }

    /// The name of a member with a child, whose texts the library would not find behind `_`.
    mutating func childName(_ names: inout Set<String>) -> String {
        let name = newName(&names)
        return name.hasPrefix("_") ? childName(&names) : name
    }
}
