/// Specs that are made up to be measured. The same call gives the same bytes.
struct Corpus: Sendable {
    /// The kind of specs.
    let name: String
    /// How many view models they declare, or values they write.
    let records: Int
    let text: String

    var bytes: [UInt8] { Array(text.utf8) }

    /// Returns view models in groups of ten. Each contains the previous one and a list of the first of its group, and
    /// each group has an enum. References go back at most ten levels.
    ///
    /// - Parameter title: The stub value of the first view model's title, in which two corpora can differ.
    static func declarations(_ count: Int, title: String = "A title") -> Corpus {
        var text = "viewmodel Base <\n  id: id\n  label: string\n>\n"
        for index in 0..<count {
            let group = index / 10
            let first = group * 10
            let isFirst = index == first
            if isFirst { text += "\nenum Kind\(group) <\n  draft\n  active\n  archived\n  deleted\n>\n" }
            let isScreen = index % 10 == 9 || index == count - 1
            text += """

                viewmodel Record\(index)\(isScreen ? " server" : "") <
                  id: id
                  title: string = "\(index == 0 ? title : "A title") \(index)"
                  count: int
                  isActive: bool
                  subtitle: string?
                  kind: Kind\(group)
                  items: [\(isFirst ? "Base" : "Record\(first)")]
                  parent: \(isFirst ? "Base" : "Record\(index - 1)")
                  createdAt: localized date
                >

                """
        }
        return Corpus(name: "declarations", records: count, text: text)
    }

    /// Returns a spec of ten view models that contain each other, with its own enum, for a program with `base`.
    static func spec(_ number: Int) -> String {
        var text = "enum Kind\(number) < draft; active; archived >\n"
        for index in 0..<10 {
            let former = index == 0 ? "Base" : "Record\(number)x\(index - 1)"
            text += """

                viewmodel Record\(number)x\(index)\(index == 9 ? " server" : "") <
                  id: id
                  title: localized "Record \(index)"
                  count: int
                  subtitle: string?
                  kind: Kind\(number)
                  parent: \(former)
                >

                """
        }
        return text
    }

    /// The declarations that all specs of a program use.
    static let base = "viewmodel Base <\n  id: id\n  label: string\n>\n"

    /// One screen, `All`, with a list of values that are written out.
    static func values(_ count: Int) -> Corpus {
        var text = """
            enum Kind < draft; active; archived; deleted >
            viewmodel Base < id: id; label: string = "base" >
            viewmodel Record <
              id: id
              title: string = "A title"
              count: int = 0
              kind: Kind = .draft
              items: [Base] = []
              parent: Base = Base(id: 0)
              createdAt: date = @2024-05-01T12:00:00Z
            >
            viewmodel All server <
              records: [Record] = [

            """
        for index in 0..<count {
            text += """
                    Record(
                      id: \(index),
                      title: "A title \(index)",
                      count: \(index),
                      kind: .active,
                      items: [Base(id: \(index)), Base(id: \(index + 1))],
                      parent: Base(id: \(index), label: "parent \(index)")
                    ),

                """
        }
        return Corpus(name: "values", records: count, text: text + "  ]\n>\n")
    }

    /// Screens with a text each, and its translation to every locale.
    static func translations(_ count: Int) -> Corpus {
        let locales = ["en", "es", "fr", "de", "it", "pt", "nl", "sv", "da", "fi"]
        var text = "app Bench < locales: \(locales.joined(separator: ", ")) >\n"
        for index in 0..<count { text += "viewmodel Screen\(index) server < title: localized >\n" }
        for locale in locales {
            text += "translation \(locale) <\n"
            for index in 0..<count { text += "  Screen\(index) < title: \"Title \(index) in \(locale)\" >\n" }
            text += ">\n"
        }
        return Corpus(name: "translations", records: count, text: text)
    }
}
