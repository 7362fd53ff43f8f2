import FVMDiagnostics

/// An option of a command: `--locale L`, or a flag such as `--sketch`.
struct Option: Sendable {
    /// Without the dashes.
    let name: String
    /// The name of its value in the help, or `nil` for a flag.
    let value: String?
    /// The words that its value is one of. Empty if it can be anything.
    let words: [String]
    /// The value of the option without `=`. Another value must follow `=`.
    let defaultValue: String?
    let help: String

    /// Whether the next word of the command line is its value.
    var takesNextWord: Bool { value != nil && defaultValue == nil }

    /// The letter that a dash and the option can be written with: `-o` for `--output`.
    var letter: Character? { Self.letters[name] }

    /// How the help shows it: `-o, --output DIR`.
    var usage: String {
        (letter.map { "-\($0), " } ?? "    ") + "--" + name
            + (value.map { takesNextWord ? " " + $0 : "[=\($0)]" } ?? "")
    }

    private static let letters: [String: Character] = ["help": "h", "output": "o", "quiet": "q"]

    init(_ name: String, value: String? = nil, words: [String] = [], defaultValue: String? = nil, _ help: String) {
        self.name = name
        self.value = value
        self.words = words
        self.defaultValue = defaultValue
        self.help = help
    }

    /// An option whose value is one of the words of `choices`.
    init<Choice: RawRepresentable<String> & CaseIterable>(
        _ name: String,
        value: String,
        of choices: Choice.Type,
        defaultValue: Choice? = nil,
        _ help: String
    ) {
        self.init(
            name,
            value: value,
            words: choices.allCases.map(\.rawValue),
            defaultValue: defaultValue?.rawValue,
            help
        )
    }
}

/// An invalid command line: exit status 2.
struct UsageError: Error {
    var message: String
    /// The nearest right word.
    var suggestion: String?

    init(_ message: String, suggestion: String? = nil) {
        self.message = message
        self.suggestion = suggestion
    }
}

/// The words after a command's name, sorted into paths and options.
struct Arguments: Sendable {
    private(set) var paths: [String] = []
    private var values: [String: String] = [:]

    /// Reads `--option value`, `--option=value`, flags and paths in any order; `--` ends the options, `-` is a path.
    init(_ words: some Sequence<String>, for command: Command) throws(UsageError) {
        var words = words.makeIterator()
        var takesOptions = true
        while let word = words.next() {
            guard takesOptions, word.hasPrefix("-"), word != "-" else {
                paths.append(word)
                continue
            }
            if word == "--" {
                takesOptions = false
                continue
            }
            let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            let option = try Self.option(parts[0], of: command)
            if parts.count == 1, option.takesNextWord {
                guard let value = words.next() else {
                    throw UsageError("'--\(option.name)' needs a value: --\(option.name) \(option.value ?? "")")
                }
                try set(option, to: value)
            } else {
                try set(option, to: parts.count == 2 ? parts[1] : nil)
            }
        }
    }

    private static func option(_ word: String, of command: Command) throws(UsageError) -> Option {
        let options = command.allOptions
        if let option = options.first(where: { "--" + $0.name == word || $0.letter.map { "-\($0)" } == word }) {
            return option
        }
        let near = suggestion(for: word, among: options.map { "--" + $0.name })
        throw UsageError("'\(command.name)' has no option '\(word)'", suggestion: near)
    }

    private mutating func set(_ option: Option, to value: String?) throws(UsageError) {
        if option.value == nil, value != nil { throw UsageError("'--\(option.name)' takes no value") }
        if value?.isEmpty == true { throw UsageError("'--\(option.name)' needs a value that is not empty") }
        guard values.updateValue(value ?? option.defaultValue ?? "", forKey: option.name) == nil || option.value == nil
        else {
            throw UsageError("'--\(option.name)' is given twice")
        }
    }

    /// Adds a path that the command line leaves out.
    mutating func append(_ path: String) { paths.append(path) }

    /// Sets an option that the command line leaves out.
    mutating func setDefault(_ option: String, to value: String) { values[option] = values[option] ?? value }

    /// Whether the flag is given.
    func has(_ flag: String) -> Bool { values[flag] != nil }

    /// The value of the option, if it is given.
    func value(of option: String) -> String? { values[option] }

    /// The value of an option that is one of a few words, if it is given.
    func choice<Choice: RawRepresentable<String> & CaseIterable>(of option: String) throws(UsageError) -> Choice? {
        guard let word = values[option] else { return nil }
        if let choice = Choice(rawValue: word) { return choice }
        let words = Choice.allCases.map(\.rawValue)
        let list = words.dropLast().joined(separator: ", ") + " or " + (words.last ?? "")
        throw UsageError("'--\(option)' is \(list), not '\(word)'", suggestion: suggestion(for: word, among: words))
    }
}
