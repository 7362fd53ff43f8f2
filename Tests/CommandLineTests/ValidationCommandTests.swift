import FVMFiles
import FVMWorkspace
import Testing

@testable import fosmvvm_dsl

/// `eval --validate`: what a form says to an input.
@Suite struct ValidationCommandTests {
    static let files = MemoryFileSystem([
        "app.fvm": """
        app Members < locales: en, es >
        fields User <
          name: string = "Fred" required length(2...4) {
            title: "Name"
            required: { en: "Enter a name."; es: "Escribe un nombre." }
            outOfRange: { en: "2 to 4 letters."; es: "De 2 a 4 letras." }
          }
          age: int? = nil range(0...150) { title: "Age"; outOfRange: "0 to 150." }
        >
        viewmodel Card < id: id; title: string >
        """
    ])

    static func run(_ call: String, _ more: String...) -> Run {
        Run(["eval", "app.fvm", "--compact", "--validate", call] + more, files: files, console: RecordingConsole())
    }

    @Test(arguments: [
        ("User()", "en", []),
        ("User(name: \"Al\", age: 150)", "en", []),
        ("User(name: \"\")", "en", ["name: Enter a name."]),
        ("User(name: \"\")", "es", ["name: Escribe un nombre."]),
        ("User(name: \"x\")", "es", ["name: De 2 a 4 letras."]),
        // Lengths are UTF-16 units: each of these is two.
        ("User(name: \"😀😀\")", "en", []),
        ("User(name: \"😀😀😀\")", "en", ["name: 2 to 4 letters."]),
        ("User(age: 151)", "en", ["age: 0 to 150."]),
        ("User(age: nil)", "en", []),
        ("User(name: \"x\", age: -1)", "en", ["name: 2 to 4 letters.", "age: 0 to 150."]),
    ])
    func answers(call: String, locale: String, problems: [String]) {
        let validations = problems.map { problem in
            let parts = problem.split(separator: ": ", maxSplits: 1)
            return
                #"{"messages":[{"fieldIds":[{"id":"UserFields.\#(parts[0])"}],"message":"\#(parts[1])"}],"status":3}"#
        }
        let run = Self.run(call, "--locale", locale)
        #expect(run.status == .success)
        #expect(run.output == #"{"validations":[\#(validations.joined(separator: ","))]}"# + "\n")
    }

    @Test(arguments: [
        ("User(nam: \"x\")", "FVM9009"), ("User(\"x\")", "FVM9011"), ("User(name: 1)", "FVM9001"),
        ("User(name: \"x\", name: \"y\")", "FVM9010"), ("Usr()", "FVM1003"), ("42", "FVM9020"), ("User(", "FVM0109"),
        ("User() User()", "FVM0"), ("Card()", "only the input of a form can be validated"),
    ])
    func refuses(call: String, message: String) {
        let run = Self.run(call)
        #expect(run.status == .failure)
        #expect(run.messages.contains(message), "\(run.messages)")
        #expect(run.output.isEmpty)
    }
}
