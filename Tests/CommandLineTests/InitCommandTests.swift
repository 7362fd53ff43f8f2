import FVMFiles
import FVMTestSupport
import FVMWorkspace
import Testing

@testable import fosmvvm_dsl

/// `init` from the command line.
@Suite struct InitCommandTests {
    @Test(arguments: ProjectTemplate.allCases)
    func whatIsLaidOutIsAsTheToolWantsIt(template: ProjectTemplate) {
        let made = Run("init Shop --template \(template.rawValue)")
        #expect(made.status == .success && made.messages.isEmpty)
        #expect(made.output.contains("\nNext:\n  cd Shop\n"))
        #expect(made.output.contains("made Shop/\(template.specs)/__Snapshots__\n"))
        #expect(made.output.contains("\n  fosmvvm-dsl dev\n"))
        let specs = "Shop/" + template.specs
        for line in ["check \(specs) --strict", "format --check \(specs)", "test \(specs) --record never"] {
            let run = Run(line, files: made.files)
            #expect(run.status == .success, "\(line): \(run.output)\(run.messages)")
        }
        let workflow = made.text(at: "Shop/.github/workflows/specs.yml") ?? ""
        #expect(workflow.contains("          fosmvvm-dsl diff \"git:$BASE\" \(template.specs) --format github\n"))
        // The app says what 'compile' writes; specs alone say nothing.
        let options = [.app, .server].contains(template) ? "" : " --output Shop --package Shop"
        let compiled = Run("compile \(specs)\(options)", files: made.files)
        #expect(compiled.status == .success)
        #expect(compiled.text(at: "Shop/Sources/WebServer/configure.swift") != nil)
        #expect((compiled.text(at: "Shop/Sources/ShopApp/ShopApp.swift") != nil) == (template == .app))
        #expect(Run("compile \(specs)\(options) --check", files: compiled.files).status == .success)
    }

    /// A build with the plugin needs the tool's repository beside the project.
    @Test func saysWhatABuildWithThePluginNeeds() {
        let clone = "  git clone \"$FOSMVVM_DSL\" ../fosmvvm-dsl "
        #expect(Run("init Shop --template plugin").output.contains(clone))
        let steps = "  swift package --allow-writing-to-package-directory fvm\n  swift build\n"
        #expect(Run("init Shop --template plugin").output.contains(steps))
        let files = MemoryFileSystem(["fosmvvm-dsl/Package.swift": ""])
        #expect(!Run("init Shop --template plugin", files: files).output.contains(clone))
    }

    /// `init` keeps existing files, and creates no specs beside others.
    @Test func addsWhatIsMissing() {
        let files = MemoryFileSystem(["Shop/.gitignore": "mine", "Shop/Specs/cart.fvm": "viewmodel Cart < id: id >\n"])
        let run = Run("init Shop", files: files)
        #expect(run.status == .success)
        #expect(run.output.contains("kept Shop/.gitignore, because it exists\n"))
        #expect(run.text(at: "Shop/.gitignore") == "mine")
        #expect(run.text(at: "Shop/Specs/app.fvm") == nil && run.text(at: "Shop/.editorconfig") != nil)
        let again = Run("init Shop", files: run.files)
        #expect(again.status == .success && !again.output.contains("made "))
    }

    @Test(arguments: ["init", "init a b", "init 9lives", "init a.b", "init Shop --template web"])
    func refuses(line: String) {
        let run = Run(line)
        #expect(run.status == .usage && run.output.isEmpty && run.messages.hasPrefix("error: "))
    }

    @Test(arguments: [("shop", "Shop"), ("my-shop", "MyShop"), ("Shop_2", "Shop2")])
    func namesTheApp(word: String, app: String) {
        #expect(ProjectName(word)?.app == app)
        #expect(Run("init \(word)").text(at: "\(word)/Specs/app.fvm")?.contains("app \(app) <") == true)
    }

    /// If one file can't be created, none is.
    @Test func leavesNothingHalfDone() {
        let run = Run("init Shop", files: MemoryFileSystem(["Shop/.vscode": "a file"]))
        #expect(run.status == .failure && run.output.isEmpty)
        #expect(run.text(at: "Shop/Specs/app.fvm") == nil)
        #expect((try? run.files.entries(of: "Shop").map(\.name)) == [".vscode"])
    }
}
