import Testing

/// One form of code, and what the library makes of it.
struct LibraryForm: Sendable, CustomTestStringConvertible {
    enum Verdict: Sendable {
        case compiles
        /// It compiles, with these words in a warning.
        case warned(String)
        /// With these words in one of the messages.
        case refused(String)
    }

    let name: String
    let verdict: Verdict
    let source: String
    /// What stands in a file of its own in the same module, which is compiled first: a conformance that is written
    /// there is looked at before the type is complete.
    var otherFile: String?
    /// What stands in a module of its own that imports the first.
    var otherModule: String?
    var testDescription: String { name }

    init(_ name: String, _ verdict: Verdict, _ source: String, otherFile: String? = nil, otherModule: String? = nil) {
        self.name = name
        self.verdict = verdict
        self.source = source
        self.otherFile = otherFile
        self.otherModule = otherModule
    }
}

/// All forms of one thing that was asked of the library.
struct LibraryQuestion: Sendable {
    /// As the table of findings has it.
    let question: String
    let forms: [LibraryForm]

    init(_ question: String, _ forms: LibraryForm...) {
        self.question = question
        self.forms = forms
    }
}

extension LibraryForm {
    /// The form as a program.
    var program: SwiftProgram {
        let imports = "import FOSFoundation\nimport FOSMVVM\nimport Foundation\n"
        let files = (otherFile.map { [("Other.swift", $0)] } ?? []) + [("Form.swift", source)]
        let module = SwiftProgram.Module(name: "ViewModels", files: files.map { ($0, imports + $1) })
        let other = otherModule.map {
            SwiftProgram.Module(name: "Other", files: [("Other.swift", imports + "import ViewModels\n" + $0)])
        }
        return SwiftProgram([module] + (other.map { [$0] } ?? []))
    }

    /// Expects the verdict, among what the compiler says.
    func expectVerdict(_ diagnostics: [String]) {
        let errors = diagnostics.filter { $0.contains("error: ") }
        let said = "\(diagnostics.joined(separator: "\n"))"
        switch verdict {
        case .compiles: #expect(errors.isEmpty, "\(said)")
        case .warned(let words): #expect(errors.isEmpty && diagnostics.contains { $0.contains(words) }, "\(said)")
        case .refused(let words): #expect(errors.contains { $0.contains(words) }, "\(said)")
        }
    }
}

/// `@ViewModel struct V`, with these members beside an identity and a stub.
func model(
    _ members: String = "",
    name: String = "V",
    clause: String = "",
    options: String = "",
    stub: String = "public static func stub() -> Self { .init() }",
    identity: String = "public var vmId: ViewModelId = .init(type: Self.self)",
    initializer: String = "public init() {}",
    kind: String = "struct"
) -> String {
    """
    @ViewModel\(options) public \(kind) \(name)\(clause) {
        \(members)
        \(identity)
        \(initializer)
        \(stub)
    }

    """
}

/// A request for `V`, with these parts in place of the usual ones.
func request(
    kind: String = "final class",
    clause: String = "ViewModelRequest, @unchecked Sendable",
    members: String = "",
    error: String = "public typealias ResponseError = EmptyError",
    sort: String = "sort: EmptySort? = nil, ",
    fragment: String = "EmptyFragment",
    initializer: String = "public init"
) -> String {
    """
    public \(kind) VRequest: \(clause) {
        \(error)
        public var responseBody: V?
        \(members)
        \(initializer)(query: EmptyQuery? = nil, \(sort)fragment: \(fragment)? = nil,
            requestBody: EmptyBody? = nil, responseBody: V? = nil) {
            self.responseBody = responseBody\(members.isEmpty ? "" : "; self.fragment = fragment")
        }
    }

    """
}

/// `V` as the answer to `VRequest`, with these parts of a clause beside.
func requestable(_ clause: String = "") -> String {
    model("public typealias Request = VRequest", clause: ": RequestableViewModel" + clause)
}
