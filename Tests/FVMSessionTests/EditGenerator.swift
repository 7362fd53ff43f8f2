import FVMTestSupport

@testable import FVMSession

/// Random inputs of a person, including mistakes.
struct EditGenerator {
    private var random: SeededGenerator
    private let seed: UInt64

    init(seed: UInt64) {
        self.seed = seed
        random = SeededGenerator(seed: seed &+ 1_000)
    }

    /// A program to begin with.
    mutating func start() -> String {
        var generator = ProgramGenerator(seed: seed)
        return generator.program()
    }

    /// An edit of a session that declares these.
    mutating func next(_ declarations: Declarations) -> String {
        let all = declarations.all
        switch random.int(in: 0...9) {
        case 0: return ":clear " + (all.isEmpty ? "Card" : random.pick(all).name)
        case 1...4 where !all.isEmpty:
            let mutator = SpecMutator(random.pick(all).text)
            let mistake = random.pick(SpecMutator.Mistake.allCases)
            return mutator.mutant(mistake, &random) ?? template(names(all))
        case 5, 6: return rival(of: all.isEmpty ? "Card" : random.pick(all).name)
        default: return template(names(all))
        }
    }

    /// A declaration that may need a name which another has.
    private mutating func rival(of name: String) -> String {
        let other = name.prefix(1).lowercased() + name.dropFirst()
        let delete = "< query: < it: id >; error: < code: gone | kept > >"
        switch random.int(in: 0...6) {
        case 0: return "viewmodel \(other) < id: id >"
        case 1: return "enum \(name)ViewModel < a; b >"
        case 2: return "request \(name)Delete archive \(delete)"
        case 3: return "request \(name)Destroy destroy \(delete)"
        case 4: return "viewmodel Holder\(name) < id: id; summary \(name)ViewModel < id: id; x: string > >"
        case 5: return "enum \(name)Ops < a; b >"
        default: return "fields \(other) < email: string = \"a@b.c\" input text(emailAddress) required >"
        }
    }

    private func names(_ all: [Declaration]) -> [String] { all.compactMap { $0.key.target == nil ? $0.name : nil } }

    /// Names that collide: by case, in the output, and in the names of requests.
    private static let pool = ["Card", "Board", "card", "Kind", "Idea", "IdeaDelete", "CardOps", "Reason", "Info"]

    private mutating func template(_ names: [String]) -> String {
        let name = random.pick(Self.pool)
        let other = random.chance(1, in: 2) || names.isEmpty ? random.pick(Self.pool) : random.pick(names)
        switch random.int(in: 0...15) {
        case 0: return "viewmodel \(name) < id: id; title: string = \"t\(random.int(in: 0...9))\" >"
        case 1: return "viewmodel \(name) server < rows: [\(other)]; note: localized \"Note\" >"
        case 2: return "viewmodel \(name) client < child: \(other)?; n: int = 3 >"
        case 3: return "viewmodel \(name) < id: id; kind: \(other); kindText: localized kind >"
        case 4: return "viewmodel \(name) server < rows: [\(other)] = 2 * \(other)(); operation go() throws >"
        case 5: return "enum \(name) < open: \"Open\"; done: \"Done\" >"
        case 6: return "enum \(name) < open; done >"
        case 7: return "fields \(name) < email: string = \"a@b.c\" input text(emailAddress) required >"
        case 8: return "viewmodel \(name) server form \(other) < note: string >"
        case 9:
            return
                "request \(name) create < body: \(other); error: < code: gone | kept; reason: a | b; reasonCode: c | d > >"
        case 10:
            return
                "request \(name) \(random.pick(["destroy", "delete"])) < query: < it: id >; error: < code: gone | kept > >"
        case 11: return "result \(name)Result < good: \(other); bad: \(random.pick(Self.pool)) >"
        case 12: return "stub \(other) \"\(random.pick(["empty", "busy", "Empty"]))\" (rows: [])"
        case 13: return "translation \(random.pick(["en", "es", "de"])) < \(other) < title: \"T\"; note: \"N\" > >"
        case 14: return "app Shop < locales: \(random.pick(["en", "en, es", "de, en, es"])) >"
        default: return "viewmodel \(name) < id: id; inner: \(other); summary Info < id: id; x: string >; i: Info? >"
        }
    }
}
